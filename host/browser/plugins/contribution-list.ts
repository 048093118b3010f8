import { corePoints, type Manifest } from '@console/core/contract'

export interface ListedContribution {
  plugin: string
  id: string
  point: string
  title: string
  when: string | undefined
  /** `other version`: the point is offered, though not in the version that the contribution was written for. */
  state: 'ok' | 'unknown point' | 'other version'
  /** Versions of the point that this console offers. */
  offered: readonly string[]
}

/**
 * Every contribution of these plugins and whether anybody takes it. One that fills what nobody offers is never drawn;
 * the rest of its plugin works.
 */
export function listContributions(manifests: readonly Manifest[]): ListedContribution[] {
  const points = [...corePoints, ...manifests.flatMap((manifest) => manifest.points)]
  return manifests.flatMap(({ id: plugin, contributions }) =>
    Object.entries(contributions).map(([id, { point, title, when }]) => {
      const offered = points.filter((known) => placeOf(known) === placeOf(point))
      const state = offered.includes(point)
        ? 'ok'
        : offered.length > 0
          ? 'other version'
          : 'unknown point'
      return { plugin, id, point, title, when, state, offered }
    }),
  )
}

/** Without the version. */
const placeOf = (point: string) => point.replace(/\/v\d+$/, '')
