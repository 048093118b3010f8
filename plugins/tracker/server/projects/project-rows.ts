import { plainTime } from '@console/core/contract'
import { type Call, invalid, orTaken, type Services } from '@console/core/server'
import { and, eq, gte, sql } from 'drizzle-orm'
import { BucketCatalogue } from '#plugins/buckets/contract'
import type { TrackerProject } from '../../contract'
import { followed, playsOf } from '../followed'
import { type ProjectRow, trackerProjects } from '../tables'
import { trackerChannels, trackerPlays } from '../views'
import { channelsOf, looksFor } from './channels'

const week = 7 * 86_400_000

export const ownProject = ({ rows }: Pick<Call, 'rows'>, id: string): Promise<ProjectRow> =>
  rows(trackerProjects).get(id, 'project')

export async function toProject(row: ProjectRow, services: Services): Promise<TrackerProject> {
  const { db, provided } = services
  const [bucket] = await provided(BucketCatalogue).attachable({ uid: row.uid, email: '' }, [
    row.bucket_id,
  ])
  const channels = await channelsOf(
    followed(row, trackerChannels, services),
    row.bucket_id,
    services,
  )
  const [heard] = await db
    .select({
      plays: sql<number>`count(*)::int`,
      seconds: sql<number>`coalesce(round(sum(${trackerPlays.played})), 0)::int`,
    })
    .from(trackerPlays)
    .where(
      and(
        playsOf(row, services),
        eq(trackerPlays.over, true),
        gte(trackerPlays.begin, new Date(Date.now() - week)),
      ),
    )
  return {
    id: row.id,
    uid: row.uid,
    name: row.name,
    region: row.region,
    bucket_id: row.bucket_id,
    bucket: bucket ? { id: bucket.id, name: bucket.name, num: bucket.num } : null,
    countries: row.countries,
    stations: row.stations,
    restricted: row.restricted,
    channels: channels.length,
    listening: channels.filter(looksFor).length,
    plays: heard?.plays ?? 0,
    play_time: heard?.seconds ?? 0,
    created_at: plainTime(row.created_at),
    updated_at: plainTime(row.updated_at),
  }
}

/** Refuses, at the field, what is no bucket of files of the account's own. */
export async function checkBucket(
  id: number,
  region: string,
  { caller, services }: Pick<Call, 'caller' | 'services'>,
) {
  const { uid, email } = caller
  const [bucket] = await services.provided(BucketCatalogue).attachable({ uid, email }, [id])
  if (!bucket || bucket.uid !== uid)
    throw invalid({ bucket_id: `There is no bucket ${id} of your account` })
  if (bucket.type !== 'File')
    throw invalid({ bucket_id: `The bucket ${bucket.name} is not a File bucket` })
  if (bucket.region !== region)
    throw invalid({ bucket_id: `The bucket ${bucket.name} is in another region` })
}

export const orNameTaken = orTaken({
  tracker_projects_name: () =>
    invalid({ name: 'A project of this name already exists in this region' }),
})
