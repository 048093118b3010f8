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
  accessLabels,
  type Bucket,
  bucketFields,
  NetType,
  netTypeLabels,
} from '#plugins/buckets/contract'
import { draftOf, TemplateDraft } from '../template/template-draft'
import { TemplateField } from '../template/template-field'

/** The form mirrors the screen; its output is the request. */
export const BucketFields = z.object({
  ...bucketFields,
  /** Chosen once. */
  type: z.enum(['File', 'DedupFile']),
  net_type: NetType,
  metadata_template: TemplateDraft,
})
type BucketValues = z.input<typeof BucketFields>

const newBucket = {
  type: 'File' as const,
  name: '',
  net_type: 1 as const,
  labels: [],
  metadata_template: null,
  access_permission: 'private' as const,
  access_users: [],
}

export function valuesOf(bucket: Bucket | undefined): BucketValues {
  const values = { ...newBucket, ...bucket }
  return {
    ...values,
    type: values.type === 'DedupFile' ? 'DedupFile' : 'File',
    metadata_template: draftOf(values.metadata_template),
  }
}

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
