import { type ListQuery, list } from '@console/core/contract'
import { type Bucket, type BucketType, bucketsApi } from './buckets'
import { musicBucketId } from './recognition'

export type OfferedBucket = Pick<Bucket, 'id' | 'name'> & { type?: string; num?: number }

/** What a part of a screen reads with, see `useData`. */
interface Reads {
  rows<Row>(list: ListQuery<Row>): Promise<Row[]>
  api(api: typeof bucketsApi): {
    get(input: { params: { id: number } }): Promise<{ data: Bucket }>
  }
}

/** All own buckets of these types in the region, by name. */
export const bucketsByName = (types: readonly BucketType[]) =>
  list(bucketsApi.list, { query: { type: types.join(','), sort: 'name', order: 'asc' } })

/** Buckets that something may look in by way of the network: the Music bucket first, where this deployment has it. */
export async function bucketChoice({ rows, api }: Reads, types: readonly BucketType[] = ['File']) {
  const [all, music] = await Promise.all([
    rows(bucketsByName(types)),
    types.includes('File') ? musicBucket(api(bucketsApi)) : undefined,
  ])
  const online = all.filter(({ net_type }) => net_type !== 2)
  return {
    offered: [...(music ? [music] : []), ...online] as OfferedBucket[],
    own: online.length,
    /** For offline recognition only. */
    offline: all.length - online.length,
  }
}

/** With those that are attached already, which may be of others. */
export function withAttached(
  offered: readonly OfferedBucket[],
  attached: readonly OfferedBucket[] = [],
): OfferedBucket[] {
  const known = new Set(offered.map(({ id }) => id))
  return [...offered, ...attached.filter(({ id }) => !known.has(id))]
}

async function musicBucket(buckets: ReturnType<Reads['api']>): Promise<Bucket | undefined> {
  try {
    return (await buckets.get({ params: { id: musicBucketId } })).data
  } catch (error) {
    if ((error as { status?: number }).status === 404) return undefined
    throw error
  }
}
