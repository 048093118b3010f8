import { candidateFields } from '#plugins/bm/contract'

/** Of one call, which is small however long their addresses are. */
const atOnce = 200

/** Stations of a file of radio-browser.info, as many at once as a call takes; a sentence where it is none. */
export function stationsIn(text: string): Record<string, unknown>[][] | string {
  let read: unknown
  try {
    read = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return 'This file is no JSON'
  }
  if (!Array.isArray(read))
    return 'The file is JSON, but no list of stations: it has to begin with ['
  if (read.length === 0) return 'There is no station in it'
  const stations = read.map(sentOf)
  const parts: Record<string, unknown>[][] = []
  for (let from = 0; from < stations.length; from += atOnce) {
    parts.push(stations.slice(from, from + atOnce))
  }
  return parts
}

function sentOf(station: unknown): Record<string, unknown> {
  const given: Record<string, unknown> =
    station && typeof station === 'object' ? { ...station } : {}
  return Object.fromEntries(
    candidateFields.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  )
}
