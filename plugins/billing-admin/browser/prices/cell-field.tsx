import { type FieldBinding, FieldFrame, useField } from '@console/core/browser'
import { Input } from '@fluentui/react-components'

interface CellFieldProps extends FieldBinding<string> {
  label: string
  /** The label is read out only: a word inside of the cell, or its row, says it. */
  quiet?: boolean
  before?: string
  after?: string
  disabled?: boolean
  className: string
}

/** A number in a table of prices, as it is typed. */
export function CellField(props: CellFieldProps) {
  const { label, quiet = false, before, after, disabled = false, className } = props
  const field = useField<string | undefined>(props)
  const named = quiet ? {} : { label }
  return (
    <div className={className}>
      <FieldFrame {...named} error={disabled ? undefined : field.error}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          input={{ size: 4 }}
          aria-label={quiet ? label : undefined}
          name={field.name}
          disabled={disabled}
          contentBefore={before ?? null}
          contentAfter={after ?? null}
          value={field.value ?? ''}
          onChange={(_, { value }) => field.change(value)}
          onBlur={field.leave}
        />
      </FieldFrame>
    </div>
  )
}
