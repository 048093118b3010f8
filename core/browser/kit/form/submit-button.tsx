import { Button } from '@fluentui/react-components'
import { useT } from '../i18n'
import type { FormState } from './form'

interface SubmitButtonProps {
  form: FormState
  label: string
}

/** Stays focusable while sending, so that the focus is not lost. */
export function SubmitButton({ form, label }: SubmitButtonProps) {
  const t = useT()
  return (
    <Button type="submit" appearance="primary" disabledFocusable={form.sending}>
      {form.sending ? t('Please wait…') : label}
    </Button>
  )
}
