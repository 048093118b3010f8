import type { CustomerSide } from '@console/core/server'
import { and, desc, eq, gte, isNull, ne, notInArray, or } from 'drizzle-orm'
import { stateCodes } from '../contract'
import { bmStates, bmStreams } from './tables/streams'

/** Runs, or was paused by somebody. */
const well = [0, 4] as const
/** Every stream waits a moment before it is heard: what still waits is told. */
const waits = 8

export const customer: CustomerSide = {
  async troubles(db, uid, { since, limit }) {
    const rows = await db
      .select({ state: bmStates, stream: bmStreams })
      .from(bmStates)
      .innerJoin(bmStreams, eq(bmStreams.id, bmStates.stream_row))
      .where(
        and(
          eq(bmStreams.uid, uid),
          gte(bmStates.begin, since),
          notInArray(bmStates.code, [...well]),
          or(ne(bmStates.code, waits), isNull(bmStates.end)),
        ),
      )
      .orderBy(desc(bmStates.begin))
      .limit(limit)
    return rows.map(({ state, stream }) => ({
      at: state.begin,
      kind: 'stream',
      id: stream.stream_id,
      name: stream.name,
      reason: state.reason || stateCodes[state.code],
    }))
  },
}
