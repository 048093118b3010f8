import type { LoadContext } from '@console/core/browser'
import { tableQuery } from '@console/core/contract'
import { bucketsApi, type LiveBucketType, liveBucketTypes } from '#plugins/buckets/contract'
import { channelsApi } from '#plugins/channels/contract'

export const allTypes = liveBucketTypes.join(',')

export const list = ({ api, query, region }: LoadContext) => {
  const asked = tableQuery(query, bucketsApi.list)
  const type = liveBucketTypes.find((one) => one === asked.type) ?? allTypes
  return api(bucketsApi).list({ query: { ...asked, type, region } })
}

/** The bucket of the address, found by its name, and one page of its channels; no bucket: undefined. */
const ofType =
  (type: LiveBucketType) =>
  async ({ api, query, region, params }: LoadContext<{ name: string }>) => {
    const found = await api(bucketsApi).list({
      query: { name: params.name, type, region, per_page: 1 },
    })
    const [bucket] = found.data
    if (!bucket) return undefined
    const channels = await api(channelsApi).list({
      params: { bucket_id: bucket.id },
      query: tableQuery(query, channelsApi.list),
    })
    return { bucket, channels }
  }

export const live = ofType('Live')
export const timeshift = ofType('LiveTimeshift')
export const rec = ofType('LiveRec')
