import { byteOrderMark } from '@console/core/contract'
import { csvLines } from '@console/core/server'
import { localTime } from '../../day/local-day'
import { trackOf } from '../entries'
import { clockOf, datesText, type Form, linesOf, type Making, type ReportEntry } from './form'

const head = [
  ...['Station', 'Date', 'Time band', 'Title', 'Composer', 'Performer', 'Duration'],
  ...['Number of plays', 'Catalogue number', 'ISWC', 'ISRC', 'Tunecode', 'Campaign'],
]

/** Hours at which a band of the day begins. */
const bands = [0, 6, 10, 16, 19, 24]
const hour = (value: number) => String(value).padStart(2, '0')

function bandOf(time: string): string {
  const at = bands.findLastIndex((begin) => begin <= Number(time.slice(0, 2)))
  return `${hour(bands[at] ?? 0)}:00-${hour((bands[at + 1] ?? 24) - 1)}:59`
}

interface Group {
  entry: ReportEntry
  date: string
  band: string
  plays: number
  seconds: number
}

/** The plays of a recording in a band of a day are one row; only one day of a stream is held. */
async function* groupsOf(entries: AsyncIterable<ReportEntry>, { wish }: Making) {
  let held = new Map<string, Group>()
  let day = ''
  for await (const entry of entries) {
    const [date = '', time = ''] = localTime(entry.begin, wish.timezone).split(' ')
    if (day !== `${entry.stream.id} ${date}`) {
      yield* held.values()
      held = new Map()
      day = `${entry.stream.id} ${date}`
    }
    const band = bandOf(time)
    const key = JSON.stringify([band, trackOf(entry), entry.title, entry.artists])
    const group = held.get(key) ?? { entry, date, band, plays: 0, seconds: 0 }
    held.set(key, group)
    group.plays++
    group.seconds += entry.seconds
  }
  yield* held.values()
}

const cellsOf = ({ entry, date, band, plays, seconds }: Group): (string | number)[] => [
  ...[entry.stream.name, date, band, entry.title, entry.composers, entry.artists],
  ...[clockOf(seconds), plays, entry.catalogue, entry.iswc, entry.isrc],
  // Tunecodes are the society's own, campaigns are of commercials.
  ...['', ''],
]

/** Radio usage as PRS for Music takes it. */
export const prs: Form = {
  type: 'text/csv; charset=utf-8',
  filename: (making) => `PRS ${making.project} ${datesText(making)}.csv`,
  async *write(entries, making) {
    yield byteOrderMark + csvLines([head])
    yield* linesOf(groupsOf(entries, making), making, {
      textOf: (group) => csvLines([cellsOf(group)]),
    })
  },
}
