import { type Db, type KeptMinute, type Services, soundKindSeconds } from '@console/core/server'
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { readersOf } from '../recordings/readers-of'
import type { Range } from '../results/local-day'
import { statesOf } from '../states/states-of'
import { bmResults, type StreamRow } from '../tables'
import type { KnownOfDay } from './day-balance'

type Parts = { db: Db; services: Pick<Services, 'ears'> }

/** All that is kept of a day of a stream. */
export async function dayOfStream(stream: StreamRow, day: Range, { db, services }: Parts) {
  const [readers, states, results] = await Promise.all([
    readersOf(stream, day, db),
    statesOf([stream], day, db),
    db
      .select()
      .from(bmResults)
      .where(
        and(
          eq(bmResults.streamRow, stream.id),
          lt(bmResults.begin, day.end),
          gt(bmResults.end, day.begin),
        ),
      )
      .orderBy(asc(bmResults.begin), asc(bmResults.id)),
  ])
  const heard = await Promise.all(readers.map((reader) => services.ears.sounds(reader, day)))
  return { readers, states, results, minutes: heard.flat() }
}

/** As the balance wants to know it. What is marked as wrong was not recognised. */
export function knownOf(
  { states, results, minutes }: Awaited<ReturnType<typeof dayOfStream>>,
  day: Range,
  now = Date.now(),
): KnownOfDay {
  return {
    ...{ day: inMilliseconds(day), now },
    states: states.map((state) => ({ ...inMilliseconds(state), code: state.code })),
    results: results
      .filter(({ falsePositive }) => !falsePositive)
      .map((result) => ({ ...inMilliseconds(result), kind: result.kind })),
    kinds: minutes.flatMap(kindsOf),
    heard: minutes.map(inMilliseconds),
  }
}

const inMilliseconds = ({ begin, end }: Range) => ({ begin: begin.getTime(), end: end.getTime() })

function kindsOf({ begin, end, kinds }: KeptMinute) {
  return kinds.map((kind, at) => {
    const from = begin.getTime() + at * soundKindSeconds * 1000
    return { kind, begin: from, end: Math.min(end.getTime(), from + soundKindSeconds * 1000) }
  })
}
