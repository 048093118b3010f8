import type { Region } from '@console/core/contract'
import { type Caller, invalid, isRowId, type Services } from '@console/core/server'
import { type AttachableBucket, BucketCatalogue, musicBucketId } from '#plugins/buckets/contract'
import { type AddOn, addOns, type ScanEngine } from '../../contract'
import { availabilityOf } from './availability'

interface Place extends Pick<Caller, 'uid' | 'email'> {
  region: Region
}

/** Ids of the buckets that a request names by id or name; refuses, at the field, what a container cannot look in. */
export async function bucketIdsOf(
  asked: readonly (number | string)[],
  { uid, email, region }: Place,
  { provided }: Services,
): Promise<number[]> {
  const catalogue = provided(BucketCatalogue)
  const own = asked.some((one) => typeof one === 'string')
    ? await catalogue.ownNamed(uid, 'File')
    : []
  // Names are their own in each region.
  const byName = [...own].sort((a, b) => Number(b.region === region) - Number(a.region === region))
  const idOf = (one: number | string) => {
    if (typeof one === 'number') return one
    const named = byName.find(({ name }) => name === one)?.id
    return named ?? (one === 'Music' ? musicBucketId : Number(one))
  }
  const ids = asked.map(idOf)
  const known = await catalogue.attachable({ uid, email }, ids.filter(isRowId))
  ids.forEach((id, at) => {
    const problem = problemOf(
      known.find((bucket) => bucket.id === id),
      region,
    )
    if (problem) throw invalid({ buckets: problem(asked[at] ?? id) })
  })
  return [...new Set(ids)]
}

function problemOf(bucket: AttachableBucket | undefined, region: Region) {
  if (!bucket) return (asked: number | string) => `There is no bucket ${asked} that you may use`
  const { id, name, type, net_type } = bucket
  if (id === musicBucketId) return undefined
  if (type !== 'File') return () => `The bucket ${name} is not a File bucket`
  if (bucket.region !== region) return () => `The bucket ${name} is in another region`
  if (net_type === 2) return () => `The bucket ${name} is for offline recognition only`
  return undefined
}

/** Refuses, at the field, buckets that do not go with the engine. */
export function checkEngineBuckets(engine: ScanEngine, bucketIds: readonly number[]) {
  if (engine === 4) {
    if (bucketIds.length > 0) throw invalid({ buckets: 'Speech recognition looks in no bucket' })
    return
  }
  if (bucketIds.length === 0) throw invalid({ buckets: 'Choose at least one bucket' })
  if (engine !== 1 && !bucketIds.includes(musicBucketId)) {
    throw invalid({ buckets: 'Cover Songs need the provider Music bucket' })
  }
}

interface Wished extends Record<AddOn, boolean> {
  engine: ScanEngine
}

/** Refuses, at the field, what is newly wished and this deployment cannot do. */
export function checkAvailable(wished: Wished, before: Wished | undefined, services: Services) {
  const available = availabilityOf(services)
  const engine = available.engines.find((one) => one.engine === wished.engine)
  if (engine && !engine.available && wished.engine !== before?.engine) {
    throw invalid({ engine: engine.note })
  }
  for (const addOn of addOns) {
    const told = available.add_ons.find(({ add_on }) => add_on === addOn)
    if (told && !told.available && wished[addOn] && !before?.[addOn]) {
      throw invalid({ [addOn]: told.note })
    }
  }
  if (wished.engine === 4 && wished.speech_to_text) {
    throw invalid({ speech_to_text: 'This engine writes down speech already' })
  }
}
