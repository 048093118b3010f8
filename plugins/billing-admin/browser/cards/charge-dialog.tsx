import { useForm, useFormat, useT } from '@console/core/browser'
import { call } from '@console/core/contract'
import { billingAdminApi, Charge } from '../../contract'
import { MoneyDialog, useSaid } from '../money-dialog'
import type { BillDialogProps } from '../payment-dialog'

/** Charges all that is left of a bill to the customer's card; the amount is typed, so that nobody does it by mistake. */
export function ChargeDialog({ bill, onSaved, onClose }: BillDialogProps) {
  const { id, number, to_pay, currency, email, card, failure } = bill
  const t = useT()
  const format = useFormat()
  const said = useSaid(onSaved)
  const form = useForm({
    schema: Charge,
    initial: { amount: '', reason: '' },
    call: (body) => call(billingAdminApi.charge, { params: { id }, body }),
    onSaved: ({ data }) =>
      said(
        data.to_pay > 0
          ? t('Payment of {number} submitted successfully', { number })
          : t('{number} is paid', { number }),
      ),
  })
  return (
    <MoneyDialog
      form={form}
      title={t('Charge {number} now', { number })}
      submitLabel={t('Charge now')}
      intro={t('{amount} are charged to {card} of {customer}.', {
        amount: format.money(to_pay, currency),
        card,
        customer: email,
      })}
      more={failure && t('The last try failed: {reason}', { reason: failure })}
      amount={{ label: t('Amount'), hint: t('Type it as it stands above, like 10.33') }}
      onClose={onClose}
    />
  )
}
