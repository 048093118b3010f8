import type { Services } from '@console/core/server'
import { and, asc, eq, gt, or } from 'drizzle-orm'
import type { Change } from '../../contract'
import type { ProjectRow } from '../tables'
import { type PlayRow, trackerChanges, trackerPlays } from '../views'
import { changeOf, ofPlay } from './altered'
import { playsIn } from './analytics'
import type { Days } from './days'

export type Played = PlayRow & { change: Change }

/** Plays that are read at once. */
const atOnce = 2000

/** Plays that are over, of these days, one after the other: as many as there are. */
export async function* playsByTime(
  project: ProjectRow,
  days: Days,
  services: Pick<Services, 'db' | 'settings'>,
): AsyncGenerator<Played> {
  const { begin, id } = trackerPlays
  let last: PlayRow | undefined
  for (;;) {
    const after = last && or(gt(begin, last.begin), and(eq(begin, last.begin), gt(id, last.id)))
    const rest = { ...days, begin: last?.begin ?? days.begin }
    const found = await services.db
      .select()
      .from(trackerPlays)
      .leftJoin(trackerChanges, ofPlay)
      .where(and(playsIn(project, rest, services), after))
      .orderBy(asc(begin), asc(id))
      .limit(atOnce)
    for (const { tracker_plays: play, tracker_changes: change } of found)
      yield { ...play, change: changeOf(change) }
    last = found.at(-1)?.tracker_plays
    if (!last || found.length < atOnce) return
  }
}
