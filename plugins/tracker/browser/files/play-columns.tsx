import { type Column, Columns } from '@console/core/browser'
import { pathsOf, resultQuery } from '#plugins/bm/contract'
import type { TrackedPlay } from '../../contract'

/** On the results page of the station, at its day. */
const resultOf = (zone: string) => (play: TrackedPlay) => {
  const { project, project_type: type, station } = play
  const page = pathsOf({ type }).results({ name: project }, { name: station })
  return `${page}?${resultQuery(play, zone)}`
}

function lookOf({ over, complete }: TrackedPlay) {
  if (!over) return { label: 'On air', color: 'informative' as const }
  return complete
    ? { label: 'Complete', color: 'success' as const }
    : { label: 'In part', color: 'warning' as const }
}

export const playColumns = (zone: string): Column<TrackedPlay>[] => [
  Columns.time('Start', (play) => play.begin, { width: 200 }),
  Columns.duration('Played', (play) => play.played_duration, { width: 112 }),
  Columns.badge('Heard', lookOf, { width: 110 }),
  Columns.link('Station', (play) => play.station, resultOf(zone)),
  Columns.text('City', (play) => play.city, { width: 140, grow: 1 }),
  Columns.text('Country', (play) => play.country, { width: 100, grow: 0.2 }),
  Columns.text('Monitored by', (play) => play.project, { width: 140, hidden: true }),
]
