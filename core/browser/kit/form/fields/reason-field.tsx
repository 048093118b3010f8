import { useT } from '../../i18n'
import type { FieldBinding } from '../form'
import { TextField } from './text-field'

/** Why: what an operator changes stands with it in the customer's audit log. */
export function ReasonField(field: FieldBinding<string>) {
  const t = useT()
  return (
    <TextField
      {...field}
      label={t('Reason')}
      hint={t('The customer reads it in the audit log.')}
      required
    />
  )
}
