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
import { type BookedCredit, minorDigits } from '#plugins/billing/contract'
import { billingAdminApi, Refund } from '../contract'

interface RefundDialogProps {
  credit: BookedCredit
  onSaved(): Promise<unknown>
  onClose(): void
}

/** Credit that went back to the customer by a transfer of the bank, which the operator has made. */
export function RefundDialog({ credit, onSaved, onClose }: RefundDialogProps) {
  const { uid, email, currency, balance } = credit
  const t = useT()
  const format = useFormat()
  const notifications = useService(Notifications)
  const form = useForm({
    schema: Refund,
    initial: {
      account: String(uid),
      currency,
      reference: '',
      reason: '',
      amount: balance > 0 ? balance.toFixed(minorDigits(currency)) : '',
    },
    call: (body) => call(billingAdminApi.refund, { body }),
    async onSaved({ data }) {
      notifications.success(
        t('{customer} has {amount} now', {
          customer: email,
          amount: format.money(data.balance, currency),
        }),
      )
      await onSaved()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('Pay back {customer}', { customer: email })}
      submitLabel={t('Record refund')}
      onClose={onClose}
    >
      <p>
        {t(
          'No money moves here: make the transfer at the bank, then write it down. After this step there were {amount}.',
          { amount: format.money(balance, currency) },
        )}
      </p>
      <TextField {...form.field('amount')} label={t('Amount paid back')} required />
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
