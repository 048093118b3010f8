import type { Reference, Services } from '@console/core/server'
import { BucketFiles } from '#plugins/buckets/contract'
import type { Health } from '../../contract'

/** Whose damaged fingerprints are, and what becomes of them. */
export async function damagedByName(
  damaged: readonly Reference[],
  services: Services,
): Promise<Health['damaged']> {
  const ids = damaged.map(({ reference }) => reference)
  const files = await services.provided(BucketFiles).whose(ids)
  const uids = [...new Set(files.map(({ uid }) => uid))]
  const known = await Promise.all(uids.map((uid) => services.accounts.find(uid)))
  return damaged.map(({ reference, collection }) => {
    const file = files.find(({ acr_id }) => acr_id === reference)
    return {
      acr_id: reference,
      collection,
      title: file?.title ?? '',
      bucket: file?.bucket ?? '',
      uid: file?.uid ?? null,
      email: known.find((one) => one?.uid === file?.uid)?.email ?? '',
      fate: file ? (file.hasAudio ? 'rebuilt' : 'no-audio') : 'other',
    }
  })
}
