import type { Region } from '@console/core/contract'
import { type Caller, invalid, type Services } from '@console/core/server'
import { BucketCatalogue, musicBucketId } from '#plugins/buckets/contract'
import { bucketTypesOf, type ProjectType } from '../contract'
import type { ProjectRow } from './tables'

type Chosen = Pick<ProjectRow, 'region' | 'type' | 'engine'>

/** Refuses, at the field, what cannot be attached or does not go together. */
export async function checkChoice(
  chosen: Chosen,
  bucketIds: readonly number[],
  { uid, email }: Pick<Caller, 'uid' | 'email'>,
  { provided }: Services,
) {
  const known = await provided(BucketCatalogue).attachable({ uid, email }, bucketIds)
  const problem = bucketIds
    .map((id) => problemOf(id, known, chosen.type, chosen.region))
    .find((text) => text !== undefined)
  if (problem) throw invalid({ buckets: problem })
  if (chosen.engine !== 1 && !bucketIds.includes(musicBucketId)) {
    throw invalid({ buckets: 'Cover song identification needs the provider Music bucket' })
  }
}

function problemOf(
  id: number,
  known: Awaited<ReturnType<BucketCatalogue['attachable']>>,
  type: ProjectType,
  region: Region,
): string | undefined {
  const bucket = known.find((one) => one.id === id)
  if (!bucket) return `There is no bucket ${id} that you may attach`
  if (id === musicBucketId) return undefined
  if (bucket.region !== region) return `The bucket ${bucket.name} is in another region`
  if (bucket.net_type === 2) return `The bucket ${bucket.name} is for offline recognition only`
  if (bucketTypesOf[type].includes(bucket.type)) return undefined
  return `The bucket ${bucket.name} is not of a type that this project listens to`
}
