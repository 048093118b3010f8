import { Field, type FieldProps as FluentFieldProps } from '@fluentui/react-components'
import type { FieldProps } from './use-field'

interface FieldFrameProps extends Partial<FieldProps> {
  error: string | undefined
  children: FluentFieldProps['children']
}

/** Label, required mark, hint and error around a control. */
export function FieldFrame({ label, hint, required = false, error, children }: FieldFrameProps) {
  return (
    <Field
      label={label ?? null}
      hint={hint ?? null}
      required={required}
      validationState={error ? 'error' : 'none'}
      validationMessage={error ?? null}
    >
      {children}
    </Field>
  )
}
