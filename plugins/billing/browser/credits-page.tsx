import { type Column, Columns, ListPage, type PageProps, useT } from '@console/core/browser'
import { type Credit, creditLooks, credits } from '#plugins/billing/contract'
import { Expiring } from './cards/expiring'
import { TopUp } from './cards/top-up'
import type * as loads from './loads'

const columns: Column<Credit>[] = [
  Columns.time('When', ({ at }) => at),
  Columns.badge('What', ({ kind }) => creditLooks[kind], { width: 120, grow: 0.2 }),
  Columns.money('Amount', ({ amount, currency }) => ({ amount, currency })),
  Columns.money('Balance', ({ balance: amount, currency }) => ({ amount, currency })),
  Columns.days('Until', ({ expires }) => (expires ? [expires] : []), { width: 116 }),
  Columns.text('Reason', ({ reason }) => reason),
  Columns.text('Bill', ({ bill }) => bill, { width: 140 }),
  Columns.text('Reference', ({ reference }) => reference, { hidden: true }),
]

/** What the account has, how that came, and how it gets more. */
export default function CreditsPage({ data, reload }: PageProps<typeof loads.credits>) {
  const t = useT()
  return (
    <ListPage
      id="credits"
      title={t('Credits')}
      intro={t('Credit pays your bills before anything else, and before your card.')}
      note={
        <>
          <Expiring offer={data} />
          <TopUp offer={data} onSaved={reload} />
        </>
      }
      query={credits}
      columns={columns}
      rowName={({ kind }) => kind}
      empty={{
        title: t('No credit yet'),
        text: t('When there is some, it stands here, and pays what is open, then the next bill.'),
      }}
    />
  )
}
