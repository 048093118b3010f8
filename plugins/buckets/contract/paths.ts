import type { BucketType } from './buckets'

/** Addresses of the buckets' screens in an area, for other plugins' links. */
export const bucketPaths = {
  list: (area: string) => `/${area}/file-buckets`,
  one: (area: string, { name, type }: { name: string; type?: BucketType }) =>
    `/${area}/${type === 'DedupFile' ? 'dedup-buckets' : 'file-buckets'}/${encodeURIComponent(name)}`,
}

/** Event topics. */
export const bucketTopics = {
  buckets: () => 'buckets',
  files: (bucketId: number) => `buckets/${bucketId}/files`,
  dedupFiles: (bucketId: number) => `buckets/${bucketId}/dedup-files`,
}

/** Resource for a media ticket: the stored audio of a file. */
export const audioResource = (bucketId: number, fileId: number) =>
  `/buckets/${bucketId}/files/${fileId}/audio`
