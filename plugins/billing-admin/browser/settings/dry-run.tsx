import {
  ApiError,
  type FormState,
  MayButton,
  Section,
  saveCsv,
  useApi,
  useFormat,
  useT,
} from '@console/core/browser'
import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import type { BillingSettings, Foreseen, ForeseenPage } from '#plugins/billing/contract'
import { settingsAdminApi } from '../../contract'

const useStyles = makeStyles({
  frame: { overflowX: 'auto', maxWidth: '960px' },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      textAlign: 'start',
      verticalAlign: 'top',
    },
    '& th': { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
})

const mostShown = 300

interface Found {
  accounts: number
  found: Foreseen[]
  noCountry: ForeseenPage['no_country']
  done: boolean
}

interface DryRunProps {
  form: Pick<FormState, 'showRefusal'>
  settingsNow(): BillingSettings
}

/** What the next 60 days would bring all accounts under the settings as they stand in the form. */
export function DryRun({ form, settingsNow }: DryRunProps) {
  const t = useT()
  const styles = useStyles()
  const api = useApi(settingsAdminApi)
  const [state, setState] = useState<Found>()
  const [problem, setProblem] = useState('')
  const [running, setRunning] = useState(false)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  async function run() {
    setRunning(true)
    setProblem('')
    setState(undefined)
    try {
      const settings = settingsNow()
      let sofar: Found = { accounts: 0, found: [], noCountry: [], done: false }
      for (let after: number | null = 0; after !== null && !gone.current; ) {
        const { data } = await api.dryRun({ body: { ...settings, after }, quiet: true })
        const found = [...sofar.found, ...data.found]
        sofar = {
          accounts: sofar.accounts + data.accounts,
          found,
          noCountry: [...sofar.noCountry, ...data.no_country],
          done: data.next === null,
        }
        setState(sofar)
        after = data.next
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      form.showRefusal(error)
      const isOfFields = Object.keys(error.fields).length > 0
      setProblem(isOfFields ? t('Correct the marked fields first') : t(error.message))
    } finally {
      setRunning(false)
    }
  }

  return (
    <Section
      title={t('Dry run of the next 60 days')}
      intro={t(
        'Who would get which mail, be charged or be frozen on which day, under what stands above: kept or not. Nothing is sent or changed. Months are told by what the last 30 days came to; a card that was refused is refused again, and no transfer comes.',
      )}
    >
      <div className={styles.buttons}>
        <MayButton scope="write-admin-billing" disabled={running} onClick={run}>
          {t('Try the next 60 days')}
        </MayButton>
        {state?.done && state.found.length > 0 && (
          <Button onClick={() => saveCsv(csvOf(state.found), 'dry-run')}>{t('Save as CSV')}</Button>
        )}
      </div>
      {problem && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{problem}</MessageBarBody>
        </MessageBar>
      )}
      {state && <Outcome state={state} />}
    </Section>
  )
}

const csvOf = (found: readonly Foreseen[]) => [
  ['Day', 'User ID', 'Customer', 'What', 'Bill', 'Amount', 'Currency', 'Mail to'],
  ...found.map(({ day, uid, email, kind, refused, bill, amount, currency, mailed }) => {
    const what = refused ? 'charge refused' : kind
    return [day, uid, email, what, bill, amount, currency, mailed.join(' ')]
  }),
]

const labels: Record<Foreseen['kind'], string> = {
  bill: 'Bill',
  charge: 'Card is charged',
  remind: 'Reminder',
  freeze: 'Account is frozen',
}

function Outcome({ state: { accounts, found, noCountry, done } }: { state: Found }) {
  const t = useT()
  const styles = useStyles()
  const format = useFormat()
  const sorted = [...found].sort((one, other) => one.day.localeCompare(other.day))
  const count = (kind: Foreseen['kind']) => found.filter((one) => one.kind === kind).length
  const frozen = new Set(found.filter(({ kind }) => kind === 'freeze').map(({ uid }) => uid)).size
  const sums = {
    accounts,
    bills: count('bill'),
    charges: count('charge'),
    reminders: count('remind'),
    frozen,
  }
  return (
    <>
      <p role="status">
        {!done && `${t('Still looking.')} `}
        {t(
          '{accounts account|accounts} looked at: {bills bill|bills}, {charges charge|charges} of cards, {reminders reminder|reminders}, {frozen account|accounts} frozen.',
          sums,
        )}
      </p>
      {noCountry.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {t(
              '{count customer has|customers have} no country and get no invoice until they add it: {names}',
              {
                count: noCountry.length,
                names: noCountry.map(({ company, email }) => company || email).join(', '),
              },
            )}
          </MessageBarBody>
        </MessageBar>
      )}
      {sorted.length > 0 && (
        <div className={styles.frame}>
          <table className={styles.table} aria-label={t('Dry run of the next 60 days')}>
            <thead>
              <tr>
                {['Day', 'Customer', 'What', 'Bill', 'Amount', 'Mail to'].map((head) => (
                  <th key={head} scope="col">
                    {t(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sorted.slice(0, mostShown).map((one) => (
                <tr key={`${one.day} ${one.uid} ${one.kind} ${one.bill} ${one.currency}`}>
                  <td>{format.day(one.day)}</td>
                  <td>{one.company || one.email}</td>
                  <td>{one.refused ? t('Card is refused') : t(labels[one.kind])}</td>
                  <td>{one.bill}</td>
                  <td>{format.money(one.amount, one.currency)}</td>
                  <td>{one.mailed.join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {sorted.length > mostShown && (
        <p>
          {t('{count line|lines} more are in the CSV file.', { count: sorted.length - mostShown })}
        </p>
      )}
    </>
  )
}
