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
import { billingAdminApi, Charge } from '../../contract'
import type { BillDialogProps } from '../payment-dialog'

/** Charges all that is left of a bill to the customer's card; the amount is typed, so that nobody does it by mistake. */
export function ChargeDialog({ bill, onSaved, onClose }: BillDialogProps) {
  const { id, number, to_pay, currency, email, card, failure } = bill
  const t = useT()
  const format = useFormat()
  const notifications = useService(Notifications)
  const form = useForm({
    schema: Charge,
    initial: { amount: '', reason: '' },
    call: (body) => call(billingAdminApi.charge, { params: { id }, body }),
    async onSaved({ data }) {
      notifications.success(
        data.to_pay > 0
          ? t('The payment of {number} is on its way', { number })
          : t('{number} is paid', { number }),
      )
      await onSaved()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('Charge {number} now', { number })}
      submitLabel={t('Charge now')}
      onClose={onClose}
    >
      <p>
        {t('{amount} are charged to {card} of {customer}.', {
          amount: format.money(to_pay, currency),
          card,
          customer: email,
        })}
      </p>
      {failure && <p>{t('The last try failed: {reason}', { reason: failure })}</p>}
      <TextField
        {...form.field('amount')}
        label={t('Amount')}
        hint={t('Type it as it stands above, like 10.33')}
        required
      />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}
