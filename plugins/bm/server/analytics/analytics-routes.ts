import { randomUUID } from 'node:crypto'
import { plainTime } from '@console/core/contract'
import { type Call, invalid, type Route, refused, route } from '@console/core/server'
import { desc, eq, sql } from 'drizzle-orm'
import { musicBucketId } from '#plugins/buckets/contract'
import {
  type Counted,
  type Kind,
  mostRanks,
  type PlayFilter,
  type PlayKind,
  playKinds,
  type StatsType,
} from '../../contract'
import { type DayRange, datesOf, dayRange } from '../day/day-range'
import { bucketsOf, ownProject } from '../projects/project-rows'
import type { ProjectRow } from '../tables/projects'
import { bmResults } from '../tables/results'
import { bmStreams } from '../tables/streams'
import { countByTime, countByTrack } from './count'
import { counted, playsByTime, type Wanted, wantedOf } from './plays'

export const analyticsRoutes = (kind: Kind): Route[] => [
  route(kind.analytics.results, async (call) => {
    const { stats_type: stats, result_type: result } = call.query
    const project = await ownProject(kind, call, call.params.pid)
    if (result === 'music' && !(await hasMusicBucket(project, call))) {
      throw refused('Analytics of music are for projects with the Music bucket')
    }
    if (result === 'custom' && (stats === 'artists' || stats === 'label')) {
      throw invalid({ stats_type: 'Custom results are counted by date, track and stream' })
    }
    const range = dayRange({ timezone: 'UTC' })
    const wanted = await wantedOf(project.id, {}, [result], call)
    const ranked = await ranksOf(stats, { wanted, range, call })
    return {
      data: {
        id: randomUUID().replaceAll('-', ''),
        project_id: project.id,
        stats_type: stats,
        result_type: result,
        start_timestamp_utc: plainTime(range.begin),
        end_timestamp_utc: plainTime(range.end),
        results: ranked.map(({ name, plays, play_time }, at) => ({
          [stats]: name,
          plays,
          play_time,
          rank: at + 1,
        })),
      },
    }
  }),

  route(kind.analytics.overview, async (call) => {
    const { project, wanted, range } = await askedOf(kind, call)
    const [byTime, byTrack, music] = await Promise.all([
      countByTime(wanted, range, call.db),
      countByTrack(wanted, range, { ranks: call.query.ranks, db: call.db }),
      hasMusicBucket(project, call),
    ])
    const { total, streams, streamsBefore, ...rest } = byTime
    const { count: tracks, ...ranks } = byTrack
    const dates = datesOf(range)
    return {
      data: {
        from: dates[0] ?? '',
        to: dates.at(-1) ?? '',
        days: range.days,
        timezone: range.zone,
        music_bucket: music,
        ...rest,
        ...ranks,
        streams: streams.slice(0, mostRanks),
        total: { ...total, ...tracks, streams: streams.length, streams_before: streamsBefore },
      },
    }
  }),

  route(kind.analytics.plays, async (call) => {
    const { wanted, range } = await askedOf(kind, call)
    const { page, per_page: limit } = call.query
    const where = counted(wanted, range)
    const [found, sum] = await Promise.all([
      call.db
        .select({ result: bmResults, stream: bmStreams })
        .from(bmResults)
        .innerJoin(bmStreams, eq(bmStreams.id, bmResults.stream_row))
        .where(where)
        .orderBy(desc(bmResults.begin), desc(bmResults.id))
        .limit(limit)
        .offset((page - 1) * limit),
      call.db.execute(
        sql`select sum(plays)::int as total from (${playsByTime(wanted, range)}) as plays`,
      ),
    ])
    return call.page(
      found.map(({ result, stream }) => ({
        id: result.id,
        stream_id: stream.stream_id,
        stream: stream.name,
        begin: result.begin,
        played_duration: result.played,
        kind: result.kind,
        track: result.track_id ?? 0,
        title: result.title,
        artists: result.artists,
        label: result.label,
      })),
      Number(sum.rows[0]?.total ?? 0),
    )
  }),
]

type Asking = Pick<Call, 'rows' | 'db' | 'caller' | 'services'> & {
  params: { pid: string }
  query: PlayFilter
}

async function askedOf(kind: Kind, call: Asking) {
  const project = await ownProject(kind, call, call.params.pid)
  const plays: readonly PlayKind[] = call.query.kind ? [call.query.kind] : playKinds
  const wanted = await wantedOf(project.id, call.query, plays, call)
  return { project, wanted, range: dayRange(call.query) }
}

async function hasMusicBucket(project: ProjectRow, { services }: Pick<Call, 'services'>) {
  const buckets = (await bucketsOf([project], services)).get(project.id) ?? []
  return buckets.some(({ id }) => id === musicBucketId)
}

type Named = Pick<Counted, 'plays' | 'play_time'> & { name: string }

/** The most played first, as the documented call has it. */
async function ranksOf(
  stats: StatsType,
  { wanted, range, call }: { wanted: Wanted; range: DayRange; call: Pick<Call, 'db'> },
): Promise<Named[]> {
  if (stats === 'date' || stats === 'stream' || stats === 'channel') {
    const { dates, streams } = await countByTime(wanted, range, call.db)
    const named = stats === 'date' ? dates.map((one) => ({ ...one, name: one.date })) : streams
    return named
      .filter(({ plays }) => plays > 0)
      .sort((one, other) => other.plays - one.plays || one.name.localeCompare(other.name))
      .slice(0, mostRanks)
  }
  const { tracks, artists, labels } = await countByTrack(wanted, range, {
    ranks: mostRanks,
    db: call.db,
  })
  if (stats === 'track') return tracks.map((one) => ({ ...one, name: one.title }))
  return stats === 'artists' ? artists : labels
}
