import { useForm, useFormat, useT } from '@console/core/browser'
import { call } from '@console/core/contract'
import { type BookedCredit, minorDigits } from '#plugins/billing/contract'
import { billingAdminApi, CreditGiven, Refund } from '../contract'
import { MoneyDialog, ReferenceField, useSaid } from './money-dialog'

interface RefundDialogProps {
  credit: BookedCredit
  onSaved(): Promise<unknown>
  onClose(): void
}

/** Credit that went back to the customer by a transfer of the bank, which the operator has made. */
export function RefundDialog({ credit, onSaved, onClose }: RefundDialogProps) {
  const t = useT()
  const { initial, amount, onPaidBack } = useRefund(credit, onSaved)
  const form = useForm({
    schema: Refund,
    initial: { ...initial, reference: '' },
    call: (body) => call(billingAdminApi.refund, { body }),
    onSaved: onPaidBack,
  })
  return (
    <MoneyDialog
      form={form}
      title={t('Pay back {customer}', { customer: credit.email })}
      submitLabel={t('Record refund')}
      intro={t(
        'No money moves here: make the transfer at the bank, then write it down. After this step there were {amount}.',
        { amount },
      )}
      amount={{ label: t('Amount paid back') }}
      onClose={onClose}
    >
      <ReferenceField {...form.field('reference')} />
    </MoneyDialog>
  )
}

/** Sends credit back to the card that it was paid by. */
export function CardRefundDialog({ credit, onSaved, onClose }: RefundDialogProps) {
  const t = useT()
  const { initial, amount, onPaidBack } = useRefund(credit, onSaved)
  const form = useForm({
    schema: CreditGiven,
    initial,
    call: (body) => call(billingAdminApi.refundToCard, { body }),
    onSaved: onPaidBack,
  })
  return (
    <MoneyDialog
      form={form}
      title={t('Send back to the card of {customer}', { customer: credit.email })}
      submitLabel={t('Send back')}
      intro={t(
        'The payment provider sends it to the card at once; it is there in a few days. After this step there were {amount}.',
        { amount },
      )}
      amount={{ label: t('Amount paid back') }}
      onClose={onClose}
    />
  )
}

function useRefund(
  { uid, email, currency, balance }: BookedCredit,
  onSaved: () => Promise<unknown>,
) {
  const t = useT()
  const format = useFormat()
  const said = useSaid(onSaved)
  return {
    initial: {
      account: String(uid),
      currency,
      reason: '',
      amount: balance > 0 ? balance.toFixed(minorDigits(currency)) : '',
    },
    /** What there was to pay back. */
    amount: format.money(balance, currency),
    onPaidBack: ({ data }: { data: BookedCredit }) =>
      said(
        t('{customer} has {amount} now', {
          customer: email,
          amount: format.money(data.balance, currency),
        }),
      ),
  }
}
