import { randomBytes, randomInt } from 'node:crypto'
import { isoTime } from '@console/core/contract'
import { invalid, orTaken, type Services } from '@console/core/server'
import { asc, inArray } from 'drizzle-orm'
import { type AttachableBucket, BucketCatalogue } from '#plugins/buckets/contract'
import type { BucketState, Project } from '../contract'
import { engineNote } from './engine-note'
import { type ProjectRow, projectBuckets } from './tables'

export const newAccessKey = () => randomBytes(16).toString('hex')

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export const newSecret = () =>
  Array.from({ length: 40 }, () => letters[randomInt(letters.length)]).join('')

/** Host of the identification API, as clients take it: without `https://`. */
const hostOf = ({ publicUrl }: Services) => new URL(publicUrl).host

/** Projects as they are answered; of their buckets those that are there and may be listened to. */
export async function toProjects(
  rows: readonly ProjectRow[],
  services: Services,
): Promise<Project[]> {
  const attached = await attachedTo(rows, services)
  const present = [...attached.values()].flat().flatMap(({ bucket }) => (bucket ? [bucket.id] : []))
  const syncing = await services.provided(BucketCatalogue).syncing([...new Set(present)])
  return rows.map((row) => ({
    id: row.id,
    uid: row.uid,
    name: row.name,
    region: row.region,
    host: hostOf(services),
    access_key: row.access_key,
    access_secret: services.vault.open(row.access_secret),
    service_type: row.type,
    state: 1,
    day_limit: row.day_limit,
    total_limit: row.total_limit,
    audio_type: row.audio_type,
    engine: row.engine,
    engine_note: engineNote(row.engine, services),
    version: 1,
    external_id: row.external_ids.join(','),
    external_ids: row.external_ids,
    status_check: 2,
    buckets: (attached.get(row.id) ?? []).flatMap(({ bucket }) =>
      bucket
        ? [
            {
              id: bucket.id,
              name: bucket.name,
              type: bucket.type,
              metadata_template: bucket.metadata_template,
            },
          ]
        : [],
    ),
    bucket_state: worstOf((attached.get(row.id) ?? []).map((one) => stateOf(one, syncing))),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
  }))
}

export const stateOf = (
  { bucketId, bucket }: Attached,
  syncing: ReadonlySet<number>,
): BucketState => (!bucket ? 'gone' : syncing.has(bucketId) ? 'syncing' : 'ready')

const worstOf = (states: readonly BucketState[]): BucketState =>
  (['gone', 'syncing'] as const).find((state) => states.includes(state)) ?? 'ready'

export async function toProject(row: ProjectRow, services: Services): Promise<Project> {
  const [project] = await toProjects([row], services)
  if (!project) throw new Error('a project came to nothing')
  return project
}

interface Attached {
  bucketId: number
  /** Absent when it is deleted, or shared no more. */
  bucket: AttachableBucket | undefined
}

/** By project, in the order in which they were chosen. */
export async function attachedTo(
  projects: readonly ProjectRow[],
  { db, provided }: Services,
): Promise<Map<number, Attached[]>> {
  const ids = projects.map(({ id }) => id)
  const links = await db
    .select()
    .from(projectBuckets)
    .where(inArray(projectBuckets.project_id, ids))
    .orderBy(asc(projectBuckets.place))
  const uid = projects[0]?.uid ?? 0
  const byAddress = new Map<string, AttachableBucket[]>()
  for (const email of new Set(links.map(({ attached_by }) => attached_by))) {
    const wanted = links.filter(({ attached_by }) => attached_by === email)
    const bucketIds = wanted.map(({ bucket_id }) => bucket_id)
    byAddress.set(email, await provided(BucketCatalogue).attachable({ uid, email }, bucketIds))
  }
  return new Map(
    projects.map(({ id }) => [
      id,
      links
        .filter(({ project_id }) => project_id === id)
        .map(({ bucket_id, attached_by }) => ({
          bucketId: bucket_id,
          bucket: byAddress.get(attached_by)?.find((bucket) => bucket.id === bucket_id),
        })),
    ]),
  )
}

export const orNameTaken = orTaken({
  base_projects_name: () =>
    invalid({ name: 'A project of this name and type already exists in this region' }),
})
