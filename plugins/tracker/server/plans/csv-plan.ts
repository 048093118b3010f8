import { fromWallTime } from '@console/core/contract'
import { invalid } from '@console/core/server'
import Papa from 'papaparse'
import { dayOf } from '#plugins/bm/contract'
import { mostLines, type PlanLine } from '../../contract'

const columns = ['station', 'date', 'from', 'to', 'spot'] as const
type Cells = Record<(typeof columns)[number], string>

/** What a plan may name. Words are in small letters; several things may have the same name. */
export interface Known {
  stations: ReadonlyMap<string, readonly { stream_id: string; name: string }[]>
  spots: ReadonlyMap<string, readonly { acr_id: string; title: string }[]>
}

const mostTold = 10

/**
 * The lines of a pasted plan; refuses it with what is wrong in which line. A station or spot that is not followed may be
 * mistyped: it is stored by its name, to be followed later, only where unknown names are accepted.
 */
export function readPlan(text: string, known: Known, acceptUnknown: boolean): PlanLine[] {
  const { data } = Papa.parse<string[]>(text)
  const rows = data.map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => cell.trim()) }))
  const [first] = rows
  const head = first?.cells.map((cell) => cell.toLowerCase()) ?? []
  const isNamed = head.includes('station') && head.includes('spot')
  const missing = isNamed ? columns.filter((name) => !head.includes(name)) : []
  if (missing.length > 0) throw invalid({ plan: `Columns are missing: ${missing.join(', ')}` })
  const order: readonly string[] = isNamed ? head : columns
  const filled = rows
    .slice(isNamed ? 1 : 0)
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (filled.length === 0) throw invalid({ plan: 'There is no line in the plan' })
  if (filled.length > mostLines) throw invalid({ plan: `At most ${mostLines} lines` })

  const problems: string[] = []
  const lines = filled.flatMap(({ line, cells }) => {
    const named = Object.fromEntries(
      columns.map((name) => [name, cells[order.indexOf(name)] ?? '']),
    )
    try {
      return [{ line, ...lineOf(named as Cells, known) }]
    } catch (problem) {
      if (!(problem instanceof Unreadable)) throw problem
      problems.push(`Line ${line}: ${problem.message}.`)
      return []
    }
  })
  if (problems.length === 0) {
    const unknown = lines.filter((line) => !isFollowed(line))
    if (unknown.length === 0) return lines
    if (acceptUnknown && unknown.length < lines.length) return lines
    problems.push(...unknown.map((line) => `Line ${line.line}: ${unknownOf(line)}.`))
  }
  const more = problems.length - mostTold
  throw invalid({
    plan: [...problems.slice(0, mostTold), ...(more > 0 ? [`And ${more} more.`] : [])].join(' '),
  })
}

class Unreadable extends Error {}

function lineOf(cells: Cells, { stations, spots }: Known): Omit<PlanLine, 'line'> {
  const station = theOne('station', cells.station, stations)
  const spot = theOne('spot', cells.spot, spots)
  return {
    stream_id: station?.stream_id ?? '',
    station: station?.name ?? cells.station,
    date: dateOf(cells.date),
    from: clockOf(cells.from),
    to: clockOf(cells.to),
    acr_id: spot?.acr_id ?? '',
    spot: spot?.title ?? cells.spot,
  }
}

export const isFollowed = ({ stream_id, acr_id }: PlanLine) => stream_id !== '' && acr_id !== ''

const unknownOf = ({ stream_id, station, spot }: PlanLine) =>
  `the project follows no ${stream_id === '' ? `station “${station}”` : `spot “${spot}”`}`

/** With what has come since: what was not followed when the plan was pasted. */
export function withKnown(line: PlanLine, { stations, spots }: Known): PlanLine {
  const only = <T>(name: string, known: ReadonlyMap<string, readonly T[]>) => {
    const found = known.get(name.toLowerCase()) ?? []
    return found.length === 1 ? found[0] : undefined
  }
  const station = line.stream_id === '' ? only(line.station, stations) : undefined
  const spot = line.acr_id === '' ? only(line.spot, spots) : undefined
  return {
    ...line,
    stream_id: station?.stream_id ?? line.stream_id,
    acr_id: spot?.acr_id ?? line.acr_id,
  }
}

function theOne<T>(what: string, name: string, known: ReadonlyMap<string, readonly T[]>) {
  if (name === '') throw new Unreadable(`the ${what} is missing`)
  const [found, other] = known.get(name.toLowerCase()) ?? []
  if (other) throw new Unreadable(`several are called “${name}”: give the id of the ${what}`)
  return found
}

function dateOf(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  const found = dayOf(day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text)
  if (!found) throw new Unreadable(`“${text}” is no date like 2026-12-31 or 31.12.2026`)
  return found.toISOString().slice(0, 10)
}

/** 24:00 is midnight, as 00:00 is. */
function clockOf(text: string): string {
  const [, hour = '', minute = ''] = /^(\d{1,2})[:.](\d\d)(?::\d\d)?$/.exec(text) ?? []
  const hours = Number(hour)
  if (hour === '' || hours > 24 || Number(minute) > 59 || (hours === 24 && minute !== '00'))
    throw new Unreadable(`“${text}” is no time like 18:05`)
  return `${String(hours % 24).padStart(2, '0')}:${minute}`
}

/** When a line is to be on air, and the whole of its day. */
export function windowOf({ date, from, to }: PlanLine, zone: string) {
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  const at = (day: string, clock: string) => fromWallTime(`${day}T${clock}:00`, zone)
  return {
    begin: at(date, from),
    end: at(to > from ? date : next, to),
    day: { begin: at(date, '00:00'), end: at(next, '00:00') },
  }
}
