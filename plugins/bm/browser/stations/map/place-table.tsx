import { type Column, Columns, DataTable, I18n, useService, useT } from '@console/core/browser'
import { pageOfRows, tableQuery } from '@console/core/contract'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Project, stationPaths } from '../../../contract'
import { lookOf } from '../../shared/stream-states'
import { countryOf } from '../place-names'
import type { Place } from './by-country'

const placeOf = ({ latitude, longitude }: Place) =>
  latitude === null || longitude === null
    ? undefined
    : `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`

const columnsOf = (project: Project, locale: string): Column<Place>[] => [
  Columns.link(
    'Station',
    ({ name }) => name,
    (place) => stationPaths.results(project, place),
  ),
  Columns.badge('State', ({ code }) => lookOf(code), { width: 112, grow: 0.2 }),
  Columns.text('Country', ({ country }) => countryOf(country, locale), { width: 120 }),
  Columns.text('City', ({ city }) => city, { width: 120 }),
  Columns.custom('Place', {
    cell: (place, { t }) => placeOf(place) ?? t('Not known'),
    csv: (place) => placeOf(place) ?? '',
    width: 136,
    grow: 0.2,
  }),
  Columns.number('Plays', ({ plays }) => plays),
  Columns.hours('Airtime', ({ play_time }) => play_time),
]

interface PlaceTableProps {
  project: Project
  rows: readonly Place[]
  reload(): Promise<unknown>
}

/** What the map shows, for who does not see it. */
export function PlaceTable({ project, rows, reload }: PlaceTableProps) {
  const t = useT()
  const [query] = useSearchParams()
  const locale = useService(I18n).locale
  const columns = useMemo(() => columnsOf(project, locale), [project, locale])
  const inOrder = useMemo(() => [...rows].sort((one, other) => other.plays - one.plays), [rows])
  return (
    <DataTable
      id="bm-station-places"
      list={pageOfRows(inOrder, tableQuery(query))}
      fetchPage={async (asked) => pageOfRows(inOrder, asked)}
      rowKey={({ stream_id }) => stream_id}
      rowName={({ name }) => name}
      columns={columns}
      empty={{ title: t('Choose the first stations') }}
      reload={reload}
      label={t('Stations')}
    />
  )
}
