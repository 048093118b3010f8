import {
  type Db,
  type KeptMinute,
  type Services,
  soundKindSeconds,
  soundLevelsPerSecond,
} from '@console/core/server'
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { Range } from '../day/local-day'
import { statesOf } from '../day/states-of'
import { divided, joined, type Stretch } from '../day/stretches'
import { keptOf } from '../sound/own-sound'
import { bmResults, bmUntold } from '../tables/results'
import type { StreamRow } from '../tables/streams'
import type { KnownOfDay } from './day-balance'

/** A minute of which a part may be the stream's own. */
export interface OwnMinute extends KeptMinute {
  own: Stretch
}

type Parts = { db: Db; services: Pick<Services, 'ears'> }

/** All that is kept of a day of a stream. */
export async function dayOfStream(stream: StreamRow, day: Range, { db, services }: Parts) {
  const inDay = (table: typeof bmResults | typeof bmUntold) =>
    and(eq(table.stream_row, stream.id), lt(table.begin, day.end), gt(table.end, day.begin))
  const [kept, states, results, untold] = await Promise.all([
    keptOf(stream, day, db),
    statesOf([stream], day, db),
    db
      .select()
      .from(bmResults)
      .where(inDay(bmResults))
      .orderBy(asc(bmResults.begin), asc(bmResults.id)),
    db.select().from(bmUntold).where(inDay(bmUntold)),
  ])
  const heard = await Promise.all(
    kept.map(async ({ reader, ...own }): Promise<OwnMinute[]> => {
      const minutes = await services.ears.sounds(reader, own)
      return minutes.map((minute) => ({ ...minute, own: inMilliseconds(own) }))
    }),
  )
  return { kept, states, results, untold, minutes: heard.flat() }
}

/** As the balance wants to know it. What is marked as wrong was not recognised. */
export function knownOf(
  { states, results, untold, minutes }: Awaited<ReturnType<typeof dayOfStream>>,
  day: Range,
  now = Date.now(),
): KnownOfDay {
  return {
    day: inMilliseconds(day),
    now,
    states: states.map((state) => ({ ...inMilliseconds(state), code: state.code })),
    results: [...results.filter(({ false_positive }) => !false_positive), ...untold].map(
      (result) => ({
        ...inMilliseconds(result),
        kind: result.kind,
        played: result.played,
      }),
    ),
    kinds: minutes.flatMap(kindsOf),
    silences: minutes.flatMap(silencesOf),
    heard: minutes.flatMap((minute) => within(inMilliseconds(minute), minute.own)),
  }
}

const inMilliseconds = ({ begin, end }: Range) => ({ begin: begin.getTime(), end: end.getTime() })

function kindsOf({ begin, end, kinds, own }: OwnMinute) {
  return kinds.flatMap((kind, at) => {
    const from = begin.getTime() + at * soundKindSeconds * 1000
    const to = Math.min(end.getTime(), from + soundKindSeconds * 1000)
    return within({ begin: from, end: to }, own).map((stretch) => ({ kind, ...stretch }))
  })
}

/** Shorter ones are pauses of who speaks, milliseconds. */
const shortestSilence = 2000

/** Loudness is kept finer than what is heard: it says where silence begins and ends. */
function silencesOf({ begin, levels, own }: OwnMinute): Stretch[] {
  const step = 1000 / soundLevelsPerSecond
  const quiet = [...levels].flatMap((level, at) => {
    const from = begin.getTime() + at * step
    return level === 0 ? [{ begin: from, end: from + step }] : []
  })
  return joined(quiet)
    .filter((stretch) => stretch.end - stretch.begin >= shortestSilence)
    .flatMap((stretch) => within(stretch, own))
}

const within = (stretch: Stretch, own: Stretch): Stretch[] => divided([stretch], [own]).inside
