import { ApiError, type Client } from '@console/core/browser'
import type { Region } from '@console/core/contract'
import { bucketsApi } from '#plugins/buckets/contract'
import type { Container, containersApi } from '../../../contract'
import { allContainers } from '../../statistics/loads'

/** Rules of a quick scan: whole files, by fingerprints. */
const rules = { audio_type: 'linein', engine: 1 } as const
export const quickPolicy = { type: 'traverse', interval: 0, rec_length: 10 } as const

const quickName = 'Quick scans'
const mostNames = 100

interface Calls {
  api: Parameters<typeof allContainers>[0]['api']
  region: Region
}

/** Where a quick scan goes. */
export interface QuickPlace {
  /** With the right rules already; undefined: one is made. */
  container: Container | undefined
  /** All own File buckets of the region. */
  buckets: number[]
  taken: string[]
}

/** The container with the rules of a quick scan, as the provider's command line finds it too. */
export async function findPlace({ api, region }: Calls): Promise<QuickPlace> {
  const [buckets, containers] = await Promise.all([
    ownBuckets({ api, region }),
    allContainers({ api, region }),
  ])
  return {
    container: containers.find((container) => fits(container, region, buckets)),
    buckets,
    taken: containers.map(({ name }) => name),
  }
}

async function ownBuckets({ api, region }: Calls): Promise<number[]> {
  const list = (page: number) =>
    api(bucketsApi).list({ query: { region, type: 'File', page, per_page: 100 } })
  const first = await list(1)
  const rest = await Promise.all(
    Array.from({ length: first.meta.last_page - 1 }, (_, at) => list(at + 2)),
  )
  return [first, ...rest].flatMap(({ data }) => data.map(({ id }) => id))
}

export function fits(container: Container, region: Region, buckets: readonly number[]): boolean {
  const ids = new Set(container.buckets.map(({ id }) => id))
  return (
    container.region === region &&
    container.engine === rules.engine &&
    container.audio_type === rules.audio_type &&
    container.policy.type === quickPolicy.type &&
    ids.size === buckets.length &&
    buckets.every((id) => ids.has(id))
  )
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
