import {
  EmailsField,
  FormDialog,
  Notifications,
  RadioField,
  TagsField,
  TextField,
  useApi,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { type Region, regionLabels } from '@console/core/contract'
import { z } from 'zod'
import {
  AccessPermission,
  AccessUsers,
  accessLabels,
  type Bucket,
  BucketName,
  bucketsApi,
  Labels,
  MetadataTemplate,
  type NetType,
  netTypeLabels,
} from '#plugins/buckets/contract'
import { TemplateField } from './template-field'

/** The form mirrors the screen; `values` become the request. */
const BucketFields = z.object({
  name: BucketName,
  net_type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  labels: Labels,
  metadata_template: MetadataTemplate,
  access_permission: AccessPermission,
  access_users: AccessUsers,
})

interface BucketFormProps {
  /** Undefined: a new one. */
  bucket: Bucket | undefined
  region: Region
  onSaved(): Promise<void>
  onClose(): void
}

const netTypes = ([1, 0, 2] satisfies NetType[]).map((value) => ({
  value,
  label: netTypeLabels[value],
}))

export default function BucketForm({ bucket, region, onSaved, onClose }: BucketFormProps) {
  const t = useT()
  const api = useApi(bucketsApi)
  const notifications = useService(Notifications)
  const form = useForm({
    schema: BucketFields,
    initial: bucket ?? {
      name: '',
      net_type: 1,
      labels: [],
      metadata_template: null,
      access_permission: 'private',
      access_users: [],
    },
    async onSubmit(values) {
      if (bucket) await api.update({ params: bucket, body: values })
      else await api.create({ body: { ...values, region, type: 'File' } })
      notifications.success(t(bucket ? 'Updated successfully' : 'Created successfully'))
      await onSaved()
    },
  })
  return (
    <FormDialog
      form={form}
      title={bucket ? t('Edit bucket {name}', { name: bucket.name }) : t('Create bucket')}
      submitLabel={t(bucket ? 'Save' : 'Create')}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={t('Name')}
        required
        hint={t('Region {region}; it stays after creation.', { region: t(regionLabels[bucket?.region ?? region]) })}
      />
      <RadioField
        {...form.field('net_type')}
        label={t('Network type')}
        layout="horizontal"
        options={netTypes}
      />
      <TagsField {...form.field('labels')} label={t('Labels')} placeholder={t('Music, Video')} />
      <TemplateField {...form.field('metadata_template')} label={t('Metadata template')} />
      <RadioField
        {...form.field('access_permission')}
        label={t('Access permission')}
        layout="horizontal"
        options={accessLabels}
      />
      <EmailsField
        {...form.field('access_users')}
        label={t('Access users')}
        hint={t('They may attach this bucket and read its metadata, not its files.')}
      />
    </FormDialog>
  )
}
