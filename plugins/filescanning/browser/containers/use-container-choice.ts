import { ApiError, type Client, type DataContext, useData } from '@console/core/browser'
import type { Region } from '@console/core/contract'
import { type Bucket, bucketsApi, bucketTopics, musicBucketId } from '#plugins/buckets/contract'
import { type Container, containersApi, scanTopics } from '../../contract'

export type OfferedBucket = Pick<Bucket, 'id' | 'name'> & { num?: number }

async function choiceOf({ api, region }: DataContext) {
  const [own, music, { data: available }, speech] = await Promise.all([
    unlessHidden(ownBuckets(api(bucketsApi), region)),
    unlessHidden(musicBucket(api(bucketsApi))),
    api(containersApi).availability(),
    api(containersApi).list({ query: { region, engine: 4, per_page: 100, sort: 'name' } }),
  ])
  const online = (own ?? []).filter(({ net_type }) => net_type !== 2)
  return {
    offered: [...(music ? [music] : []), ...online] as OfferedBucket[],
    /** Undefined: who asks may not read buckets. */
    own: own && online.length,
    offline: (own?.length ?? 0) - online.length,
    available,
    /** Containers that take transcripts. */
    speech: speech.data.map(({ id, name }) => ({ id, name })),
  }
}
export type ContainerChoice = Awaited<ReturnType<typeof choiceOf>>

/** What a container may be made of in this region; the buckets that it has stay on offer. */
export function useContainerChoice(container: Container | undefined) {
  const choice = useData('filescanning.container-choice', choiceOf, [
    bucketTopics.buckets(),
    scanTopics.containers(),
  ])
  const { data } = choice
  const known = new Set(data?.offered.map(({ id }) => id))
  const attached = container?.buckets ?? []
  return {
    ...choice,
    data: data && {
      ...data,
      offered: [...data.offered, ...attached.filter(({ id }) => !known.has(id))],
      speech: data.speech.filter(({ id }) => id !== container?.id),
    },
  }
}

async function ownBuckets(api: Client<typeof bucketsApi>, region: Region): Promise<Bucket[]> {
  const query = { region, type: 'File', per_page: 100, sort: 'name', order: 'asc' } as const
  const first = await api.list({ query })
  const rest = Array.from({ length: first.meta.last_page - 1 }, (_, at) =>
    api.list({ query: { ...query, page: at + 2 } }),
  )
  return [first, ...(await Promise.all(rest))].flatMap(({ data }) => data)
}

/** Undefined where the scope read-buckets is missing: the rest of the form can be read without it. */
async function unlessHidden<Found>(found: Promise<Found>): Promise<Found | undefined> {
  try {
    return await found
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return undefined
    throw error
  }
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
