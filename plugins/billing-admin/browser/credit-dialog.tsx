import { type RowFormProps, TextField, useForm, useFormat, useT } from '@console/core/browser'
import { call } from '@console/core/contract'
import type { BookedCredit } from '#plugins/billing/contract'
import { billingAdminApi, CreditGift } from '../contract'
import { ReasonDialog, useSaid } from './money-dialog'

/** Gives an account credit, or takes some back. */
export default function CreditDialog({ onSaved, onClose }: RowFormProps<BookedCredit>) {
  const t = useT()
  const format = useFormat()
  const said = useSaid(onSaved)
  const form = useForm({
    schema: CreditGift,
    initial: { account: '', amount: '', currency: '', reason: '', expires: '' },
    call: (body) => call(billingAdminApi.credit, { body }),
    onSaved: ({ data: { email, amount, currency } }) =>
      said(
        t('Credit of {amount} added successfully for {customer}', {
          customer: email,
          amount: format.money(amount, currency),
        }),
      ),
  })
  return (
    <ReasonDialog form={form} title={t('Give credit')} submitLabel={t('Give')} onClose={onClose}>
      <TextField
        {...form.field('account')}
        label={t('Account')}
        hint={t('Its address or user ID')}
        required
      />
      <TextField
        {...form.field('amount')}
        label={t('Amount')}
        hint={t('Less than 0 takes back what is there')}
        required
      />
      <TextField
        {...form.field('currency')}
        label={t('Currency')}
        hint={t('Three letters, like EUR')}
        required
      />
      <TextField
        {...form.field('expires')}
        type="date"
        label={t('Can be used until')}
        hint={t(
          'Empty: it stays. What is left after that day is written off; its owner is told two weeks before.',
        )}
      />
    </ReasonDialog>
  )
}
