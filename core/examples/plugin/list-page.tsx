// A page that is a list: its columns at module scope, then what is different here: search, filters, words for nothing.
import { Columns, ListPage, selectFilter, useT } from '@console/core/browser'
import type { Station } from '../data/endpoint'
import { stations } from '../data/list'

const columns = [
  Columns.text<Station>('Name', ({ name }) => name),
  Columns.text<Station>('Kind', ({ kind }) => kind),
]
const filters = [selectFilter('kind', 'Kind', { fm: 'FM', web: 'Web' })]

export default function StationListPage() {
  const t = useT()
  return (
    <ListPage
      id="stations"
      title={t('Acme maps')}
      query={stations}
      columns={columns}
      filters={filters}
      search={t('Search by name')}
      empty={{ title: t('No stations yet') }}
    />
  )
}
