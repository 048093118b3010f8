import { type Column, Columns } from '@console/core/browser'
import { type AdminStation, monitoringAdminPaths } from '#plugins/monitoring-admin/contract'

/** How a station is for those who monitor it. */
export function standingOf({ dead, troubled, projects }: AdminStation) {
  if (dead) return { label: 'Rests', color: 'warning' } as const
  if (troubled > 0) return { label: 'In trouble', color: 'danger' } as const
  if (projects > 0) return { label: 'Monitored', color: 'success' } as const
  return { label: 'Nobody has it', color: 'informative' } as const
}

export const stationColumns: Column<AdminStation>[] = [
  Columns.link(
    'Station',
    ({ name }) => name,
    (station) => monitoringAdminPaths.station(station),
    { width: 200, grow: 1 },
  ),
  Columns.id('ID', ({ id }) => id, { width: 104, grow: 0.2 }),
  Columns.badge('State', standingOf, { width: 124, grow: 0.2 }),
  Columns.number('Projects', ({ projects }) => projects, { width: 88 }),
  Columns.number('In trouble', ({ troubled }) => troubled, { width: 88, hidden: true }),
  Columns.text('Type', ({ type }) => type, { width: 80, grow: 0.2 }),
  Columns.text('Country', ({ country }) => country, { width: 84, grow: 0.2 }),
  Columns.text('City', ({ city }) => city, { width: 120, grow: 0.5 }),
  Columns.text('URL', ({ urls }) => urls[0], { width: 240, grow: 1 }),
  Columns.number('Addresses', ({ urls }) => urls.length, { width: 96 }),
  Columns.text('Language', ({ language }) => language, { width: 120, hidden: true }),
  Columns.text('Genre', ({ genre }) => genre, { width: 140, hidden: true }),
  Columns.text('Source', ({ source }) => source, { width: 200, hidden: true }),
  Columns.time('Changed', ({ updated_at }) => updated_at, { width: 168, hidden: true }),
]
