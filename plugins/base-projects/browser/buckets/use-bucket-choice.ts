import { ApiError, type Client, useData } from '@console/core/browser'
import type { Region } from '@console/core/contract'
import { bucketTypesOf, type Project, type ProjectType } from '#plugins/base-projects/contract'
import { type Bucket, bucketsApi, bucketTopics, musicBucketId } from '#plugins/buckets/contract'

export type OfferedBucket = Pick<Bucket, 'id' | 'name' | 'type'> & { num?: number }

/** Buckets that a project of this type may listen to, the Music bucket first; those that are attached stay on offer. */
export function useBucketChoice(type: ProjectType, attached: Project['buckets'] = []) {
  const choice = useData(
    `base-projects.bucket-choice ${type}`,
    async ({ api, region }) => {
      const buckets = api(bucketsApi)
      const hearsFiles = bucketTypesOf[type].includes('File')
      const [own, music] = await Promise.all([
        ownBuckets(buckets, region),
        hearsFiles ? musicBucket(buckets) : undefined,
      ])
      const fitting = own.filter((bucket) => bucketTypesOf[type].includes(bucket.type))
      const online = fitting.filter(({ net_type }) => net_type !== 2)
      return {
        offered: [...(music ? [music] : []), ...online] as OfferedBucket[],
        own: online.length,
        offline: fitting.length - online.length,
      }
    },
    [bucketTopics.buckets()],
  )
  const { data } = choice
  const known = new Set(data?.offered.map(({ id }) => id))
  return {
    ...choice,
    data: data && {
      ...data,
      offered: [...data.offered, ...attached.filter(({ id }) => !known.has(id))],
    },
  }
}

async function ownBuckets(api: Client<typeof bucketsApi>, region: Region): Promise<Bucket[]> {
  const query = { region, per_page: 100, sort: 'name', order: 'asc' } as const
  const first = await api.list({ query })
  const rest = Array.from({ length: first.meta.last_page - 1 }, (_, at) =>
    api.list({ query: { ...query, page: at + 2 } }),
  )
  return [first, ...(await Promise.all(rest))].flatMap(({ data }) => data)
}

/** Not every deployment has one. */
async function musicBucket(api: Client<typeof bucketsApi>): Promise<Bucket | undefined> {
  try {
    return (await api.get({ params: { id: musicBucketId } })).data
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
