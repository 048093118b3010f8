import { Textarea, type TextareaProps } from '@fluentui/react-components'
import { FieldFrame } from '../field-frame'
import type { FieldBinding } from '../form'
import { type FieldProps, useField } from '../use-field'

type TextAreaFieldProps = FieldBinding<string | undefined> &
  FieldProps & { rows?: number } & Partial<Pick<TextareaProps, 'placeholder' | 'autoComplete'>>

/** A text of several lines. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, required, disabled = false, rows = 4, placeholder, autoComplete } = props
  const field = useField(props)
  return (
    <FieldFrame label={label} hint={hint} required={required} error={field.error}>
      <Textarea
        name={field.name}
        rows={rows}
        resize="vertical"
        disabled={disabled}
        placeholder={placeholder}
        autoComplete={autoComplete}
        value={field.value ?? ''}
        onChange={(_, { value }) => field.change(value)}
        onBlur={field.leave}
      />
    </FieldFrame>
  )
}
