import {
  EmptyState,
  Page,
  type PageProps,
  TextLink,
  useFormat,
  usePolling,
  useT,
} from '@console/core/browser'
import { useEffect } from 'react'
import type { CardPayment } from '#plugins/billing/contract'
import type * as loads from '../loads'

/** Where one comes back to from the payment provider: paid, on its way, or not. */
export default function CreditsCompletePage(props: PageProps<typeof loads.creditsComplete>) {
  const { payment, back } = props.data
  const t = useT()
  useEffect(() => {
    if (location.search !== '') history.replaceState(history.state, '', location.pathname)
  }, [])
  const waits = payment?.state === 'pending' && !back
  const stopped = usePolling(waits ? String(payment.id) : undefined, props.reload)
  return (
    <Page title={t('Payment')}>
      {payment ? (
        <Outcome payment={payment} back={back} stopped={stopped} />
      ) : (
        <EmptyState
          title={t('There is no payment here')}
          actions={<TextLink to="/account/billing/credits">{t('Go to your credit')}</TextLink>}
        >
          {t(
            'This page is shown after a payment. What was paid stands with your credit and bills.',
          )}
        </EmptyState>
      )}
    </Page>
  )
}

interface OutcomeProps {
  payment: CardPayment
  /** They came back without paying. */
  back: boolean
  /** Nobody looks any more. */
  stopped: boolean
}

function Outcome({ payment, back, stopped }: OutcomeProps) {
  const { state, bill, amount, currency, balance, reason } = payment
  const t = useT()
  const format = useFormat()
  const money = format.money(amount, currency)
  const way = bill
    ? { to: `/account/billing/invoices/${bill.id}`, label: t('Open {number}', bill) }
    : { to: '/account/billing/credits', label: t('Go to your credit') }
  if (state === 'paid') {
    return (
      <EmptyState
        title={t('{amount} paid', { amount: money })}
        actions={<TextLink to={way.to}>{way.label}</TextLink>}
      >
        {bill
          ? t('It is entered for {number}.', bill)
          : t('You have {amount} of credit now.', { amount: format.money(balance, currency) })}
      </EmptyState>
    )
  }
  if (state === 'failed' || back) {
    return (
      <EmptyState
        title={t('Nothing was paid')}
        actions={<TextLink to={way.to}>{t('Try again')}</TextLink>}
      >
        {state === 'failed' && reason ? reason : t('You came back before the payment was made.')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('{amount} are on their way', { amount: money })}
      actions={<TextLink to={way.to}>{way.label}</TextLink>}
    >
      {stopped
        ? t('The bank has not confirmed it yet. It is entered by itself as soon as it has.')
        : t('Waiting for the bank to confirm it. You can leave this page.')}
    </EmptyState>
  )
}
