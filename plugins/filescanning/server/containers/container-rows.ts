import type { Call, Services } from '@console/core/server'
import { inArray } from 'drizzle-orm'
import { type AttachableBucket, BucketCatalogue } from '#plugins/buckets/contract'
import { type ContainerRow, containers } from '../tables'
import { availabilityOf, engineNote } from './availability'

/** Containers of one account as they are answered; of their buckets those that are there and may be looked in. */
export async function toContainers(
  rows: readonly ContainerRow[],
  { services }: Pick<Call, 'services'>,
) {
  const available = availabilityOf(services)
  const [buckets, speech] = await Promise.all([
    bucketsOf(rows, services),
    speechContainersOf(rows, services),
  ])
  return rows.map((row) => ({
    ...row,
    buckets: buckets.get(row.id) ?? [],
    engine_note: engineNote(row, available),
    stt_container: speech.get(row.stt_container_id ?? 0) ?? null,
  }))
}

/** By container, in the order in which they were chosen; without those that are deleted, or shared no more. */
async function bucketsOf(
  rows: readonly ContainerRow[],
  { provided }: Services,
): Promise<Map<number, AttachableBucket[]>> {
  const readable = new Map<string, AttachableBucket[]>()
  const uid = rows[0]?.uid ?? 0
  for (const email of new Set(rows.map((row) => row.email))) {
    const ids = rows.filter((row) => row.email === email).flatMap(({ bucket_ids }) => bucket_ids)
    const account = { uid, email }
    readable.set(email, await provided(BucketCatalogue).attachable(account, [...new Set(ids)]))
  }
  return new Map(
    rows.map(({ id, email, bucket_ids }) => [
      id,
      bucket_ids.flatMap((wanted) => readable.get(email)?.find((one) => one.id === wanted) ?? []),
    ]),
  )
}

async function speechContainersOf(rows: readonly ContainerRow[], { db }: Services) {
  const ids = rows.flatMap(({ stt_container_id }) => stt_container_id ?? [])
  if (ids.length === 0) return new Map<number, { id: number; name: string }>()
  const found = await db
    .select({ id: containers.id, name: containers.name })
    .from(containers)
    .where(inArray(containers.id, ids))
  return new Map(found.map((one) => [one.id, one]))
}
