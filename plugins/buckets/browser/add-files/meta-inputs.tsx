import { useT } from '@console/core/browser'
import { Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
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
  /** Before them, in the same grid. */
  children?: ReactNode
}

/** A control for each field of the template. */
export function MetaInputs({ template, meta, onChange, children }: MetaInputsProps) {
  const t = useT()
  const styles = useStyles()
  const put = (name: string, value: string) => onChange({ ...meta, [name]: value })
  return (
    <div className={styles.fields}>
      {children}
      {template.map(({ name, type, options }) => (
        <Field key={name} size="small" label={name}>
          {type === 'select' ? (
            <Select
              size="small"
              value={meta[name] ?? ''}
              onChange={(_, { value }) => put(name, value)}
            >
              <option value="">{t('None')}</option>
              {options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </Select>
          ) : (
            <Input
              size="small"
              value={meta[name] ?? ''}
              onChange={(_, { value }) => put(name, value)}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
