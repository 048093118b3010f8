import { CopyButton, Facts, Time, useFormat, useT } from '@console/core/browser'
import { regionLabels } from '@console/core/contract'
import {
  addOnLabels,
  addOns,
  type Container,
  scanAudioTypeLabels,
  scanEngineLabels,
} from '../../contract'
import { policyText } from '../containers/policy-text'

/** The head of a container's page: by which rules it scans, and how much is in it. */
export function ContainerFacts({ container }: { container: Container }) {
  const t = useT()
  const format = useFormat()
  const extras = addOns.filter((addOn) => container[addOn]).map((addOn) => t(addOnLabels[addOn]))
  return (
    <Facts
      items={[
        { label: t('Engine'), value: t(scanEngineLabels[container.engine]) },
        { label: t('Region'), value: t(regionLabels[container.region]) },
        {
          label: t('Files'),
          value: t('{count file|files}', { count: format.number(container.num) }),
        },
        { label: t('Size'), value: format.hours(container.size) },
        { label: t('Policy'), value: policyText(container.policy, t) },
        { label: t('Add-ons'), value: extras.join(', ') },
      ]}
      details={[
        [t('Id'), <ContainerId key="id" id={container.id} />],
        [t('Buckets'), container.buckets.map(({ name }) => name).join(', ') || t('None')],
        [t('Audio source'), t(scanAudioTypeLabels[container.audio_type])],
        [t('Callback'), container.callback_url || t('None')],
        [t('Created'), <Time key="created" value={container.created_at} />],
      ]}
    />
  )
}

function ContainerId({ id }: { id: number }) {
  const t = useT()
  return (
    <>
      {id} <CopyButton value={String(id)} label={t('Id')} />
    </>
  )
}
