import { list } from '@console/core/contract'
import { bucketsApi, fileTypes } from './buckets'
import { dedupApi } from './dedup'
import { filesApi } from './files'

export const fileBuckets = list(bucketsApi.list, { query: { type: fileTypes } })

/** Newest first: what was just added is what one looks for. The documented call begins with the oldest. */
export const newestFirst = { sort: 'id', order: 'desc' } as const

export const filesOf = (bucketId: number) =>
  list(filesApi.list, { params: { bucket_id: bucketId }, sorted: newestFirst })

export const dedupFilesOf = (bucketId: number) =>
  list(dedupApi.list, { params: { bucket_id: bucketId } })
