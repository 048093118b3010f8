import { Input, type InputProps } from '@fluentui/react-components'
import { FieldFrame } from '../field-frame'
import type { FieldBinding } from '../form'
import { type FieldProps, useField } from '../use-field'

type NumberFieldProps = FieldBinding<number | undefined> &
  FieldProps & {
    min?: number
    max?: number
    step?: number | 'any'
    /** Shown after the number, e.g. `s`. */
    unit?: string
    placeholder?: InputProps['placeholder']
  }

/** A number; empty where none is needed. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, required, disabled = false, min, max, step = 1, unit, placeholder } = props
  const field = useField(props)
  return (
    <FieldFrame label={label} hint={hint} required={required} error={field.error}>
      <Input
        type="number"
        inputMode={step === 1 ? 'numeric' : 'decimal'}
        name={field.name}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        placeholder={placeholder}
        contentAfter={unit ?? null}
        value={String(field.value ?? '')}
        onChange={(event) => field.change(event.target.valueAsNumber)}
        onBlur={field.leave}
      />
    </FieldFrame>
  )
}
