import { useForm, useFormat, useT } from '@console/core/browser'
import { call } from '@console/core/contract'
import { type BookedBill, minorDigits } from '#plugins/billing/contract'
import { billingAdminApi, Payment } from '../contract'
import { MoneyDialog, ReferenceField, useSaid } from './money-dialog'

export interface BillDialogProps {
  bill: BookedBill
  onSaved(): Promise<unknown>
  onClose(): void
}

/** A transfer that has come: of all that is left to pay, a part, or more. */
export function PaymentDialog({ bill, onSaved, onClose }: BillDialogProps) {
  const { id, number, to_pay, currency, email } = bill
  const t = useT()
  const format = useFormat()
  const said = useSaid(onSaved)
  const money = (amount: number) => format.money(amount, currency)
  const form = useForm({
    schema: Payment,
    initial: {
      reference: '',
      reason: '',
      amount: to_pay > 0 ? to_pay.toFixed(minorDigits(currency)) : '',
    },
    call: (body) => call(billingAdminApi.pay, { params: { id }, body }),
    onSaved: ({ data }) =>
      said(
        data.to_pay > 0
          ? t('{amount} of {number} are still to pay', { number, amount: money(data.to_pay) })
          : t('{number} is paid', { number }),
      ),
  })
  return (
    <MoneyDialog
      form={form}
      title={t('Payment of {number}', { number })}
      submitLabel={t('Record payment')}
      intro={t('{customer} has {amount} to pay.', { customer: email, amount: money(to_pay) })}
      amount={{
        label: t('Amount that has come'),
        hint: t('A part is a payment in parts; what is more becomes credit.'),
      }}
      onClose={onClose}
    >
      <ReferenceField {...form.field('reference')} />
    </MoneyDialog>
  )
}
