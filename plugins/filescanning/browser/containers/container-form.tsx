import { Fold, Loaded, RadioField, TextField, useT } from '@console/core/browser'
import { type Region, regionLabels } from '@console/core/contract'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import type { Container } from '../../contract'
import { NotHere } from '../not-here'
import { ScanCost } from '../scan-cost'
import { AddOnsFields } from './fields/add-ons-fields'
import { BucketsField } from './fields/buckets-field'
import { EngineField } from './fields/engine-field'
import { PolicyFields } from './fields/policy-fields'
import type { ContainerForm } from './fields/use-container-form'

const audioTypes = [
  {
    value: 'linein',
    label: 'Line-in Audio',
    hint: 'The original file or stream, without noise',
  },
  {
    value: 'recorded',
    label: 'Recorded Audio',
    hint: 'Heard by a microphone: there is noise, and other voices',
  },
] as const

interface ContainerFormFieldsProps extends Pick<ContainerForm, 'form' | 'choice'> {
  container: Container | undefined
  region: Region
}

/** Everything that can be chosen of a container. */
export function ContainerFormFields({ form, choice, container, region }: ContainerFormFieldsProps) {
  const t = useT()
  const engine = form.watch('engine')
  return (
    <>
      {container && container.num > 0 && (
        <MessageBar layout="multiline">
          <MessageBarBody>
            {t('Reports stay as they are: what is changed goes for later scans.')}
          </MessageBarBody>
        </MessageBar>
      )}
      <TextField
        {...form.field('name')}
        label={t('Container name')}
        required
        hint={t('Region: {region}. It stays after creation.', { region: t(regionLabels[region]) })}
      />
      <Loaded of={choice} height={320}>
        {(offered) => (
          <>
            <EngineField
              {...form.field('engine')}
              engines={offered.available.engines}
              current={container?.engine}
            />
            {engine !== 4 && (
              <BucketsField
                {...form.field('buckets')}
                choice={offered}
                musicLocked={engine !== 1}
              />
            )}
            <AddOnsFields form={form} choice={offered} container={container} />
            {engine !== undefined && <ScanCost engine={engine} />}
            <NotHere availability={offered.available} />
          </>
        )}
      </Loaded>
      <Fold title={t('Advanced: audio type, policy, callback')}>
        <RadioField {...form.field('audio_type')} label={t('Audio type')} options={audioTypes} />
        <PolicyFields form={form} />
        <TextField
          {...form.field('callback_url')}
          label={t('Callback URL')}
          type="url"
          placeholder="https://example.org/results"
          hint={t('Each report is sent there when it is ready. Leave it empty to fetch them.')}
        />
      </Fold>
    </>
  )
}
