import { Checkbox } from '@fluentui/react-components'
import { FieldFrame } from '../field-frame'
import type { FieldBinding } from '../form'
import { type FieldProps, useField } from '../use-field'

type CheckboxFieldProps = FieldBinding<boolean | undefined> & FieldProps

/** A box to be ticked: yes or no, where it is sent with the form. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { label, hint, required = false, disabled = false } = props
  const field = useField(props)
  return (
    <FieldFrame hint={hint} error={field.error}>
      <Checkbox
        name={field.name}
        label={label}
        required={required}
        disabled={disabled}
        checked={field.value ?? false}
        onChange={(_, { checked }) => field.change(checked === true)}
        onBlur={field.leave}
      />
    </FieldFrame>
  )
}
