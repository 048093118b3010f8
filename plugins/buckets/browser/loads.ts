import { type LoadContext, notFound } from '@console/core/browser'
import {
  type Bucket,
  bucketsApi,
  dedupFilesOf,
  fileBuckets,
  filesOf,
} from '#plugins/buckets/contract'

type Named<Early = never> = LoadContext<{ name: string }, Early>

/** Addresses name buckets, calls want their ids. */
async function bucketOf(
  { api, region, params: { name } }: Pick<Named, 'api' | 'region' | 'params'>,
  type: 'File' | 'DedupFile',
) {
  const found = await api(bucketsApi).list({ query: { name, type, region, per_page: 1 } })
  return found.data[0] ?? Promise.reject(notFound('bucket', name))
}

/** A dedup bucket by its name, and one page of what was compared with it. */
export async function dedup(context: Named) {
  const bucket = await bucketOf(context, 'DedupFile')
  return { bucket, files: await context.read(dedupFilesOf(bucket.id)) }
}

/** The bucket of the address, found by its name, and one page of its files. */
export async function files(context: Named<{ bucket: Bucket; files: undefined }>) {
  const { known, draw, params } = context
  const clicked = known(fileBuckets, ({ name }) => name === params.name)
  if (clicked) draw({ bucket: clicked, files: undefined })
  const bucket = await bucketOf(context, 'File')
  return { bucket, files: await context.read(filesOf(bucket.id)) }
}
