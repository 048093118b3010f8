import {
  FormDialog,
  Notifications,
  ReasonField,
  TextField,
  useForm,
  useFormat,
  useService,
  useT,
} from '@console/core/browser'
import { call } from '@console/core/contract'
import { minorDigits } from '#plugins/billing/contract'
import { billingAdminApi, NoteWritten } from '../contract'
import type { BillDialogProps } from './payment-dialog'

/** Takes something off a bill, all of it or a part; the bill itself stays. */
export function CreditNoteDialog({ bill, onSaved, onClose }: BillDialogProps) {
  const { id, number, amount, credited, currency, email } = bill
  const t = useT()
  const format = useFormat()
  const notifications = useService(Notifications)
  const digits = minorDigits(currency)
  const left = Number((amount - credited).toFixed(digits))
  const form = useForm({
    schema: NoteWritten,
    initial: { amount: left.toFixed(digits), reason: '' },
    call: (body) => call(billingAdminApi.creditNote, { params: { id }, body }),
    async onSaved() {
      notifications.success(t('The credit note of {number} is written', { number }))
      await onSaved()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('Credit note for {number}', { number })}
      submitLabel={t('Write credit note')}
      onClose={onClose}
    >
      <p>
        {t(
          '{amount} are left of the bill. What is taken off lowers the debt; what {customer} has paid of it becomes credit.',
          { amount: format.money(left, currency), customer: email },
        )}
      </p>
      <TextField
        {...form.field('amount')}
        label={t('Amount to take off')}
        hint={t('With its VAT')}
        required
      />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}
