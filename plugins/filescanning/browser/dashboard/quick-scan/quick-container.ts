import { ApiError, type Client, type DataContext } from '@console/core/browser'
import type { Region } from '@console/core/contract'
import { bucketChoice } from '#plugins/buckets/contract'
import { type Container, type containersApi, containersByName } from '../../../contract'

/** Rules of a quick scan: whole files, by fingerprints, and which parts are music and speech. */
const rules = { audio_type: 'linein', engine: 1, music_detection: true } as const
export const quickPolicy = { type: 'traverse', interval: 0, rec_length: 10 } as const

const quickName = 'Quick scans'
const named = /^Quick scans( \d+)?$/
const mostNames = 100
/** Of one container. */
const mostBuckets = 100

/** Where a quick scan goes. */
export interface QuickPlace {
  /** Made by a quick scan before; undefined: one is made. */
  container: Container | undefined
  /** All that may be searched: own File buckets of the region and the provider's Music bucket. */
  buckets: number[]
  taken: string[]
}

/** The one container that all quick scans of a region go into. */
export async function findPlace(context: DataContext): Promise<QuickPlace> {
  const { region, rows } = context
  const [{ offered }, containers] = await Promise.all([
    bucketChoice(context),
    rows(containersByName),
  ])
  return {
    container: containers.find((container) => fits(container, region)),
    buckets: offered.map(({ id }) => id).slice(0, mostBuckets),
    taken: containers.map(({ name }) => name),
  }
}

export const fits = (container: Container, region: Region): boolean =>
  named.test(container.name) &&
  container.region === region &&
  container.engine === rules.engine &&
  container.audio_type === rules.audio_type &&
  container.policy.type === quickPolicy.type

/** Buckets that were made since it was used are searched, too. */
export async function broughtUpToDate(
  containers: Client<typeof containersApi>,
  container: Container,
  buckets: readonly number[],
): Promise<Container> {
  const attached = new Set(container.buckets.map(({ id }) => id))
  if (attached.size === buckets.length && buckets.every((id) => attached.has(id))) return container
  const body = { buckets: [...buckets] }
  return (await containers.update({ params: container, body, quiet: true })).data
}

/** Named `Quick scans`, or with a number behind it while that name is taken. */
export async function makeContainer(
  containers: Client<typeof containersApi>,
  { buckets, taken }: QuickPlace,
  region: Region,
): Promise<Container> {
  const body = { ...rules, policy: quickPolicy, region, buckets }
  for (let number = 1; ; number++) {
    const name = number === 1 ? quickName : `${quickName} ${number}`
    if (taken.includes(name)) continue
    try {
      return (await containers.create({ body: { ...body, name }, quiet: true })).data
    } catch (error) {
      // Somebody else may have taken the name just now.
      if (!(error instanceof ApiError && error.fields.name) || number >= mostNames) throw error
    }
  }
}
