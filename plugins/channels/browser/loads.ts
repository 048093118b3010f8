import { type LoadContext, notFound } from '@console/core/browser'
import { bucketsApi, type LiveBucketType } from '#plugins/buckets/contract'
import { channelsOf } from '#plugins/channels/contract'

/** The bucket of the address, found by its name, and one page of its channels. */
export const channelsIn =
  (type: LiveBucketType) =>
  async ({ api, read, region, params: { name } }: LoadContext<{ name: string }>) => {
    const found = await api(bucketsApi).list({ query: { name, type, region, per_page: 1 } })
    const [bucket] = found.data
    if (!bucket) throw notFound('channel bucket', name)
    return { type, bucket, channels: await read(channelsOf(bucket.id)) }
  }
