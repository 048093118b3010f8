import { type Column, Columns, DataTable, useT } from '@console/core/browser'
import { pageOfRows, tableQuery } from '@console/core/contract'
import { useSearchParams } from 'react-router-dom'
import { monitoringAdminPaths, type StationPlay } from '#plugins/monitoring-admin/contract'

const columns: Column<StationPlay>[] = [
  Columns.time('Start', ({ begin }) => begin, { width: 168 }),
  Columns.link(
    'Title',
    ({ title }) => title,
    ({ row, begin }) =>
      `${monitoringAdminPaths.results({ id: row })}?day=${begin.slice(0, 10)}&tz=UTC`,
    { width: 200, grow: 1 },
  ),
  Columns.text('Artists', ({ artists }) => artists, { width: 160, grow: 1 }),
  Columns.duration('Played', ({ played }) => played, { width: 96 }),
  Columns.text('Told to', ({ projects }) => projects.join(', '), { width: 200, grow: 1 }),
]

interface StationPlaysProps {
  plays: readonly StationPlay[]
  reload(): Promise<unknown>
}

/** What a station played, each with the day of a project that was told. */
export function StationPlays({ plays, reload }: StationPlaysProps) {
  const t = useT()
  const [query] = useSearchParams()
  return (
    <DataTable
      id="admin-station-plays"
      list={pageOfRows(plays, tableQuery(query))}
      fetchPage={async (asked) => pageOfRows(plays, asked)}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      columns={columns}
      empty={{ title: t('Nothing was recognised in these days') }}
      reload={reload}
      label={t('What was heard')}
    />
  )
}
