import type { Call, Db } from '@console/core/server'
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { PlayFilter, PlayKind } from '../../contract'
import { wholeDays } from '../day/day-range'
import type { Range } from '../day/local-day'
import { bmQuarterPlays, bmTrackPlays, bmTracks } from '../tables/analytics'
import { bmResults } from '../tables/results'
import { bmStreams, type StreamRow } from '../tables/streams'

/** Whose plays are counted. */
export interface Wanted {
  streams: readonly StreamRow[]
  kinds: readonly PlayKind[]
  /** Undefined: any. */
  tracks: readonly number[] | undefined
}

type Filter = Pick<PlayFilter, 'kind' | 'stream_id' | 'track' | 'artists' | 'label'>

export async function wantedOf(
  projectId: number,
  filter: Filter,
  kinds: readonly PlayKind[],
  { rows, db, caller }: Pick<Call, 'rows' | 'db' | 'caller'>,
): Promise<Wanted> {
  const { stream_id: streamId } = filter
  const streams = await rows(bmStreams).list({
    where: and(
      eq(bmStreams.project_id, projectId),
      streamId === undefined ? undefined : inArray(bmStreams.stream_id, streamId.split(',')),
    ),
  })
  return { streams, kinds, tracks: await tracksOf(caller.uid, filter, db) }
}

async function tracksOf(uid: number, { track, artists, label }: Filter, db: Db) {
  const conditions = [
    ...(track === undefined ? [] : [eq(bmTracks.id, track)]),
    ...(artists === undefined ? [] : [eq(bmTracks.artists, artists)]),
    ...(label === undefined ? [] : [eq(bmTracks.label, label)]),
  ]
  if (conditions.length === 0) return undefined
  const found = await db
    .select({ id: bmTracks.id })
    .from(bmTracks)
    .where(and(eq(bmTracks.uid, uid), ...conditions))
  return found.map(({ id }) => id)
}

const idsOf = ({ streams }: Wanted) => streams.map(({ id }) => id)

/** Of results: those that count. */
export const counted = (wanted: Wanted, { begin, end }: Range): SQL =>
  and(
    inArray(bmResults.stream_row, idsOf(wanted)),
    inArray(bmResults.kind, [...wanted.kinds]),
    wanted.tracks && inArray(bmResults.track_id, [...wanted.tracks]),
    eq(bmResults.over, true),
    eq(bmResults.false_positive, false),
    gte(bmResults.begin, begin),
    lt(bmResults.begin, end),
  ) as SQL

/** Rows of stream, time, plays, seconds: from the sums, and of single tracks from the results themselves. */
export const playsByTime = (wanted: Wanted, range: Range): SQL =>
  wanted.tracks
    ? sql`select ${bmResults.stream_row} as stream_row, ${bmResults.begin} as at, 1 as plays, ${bmResults.played} as seconds
        from ${bmResults} where ${counted(wanted, range)}`
    : sql`select ${bmQuarterPlays.stream_row} as stream_row, ${bmQuarterPlays.begin} as at, ${bmQuarterPlays.plays} as plays, ${bmQuarterPlays.seconds} as seconds
        from ${bmQuarterPlays} where ${and(
          inArray(bmQuarterPlays.stream_row, idsOf(wanted)),
          inArray(bmQuarterPlays.kind, [...wanted.kinds]),
          gte(bmQuarterPlays.begin, range.begin),
          lt(bmQuarterPlays.begin, range.end),
        )}`

/** Rows of track, plays, seconds: whole days of UTC from the sums, what is left of a local day from the results. */
export function playsByTrack(wanted: Wanted, range: Range): SQL {
  const { whole, edges } = wholeDays(range)
  const date = (time: Date) => time.toISOString().slice(0, 10)
  const days = sql`select ${bmTrackPlays.track_id} as track_id, ${bmTrackPlays.plays} as plays, ${bmTrackPlays.seconds} as seconds
    from ${bmTrackPlays} where ${and(
      inArray(bmTrackPlays.stream_row, idsOf(wanted)),
      wanted.tracks && inArray(bmTrackPlays.track_id, [...wanted.tracks]),
      gte(bmTrackPlays.day, date(whole.begin)),
      lt(bmTrackPlays.day, date(whole.end)),
    )}`
  const rest = edges.map(
    (
      edge,
    ) => sql`select ${bmResults.track_id} as track_id, 1 as plays, ${bmResults.played} as seconds
      from ${bmResults} where ${counted(wanted, edge)}`,
  )
  return sql.join([...(whole.end > whole.begin ? [days] : []), ...rest], sql` union all `)
}
