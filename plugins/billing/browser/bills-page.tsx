import {
  EmptyState,
  Page,
  type PageProps,
  Section,
  TextLink,
  useFormat,
  useT,
} from '@console/core/browser'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { inMajor, itemOf } from '#plugins/billing/contract'
import { CardAlert } from './cards/card-alert'
import { CostChart } from './cost-chart'
import { BillLines } from './lines/bill-lines'
import { OpenFacts } from './lines/open-facts'
import type * as loads from './loads'

/** The month that is not over yet. */
export default function BillsPage({
  data: { open, next, failed, before, card, paysBy },
}: PageProps<typeof loads.bills>) {
  const t = useT()
  const format = useFormat()
  const { bill_begin, bill_end, sums, unpriced } = open
  const month = { begin: format.day(bill_begin), end: format.day(bill_end) }
  const intro =
    next.next_bill_date === null
      ? t('{begin} to {end}. No bill will be written for it.', month)
      : t('{begin} to {end}. Billed on {date}, in {days day|days}.', {
          ...month,
          date: format.day(next.next_bill_date),
          days: format.number(next.left_days ?? 0),
        })
  return (
    <Page title={t('Open bill')} intro={intro}>
      <CardAlert card={card} />
      {failed.map(({ id, number, to_pay, currency }) => (
        <MessageBar key={id} intent="error" layout="multiline">
          <MessageBarBody>
            {t('{number} could not be charged: {amount} are to pay.', {
              number,
              amount: format.money(to_pay, currency),
            })}{' '}
            <TextLink to={`/account/billing/invoices/${id}`}>{t('Pay now')}</TextLink>
          </MessageBarBody>
        </MessageBar>
      ))}
      {next.next_bill_date !== null && <OpenFacts card={paysBy} before={before} />}
      {sums.length === 0 && (
        <EmptyState title={t('No charges in this period')}>
          {t('What is used and has a price appears here at once.')}
        </EmptyState>
      )}
      {sums.map((one) => (
        <Section
          key={one.currency}
          title={t('{amount} so far', {
            amount: format.money(inMajor(one.total, one.currency), one.currency),
          })}
        >
          <CostChart sums={one} />
          <BillLines sums={one} name={`open-bill-${one.currency}-${bill_end}`} />
        </Section>
      ))}
      {unpriced.length > 0 && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            {t('Used without a published price, not charged:')}{' '}
            {unpriced
              .map(({ quantity, ...line }) => {
                const { product, label } = itemOf(line)
                return `${t(product)}, ${t(label)} (${format.number(Number(quantity))})`
              })
              .join('; ')}
          </MessageBarBody>
        </MessageBar>
      )}
      <p>
        {t(
          'Each line opens its days, and each day what was counted on it. What is deleted stays counted; streams, channels and hours that are held count by the most of each day (UTC).',
        )}
      </p>
    </Page>
  )
}
