import { useForm, useFormat, useT } from '@console/core/browser'
import { call } from '@console/core/contract'
import { minorDigits } from '#plugins/billing/contract'
import { billingAdminApi, NoteWritten } from '../contract'
import { MoneyDialog, useSaid } from './money-dialog'
import type { BillDialogProps } from './payment-dialog'

/** Takes something off a bill, all of it or a part; the bill itself stays. */
export function CreditNoteDialog({ bill, onSaved, onClose }: BillDialogProps) {
  const { id, number, amount, credited, currency, email } = bill
  const t = useT()
  const format = useFormat()
  const said = useSaid(onSaved)
  const digits = minorDigits(currency)
  const left = Number((amount - credited).toFixed(digits))
  const form = useForm({
    schema: NoteWritten,
    initial: { amount: left.toFixed(digits), reason: '' },
    call: (body) => call(billingAdminApi.creditNote, { params: { id }, body }),
    onSaved: () => said(t('Credit note of {number} created successfully', { number })),
  })
  return (
    <MoneyDialog
      form={form}
      title={t('Credit note for {number}', { number })}
      submitLabel={t('Write credit note')}
      intro={t(
        '{amount} are left of the bill. What is taken off lowers the debt; what {customer} has paid of it becomes credit.',
        { amount: format.money(left, currency), customer: email },
      )}
      amount={{ label: t('Amount to take off'), hint: t('With its VAT') }}
      onClose={onClose}
    />
  )
}
