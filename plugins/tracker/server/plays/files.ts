import { contains, is, offsetOf, type Services } from '@console/core/server'
import { and, asc, desc, eq, ilike, isNull, max, min, not, or, sql } from 'drizzle-orm'
import { counts, howMany } from '../counts'
import { playsOf } from '../followed'
import type { ProjectRow } from '../tables'
import { trackerFiles, trackerPlays } from '../views'

interface Asked {
  page: number
  per_page: number
  search?: string | undefined
  acr_id?: string | undefined
  heard?: 0 | 1 | undefined
  sort: 'plays' | 'play_time' | 'last_heard' | 'title' | 'stations'
  order: 'asc' | 'desc'
}

/** Files of the bucket beside what was heard of each. */
export async function filesOf(
  project: ProjectRow,
  query: Asked,
  services: Pick<Services, 'db' | 'settings'>,
) {
  const { db } = services
  const heard = db
    .select({
      acr_id: trackerPlays.acr_id,
      plays: counts.plays.as('plays'),
      play_time: counts.play_time.as('play_time'),
      complete: sql<number>`(count(*) filter (where ${trackerPlays.complete}))::int`.as('complete'),
      first_heard: min(trackerPlays.begin).as('first_heard'),
      last_heard: max(trackerPlays.begin).as('last_heard'),
      stations: howMany(trackerPlays.stream_id).as('stations'),
    })
    .from(trackerPlays)
    .where(and(playsOf(project, services), eq(trackerPlays.over, true)))
    .groupBy(trackerPlays.acr_id)
    .as('heard')
  const { acr_id, title } = trackerFiles
  const where = and(
    eq(trackerFiles.bucket_id, project.bucket_id),
    eq(trackerFiles.uid, project.uid),
    is(acr_id, query.acr_id),
    query.search ? or(ilike(title, contains(query.search)), eq(acr_id, query.search)) : undefined,
    query.heard === undefined
      ? undefined
      : query.heard === 1
        ? not(isNull(heard.plays))
        : isNull(heard.plays),
  )
  const column = query.sort === 'title' ? title : heard[query.sort]
  // What was not heard has no place among times: it comes last, or first where the fewest do.
  const order =
    query.order === 'asc'
      ? [sql`${column} asc nulls first`, asc(trackerFiles.id)]
      : [sql`${column} desc nulls last`, desc(trackerFiles.id)]
  const found = await db
    .select()
    .from(trackerFiles)
    .leftJoin(heard, eq(heard.acr_id, acr_id))
    .where(where)
    .orderBy(...order)
    .limit(query.per_page)
    .offset(offsetOf(query))
  const [all] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(trackerFiles)
    .leftJoin(heard, eq(heard.acr_id, acr_id))
    .where(where)
  const files = found.map(({ tracker_files: file, heard }) => ({
    ...file,
    artists: artistsOf(file.user_defined),
    isrc: isrcOf(file.user_defined),
    ...(heard ?? unheard),
  }))
  return { files, total: all?.total ?? 0 }
}

const unheard = {
  plays: 0,
  complete: 0,
  play_time: 0,
  first_heard: null,
  last_heard: null,
  stations: 0,
}

type Fields = Record<string, unknown>

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value.map(textOf).filter(Boolean).join(', ')
      : value && typeof value === 'object' && 'name' in value
        ? textOf(value.name)
        : ''

const artistsOf = (fields: Fields) => textOf(fields.artists ?? fields.artist ?? fields.Artist)
const isrcOf = (fields: Fields) =>
  textOf((Object(fields.external_ids) as Fields).isrc ?? fields.isrc ?? fields.ISRC)
