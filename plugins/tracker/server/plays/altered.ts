import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Change } from '../../contract'
import { trackerChanges, trackerPlays } from '../views'

/** Joins what was changed about a play to it. */
export const ofPlay = and(
  eq(trackerChanges.id, trackerPlays.id),
  eq(trackerChanges.begin, trackerPlays.begin),
)

export const isAltered = isNotNull(trackerChanges.id)

/** Of a group of plays, with what was changed about them. */
export const howManyAltered = sql<number>`(count(${trackerChanges.id}))::int`

/** As it is answered. */
export const changeOf = (found: { tempo: number; pitch: number } | null): Change =>
  found && { tempo: found.tempo, pitch: found.pitch }
