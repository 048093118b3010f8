import type { Finder } from '@console/core/browser'
import { bucketsApi, liveBucketTypes } from '#plugins/buckets/contract'
import { channelPaths, channelsApi } from '#plugins/channels/contract'

const area = 'lcd'

const finder: Finder = {
  actions: [
    {
      label: 'Create channel bucket',
      words: 'new bucket add make live radio stream',
      to: `${channelPaths.list(area)}?new`,
      scope: 'write-buckets',
    },
  ],
  async find(typed, { api }) {
    const [buckets, channels] = await Promise.allSettled([
      api(bucketsApi).list({
        query: { search: typed, type: liveBucketTypes.join(','), per_page: 6 },
      }),
      api(channelsApi).live({ query: { search: typed, per_page: 6 } }),
    ])
    return [
      ...(buckets.status === 'fulfilled' ? buckets.value.data : []).map((bucket) => ({
        id: `bucket ${bucket.id}`,
        label: bucket.name,
        kind: 'Channel buckets',
        to: channelPaths.one(area, bucket),
        region: bucket.region,
      })),
      ...(channels.status === 'fulfilled' ? channels.value.data : []).map((channel) => ({
        id: `channel ${channel.id}`,
        label: channel.title,
        kind: 'Channels',
        to: channelPaths.one(area, { name: channel.bucket_name, type: 'Live' as const }),
        hint: channel.bucket_name,
      })),
    ]
  },
}
export default finder
