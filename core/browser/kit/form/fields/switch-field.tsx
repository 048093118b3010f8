import { Switch } from '@fluentui/react-components'
import { FieldFrame } from '../field-frame'
import type { FieldBinding } from '../form'
import { type FieldProps, useField } from '../use-field'

type SwitchFieldProps = FieldBinding<boolean | undefined> & FieldProps

/** On or off. */
export function SwitchField(props: SwitchFieldProps) {
  const { label, hint, required = false, disabled = false } = props
  const field = useField(props)
  return (
    <FieldFrame hint={hint} error={field.error}>
      <Switch
        name={field.name}
        label={label}
        required={required}
        disabled={disabled}
        checked={field.value ?? false}
        onChange={(_, { checked }) => field.change(checked)}
        onBlur={field.leave}
      />
    </FieldFrame>
  )
}
