import { useT } from '@console/core/browser'
import { Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components'
import type { TemplateField } from '#plugins/buckets/contract'
import type { Meta } from './file-drafts'

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
})

interface MetaInputsProps {
  template: readonly TemplateField[]
  meta: Meta
  onChange(meta: Meta): void
}

/** A control for each field of the template. */
export function MetaInputs({ template, meta, onChange }: MetaInputsProps) {
  const styles = useStyles()
  return (
    <div className={styles.fields}>
      {template.map((field) => (
        <Field key={field.name} size="small" label={field.name}>
          <MetaInput
            field={field}
            value={meta[field.name] ?? ''}
            onChange={(value) => onChange({ ...meta, [field.name]: value })}
          />
        </Field>
      ))}
    </div>
  )
}

interface MetaInputProps {
  field: TemplateField
  value: string
  onChange(value: string): void
}

/** Passes on what the field around it says of its label. */
export function MetaInput({ field, value, onChange, ...labelled }: MetaInputProps) {
  const t = useT()
  if (field.type !== 'select') {
    return (
      <Input
        {...labelled}
        size="small"
        value={value}
        onChange={(_, { value: typed }) => onChange(typed)}
      />
    )
  }
  return (
    <Select
      {...labelled}
      size="small"
      value={value}
      onChange={(_, { value: chosen }) => onChange(chosen)}
    >
      <option value="">{t('None')}</option>
      {field.options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Select>
  )
}
