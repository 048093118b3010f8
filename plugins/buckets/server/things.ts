import { things } from '@console/core/server'
import { bucketPaths, fileStates, fileTypes } from '../contract'
import { bucketFiles, buckets } from './tables'

/** The area whose screens have both kinds of file buckets. */
const area = 'avr'

const isOfFiles = (type: string) => fileTypes.split(',').includes(type)

const bucketThings = things(buckets, {
  calls: ['/buckets'],
  kind: 'bucket',
  page: (bucket) => (isOfFiles(bucket.type) ? bucketPaths.one(area, bucket) : undefined),
  found: { named: true },
})

const fileThings = things(bucketFiles, {
  calls: ['/buckets/*/files'],
  kind: 'file',
  name: 'title',
  within: { things: bucketThings, column: 'bucket_id' },
  page: ({ id }, bucket) => `${bucketPaths.one(area, bucket)}?file=${id}`,
  found: { whole: ['acr_id'], states: { column: 'state', names: fileStates } },
})

export const namedThings = [bucketThings, fileThings]
