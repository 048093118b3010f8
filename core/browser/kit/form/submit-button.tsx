import { Button, Spinner } from '@fluentui/react-components'
import type { FormState } from './form'

interface SubmitButtonProps {
  form: FormState
  label: string
}

/** Stays focusable while sending, so that the focus is not lost. */
export function SubmitButton({ form, label }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      appearance="primary"
      disabledFocusable={form.sending}
      icon={form.sending ? <Spinner size="extra-tiny" /> : null}
    >
      {label}
    </Button>
  )
}
