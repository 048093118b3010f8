import {
  FormDialog,
  Notifications,
  RadioField,
  Regions,
  type RowFormProps,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { call } from '@console/core/contract'
import { type Bucket, bucketsApi, fileTypeLabels } from '#plugins/buckets/contract'
import { BucketFields, BucketFormFields, valuesOf } from './bucket-fields'

const types = [
  { value: 'File', label: fileTypeLabels.File, hint: 'Content that is to be recognised' },
  {
    value: 'DedupFile',
    label: fileTypeLabels.DedupFile,
    hint: 'Tells which of the tracks that you send are there already',
  },
] as const

export default function BucketDialog({ row: bucket, onSaved, onClose }: RowFormProps<Bucket>) {
  const t = useT()
  const notifications = useService(Notifications)
  const regions = useService(Regions)
  const region = bucket?.region ?? regions.region$.value
  const form = useForm({
    schema: BucketFields,
    initial: valuesOf(bucket),
    call: ({ type, ...values }) =>
      bucket
        ? call(bucketsApi.update, { params: { id: bucket.id }, body: values })
        : call(bucketsApi.create, { body: { ...values, region, type } }),
    async onSaved({ data }) {
      const { name } = data
      notifications.success(
        bucket
          ? t('Bucket “{name}” updated successfully', { name })
          : t('Bucket “{name}” created successfully', { name }),
      )
      await onSaved(data)
    },
  })
  return (
    <FormDialog
      form={form}
      title={bucket ? t('Edit bucket {name}', { name: bucket.name }) : t('Create bucket')}
      submitLabel={bucket ? t('Save') : t('Create')}
      onClose={onClose}
    >
      <BucketFormFields form={form} region={region} folded={!bucket}>
        {!bucket && <RadioField {...form.field('type')} label={t('Type')} options={types} />}
      </BucketFormFields>
    </FormDialog>
  )
}
