import { ApiError, type LoadContext } from '@console/core/browser'
import { bucketsApi, musicBucketId } from '#plugins/buckets/contract'

/** The provider's Music bucket; undefined: this deployment has none. */
export async function music({ api }: LoadContext) {
  try {
    const { data } = await api(bucketsApi).get({ params: { id: musicBucketId }, quiet: true })
    return { bucket: data }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { bucket: undefined }
    throw error
  }
}
