// The common columns: each knows how it stands, is sorted, filtered and written to a CSV file. Rows that are there
// already are given as a page of them, by `pageOfRows`.
import { Columns, DataTable, useT } from '@console/core/browser'
import { pageOfRows } from '@console/core/contract'

const station = {
  id: 100001,
  name: 'Radio Nord',
  state: 'On air',
  plays: 212,
  longest: 187,
  heard: 71_400,
  price: 4.5,
  since: '2026-03-01',
  at: '2026-11-02T21:15:04Z',
  genres: ['News', 'Pop'],
}
type Station = typeof station

const columns = [
  Columns.link<Station>(
    'Name',
    ({ name }) => name,
    () => '/home',
    { sort: 'name' },
  ),
  Columns.badge<Station>('State', ({ state }) => ({ label: state, color: 'success' })),
  Columns.number<Station>('Plays', ({ plays }) => plays),
  Columns.duration<Station>('Longest', ({ longest }) => longest),
  Columns.hours<Station>('Heard', ({ heard }) => heard),
  Columns.money<Station>('A month', ({ price }) => ({ amount: price, currency: 'EUR' })),
  Columns.days<Station>('Since', ({ since }) => [since]),
  Columns.time<Station>('Last play', ({ at }) => at),
  Columns.tags<Station>('Genres', ({ genres }) => genres),
  Columns.id<Station>('Station ID', ({ id }) => id),
  Columns.text<Station>('Note', () => undefined, { hidden: true }),
]

export function Example() {
  const t = useT()
  return (
    <DataTable
      id="example-columns"
      columns={columns}
      list={pageOfRows([station], { page: 1, per_page: 20 })}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      reload={async () => undefined}
      empty={{ title: t('No stations yet') }}
    />
  )
}
