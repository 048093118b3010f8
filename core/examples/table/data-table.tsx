// A list of the API as a table inside another page, paged by the service. A whole page of a list is a ListPage.
import { Columns, DataTable, useT } from '@console/core/browser'
import { list, type SessionInfo, usersApi } from '@console/core/contract'

// The call answers all rows at once, so it says by which text they are searched here.
const sessions = list(usersApi.sessions, { allAtOnce: ({ device }) => device })

const columns = [
  Columns.text<SessionInfo>('Device', ({ device }) => device),
  Columns.text<SessionInfo>('Address', ({ ip }) => ip),
  Columns.time<SessionInfo>('Since', ({ created_at }) => created_at),
]

export function Example() {
  const t = useT()
  return (
    <DataTable
      id="example-sessions"
      query={sessions}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ device }) => device}
      search={t('Search by device')}
      label={t('Sessions')}
      empty={{ title: t('Nobody is signed in') }}
    />
  )
}
