import {
  FormDialog,
  RadioField,
  ReasonField,
  SwitchField,
  useData,
  useForm,
  useFormat,
  useT,
} from '@console/core/browser'
import { call } from '@console/core/contract'
import type { BillPayment, BookedBill, PaymentReversed } from '#plugins/billing/contract'
import { billingAdminApi, Reversal } from '../../contract'
import { useSaid } from '../money-dialog'

interface ReverseDialogProps {
  number: string
  currency: string
  /** Of the payment that is meant; without it the first one is chosen. */
  reference?: string
  payments: readonly Pick<BillPayment, 'amount' | 'reference' | 'reversed'>[]
  onSaved(reversed: PaymentReversed): Promise<unknown>
  onClose(): void
}

/** Takes a payment back that was written down wrongly: an entry of its own, so that both stay to be read. */
export function ReverseDialog(props: ReverseDialogProps) {
  const { number, currency, payments, reference, onSaved, onClose } = props
  const t = useT()
  const format = useFormat()
  const said = useSaid(async () => undefined)
  const money = (amount: number) => format.money(amount, currency)
  const standing = payments.filter(({ reversed }) => !reversed)
  const form = useForm({
    schema: Reversal,
    initial: {
      number,
      reference: reference ?? standing[0]?.reference ?? '',
      tell: true,
      reason: '',
    },
    call: (body) => call(billingAdminApi.reverse, { body }),
    async onSaved({ data }) {
      await said(
        data.opened.length > 0
          ? t('{amount} of {number} are to pay again; its surplus had paid {bills}: open again', {
              number,
              amount: money(data.to_pay),
              bills: data.opened.join(', '),
            })
          : t('{amount} of {number} are to pay again', { number, amount: money(data.to_pay) }),
      )
      await onSaved(data)
    },
  })
  const labelOf = ({ amount, reference }: (typeof standing)[number]) =>
    `${money(amount)}, ${reference}`
  return (
    <FormDialog
      form={form}
      title={t('Reverse a payment of {number}', { number })}
      submitLabel={t('Reverse payment')}
      onClose={onClose}
    >
      <p>
        {t(
          'No money moves: this is for what was written down by mistake. The bill is open again, and what had become credit is taken back; bills that this credit has paid are open again, too. Nobody is reminded or frozen for it in the next three days.',
        )}
      </p>
      <RadioField
        {...form.field('reference')}
        label={t('Payment')}
        options={standing.map((payment) => ({
          value: payment.reference,
          label: labelOf(payment),
        }))}
      />
      <SwitchField {...form.field('tell')} label={t('Mail it to the customer')} />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}

interface OfBillProps extends Pick<ReverseDialogProps, 'reference' | 'onSaved' | 'onClose'> {
  bill: Pick<BookedBill, 'id' | 'number' | 'currency'>
}

/** The same with the payments of a bill. */
export function ReverseOfBill({ bill: { id, number, currency }, ...props }: OfBillProps) {
  const { data } = useData(({ api }) => api(billingAdminApi).payments({ params: { id } }), [id])
  if (!data) return null
  return <ReverseDialog {...props} number={number} currency={currency} payments={data.data} />
}
