import { Input, type InputProps } from '@fluentui/react-components'
import { FieldFrame } from '../field-frame'
import type { FieldBinding } from '../form'
import { type FieldProps, useField } from '../use-field'

type TextFieldProps = FieldBinding<string | undefined> &
  FieldProps &
  Partial<
    Pick<
      InputProps,
      'type' | 'step' | 'placeholder' | 'autoComplete' | 'contentBefore' | 'contentAfter'
    >
  >

/** A text of one line. */
export function TextField(props: TextFieldProps) {
  const { control, name, shown, label, hint, required, valueType, ...input } = props
  const field = useField<string | undefined>({ control, name, shown })
  return (
    <FieldFrame label={label} hint={hint} required={required} error={field.error}>
      <Input
        {...input}
        disabled={input.disabled ?? false}
        name={name}
        value={field.value ?? ''}
        onChange={(_, { value }) => field.change(value)}
        onBlur={field.leave}
      />
    </FieldFrame>
  )
}
