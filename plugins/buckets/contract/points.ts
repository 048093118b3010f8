import { definePoint } from '@console/core/contract'
import type { Bucket } from './buckets'
import type { BucketFile } from './files'

interface BucketRow {
  row: Bucket
}

interface FileRow {
  row: BucketFile
  bucket: Bucket
}

/** Columns and row actions of the list of buckets. */
export const bucketColumns = definePoint<BucketRow>()('column', 'buckets.columns/v1')
export const bucketActions = definePoint<BucketRow>()('action', 'buckets.actions/v1')

/** Columns and row actions of the files in a bucket. */
export const fileColumns = definePoint<FileRow>()('column', 'buckets.files.columns/v1')
export const fileActions = definePoint<FileRow>()('action', 'buckets.files.actions/v1')

/** Tabs beside the details of one file. */
export const fileTabs = definePoint<{ bucket: Bucket; file: BucketFile }>()(
  'tab',
  'buckets.file.tabs/v1',
)
