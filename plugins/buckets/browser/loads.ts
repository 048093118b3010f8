import { type LoadContext, tableQuery } from '@console/core/browser'
import { bucketsApi, dedupApi, filesApi, fileTypes } from '#plugins/buckets/contract'

export const list = ({ api, query, region }: LoadContext) =>
  api(bucketsApi).list({
    query: { ...tableQuery(query, bucketsApi.list), type: fileTypes, region },
  })

/** A dedup bucket by its name, and one page of what was compared with it; no bucket: undefined. */
export async function dedup({ api, query, region, params }: LoadContext<{ name: string }>) {
  const found = await api(bucketsApi).list({
    query: { name: params.name, type: 'DedupFile', region, per_page: 1 },
  })
  const [bucket] = found.data
  if (!bucket) return undefined
  const page = await api(dedupApi).list({
    params: { bucket_id: bucket.id },
    query: tableQuery(query, dedupApi.list),
  })
  return { bucket, files: page }
}

/** The bucket of the address, found by its name, and one page of its files; no bucket: undefined. */
export async function files({ api, query, region, params }: LoadContext<{ name: string }>) {
  const found = await api(bucketsApi).list({
    query: { name: params.name, type: 'File', region, per_page: 1 },
  })
  const [bucket] = found.data
  if (!bucket) return undefined
  const page = await api(filesApi).list({
    params: { bucket_id: bucket.id },
    query: tableQuery(query, filesApi.list),
  })
  return { bucket, files: page }
}
