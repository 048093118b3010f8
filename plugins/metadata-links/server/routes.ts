import { type Call, Failure, type Route, route } from '@console/core/server'
import { and, count, desc, eq, gte, sql } from 'drizzle-orm'
import { BucketCatalogue, musicBucketId } from '#plugins/buckets/contract'
import {
  metadataStatisticsApi,
  metadataTopic,
  overviewDays,
  type Platform,
  tracksApi,
} from '../contract'
import { PlatformAdapters } from './adapters'
import { findTracks } from './find-tracks'
import { metadataRequests } from './tables'

const day = 86_400_000
const longestSearch = 200

export const metadataRoutes: Route[] = [
  route(tracksApi.tracks, async ({ query, caller, db, services }) => {
    const began = Date.now()
    await services.limits.check(caller.uid, 'meta_links_requests', { db })
    const { kind, search, tracks, unavailable } = await findTracks(query, services)
    await db.insert(metadataRequests).values({
      uid: caller.uid,
      kind,
      search: search.slice(0, longestSearch),
      found: tracks.length,
      platforms: [
        ...new Set(tracks.flatMap((track) => Object.keys(track.external_metadata) as Platform[])),
      ],
      milliseconds: Date.now() - began,
      charged: tracks.length > 0,
    })
    await services.events.publish(caller.uid, metadataTopic)
    if (tracks.length === 0) throw new Failure(404, 'No song was found')
    return { data: tracks, unavailable }
  }),

  route(tracksApi.example, async ({ services }) => {
    const first = { after: 0, limit: 1 }
    const [song] = await services.provided(BucketCatalogue).ready([musicBucketId], first)
    return { data: { query: song?.title ?? '' } }
  }),

  route(metadataStatisticsApi.overview, async (call) => ({ data: await overviewOf(call) })),
]

async function overviewOf({
  query: { timeoffset },
  rows,
  db,
  services,
}: Call<typeof metadataStatisticsApi.overview>) {
  const dates = lastDates(timeoffset)
  const since = new Date(Date.parse(dates[0] ?? '') + timeoffset * 60_000)
  const own = rows(metadataRequests)
  const recently = own.mine(gte(metadataRequests.at, since))
  const found = sql<number>`count(*) filter (where ${metadataRequests.found} > 0)`.mapWith(Number)
  const date = sql<string>`to_char(${metadataRequests.at} at time zone 'UTC' - make_interval(mins => ${timeoffset}::int), 'YYYY-MM-DD')`
  const [days, kinds, platforms, recent, month, music] = await Promise.all([
    db.select({ date, found, all: count() }).from(metadataRequests).where(recently).groupBy(sql`1`),
    db
      .select({ kind: metadataRequests.kind, requests: count() })
      .from(metadataRequests)
      .where(recently)
      .groupBy(metadataRequests.kind)
      .orderBy(desc(count())),
    db
      .select({ platform: sql<Platform>`unnest(${metadataRequests.platforms})`, found: count() })
      .from(metadataRequests)
      .where(recently)
      .groupBy(sql`1`)
      .orderBy(desc(count())),
    own.list({ orderBy: [desc(metadataRequests.id)], limit: 10 }),
    own.count(thisMonth()),
    services.provided(BucketCatalogue).states([musicBucketId]),
  ])
  const byDate = new Map(days.map((one) => [one.date, one]))
  const counted = dates.map((one) => {
    const { found: hits = 0, all = 0 } = byDate.get(one) ?? {}
    return { date: one, found: hits, not_found: all - hits }
  })
  const today = counted.at(-1)
  return {
    today: today ? today.found + today.not_found : 0,
    month,
    days: counted,
    kinds,
    platforms,
    recent,
    sources: { music: music[0]?.ready ?? 0, adapters: new PlatformAdapters(services).platforms },
  }
}

/** The days of the overview in the caller's zone, oldest first. */
function lastDates(timeoffset: number): string[] {
  const today = Date.now() - timeoffset * 60_000
  return Array.from({ length: overviewDays }, (_, at) =>
    new Date(today - (overviewDays - 1 - at) * day).toISOString().slice(0, 10),
  )
}

/** Since the beginning of the calendar month, UTC. */
export const thisMonth = () =>
  gte(metadataRequests.at, sql`date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'`)

export const usedThisMonth = (uid: number) => and(eq(metadataRequests.uid, uid), thisMonth())
