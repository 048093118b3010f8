import {
  FormDialog,
  Navigation,
  Notifications,
  RadioField,
  Regions,
  useApi,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import type { Region } from '@console/core/contract'
import { type Bucket, bucketPaths, bucketsApi, fileTypeLabels } from '#plugins/buckets/contract'
import { BucketFields, BucketFormFields, valuesOf } from './bucket-fields'

const types = [
  { value: 'File', label: fileTypeLabels.File, hint: 'Content that is to be recognised' },
  {
    value: 'DedupFile',
    label: fileTypeLabels.DedupFile,
    hint: 'Tells which of the tracks that you send are there already',
  },
] as const

interface BucketDialogProps {
  /** Undefined: a new one. */
  bucket: Bucket | undefined
  region: Region
  onSaved(): Promise<unknown>
  onClose(): void
}

export function BucketDialog({ bucket, region, onSaved, onClose }: BucketDialogProps) {
  const t = useT()
  const api = useApi(bucketsApi)
  const notifications = useService(Notifications)
  const regions = useService(Regions)
  const [, area = ''] = useService(Navigation).path.split('/')
  const form = useForm({
    schema: BucketFields,
    initial: valuesOf(bucket),
    async onSubmit({ type, ...values }) {
      const { name } = values
      if (bucket) {
        await api.update({ params: bucket, body: values })
        notifications.success(t('Bucket “{name}” saved', { name }))
      } else {
        const { data } = await api.create({ body: { ...values, region, type } })
        notifications.success(t('Bucket “{name}” created', { name }), {
          link: { label: t('Add files'), to: regions.inAddress(bucketPaths.one(area, data)) },
        })
      }
      await onSaved()
    },
  })
  return (
    <FormDialog
      form={form}
      title={bucket ? t('Edit bucket {name}', { name: bucket.name }) : t('Create bucket')}
      submitLabel={bucket ? t('Save') : t('Create')}
      apiCall={() =>
        bucket
          ? { endpoint: bucketsApi.update, params: { id: bucket.id }, body: form.draft() }
          : { endpoint: bucketsApi.create, body: { ...form.draft(), region } }
      }
      onClose={onClose}
    >
      <BucketFormFields form={form} region={bucket?.region ?? region} folded={!bucket}>
        {!bucket && <RadioField {...form.field('type')} label={t('Type')} options={types} />}
      </BucketFormFields>
    </FormDialog>
  )
}
