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
import { type BookedBill, minorDigits } from '#plugins/billing/contract'
import { billingAdminApi, Payment } from '../contract'

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
  const notifications = useService(Notifications)
  const form = useForm({
    schema: Payment,
    initial: {
      reference: '',
      reason: '',
      amount: to_pay > 0 ? to_pay.toFixed(minorDigits(currency)) : '',
    },
    call: (body) => call(billingAdminApi.pay, { params: { id }, body }),
    async onSaved({ data }) {
      const left = { number, amount: format.money(data.to_pay, currency) }
      notifications.success(
        data.to_pay > 0
          ? t('{amount} of {number} are still to pay', left)
          : t('{number} is paid', { number }),
      )
      await onSaved()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('Payment of {number}', { number })}
      submitLabel={t('Record payment')}
      onClose={onClose}
    >
      <p>
        {t('{customer} has {amount} to pay.', {
          customer: email,
          amount: format.money(to_pay, currency),
        })}
      </p>
      <TextField
        {...form.field('amount')}
        label={t('Amount that has come')}
        hint={t('A part is a payment in parts; what is more becomes credit.')}
        required
      />
      <TextField
        {...form.field('reference')}
        label={t('Reference of the bank')}
        hint={t('As the statement has it: a transfer is found by it later.')}
        required
      />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}
