import type { FindContext, Finder, FoundThing } from '@console/core/browser'
import {
  type Bucket,
  bucketPaths,
  bucketsApi,
  filesApi,
  fileTypes,
} from '#plugins/buckets/contract'

/** The area whose screens have both kinds of file buckets. */
const area = 'avr'

const isId = (typed: string) => /^\d{1,9}$/.test(typed)

const found = (bucket: Bucket, typed: string): FoundThing => ({
  id: `bucket ${bucket.id}`,
  label: bucket.name,
  kind: 'File buckets',
  to: bucketPaths.one(area, bucket),
  region: bucket.region,
  ...(isId(typed) && { hint: String(bucket.id) }),
})

async function findBuckets(typed: string, { api }: FindContext): Promise<FoundThing[]> {
  const [byName, byId] = await Promise.all([
    api(bucketsApi).list({ query: { search: typed, type: fileTypes, per_page: 6 } }),
    isId(typed)
      ? api(bucketsApi)
          .get({ params: { id: typed } })
          .catch(() => undefined)
      : undefined,
  ])
  const own = byId && fileTypes.split(',').includes(byId.data.type) ? [byId.data] : []
  return [...own, ...byName.data.filter(({ id }) => id !== own[0]?.id)].map((one) =>
    found(one, typed),
  )
}

async function findFiles(typed: string, { api }: FindContext): Promise<FoundThing[]> {
  const { data } = await api(filesApi).find({ query: { search: typed } })
  return data.map((file) => ({
    id: `file ${file.id}`,
    label: file.title,
    kind: 'Files of buckets',
    to: `${bucketPaths.one(area, { name: file.bucket_name })}?file=${file.id}`,
    region: file.region,
    hint: [file.bucket_name, ...(file.acr_id === typed ? [typed] : [])].join(' · '),
  }))
}

const finder: Finder = {
  actions: [
    {
      label: 'Create bucket',
      words: 'new bucket add make collection library',
      to: `${bucketPaths.list(area)}?new`,
      scope: 'write-buckets',
    },
  ],
  async find(typed, context) {
    const parts = await Promise.allSettled([findBuckets(typed, context), findFiles(typed, context)])
    return parts.flatMap((part) => (part.status === 'fulfilled' ? part.value : []))
  },
}
export default finder
