import { type Column, Columns, type Translate } from '@console/core/browser'
import { parseTime } from '@console/core/contract'
import { onAir, pathsOf, resultQuery } from '#plugins/bm/contract'
import { changesOf, type TrackedPlay } from '../../contract'

/** On the results page of the station, at its day. */
const resultOf = (zone: string) => (play: TrackedPlay) => {
  const { project, project_type: type, station } = play
  const page = pathsOf({ type }).results({ name: project }, { name: station })
  return `${page}?${resultQuery(play, zone)}`
}

const isOnAir = ({ over, end }: TrackedPlay) =>
  !over && Date.now() - parseTime(end).getTime() < onAir.silence * 1000

function lookOf(play: TrackedPlay) {
  const { over, complete } = play
  if (isOnAir(play)) return { label: 'On air', color: 'informative' as const }
  // Whether it goes on after a jingle is known a little later.
  if (!over) return { label: 'Just ended', color: 'informative' as const }
  return complete
    ? { label: 'Complete', color: 'success' as const }
    : { label: 'In part', color: 'warning' as const }
}

/** `+3.0 % speed`; nothing where the file was played as it is. */
const alteredText = ({ change }: TrackedPlay, t: Translate) =>
  change
    ? changesOf(change)
        .map(([what, percent]) => `${percent} ${t(what)}`)
        .join(', ')
    : ''

export const playColumns = (zone: string, t: Translate): Column<TrackedPlay>[] => [
  Columns.time('Start', (play) => play.begin, { width: 200 }),
  Columns.duration('Played', (play) => play.played_duration, { width: 112 }),
  Columns.badge('Heard', lookOf, { width: 110 }),
  Columns.text('Altered', (play) => alteredText(play, t), { width: 140, grow: 0.4 }),
  Columns.link('Station', (play) => play.station, resultOf(zone)),
  Columns.text('City', (play) => play.city, { width: 140, grow: 1 }),
  Columns.text('Country', (play) => play.country, { width: 100, grow: 0.2 }),
  Columns.text('Monitored by', (play) => play.project, { width: 140, hidden: true }),
]
