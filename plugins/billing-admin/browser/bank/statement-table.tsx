import { useFormat, useT } from '@console/core/browser'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import type { StatementBill } from '#plugins/billing/contract'
import { type EntryChange, StatementRow } from './statement-row'
import type { ChosenEntry } from './use-chosen'

const useStyles = makeStyles({
  frame: { overflowX: 'auto' },
  table: {
    width: '100%',
    minWidth: '860px',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      textAlign: 'start',
      verticalAlign: 'top',
    },
    '& th': { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  },
  more: { alignSelf: 'center' },
})

/** Rows drawn at once; the rest on demand. */
const step = 100

interface StatementTableProps {
  entries: readonly ChosenEntry[]
  bills: readonly StatementBill[]
  onChange(changes: EntryChange[]): void
  onReverse(entry: ChosenEntry): void
}

/** What has come, and for which bill. */
export function StatementTable({ entries, bills, onChange, onReverse }: StatementTableProps) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const id = useId()
  const [shown, setShown] = useState(step)
  const currencies = [...new Set(entries.map(({ currency }) => currency))]
  return (
    <>
      {currencies.map((currency) => (
        <datalist key={currency} id={`${id}${currency}`}>
          {bills
            .filter((bill) => bill.currency === currency && bill.to_pay > 0)
            .map(({ number, customer, to_pay }) => (
              <option key={number} value={number}>
                {`${customer}, ${format.money(to_pay, currency)}`}
              </option>
            ))}
        </datalist>
      ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys */}
      <section className={styles.frame} tabIndex={0} aria-label={t('Entries of the statement')}>
        <table className={styles.table} aria-label={t('Entries of the statement')}>
          <thead>
            <tr>
              {['Write down', 'Day', 'Payer', 'Purpose', 'Amount', 'State', 'Bill'].map((head) => (
                <th key={head} scope="col">
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.slice(0, shown).map((entry) => (
              <StatementRow
                key={entry.reference}
                entry={entry}
                list={`${id}${entry.currency}`}
                onChange={onChange}
                onReverse={onReverse}
              />
            ))}
          </tbody>
        </table>
      </section>
      {entries.length > shown && (
        <Button className={styles.more} onClick={() => setShown(shown + 5 * step)}>
          {t('Show {count} more', { count: Math.min(5 * step, entries.length - shown) })}
        </Button>
      )}
    </>
  )
}
