import {
  InlineForm,
  Notifications,
  ReasonField,
  useApi,
  useChunk,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { Reason } from '@console/core/contract'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type EntryState, entryStates, type Statement } from '#plugins/billing/contract'
import { mostBooked, statementsApi } from '../../contract'
import { StatementTable } from './statement-table'
import { type ChosenEntry, useChosen } from './use-chosen'

const loadReverse = () => import('../payments/reverse-dialog')

const mostProblems = 20

const sums: Record<EntryState, string> = {
  sure: '{count entry|entries} sure',
  proposed: '{count entry|entries} to be looked at',
  unknown: '{count entry|entries} of nobody known',
  entered: '{count entry|entries} entered before',
  debit: '{count entry|entries} went away',
}

/** A statement that was read: what of it is written down as payments. */
export function StatementForm({ name, statement }: { name: string; statement: Statement }) {
  const t = useT()
  const api = useApi(statementsApi)
  const notifications = useService(Notifications)
  const { chosen, change } = useChosen(statement)
  const [reversed, setReversed] = useState<ChosenEntry>()
  const reverse = useChunk(loadReverse, reversed !== undefined)
  const ticked = chosen.filter((entry) => entry.ticked)
  const form = useForm({
    schema: z.object({ reason: Reason }),
    initial: { reason: '' },
    async onSubmit({ reason }) {
      let count = 0
      for (let at = 0; at < ticked.length; at += mostBooked) {
        const entries = ticked
          .slice(at, at + mostBooked)
          .map(({ reference, amount, of }) => ({ reference, amount, number: of?.number ?? '' }))
        const { data } = await api.book({ body: { entries, reason } })
        count += data.filter(({ uid }) => uid !== null).length
        change(
          data.map(({ reference, uid, problem }) => ({
            reference,
            choice: uid === null ? { ticked: false, problem } : { state: 'entered', problem: '' },
          })),
        )
      }
      if (count > 0) {
        notifications.success(t('{count payment|payments} added successfully', { count }))
      }
    },
  })
  const told = entryStates.flatMap((state) => {
    const count = chosen.filter((entry) => entry.state === state).length
    return count > 0 ? [t(sums[state], { count })] : []
  })
  const { accounts, problems } = statement
  return (
    <>
      <p role="status">
        {[name, ...accounts].join(' · ')}: {told.join(', ') || t('nothing that was booked')}.
      </p>
      {problems.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {problems.slice(0, mostProblems).map(({ line, text, value }) => (
              <div key={`${line} ${value}`}>
                {line > 0 && `${t('Line {line}', { line })}: `}
                {t(text, { value })}
              </div>
            ))}
            {problems.length > mostProblems &&
              t('{count line|lines} more could not be read', {
                count: problems.length - mostProblems,
              })}
          </MessageBarBody>
        </MessageBar>
      )}
      {chosen.length > 0 && (
        <StatementTable
          entries={chosen}
          bills={statement.bills}
          onChange={change}
          onReverse={setReversed}
        />
      )}
      {reversed?.of && reverse && (
        <reverse.ReverseOfBill
          bill={reversed.of}
          reference={reversed.reference}
          onSaved={async ({ to_pay }) =>
            change([
              {
                reference: reversed.reference,
                choice: { state: 'proposed', ticked: false, to_pay },
              },
            ])
          }
          onClose={() => setReversed(undefined)}
        />
      )}
      {ticked.length > 0 ? (
        <InlineForm
          form={form}
          guarded
          submitLabel={t('Write down {count payment|payments}', { count: ticked.length })}
        >
          <ReasonField {...form.field('reason')} />
        </InlineForm>
      ) : (
        chosen.length > 0 && <p>{t('Nothing is ticked: name a bill for what has come.')}</p>
      )}
    </>
  )
}
