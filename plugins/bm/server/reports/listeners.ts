import Papa from 'papaparse'

/** Listeners by stream and hour, as a customer gives them. */
export type Listeners = ReadonlyMap<string, number>

const columns = ['stream', 'hour', 'listeners'] as const
type Column = (typeof columns)[number]

/** `2026-11-01 05:00`, also with a T between, or without minutes. */
const hourOf = (text: string) =>
  /^\d{4}-\d\d-\d\d[ T]\d\d(:00(:00)?)?$/.test(text)
    ? text.slice(0, 13).replace('T', ' ')
    : undefined

export const listenerKey = (stream: string, localTime: string) =>
  `${stream} ${localTime.slice(0, 13)}`

/** Where the columns stand: the first line may name them, in any order. */
function placesOf(first: readonly string[]) {
  const names = first.map((name) => name.trim().toLowerCase())
  const isHead = columns.every((name) => names.includes(name))
  const place = (name: Column) => (isHead ? names.indexOf(name) : columns.indexOf(name))
  return { isHead, place }
}

/** Lines of a CSV file, with or without a head; a text says what is wrong with it. */
export function readListeners(text: string): Listeners | string {
  const { data } = Papa.parse<string[]>(text.trim())
  const { isHead, place } = placesOf(data[0] ?? [])
  const counts = new Map<string, number>()
  for (const [at, cells] of data.entries()) {
    const [stream = '', hour = '', listeners = ''] = columns.map((name) =>
      (cells[place(name)] ?? '').trim(),
    )
    if ((at === 0 && isHead) || cells.every((cell) => cell.trim() === '')) continue
    const problem = (what: string) => `Line ${at + 1}, ${cells.join(',')}: ${what}`
    if (cells.length < columns.length) return problem(`it needs ${columns.join(',')}`)
    const when = hourOf(hour)
    if (!when) return problem('an hour is like 2026-12-31 18:00')
    const count = Number(listeners)
    if (listeners === '' || !Number.isFinite(count) || count < 0)
      return problem('listeners are a number')
    counts.set(listenerKey(stream, when), count)
  }
  if (counts.size === 0) return `There is no line of ${columns.join(',')}`
  return counts
}
