import { localTime } from '../../day/local-day'
import { listenerKey, readListeners } from '../listeners'
import { CannotMake, type Form, linesOf, type Making, type ReportEntry } from './form'

const head = [
  ...['NAME_OF_SERVICE', 'TRANSMISSION_CATEGORY', 'FEATURED_ARTIST', 'SOUND_RECORDING_TITLE'],
  ...['ISRC', 'ALBUM_TITLE', 'MARKETING_LABEL', 'ACTUAL_TOTAL_PERFORMANCES'],
]

/** Texts stand between carets; numbers stand bare. */
const quoted = (text: string) => `^${text.replace(/[\^|\r\n\t]+/g, ' ').trim()}^`

const mostNamed = 3

interface Sum {
  entry: ReportEntry
  performances: number
}

/** Each play was performed to everybody who listened in its hour. */
async function performancesOf(entries: AsyncIterable<ReportEntry>, { wish }: Making) {
  const listeners = readListeners(wish.listeners)
  if (typeof listeners === 'string') throw new CannotMake(listeners)
  const sums = new Map<string, Sum>()
  const unknown = new Set<string>()
  for await (const entry of entries) {
    const time = localTime(entry.begin, wish.timezone)
    const { name, stream_id } = entry.stream
    const count =
      listeners.get(listenerKey(name, time)) ?? listeners.get(listenerKey(stream_id, time))
    if (count === undefined) unknown.add(`${name} ${time.slice(0, 13)}:00`)
    const key = JSON.stringify([entry.isrc, entry.title, entry.artists, entry.album])
    const sum = sums.get(key) ?? { entry, performances: 0 }
    sums.set(key, sum)
    sum.performances += count ?? 0
  }
  if (unknown.size > 0) {
    const named = [...unknown].slice(0, mostNamed).join(', ')
    const more = unknown.size > mostNamed ? ` and ${unknown.size - mostNamed} more` : ''
    throw new CannotMake(`Listeners are not given for each hour with a play: ${named}${more}`)
  }
  return sums.values()
}

/** Report of use of a webcaster, of performances. */
export const soundexchange: Form = {
  type: 'text/plain; charset=utf-8',
  filename(making) {
    const { service_name, category, from, to } = making.wish
    const day = (date: string) => date.replace(/^(\d{4})-?(\d\d)-?(\d\d)$/, '$3$2$1')
    return `${service_name.replace(/\W/g, '')}${day(from)}-${day(to)}_${category}.txt`
  },
  async *write(entries, making) {
    const { service_name, category } = making.wish
    yield `${head.join('|')}\r\n`
    const sums = await performancesOf(entries, making)
    const textOf = ({ entry, performances }: Sum) => {
      const { artists, title, isrc, album, label } = entry
      const texts = [service_name, category, artists, title, isrc, album, label].map(quoted)
      return `${[...texts, Math.round(performances)].join('|')}\r\n`
    }
    yield* linesOf(sums, making, { textOf })
  },
}
