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
import { billingAdminApi, CreditGiven } from '../../contract'

interface CardRefundDialogProps {
  credit: BookedCredit
  onSaved(): Promise<unknown>
  onClose(): void
}

/** Sends credit back to the card that it was paid by. */
export function CardRefundDialog({ credit, onSaved, onClose }: CardRefundDialogProps) {
  const { uid, email, currency, balance } = credit
  const t = useT()
  const format = useFormat()
  const notifications = useService(Notifications)
  const form = useForm({
    schema: CreditGiven,
    initial: {
      account: String(uid),
      currency,
      reason: '',
      amount: balance > 0 ? balance.toFixed(minorDigits(currency)) : '',
    },
    call: (body) => call(billingAdminApi.refundToCard, { body }),
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
      title={t('Send back to the card of {customer}', { customer: email })}
      submitLabel={t('Send back')}
      onClose={onClose}
    >
      <p>
        {t(
          'The payment provider sends it to the card at once; it is there in a few days. After this step there were {amount}.',
          { amount: format.money(balance, currency) },
        )}
      </p>
      <TextField {...form.field('amount')} label={t('Amount paid back')} required />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}
