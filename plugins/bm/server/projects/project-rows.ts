import { plainTime } from '@console/core/contract'
import { type Call, type Db, invalid, notFound, orTaken, type Services } from '@console/core/server'
import { asc, count, eq, inArray } from 'drizzle-orm'
import { type AttachableBucket, BucketCatalogue, musicBucketId } from '#plugins/buckets/contract'
import type { Project } from '../../contract'
import type { OfDatabase } from '../database/of-database'
import { bmProjectBuckets, bmProjects, bmStreams, type ProjectRow } from '../tables'

type Asked = Pick<Services, 'db' | 'provided'>

/** Of custom streams, or of stations: an address of one kind does not find projects of the other. */
export async function ownProject(
  { rows, database = false }: Pick<Call, 'rows'> & OfDatabase,
  id: string,
): Promise<ProjectRow> {
  const project = await rows(bmProjects).get(id, 'project')
  if ((project.type === 'BM-Database') !== database) throw notFound('project')
  return project
}

/** Buckets by project, in the order in which they were chosen; what is deleted or shared no more is left out. */
export async function bucketsOf(
  projects: readonly Pick<ProjectRow, 'id' | 'uid'>[],
  { db, provided }: Asked,
): Promise<Map<number, AttachableBucket[]>> {
  const ids = projects.map(({ id }) => id)
  const links = await db
    .select()
    .from(bmProjectBuckets)
    .where(inArray(bmProjectBuckets.projectId, ids))
    .orderBy(asc(bmProjectBuckets.place))
  const found = new Map<number, AttachableBucket[]>(ids.map((id) => [id, []]))
  const uidOf = new Map(projects.map(({ id, uid }) => [id, uid]))
  const asked = new Map<string, { uid: number; email: string; links: typeof links }>()
  for (const link of links) {
    const uid = uidOf.get(link.projectId) ?? 0
    const key = `${uid} ${link.attachedBy}`
    const group = asked.get(key) ?? { uid, email: link.attachedBy, links: [] }
    asked.set(key, group)
    group.links.push(link)
  }
  const present = new Map<string, AttachableBucket>()
  for (const [key, { uid, email, links: own }] of asked) {
    const bucketIds = [...new Set(own.map(({ bucketId }) => bucketId))]
    const catalogue = provided(BucketCatalogue).within(db)
    const buckets = await catalogue.attachable({ uid, email }, bucketIds)
    for (const bucket of buckets) present.set(`${key} ${bucket.id}`, bucket)
  }
  for (const { projectId, bucketId, attachedBy } of links) {
    const bucket = present.get(`${uidOf.get(projectId)} ${attachedBy} ${bucketId}`)
    if (bucket) found.get(projectId)?.push(bucket)
  }
  return found
}

export async function toProjects(
  rows: readonly ProjectRow[],
  services: Services,
): Promise<Project[]> {
  const ids = rows.map(({ id }) => id)
  const buckets = await bucketsOf(rows, services)
  const counts = await services.db
    .select({ projectId: bmStreams.projectId, streams: count() })
    .from(bmStreams)
    .where(inArray(bmStreams.projectId, ids))
    .groupBy(bmStreams.projectId)
  const streams = new Map(counts.map((one) => [one.projectId, one.streams]))
  return rows.map((row) => {
    const own = buckets.get(row.id) ?? []
    return {
      id: row.id,
      uid: row.uid,
      name: row.name,
      region: row.region,
      access_key: row.accessKey,
      type: row.type,
      state: 1,
      bucket_group: own.map(({ id }) => id).join(','),
      buckets: own.map(({ id, uid, name, type, region, net_type, metadata_template, num }) => ({
        id,
        uid,
        name,
        type,
        region,
        net_type,
        metadata_template,
        num,
      })),
      external_id: row.externalIds.join(','),
      external_ids: row.externalIds,
      status_check: 2,
      noise: 1,
      iswc: 0,
      metadata_template: row.metadataTemplate,
      timemap_lifecycle: row.timemapLifecycle,
      monitoring_num: streams.get(row.id) ?? 0,
      result_callback_url: row.resultUrl,
      result_callback_send_type: row.sendType,
      result_callback_send_noresult: row.sendNoResult,
      result_callback_result_type: row.resultType,
      result_callback_retry: 1,
      r3d_source: row.thirdSource,
      r3d_url: row.thirdUrl,
      r3d_key1: row.thirdKey1,
      r3d_key2: row.thirdKey2,
      r3d_result_type: row.thirdResultType,
      state_notification_url: row.stateUrl,
      state_notification_email: row.stateEmail,
      state_notification_email_frequency: row.stateFrequency,
      state_notification_email_custom_interval: row.stateInterval,
      config: { record: {} },
      created_at: plainTime(row.createdAt),
      updated_at: plainTime(row.updatedAt),
    }
  })
}

export async function toProject(row: ProjectRow, services: Services): Promise<Project> {
  const [project] = await toProjects([row], services)
  if (!project) throw new Error('a project came to nothing')
  return project
}

export async function attach(
  projectId: number,
  bucketIds: readonly number[],
  attachedBy: string,
  tx: Db,
) {
  await tx.delete(bmProjectBuckets).where(eq(bmProjectBuckets.projectId, projectId))
  await tx
    .insert(bmProjectBuckets)
    .values(bucketIds.map((bucketId, place) => ({ projectId, bucketId, attachedBy, place })))
}

/** Refuses, at the field, what is not the account's to listen with. */
export async function checkBuckets(
  bucketIds: readonly number[],
  region: string,
  { caller, services }: Pick<Call, 'caller' | 'services'>,
) {
  const { uid, email } = caller
  const known = await services.provided(BucketCatalogue).attachable({ uid, email }, bucketIds)
  for (const id of bucketIds) {
    const bucket = known.find((one) => one.id === id)
    if (!bucket) throw invalid({ buckets: `There is no bucket ${id} that you may attach` })
    if (isPublicMusic(bucket)) continue
    const problem =
      bucket.type !== 'File'
        ? 'is not a File bucket'
        : bucket.region !== region
          ? 'is in another region'
          : bucket.net_type === 2
            ? 'is for offline recognition only'
            : undefined
    if (problem) throw invalid({ buckets: `The bucket ${bucket.name} ${problem}` })
  }
}

const isPublicMusic = ({ id }: AttachableBucket) => id === musicBucketId

export const orNameTaken = orTaken({
  bm_projects_name: () => invalid({ name: 'A project of this name already exists in this region' }),
  bm_streams_name: () => invalid({ name: 'A stream of this name already exists in the project' }),
  bm_configs_name: () => invalid({ name: 'A config of this name already exists' }),
})
