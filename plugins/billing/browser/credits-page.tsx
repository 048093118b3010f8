import { type Column, Columns, ListPage, useT } from '@console/core/browser'
import { type Credit, creditLooks, credits } from '#plugins/billing/contract'

const columns: Column<Credit>[] = [
  Columns.time('When', ({ at }) => at),
  Columns.badge('What', ({ kind }) => creditLooks[kind], { width: 120, grow: 0.2 }),
  Columns.money('Amount', ({ amount, currency }) => ({ amount, currency })),
  Columns.money('Balance', ({ balance: amount, currency }) => ({ amount, currency })),
  Columns.text('Reason', ({ reason }) => reason),
  Columns.text('Bill', ({ bill }) => bill, { width: 140 }),
  Columns.text('Reference', ({ reference }) => reference, { hidden: true }),
]

/** What the account has, and how that came. */
export default function CreditsPage() {
  const t = useT()
  return (
    <ListPage
      id="credits"
      title={t('Credits')}
      intro={t(
        'Credit pays your bills before anything else. It is given by the operator, or is what you paid more than you owed: this console takes no card payments.',
      )}
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
