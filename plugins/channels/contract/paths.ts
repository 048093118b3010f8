import type { BucketType } from '#plugins/buckets/contract'

const pageOf: Partial<Record<BucketType, string>> = {
  Live: 'channel-buckets',
  LiveTimeshift: 'timeshift-channels',
  LiveRec: 'rec-channels',
}

/** Addresses of the channel buckets' screens in an area. */
export const channelPaths = {
  list: (area: string) => `/${area}/channel-buckets`,
  one: (area: string, { name, type }: { name: string; type: BucketType }) =>
    `/${area}/${pageOf[type] ?? 'channel-buckets'}/${encodeURIComponent(name)}`,
}

/** Event topics. */
export const channelTopics = {
  channels: (bucketId: number) => `buckets/${bucketId}/channels`,
  /** Signs of life: at most every few seconds. */
  ingest: (bucketId: number) => `buckets/${bucketId}/ingest`,
  catalogue: () => 'rec-channels',
}

export const isChannelTopic = (topic: string) => /^buckets\/\d+\/channels$/.test(topic)
