import {
  Fold,
  FormDialog,
  Notifications,
  RadioField,
  Regions,
  type RowFormProps,
  TagsField,
  TextField,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { call, regionLabels } from '@console/core/contract'
import * as z from 'zod/mini'
import {
  type Bucket,
  BucketName,
  bucketsApi,
  Labels,
  liveBucketTypes,
  MetadataTemplate,
  NetType,
  netTypeLabels,
  parseTemplate,
  writeTemplate,
} from '#plugins/buckets/contract'
import { typeOptions } from './bucket-types'

const Fields = z
  .array(z.string().check(z.maxLength(100, 'At most 100 characters')))
  .check(z.maxLength(50, 'At most 50 fields'))

const BucketFields = z.object({
  name: BucketName,
  type: z.enum(liveBucketTypes),
  net_type: NetType,
  labels: Labels,
  fields: Fields,
})

const netTypes = ([1, 0, 2] satisfies NetType[]).map((value) => ({
  value,
  label: netTypeLabels[value],
}))

/** Fields that are there already stay as they are; new ones are plain text. */
function templateOf(names: readonly string[], before: string | null): string | null {
  const known = parseTemplate(before) ?? []
  const fields = names.map(
    (name) =>
      known.find((field) => field.name === name) ?? {
        name,
        type: 'text' as const,
        default: '',
        options: [],
      },
  )
  return MetadataTemplate.parse(writeTemplate(fields))
}

export default function BucketDialog({ row: bucket, onSaved, onClose }: RowFormProps<Bucket>) {
  const t = useT()
  const notifications = useService(Notifications)
  const regions = useService(Regions)
  const region = bucket?.region ?? regions.region$.value
  const form = useForm({
    schema: BucketFields,
    initial: {
      name: bucket?.name ?? '',
      type: liveBucketTypes.find((type) => type === bucket?.type) ?? 'Live',
      net_type: bucket?.net_type ?? 1,
      labels: bucket?.labels ?? [],
      fields: (parseTemplate(bucket?.metadata_template) ?? []).map(({ name }) => name),
    },
    call({ type, fields, ...values }) {
      const template = templateOf(fields, bucket?.metadata_template ?? null)
      const body = { ...values, metadata_template: template }
      return bucket
        ? call(bucketsApi.update, { params: { id: bucket.id }, body })
        : call(bucketsApi.create, { body: { ...body, region, type } })
    },
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
      title={bucket ? t('Edit bucket {name}', { name: bucket.name }) : t('Create channel bucket')}
      submitLabel={bucket ? t('Save') : t('Create')}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={t('Name')}
        required
        hint={t('Region: {region}. It stays after creation.', {
          region: t(regionLabels[region]),
        })}
      />
      {!bucket && (
        <RadioField {...form.field('type')} label={t('Type')} required options={typeOptions} />
      )}
      <TagsField
        {...form.field('labels')}
        label={t('Labels')}
        placeholder={t('e.g. Radio, Television')}
        hint={t('Enter or a comma adds a label.')}
      />
      <TagsField
        {...form.field('fields')}
        label={t('Metadata template')}
        placeholder={t('e.g. network, city')}
        hint={t('Fields that every channel of the bucket is asked for.')}
      />
      <Fold title={t('Advanced: network type')}>
        <RadioField
          {...form.field('net_type')}
          label={t('Network type')}
          layout="horizontal"
          options={netTypes}
        />
      </Fold>
    </FormDialog>
  )
}
