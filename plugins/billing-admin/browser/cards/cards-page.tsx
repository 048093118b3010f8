import { type Column, Columns, ListPage, selectFilter, useT } from '@console/core/browser'
import { type BookedCard, cardName } from '#plugins/billing/contract'
import { adminCards } from '../../contract'

const stateOf = ({ expired, expires_soon, failure }: BookedCard) => {
  if (failure !== '') return { label: 'Refused', color: 'danger' as const }
  if (expired) return { label: 'Expired', color: 'danger' as const }
  if (expires_soon) return { label: 'Expires soon', color: 'warning' as const }
  return { label: 'Good', color: 'success' as const }
}

const columns: Column<BookedCard>[] = [
  Columns.text('Card', cardName, { width: 150, grow: 0.3 }),
  Columns.text('Name on the card', ({ name }) => name, { width: 150 }),
  Columns.days('Good until', ({ expires }) => [expires]),
  Columns.badge('State', stateOf, { width: 120, grow: 0.2 }),
  Columns.text('Customer', ({ email }) => email, { width: 200 }),
  Columns.text('Company', ({ company }) => company, { width: 130, hidden: true }),
  Columns.id('User ID', ({ uid }) => uid, { width: 96, grow: 0.2, hidden: true }),
  Columns.time('Last refused', ({ failed_at }) => failed_at),
  Columns.text('Why', ({ failure }) => failure, { width: 180 }),
  Columns.badge(
    'Default',
    ({ is_default }) => ({ label: is_default ? 'Default' : 'Other', color: 'informative' }),
    { width: 100, hidden: true },
  ),
]

const filters = [selectFilter('kind', 'State', { failing: 'Refused', expiring: 'Expiring' })]

/** Cards that were refused or expire; their numbers are with the payment provider. */
export default function CardsPage() {
  const t = useT()
  return (
    <ListPage
      id="admin-cards"
      title={t('Credit cards')}
      intro={t(
        'Cards that were refused, have expired or expire within 60 days. Their owners are told in the console; numbers are kept by the payment provider alone.',
      )}
      query={adminCards}
      columns={columns}
      rowName={cardName}
      filters={filters}
      search={t('Search by name, last four digits, address, company or user ID')}
      empty={{
        title: t('No card needs anybody'),
        text: t('All that are stored were taken last, and are good for longer than 60 days.'),
      }}
    />
  )
}
