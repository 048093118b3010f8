import { type FieldBinding, SelectField, useT } from '@console/core/browser'
import type { TemplateField } from '#plugins/buckets/contract'

type MetaChoiceProps = FieldBinding<string | undefined> & { field: TemplateField; before: string }

/** A select field of the template. A value that is none of its options any more stays one until another is chosen. */
export function MetaChoice({ field, before, ...binding }: MetaChoiceProps) {
  const t = useT()
  const values = [...new Set([...field.options, ...(before ? [before] : [])])]
  return (
    <SelectField
      {...binding}
      label={field.name}
      none={t('None')}
      options={values.map((value) => ({ value, label: value }))}
    />
  )
}
