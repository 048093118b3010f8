import { type Call, invalid, type Services } from '@console/core/server'
import { and, eq, gte } from 'drizzle-orm'
import { BucketCatalogue } from '#plugins/buckets/contract'
import { counts } from '../counts'
import { followed, playsOf } from '../followed'
import { closedOf } from '../kept-back'
import { type ProjectRow, trackerProjects } from '../tables'
import { trackerChannels, trackerPlays } from '../views'
import { channelsOf, looksFor } from './channels'

const week = 7 * 86_400_000

export const ownProject = ({ rows }: Pick<Call, 'rows'>, id: string): Promise<ProjectRow> =>
  rows(trackerProjects).get(id, 'project')

export const toProjects = (rows: readonly ProjectRow[], { services }: Pick<Call, 'services'>) =>
  Promise.all(rows.map((row) => toProject(row, services)))

async function toProject(row: ProjectRow, services: Services) {
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
    .select(counts)
    .from(trackerPlays)
    .where(
      and(
        playsOf(row, services),
        eq(trackerPlays.over, true),
        gte(trackerPlays.begin, new Date(Date.now() - week)),
      ),
    )
  return {
    ...row,
    bucket: bucket ?? null,
    not_tracked: await closedOf(row.countries, services),
    channels: channels.length,
    listening: channels.filter(looksFor).length,
    plays: heard?.plays ?? 0,
    play_time: heard?.play_time ?? 0,
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

/** Refuses, at the field, countries that are new in it and not tracked. */
export async function checkCountries(
  countries: readonly string[] = [],
  before: readonly string[],
  { services }: Pick<Call, 'services'>,
) {
  const added = countries.filter((country) => !before.includes(country))
  const closed = await closedOf(added, services)
  if (closed.length > 0)
    throw invalid({ countries: `Not tracked at the moment: ${closed.join(', ')}` })
}

export const taken = {
  tracker_projects_name: () =>
    invalid({ name: 'A project of this name already exists in this region' }),
}
