import { MayButton, useFormat, useT } from '@console/core/browser'
import { Badge, Checkbox, Input, makeStyles, tokens } from '@fluentui/react-components'
import type { EntryState } from '#plugins/billing/contract'
import { type ChosenEntry, isOpen } from './use-chosen'

const useStyles = makeStyles({
  purpose: { minWidth: '180px', maxWidth: '360px', overflowWrap: 'anywhere' },
  payer: { maxWidth: '200px', overflowWrap: 'anywhere' },
  money: { whiteSpace: 'nowrap' },
  bill: { width: '170px' },
  note: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere', maxWidth: '240px' },
  problem: { color: tokens.colorPaletteRedForeground1, maxWidth: '240px' },
})

const looks: Record<EntryState, { label: string; color: 'success' | 'warning' | 'informative' }> = {
  sure: { label: 'Sure', color: 'success' },
  proposed: { label: 'Proposed', color: 'warning' },
  unknown: { label: 'Unknown', color: 'warning' },
  entered: { label: 'Entered', color: 'informative' },
  debit: { label: 'Went away', color: 'informative' },
}

export interface EntryChange {
  reference: string
  choice: Partial<Pick<ChosenEntry, 'ticked' | 'bill'>>
}

interface StatementRowProps {
  entry: ChosenEntry
  /** Id of the open bills to choose from. */
  list: string
  onChange(changes: EntryChange[]): void
  /** Asks for what it takes to take a payment back. */
  onReverse(entry: ChosenEntry): void
}

export function StatementRow({ entry, list, onChange, onReverse }: StatementRowProps) {
  const { reference, date, payer, purpose, amount, currency, state, bill, of, problem } = entry
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const money = format.money(Number(amount), currency)
  const which = { amount: money, payer: payer || t('nobody named') }
  const { label, color } = looks[state]
  const change = (choice: EntryChange['choice']) => onChange([{ reference, choice }])
  return (
    <tr>
      <td>
        {isOpen(entry) && (
          <Checkbox
            checked={entry.ticked}
            disabled={!of}
            aria-label={t('Write down {amount} from {payer}', which)}
            onChange={(_, { checked }) => change({ ticked: checked === true })}
          />
        )}
      </td>
      <td className={styles.money}>{format.day(date)}</td>
      <td className={styles.payer}>{payer}</td>
      <td className={styles.purpose}>{purpose}</td>
      <td className={styles.money}>{money}</td>
      <td>
        <Badge appearance="tint" color={color}>
          {t(label)}
        </Badge>
      </td>
      <td>
        {isOpen(entry) ? (
          <Input
            className={styles.bill}
            value={bill}
            list={list}
            aria-label={t('Bill for {amount} from {payer}', which)}
            aria-invalid={bill !== '' && !of}
            // Who names a bill means it to be written down.
            onChange={(_, { value }) => change({ bill: value, ticked: true })}
          />
        ) : (
          bill
        )}
        {of && (
          <div className={styles.note}>
            {isOpen(entry)
              ? t('{customer}, {amount} to pay', {
                  customer: of.customer,
                  amount: format.money(of.to_pay, currency),
                })
              : of.customer}
          </div>
        )}
        {state === 'entered' && of && (
          <MayButton
            scope="write-admin-billing"
            size="small"
            aria-label={t('Reverse the payment of {amount} from {payer}', which)}
            onClick={() => onReverse(entry)}
          >
            {t('Reverse this payment')}
          </MayButton>
        )}
        {isOpen(entry) && bill !== '' && !of && (
          <div className={styles.note}>{t('No open bill in {currency}', { currency })}</div>
        )}
        {problem && (
          <div role="alert" className={styles.problem}>
            {t(problem)}
          </div>
        )}
      </td>
    </tr>
  )
}
