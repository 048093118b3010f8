import { plainTime } from '@console/core/contract'
import type { NotHeard, ReportWish } from '../../../contract'
import type { DayRange } from '../../day/day-range'
import type { Entry, Tally } from '../entries'

/** What has become of a row since the report that is supplemented. */
export type Change = 'added' | 'changed' | 'withdrawn'

export type ReportEntry = Entry & { change?: Change }

/** What a file is made of. */
export interface Making {
  wish: ReportWish
  range: DayRange
  project: string
  streams: readonly { stream_id: string; name: string }[]
  isSupplement: boolean
  notHeard: readonly NotHeard[]
  /** Its number, for what must be the only one of its name. */
  id: number
  madeAt: Date
  /** Null: its range is over. */
  heardUntil: Date | null
  /** Of the rows that were written so far. */
  tally: Tally
  /** DDEX party of whoever sends it; undefined until the operator has one. */
  sender: { party_id: string; name: string } | undefined
  /** Rows that were written. */
  rows: number
  /** Told of each row, as it stands in the file, with the play where it tells of one. */
  onRow?: (text: string, entry: ReportEntry | undefined) => Promise<void>
}

/** A kind of file. */
export interface Form {
  type: string
  filename(making: Making): string
  write(entries: AsyncIterable<ReportEntry>, making: Making): AsyncGenerator<string | Uint8Array>
}

/** A person who reads the sentence can do something about it. */
export class CannotMake extends Error {}

const atOnce = 500

interface Lines<T> {
  textOf(row: T): string
  /** Of rows that are plays. */
  entryOf?(row: T): ReportEntry | undefined
  /** What stands between two rows. */
  between?: string
}

/** The texts of rows, many at a time. */
export async function* linesOf<T>(
  rows: AsyncIterable<T> | Iterable<T>,
  making: Making,
  { textOf, entryOf, between = '' }: Lines<T>,
): AsyncGenerator<string> {
  let held: string[] = []
  const taken = () => (making.rows > held.length ? between : '') + held.join(between)
  for await (const row of rows) {
    const text = textOf(row)
    await making.onRow?.(text, entryOf?.(row))
    making.rows++
    if (held.push(text) < atOnce) continue
    yield taken()
    held = []
  }
  if (held.length > 0) yield taken()
}

const pad = (value: number) => String(value).padStart(2, '0')

/** `1:02:03` as `01:02:03`. */
export function clockOf(seconds: number): string {
  const whole = Math.round(seconds)
  return `${pad(Math.floor(whole / 3600))}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}`
}

/** Of dates, as the wish has them: `20261101-20261130`; a file says by its name that its range was not over. */
export const datesText = ({ wish, heardUntil }: Making) =>
  [wish.from, wish.to].map((date) => date.replaceAll('-', '')).join('-') +
  (heardUntil ? ` until ${plainTime(heardUntil).replaceAll(':', '')} UTC` : '')
