import { list } from '@console/core/contract'
import { bucketsApi, liveBucketTypes } from '#plugins/buckets/contract'
import { channelsApi } from './channels'

export const liveBuckets = list(bucketsApi.list, { among: { type: liveBucketTypes } })

export const channelsOf = (bucketId: number) =>
  list(channelsApi.list, { params: { bucket_id: bucketId } })
