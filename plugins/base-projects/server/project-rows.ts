import { randomBytes, randomInt } from 'node:crypto'
import { type Call, invalid, type Services } from '@console/core/server'
import { asc, inArray } from 'drizzle-orm'
import { type AttachableBucket, BucketCatalogue } from '#plugins/buckets/contract'
import type { BucketState } from '../contract'
import { engineNote } from './engine-note'
import { type ProjectRow, projectBuckets } from './tables'

export const newAccessKey = () => randomBytes(16).toString('hex')

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export const newSecret = () =>
  Array.from({ length: 40 }, () => letters[randomInt(letters.length)]).join('')

/** Host of the identification API, as clients take it: without `https://`. */
const hostOf = ({ publicUrl }: Services) => new URL(publicUrl).host

/** What is answered of projects besides their rows; of their buckets those that are there and may be listened to. */
async function answerOf(rows: readonly ProjectRow[], services: Services) {
  const attached = await attachedTo(rows, services)
  const ids = new Set(idsOf([...attached.values()].flat()))
  const syncing = await services.provided(BucketCatalogue).syncing([...ids])
  return (row: ProjectRow) => {
    const { old_secret, old_secret_until } = row
    const oldWorks = old_secret_until !== null && old_secret_until.getTime() > Date.now()
    const buckets = attached.get(row.id) ?? []
    return {
      ...row,
      host: hostOf(services),
      access_secret: services.vault.open(row.access_secret),
      access_secret_old: oldWorks ? services.vault.open(old_secret) : undefined,
      access_secret_old_until: oldWorks ? old_secret_until : null,
      service_type: row.type,
      state: 1,
      engine_note: engineNote(row.engine, services),
      version: 1,
      external_id: row.external_ids.join(','),
      status_check: 2,
      buckets: presentOf(buckets),
      bucket_state: worstOf(buckets.map((one) => stateOf(one, syncing))),
    }
  }
}

export const toProjects = async (
  rows: readonly ProjectRow[],
  { services }: Pick<Call, 'services'>,
) => rows.map(await answerOf(rows, services))

export const toProject = async (row: ProjectRow, services: Services) =>
  (await answerOf([row], services))(row)

export const stateOf = (
  { bucketId, bucket }: Attached,
  syncing: ReadonlySet<number>,
): BucketState => (!bucket ? 'gone' : syncing.has(bucketId) ? 'syncing' : 'ready')

const worstOf = (states: readonly BucketState[]): BucketState =>
  (['gone', 'syncing'] as const).find((state) => states.includes(state)) ?? 'ready'

interface Attached {
  bucketId: number
  /** Absent when it is deleted, or shared no more. */
  bucket: AttachableBucket | undefined
}

const presentOf = (attached: readonly Attached[]) => attached.flatMap(({ bucket }) => bucket ?? [])

/** Of those that are there. */
export const idsOf = (attached: readonly Attached[]) => presentOf(attached).map(({ id }) => id)

export const attachedIn = async (project: ProjectRow, services: Services) =>
  (await attachedTo([project], services)).get(project.id) ?? []

/** By project, in the order in which they were chosen. */
async function attachedTo(
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

export const taken = {
  base_projects_name: () =>
    invalid({ name: 'A project of this name and type already exists in this region' }),
}
