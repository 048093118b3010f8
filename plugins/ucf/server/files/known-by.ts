import { invalid, type Services } from '@console/core/server'
import { BucketCatalogue, collectionOf, musicBucketId } from '#plugins/buckets/contract'
import type { ProjectRow } from '../tables'

type Place = Pick<ProjectRow, 'uid' | 'region'>

/** Ids of the buckets that a FILES project names; refuses, at the field, what it may not look in. */
export async function knownBuckets(
  ids: readonly number[],
  place: Place,
  services: Services,
): Promise<number[]> {
  const usable = await usableOf(ids, place, services)
  for (const id of ids) {
    const problem = usable.get(id)
    if (problem !== undefined) throw invalid({ bucket_ids: problem })
  }
  return [...new Set(ids)]
}

/** Collections whose recordings are known in the files of a project: those that it names, or all own ones of the region. */
export async function knownCollections(
  project: Pick<ProjectRow, 'uid' | 'region' | 'bucket_ids'>,
  services: Services,
): Promise<string[]> {
  const { uid, region, bucket_ids: named } = project
  if (named.length === 0) {
    const own = await services.provided(BucketCatalogue).own(uid, region)
    return own.filter(({ type }) => type === 'File').map(({ id }) => collectionOf(id))
  }
  const usable = await usableOf(named, project, services)
  // Deleted since, or shared no more.
  return named.filter((id) => usable.get(id) === undefined).map(collectionOf)
}

/** Why a bucket cannot be looked in; undefined: it can. */
async function usableOf(
  ids: readonly number[],
  { uid, region }: Place,
  { provided }: Services,
): Promise<Map<number, string | undefined>> {
  // Without an address: own ones, and what is public.
  const known = await provided(BucketCatalogue).attachable({ uid, email: '' }, ids)
  const problemOf = (id: number) => {
    const bucket = known.find((one) => one.id === id)
    if (!bucket || (bucket.uid !== uid && id !== musicBucketId)) return `You have no bucket ${id}`
    if (id === musicBucketId) return undefined
    if (bucket.type !== 'File') return `The bucket ${bucket.name} is not a File bucket`
    return bucket.region === region ? undefined : `The bucket ${bucket.name} is in another region`
  }
  return new Map(ids.map((id) => [id, problemOf(id)]))
}
