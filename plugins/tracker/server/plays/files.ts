import { plainTime } from '@console/core/contract'
import { contains, type Services } from '@console/core/server'
import { and, asc, desc, eq, ilike, isNull, max, min, not, or, sql } from 'drizzle-orm'
import type { TrackedFile } from '../../contract'
import { playsOf } from '../followed'
import type { ProjectRow } from '../tables'
import { trackerFiles, trackerPlays } from '../views'
import { counts, howMany } from './counts'

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
): Promise<{ files: TrackedFile[]; total: number }> {
  const { db } = services
  const heard = db
    .select({
      acrId: trackerPlays.acrId,
      plays: counts.plays.as('plays'),
      playTime: counts.play_time.as('play_time'),
      complete: sql<number>`(count(*) filter (where ${trackerPlays.complete}))::int`.as('complete'),
      first: min(trackerPlays.begin).as('first_heard'),
      last: max(trackerPlays.begin).as('last_heard'),
      stations: howMany(trackerPlays.streamId).as('stations'),
    })
    .from(trackerPlays)
    .where(and(playsOf(project, services), eq(trackerPlays.over, true)))
    .groupBy(trackerPlays.acrId)
    .as('heard')
  const { bucketId, acrId, title } = trackerFiles
  const where = and(
    eq(bucketId, project.bucket_id),
    eq(trackerFiles.uid, project.uid),
    query.acr_id === undefined ? undefined : eq(acrId, query.acr_id),
    query.search ? or(ilike(title, contains(query.search)), eq(acrId, query.search)) : undefined,
    query.heard === undefined
      ? undefined
      : query.heard === 1
        ? not(isNull(heard.plays))
        : isNull(heard.plays),
  )
  const columns = {
    plays: heard.plays,
    play_time: heard.playTime,
    stations: heard.stations,
    last_heard: heard.last,
    title,
  }
  const direction = query.order === 'asc' ? asc : desc
  const column = columns[query.sort]
  // What was not heard has no place among times: it comes last, or first where the fewest do.
  const sorted =
    query.order === 'asc' ? sql`${column} asc nulls first` : sql`${column} desc nulls last`
  const found = await db
    .select()
    .from(trackerFiles)
    .leftJoin(heard, eq(heard.acrId, acrId))
    .where(where)
    .orderBy(sorted, direction(trackerFiles.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
  const [all] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(trackerFiles)
    .leftJoin(heard, eq(heard.acrId, acrId))
    .where(where)
  const files = found.map(({ tracker_files: file, heard }) => ({
    id: file.id,
    acr_id: file.acrId,
    title: file.title,
    state: file.state,
    duration: file.duration,
    artists: artistsOf(file.userDefined),
    isrc: isrcOf(file.userDefined),
    plays: heard?.plays ?? 0,
    complete: heard?.complete ?? 0,
    play_time: heard?.playTime ?? 0,
    first_heard: heard?.first ? plainTime(heard.first) : null,
    last_heard: heard?.last ? plainTime(heard.last) : null,
    stations: heard?.stations ?? 0,
  }))
  return { files, total: all?.total ?? 0 }
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
