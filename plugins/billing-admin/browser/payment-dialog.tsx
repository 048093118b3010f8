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

/** A transfer that has come: of the whole that is left to pay. */
export function PaymentDialog({ bill, onSaved, onClose }: BillDialogProps) {
  const { id, number, to_pay, currency, email } = bill
  const t = useT()
  const format = useFormat()
  const notifications = useService(Notifications)
  const form = useForm({
    schema: Payment,
    initial: { amount: to_pay.toFixed(minorDigits(currency)), reference: '', reason: '' },
    call: (body) => call(billingAdminApi.pay, { params: { id }, body }),
    async onSaved() {
      notifications.success(t('{number} is paid', { number }))
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
          ...{ customer: email, amount: format.money(to_pay, currency) },
        })}
      </p>
      <TextField {...form.field('amount')} label={t('Amount that has come')} required />
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
