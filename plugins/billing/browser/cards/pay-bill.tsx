import {
  Confirm,
  MayButton,
  Navigation,
  Notifications,
  useAction,
  useApi,
  useFormat,
  useService,
  useT,
} from '@console/core/browser'
import {
  type Card,
  cardName,
  cardPaymentsApi,
  type InvoiceDetails,
} from '#plugins/billing/contract'

interface PayBillProps {
  invoice: Pick<InvoiceDetails, 'id' | 'number' | 'to_pay' | 'currency'>
  /** The default one, where there is one. */
  card: Card | undefined
  onPaid(): Promise<unknown>
}

/** Pays what is left of a bill: with the stored card at once, or with any on a page of the payment provider. */
export function PayBill({ invoice: { id, number, to_pay, currency }, card, onPaid }: PayBillProps) {
  const t = useT()
  const amount = useFormat().money(to_pay, currency)
  const api = useApi(cardPaymentsApi)
  const confirm = useService(Confirm)
  const navigation = useService(Navigation)
  const notifications = useService(Notifications)

  async function charge() {
    const { data } = await api.charge({ params: { id } })
    if (data.state === 'paid') notifications.success(t('{number} is paid', { number }))
    await onPaid()
  }

  const ask = () =>
    confirm.ask({
      title: t('Pay {number}', { number }),
      text: t('{amount} are charged to {card} now.', { amount, card: card ? cardName(card) : '' }),
      confirmLabel: t('Pay {amount}', { amount }),
      run: charge,
    })
  const elsewhere = useAction(async () =>
    navigation.reload((await api.checkout({ params: { id } })).data.url),
  )
  return (
    <>
      {card && (
        <MayButton scope="root" appearance="primary" onClick={ask}>
          {t('Pay now')}
        </MayButton>
      )}
      <MayButton
        scope="root"
        appearance={card ? 'secondary' : 'primary'}
        disabled={elsewhere.pending}
        onClick={() => elsewhere.run()}
      >
        {card ? t('Pay with another card') : t('Pay by card')}
      </MayButton>
    </>
  )
}
