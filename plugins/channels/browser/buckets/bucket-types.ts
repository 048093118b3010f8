import type { Option } from '@console/core/browser'
import type { LiveBucketType } from '#plugins/buckets/contract'

export const typeLabels = {
  Live: 'Live ingest',
  LiveRec: 'LiveRec import',
  LiveTimeshift: 'LiveTimeshift',
} satisfies Record<LiveBucketType, string>

export const typeOptions: Option<LiveBucketType>[] = [
  {
    value: 'Live',
    label: typeLabels.Live,
    hint: 'Your own server fingerprints your streams with the live ingest tool, a console token and the id of the bucket.',
  },
  {
    value: 'LiveRec',
    label: typeLabels.LiveRec,
    hint: 'Takes channels that the provider already captures: choose them from the catalogue.',
  },
  {
    value: 'LiveTimeshift',
    label: typeLabels.LiveTimeshift,
    hint: 'Keeps the last hours of your live channels, so that delayed viewing is detected.',
  },
]
