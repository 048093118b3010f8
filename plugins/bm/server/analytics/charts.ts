import type { Chart } from '@console/core/server'
import { and, eq, gte, inArray, lt, not, sql } from 'drizzle-orm'
import { bmTrackPlays, bmTracks } from '../tables/analytics'
import { bmLeftResults } from '../tables/left'

/** Plays of streams, those of deleted ones among them. */
const played: Chart = {
  service: 'BM',
  tracks({ from, until, uids }) {
    const there = and(
      eq(bmTracks.kind, 'music'),
      gte(bmTrackPlays.day, from),
      lt(bmTrackPlays.day, until),
      uids && inArray(bmTracks.uid, [...uids]),
    )
    const { acr_id, title, artists } = bmLeftResults
    const left = and(
      eq(bmLeftResults.kind, 'music'),
      bmLeftResults.over,
      not(bmLeftResults.false_positive),
      gte(bmLeftResults.begin, new Date(from)),
      lt(bmLeftResults.begin, new Date(until)),
      uids && inArray(bmLeftResults.uid, [...uids]),
    )
    return sql`
      select ${bmTracks.acr_id}, ${bmTracks.title}, ${bmTracks.artists}, ${bmTrackPlays.plays} as times
      from ${bmTrackPlays} join ${bmTracks} on ${bmTracks.id} = ${bmTrackPlays.track_id} where ${there}
      union all select ${acr_id}, ${title}, ${artists}, 1 from ${bmLeftResults} where ${left}`
  },
}

export const charts: Chart[] = [played]
