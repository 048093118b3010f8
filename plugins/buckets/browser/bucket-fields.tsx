import {
  EmailsField,
  Fold,
  type Form,
  RadioField,
  TagsField,
  TextField,
  useT,
} from '@console/core/browser'
import { type Region, regionLabels } from '@console/core/contract'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import {
  AccessPermission,
  AccessUsers,
  accessLabels,
  type Bucket,
  BucketName,
  Labels,
  NetType,
  netTypeLabels,
} from '#plugins/buckets/contract'
import { draftOf, TemplateDraft } from './template-draft'
import { TemplateField } from './template-field'

/** The form mirrors the screen; its output is the request. */
export const BucketFields = z.object({
  /** Chosen once. */
  type: z.enum(['File', 'DedupFile']),
  name: BucketName,
  net_type: NetType,
  labels: Labels,
  metadata_template: TemplateDraft,
  access_permission: AccessPermission,
  access_users: AccessUsers,
})
type BucketValues = z.input<typeof BucketFields>

export const valuesOf = (bucket: Bucket | undefined): BucketValues => ({
  type: bucket?.type === 'DedupFile' ? 'DedupFile' : 'File',
  name: bucket?.name ?? '',
  net_type: bucket?.net_type ?? 1,
  labels: bucket?.labels ?? [],
  metadata_template: draftOf(bucket?.metadata_template ?? null),
  access_permission: bucket?.access_permission ?? 'private',
  access_users: bucket?.access_users ?? [],
})

const netTypes = ([1, 0, 2] satisfies NetType[]).map((value) => ({
  value,
  label: netTypeLabels[value],
}))

interface BucketFormFieldsProps {
  /** What a new bucket can do without stands behind “Advanced”. */
  folded?: boolean
  /** Between the name and the rest. */
  children?: ReactNode
  form: Form<BucketValues>
  region: Region
}

/** What can be said about a bucket, when it is made and later. */
export function BucketFormFields(props: BucketFormFieldsProps) {
  const { form, region, folded = false, children } = props
  const t = useT()
  const rest = <OtherFields form={form} />
  return (
    <>
      <TextField
        {...form.field('name')}
        label={t('Name')}
        required
        hint={t('Region: {region}. It stays after creation.', { region: t(regionLabels[region]) })}
      />
      {children}
      <TagsField
        {...form.field('labels')}
        label={t('Labels')}
        placeholder={t('e.g. Music, Video')}
        hint={t('Enter or a comma adds a label.')}
      />
      {folded ? (
        <Fold title={t('Advanced: network type, metadata template, access')}>{rest}</Fold>
      ) : (
        rest
      )}
    </>
  )
}

function OtherFields({ form }: Pick<BucketFormFieldsProps, 'form'>) {
  const t = useT()
  return (
    <>
      <RadioField
        {...form.field('net_type')}
        label={t('Network type')}
        layout="horizontal"
        options={netTypes}
      />
      <TemplateField
        {...form.field('metadata_template')}
        label={t('Metadata template')}
        hint={t('Fields that every file of the bucket is asked for.')}
      />
      <RadioField
        {...form.field('access_permission')}
        label={t('Access permission')}
        layout="horizontal"
        options={accessLabels}
        hint={t('Others may attach a public bucket and read its metadata, not its files.')}
      />
      <EmailsField
        {...form.field('access_users')}
        label={t('Access users')}
        hint={t('E-mail addresses of those who may attach it though it is private.')}
      />
    </>
  )
}
