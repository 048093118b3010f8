import { useT } from '../../i18n'
import type { FieldBinding } from '../form'
import { TextField } from './text-field'

interface ReasonFieldProps extends FieldBinding<string> {
  /** Of what is no one customer's: in the audit of operators. */
  readBy?: 'customer' | 'operators' | undefined
}

/** Why: what an operator changes stands with it in the audit log of the customer. */
export function ReasonField({ readBy = 'customer', ...field }: ReasonFieldProps) {
  const t = useT()
  return (
    <TextField
      {...field}
      label={t('Reason')}
      hint={
        readBy === 'customer'
          ? t('The customer reads it in the audit log.')
          : t('It stands in the audit log.')
      }
      required
    />
  )
}
