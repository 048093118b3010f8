import {
  Confirm,
  FormDialog,
  Notifications,
  NumberField,
  RadioField,
  ReasonField,
  type RowFormProps,
  SelectField,
  TextField,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { type Call, call, Reason } from '@console/core/contract'
import * as z from 'zod/mini'
import { type ConfigSource, configsApi, type ListedConfig } from '../../contract'
import { noiseHint, noiseLevels } from '../shared/noise-levels'
import { ConfigFields, valuesOf } from './config-fields'
import { delayHint, delayLabels, recordLabelOf, recordLabels } from './config-words'

type ConfigDialogProps = RowFormProps<ListedConfig> & { source?: ConfigSource | undefined }

export default function ConfigDialog({ row: config, onSaved, onClose, source }: ConfigDialogProps) {
  const t = useT()
  const confirm = useService(Confirm)
  const notifications = useService(Notifications)
  const form = useForm({
    schema: z.extend(ConfigFields, { reason: source ? Reason : z.string() }),
    initial: { ...valuesOf(config), reason: '' },
    call({ reason, ...body }): Call {
      if (source) return source.save(config, { ...body, reason })
      return config
        ? call(configsApi.update, { params: { id: config.id }, body })
        : call(configsApi.create, { body })
    },
    async onSaved(_, { name }) {
      notifications.success(
        config
          ? t('Config “{name}” updated successfully', { name })
          : t('Config “{name}” created successfully', { name }),
      )
      await onSaved()
    },
  })
  const submit = async () => {
    const agreed =
      !config ||
      config.used === 0 ||
      (await confirm.ask({
        title: t('Change a config in use'),
        text: t('{count stream goes|streams go} on by the new settings at once.', {
          count: config.used,
        }),
        confirmLabel: t('Save'),
      }))
    return agreed && form.submit()
  }
  const record = form.watch('record')
  const records = { ...recordLabels, [record]: recordLabelOf(record) }
  return (
    <FormDialog
      form={{ ...form, submit }}
      title={config ? t('Edit config {name}', { name: config.name }) : t('Create config')}
      submitLabel={config ? t('Save') : t('Create')}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t('Name')} required />
      <RadioField
        {...form.field('delay')}
        label={t('When results are told')}
        options={delayLabels}
        hint={t(delayHint(form.watch('delay')))}
      />
      <NumberField
        {...form.field('rec_length')}
        label={t('Recognition length')}
        unit="s"
        min={3}
        max={30}
        hint={t('Of one look: 3 to 30 seconds. Longer is surer, shorter is sooner.')}
      />
      <NumberField
        {...form.field('interval')}
        label={t('Interval')}
        unit="s"
        min={0}
        max={3600}
        hint={t('Pause between two looks.')}
      />
      <SelectField
        {...form.field('noise')}
        label={t('Noise level')}
        options={noiseLevels}
        hint={t(noiseHint)}
      />
      <NumberField
        {...form.field('min_score')}
        label={t('Minimum score')}
        min={0}
        max={100}
        hint={t('Plays with a lower score are not reported.')}
      />
      <SelectField
        {...form.field('record')}
        label={t('Record')}
        options={records}
        hint={t('For three days. A stream with a timemap keeps everything.')}
      />
      {record > 0 && (
        <>
          <NumberField
            {...form.field('record_before')}
            label={t('Recorded before')}
            unit="s"
            min={0}
            max={60}
          />
          <NumberField
            {...form.field('record_after')}
            label={t('Recorded after')}
            unit="s"
            min={0}
            max={60}
          />
        </>
      )}
      {source && <ReasonField {...form.field('reason')} />}
    </FormDialog>
  )
}
