import { contains, is, offsetOf, type Services } from '@console/core/server'
import {
  and,
  asc,
  desc,
  eq,
  ilike,
  isNull,
  max,
  min,
  not,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { howMany } from '../counts'
import { playsOf } from '../followed'
import type { ProjectRow } from '../tables'
import { trackerChanges, trackerFiles, trackerPlays } from '../views'
import { isAltered, ofPlay } from './altered'

interface Asked {
  page: number
  per_page: number
  search?: string | undefined
  acr_id?: string | undefined
  heard?: 0 | 1 | undefined
  sort: 'plays' | 'play_time' | 'last_heard' | 'title' | 'stations'
  order: 'asc' | 'desc'
}

const countWhere = (condition: SQLWrapper) =>
  sql<number>`(count(*) filter (where ${condition}))::int`

/** Files of the bucket beside what was heard of each. */
export async function filesOf(
  project: ProjectRow,
  query: Asked,
  services: Pick<Services, 'db' | 'settings'>,
) {
  const { db } = services
  const { over, played } = trackerPlays
  const heard = db
    .select({
      acr_id: trackerPlays.acr_id,
      plays: countWhere(over).as('plays'),
      play_time: sql<number>`coalesce(round(sum(${played}) filter (where ${over})), 0)::int`.as(
        'play_time',
      ),
      complete: countWhere(sql`${over} and ${trackerPlays.complete}`).as('complete'),
      altered: countWhere(sql`${over} and ${isAltered}`).as('altered'),
      going_on: countWhere(sql`not ${over}`).as('going_on'),
      first_heard: min(trackerPlays.begin).as('first_heard'),
      last_heard: max(trackerPlays.begin).as('last_heard'),
      stations: howMany(trackerPlays.stream_id).as('stations'),
    })
    .from(trackerPlays)
    .leftJoin(trackerChanges, ofPlay)
    .where(playsOf(project, services))
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
  altered: 0,
  going_on: 0,
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
