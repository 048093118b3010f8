import { type Column, Columns, ListPage, selectFilter, useT } from '@console/core/browser'
import type { BookedReturn } from '#plugins/billing/contract'
import { adminReturns } from '../../contract'

const stateOf = ({ kind, stage, status }: BookedReturn) => {
  if (kind === 'refund') {
    return stage === 'back'
      ? { label: 'Refund failed', color: 'warning' as const }
      : { label: 'Sent back', color: 'informative' as const }
  }
  if (status === 'lost') return { label: 'Lost', color: 'danger' as const }
  if (stage === 'back' || status === 'won') return { label: 'Won', color: 'success' as const }
  if (stage === 'gone') return { label: 'Money taken', color: 'danger' as const }
  return status === 'warning_closed' || status === 'prevented'
    ? { label: 'Closed', color: 'informative' as const }
    : { label: 'Bank asks', color: 'warning' as const }
}

const columns: Column<BookedReturn>[] = [
  Columns.time('When', ({ created_at }) => created_at),
  Columns.badge(
    'What',
    ({ kind }) =>
      kind === 'dispute'
        ? { label: 'Dispute', color: 'danger' }
        : { label: 'Refund', color: 'informative' },
    { width: 100, grow: 0.2 },
  ),
  Columns.badge('State', stateOf, { width: 124, grow: 0.2 }),
  Columns.text('Customer', ({ email }) => email, { width: 200 }),
  Columns.text('Bill', ({ bill }) => bill, { width: 140, grow: 0.3 }),
  Columns.money('Amount', ({ amount, currency }) => ({ amount, currency })),
  Columns.money('Not covered', ({ uncovered: amount, currency }) => ({ amount, currency })),
  Columns.text('Why', ({ reason }) => reason.replaceAll('_', ' '), { width: 160 }),
  Columns.text('At the provider', ({ status }) => status.replaceAll('_', ' '), {
    width: 140,
    hidden: true,
  }),
  Columns.text('Reference', ({ reference }) => reference, { width: 200 }),
  Columns.time('Changed', ({ changed_at }) => changed_at, { hidden: true }),
  Columns.id('User ID', ({ uid }) => uid, { width: 96, grow: 0.2, hidden: true }),
]

const filters = [
  selectFilter('kind', 'What', { disputes: 'Disputes', refunds: 'Refunds', all: 'Everything' }),
]

/** What card holders contest, and what was sent back at the payment provider itself. */
export default function ReturnsPage() {
  const t = useT()
  return (
    <ListPage
      id="admin-card-returns"
      title={t('Disputes and refunds')}
      intro={t(
        'What card holders contest, and what was sent back at the payment provider itself. The books follow by themselves: the bill is open again, or the credit is taken back. What neither had stands as not covered. Disputes are answered at the payment provider.',
      )}
      query={adminReturns}
      columns={columns}
      rowName={({ reference }) => reference}
      filters={filters}
      search={t('Search by address, company, user ID, number of the bill or reference')}
      empty={{
        title: t('No dispute is open'),
        text: t('When a card holder contests a payment, it stands here.'),
      }}
    />
  )
}
