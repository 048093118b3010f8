import { Time, useFormat, useT } from '@console/core/browser'
import { mergeClasses } from '@fluentui/react-components'
import type { InvoiceDetails, LedgerKind } from '#plugins/billing/contract'
import { useBillTable } from './bill-table'

const labels: Record<LedgerKind, string> = {
  bill: 'Invoiced',
  payment: 'Payment',
  credit: 'Paid from credit',
  'credit note': 'Credit note',
  'to credit': 'Added to your credit',
  reversal: 'Payment taken back',
  'from credit': 'Taken from your credit',
  refund: 'Sent back to the card',
  'refund failed': 'The card did not take it back',
  dispute: 'Disputed by the card holder',
  'dispute won': 'Dispute won',
}

/** How the debt of a bill came to what it is, step by step. */
export function BillEntries({ entries, currency }: Pick<InvoiceDetails, 'entries' | 'currency'>) {
  const styles = useBillTable()
  const t = useT()
  const format = useFormat()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys
    <section className={styles.frame} tabIndex={0} aria-label={t('Payments and corrections')}>
      <table
        className={mergeClasses(styles.table, styles.entries)}
        aria-label={t('Payments and corrections')}
      >
        <thead>
          <tr>
            <th scope="col">{t('What')}</th>
            <th scope="col">{t('When')}</th>
            <th scope="col">{t('Reference')}</th>
            <th scope="col">{t('Amount')}</th>
            <th scope="col">{t('Still to pay')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, at, kind, amount, owed, reference }) => (
            <tr key={id}>
              <th scope="row">{t(labels[kind])}</th>
              <td>
                <Time value={at} />
              </td>
              <td>{reference}</td>
              <td className={styles.number}>{format.money(amount, currency)}</td>
              <td className={styles.number}>{format.money(owed, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
