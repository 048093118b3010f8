import { plainTime } from '@console/core/contract'
import type { Db } from '@console/core/server'
import { type NotHeard, stateCodes } from '../../contract'
import type { Range } from '../results/local-day'
import { type Stretch, statesOf } from '../states/states-of'
import type { StreamRow } from '../tables'

/** What runs is heard, also where it is silent. */
const heardCodes: readonly number[] = [0, 12]
const notMonitored = 'Not monitored'
const notOver = 'Not over yet'

type Gap = Range & { reason: string }

/** When a stream was not heard in a range, and why; to the second, so that it adds up with what was. */
function gapsOf(states: readonly Stretch[], range: Range, now: Date): Gap[] {
  const gaps: Gap[] = []
  let at = range.begin
  const until = new Date(Math.max(Math.min(range.end.getTime(), now.getTime()), at.getTime()))
  for (const { begin, end, code, reason } of states) {
    if (begin > at) gaps.push({ begin: at, end: begin, reason: notMonitored })
    if (!heardCodes.includes(code)) {
      const why = [stateCodes[code], reason].filter(Boolean).join(': ')
      gaps.push({ begin: begin > at ? begin : at, end, reason: why })
    }
    if (end > at) at = end
  }
  if (until > at) gaps.push({ begin: at, end: until, reason: notMonitored })
  if (range.end > until) gaps.push({ begin: until, end: range.end, reason: notOver })
  return gaps.filter(({ begin, end }) => end > begin)
}

export async function notHeardOf(
  streams: readonly StreamRow[],
  range: Range,
  db: Db,
): Promise<NotHeard[]> {
  if (streams.length === 0) return []
  const states = await statesOf(streams, range, db)
  const now = new Date()
  return streams.flatMap(({ id, name }) =>
    gapsOf(
      states.filter(({ streamRow }) => streamRow === id),
      range,
      now,
    ).map(({ begin, end, reason }) => ({
      ...{ stream: name, begin: plainTime(begin), end: plainTime(end), reason },
      seconds: Math.round((end.getTime() - begin.getTime()) / 1000),
    })),
  )
}

export const notHeardHead = ['Stream', 'Begin (UTC)', 'End (UTC)', 'Seconds', 'Reason']
export const notHeardCells = ({ stream, begin, end, seconds, reason }: NotHeard) => [
  ...[stream, begin, end, seconds, reason],
]
