import { list } from '@console/core/contract'
import { bucketsApi, fileTypes } from './buckets'
import { dedupApi } from './dedup'
import { filesApi } from './files'

export const fileBuckets = list(bucketsApi.list, { query: { type: fileTypes } })

export const filesOf = (bucketId: number) =>
  list(filesApi.list, { params: { bucket_id: bucketId } })

export const dedupFilesOf = (bucketId: number) =>
  list(dedupApi.list, { params: { bucket_id: bucketId } })
