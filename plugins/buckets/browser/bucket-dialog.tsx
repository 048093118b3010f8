import { FormDialog, Notifications, useApi, useForm, useService, useT } from '@console/core/browser'
import type { Region } from '@console/core/contract'
import { type Bucket, bucketsApi } from '#plugins/buckets/contract'
import { BucketFields, BucketFormFields, valuesOf } from './bucket-fields'

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
  const form = useForm({
    schema: BucketFields,
    initial: valuesOf(bucket),
    async onSubmit(values) {
      if (bucket) await api.update({ params: bucket, body: values })
      else await api.create({ body: { ...values, region, type: 'File' } })
      notifications.success(bucket ? t('Updated successfully') : t('Created successfully'))
      await onSaved()
    },
  })
  return (
    <FormDialog
      form={form}
      title={bucket ? t('Edit bucket {name}', { name: bucket.name }) : t('Create bucket')}
      submitLabel={bucket ? t('Save') : t('Create')}
      onClose={onClose}
    >
      <BucketFormFields form={form} region={bucket?.region ?? region} />
    </FormDialog>
  )
}
