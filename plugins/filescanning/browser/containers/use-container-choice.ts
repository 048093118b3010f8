import { ApiError, type DataContext, useData } from '@console/core/browser'
import { bucketChoice, bucketTopics, withAttached } from '#plugins/buckets/contract'
import { type Container, containersApi, scanTopics } from '../../contract'

async function choiceOf(context: DataContext) {
  const { api, region } = context
  const [buckets, { data: available }, speech] = await Promise.all([
    unlessHidden(bucketChoice(context)),
    api(containersApi).availability(),
    api(containersApi).list({ query: { region, engine: 4, per_page: 100, sort: 'name' } }),
  ])
  return {
    offered: buckets?.offered ?? [],
    /** Undefined: who asks may not read buckets. */
    own: buckets?.own,
    offline: buckets?.offline ?? 0,
    available,
    /** Containers that take transcripts. */
    speech: speech.data.map(({ id, name }) => ({ id, name })),
  }
}
export type ContainerChoice = Awaited<ReturnType<typeof choiceOf>>

/** What a container may be made of in this region; the buckets that it has stay on offer. */
export function useContainerChoice(container: Container | undefined) {
  const choice = useData(choiceOf, [], [bucketTopics.buckets(), scanTopics.containers()])
  const { data } = choice
  return {
    ...choice,
    data: data && {
      ...data,
      offered: withAttached(data.offered, container?.buckets),
      speech: data.speech.filter(({ id }) => id !== container?.id),
    },
  }
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
