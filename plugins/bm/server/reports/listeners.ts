import Papa from 'papaparse'

/** Listeners by stream and hour, as a customer gives them. */
export type Listeners = ReadonlyMap<string, number>

const columns = ['stream', 'hour', 'listeners'] as const

/** `2026-11-01 05:00`, also with a T between, or without minutes. */
const hourOf = (text: string) =>
  /^\d{4}-\d\d-\d\d[ T]\d\d(:00(:00)?)?$/.test(text)
    ? text.slice(0, 13).replace('T', ' ')
    : undefined

export const listenerKey = (stream: string, localTime: string) =>
  `${stream} ${localTime.slice(0, 13)}`

/** The lines of a CSV file with a head; a text says what is wrong with it. */
export function readListeners(text: string): Listeners | string {
  const { data, meta } = Papa.parse<Record<string, string>>(text.trim(), {
    header: true,
    skipEmptyLines: true,
    transformHeader: (name) => name.trim().toLowerCase(),
  })
  const missing = columns.filter((name) => !meta.fields?.includes(name))
  if (missing.length > 0) return `The first line names the columns ${columns.join(',')}`
  const counts = new Map<string, number>()
  for (const [at, { stream = '', hour = '', listeners = '' }] of data.entries()) {
    const when = hourOf(hour.trim())
    if (!when) return `Line ${at + 2}: an hour like 2026-12-31 18:00`
    const count = Number(listeners)
    if (listeners.trim() === '' || !Number.isFinite(count) || count < 0)
      return `Line ${at + 2}: listeners are a number`
    counts.set(listenerKey(stream.trim(), when), count)
  }
  return counts
}
