import { type Call, type Db, invalid, notFound, orTaken, type Services } from '@console/core/server'
import { asc, count, eq, inArray } from 'drizzle-orm'
import { type AttachableBucket, BucketCatalogue, musicBucketId } from '#plugins/buckets/contract'
import { type Kind, kindIdOf } from '../../contract'
import { bmProjectBuckets, bmProjects, type ProjectRow } from '../tables/projects'
import { bmStreams } from '../tables/streams'

type Asked = Pick<Services, 'db' | 'provided'>

/** An address of one kind does not find projects of the other. */
export async function ownProject(
  kind: Pick<Kind, 'id'>,
  { rows }: Pick<Call, 'rows'>,
  id: string,
): Promise<ProjectRow> {
  const project = await rows(bmProjects).get(id, 'project')
  if (kindIdOf(project) !== kind.id) throw notFound('project')
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
    .where(inArray(bmProjectBuckets.project_id, ids))
    .orderBy(asc(bmProjectBuckets.place))
  const found = new Map<number, AttachableBucket[]>(ids.map((id) => [id, []]))
  const uidOf = new Map(projects.map(({ id, uid }) => [id, uid]))
  const asked = new Map<string, { uid: number; email: string; links: typeof links }>()
  for (const link of links) {
    const uid = uidOf.get(link.project_id) ?? 0
    const key = `${uid} ${link.attached_by}`
    const group = asked.get(key) ?? { uid, email: link.attached_by, links: [] }
    asked.set(key, group)
    group.links.push(link)
  }
  const present = new Map<string, AttachableBucket>()
  for (const [key, { uid, email, links: own }] of asked) {
    const bucketIds = [...new Set(own.map(({ bucket_id }) => bucket_id))]
    const catalogue = provided(BucketCatalogue).within(db)
    const buckets = await catalogue.attachable({ uid, email }, bucketIds)
    for (const bucket of buckets) present.set(`${key} ${bucket.id}`, bucket)
  }
  for (const { project_id, bucket_id, attached_by } of links) {
    const bucket = present.get(`${uidOf.get(project_id)} ${attached_by} ${bucket_id}`)
    if (bucket) found.get(project_id)?.push(bucket)
  }
  return found
}

/** What the wire says of every project alike. */
const ofAll = {
  state: 1,
  status_check: 2,
  noise: 1,
  iswc: 0,
  result_callback_retry: 1,
  config: { record: {} },
}

/** As they are answered, in their order. */
export async function toProjects(rows: readonly ProjectRow[], services: Services) {
  const ids = rows.map(({ id }) => id)
  const buckets = await bucketsOf(rows, services)
  const counts = await services.db
    .select({ id: bmStreams.project_id, streams: count() })
    .from(bmStreams)
    .where(inArray(bmStreams.project_id, ids))
    .groupBy(bmStreams.project_id)
  const streams = new Map(counts.map((one) => [one.id, one.streams]))
  return rows.map((row) => {
    const own = buckets.get(row.id) ?? []
    return {
      ...row,
      ...ofAll,
      bucket_group: own.map(({ id }) => id).join(','),
      buckets: own,
      external_id: row.external_ids.join(','),
      monitoring_num: streams.get(row.id) ?? 0,
      result_callback_url: row.result_url,
      result_callback_send_type: row.send_type,
      result_callback_send_noresult: row.send_no_result,
      result_callback_result_type: row.result_type,
      r3d_source: row.third_source,
      r3d_url: row.third_url,
      r3d_key1: row.third_key1,
      r3d_key2: row.third_key2,
      r3d_result_type: row.third_result_type,
      state_notification_url: row.state_url,
      state_notification_email: row.state_email,
      state_notification_email_frequency: row.state_frequency,
      state_notification_email_custom_interval: row.state_interval,
    }
  })
}

export type ToldProject = Awaited<ReturnType<typeof toProjects>>[number]

export async function toProject(row: ProjectRow, services: Services): Promise<ToldProject> {
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
  await tx.delete(bmProjectBuckets).where(eq(bmProjectBuckets.project_id, projectId))
  await tx.insert(bmProjectBuckets).values(
    bucketIds.map((bucketId, place) => ({
      project_id: projectId,
      bucket_id: bucketId,
      attached_by: attachedBy,
      place,
    })),
  )
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
})
