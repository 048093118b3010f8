import { apiProblem, type EnabledPlugin, type Manifest } from '@console/core/contract'

/** Where a plugin can fail. */
export type FailureStep =
  | 'manifest'
  | 'version'
  | 'requirement'
  | 'fetch'
  | 'evaluation'
  | 'activation'
  | 'timeout'
  | 'load'
  | 'render'
  | 'handler'
  | 'built-ins'

export interface Fault {
  step: FailureStep
  cause: string
}

/** `/avr/file-buckets/:name` for each area of the page. */
export const addressesOf = ({ areas, path }: Manifest['pages'][string]) =>
  (areas ?? [undefined]).map((area) => ({ area, path: area ? `/${area}/${path}` : `/${path}` }))

/** What keeps plugins from running, found before any code runs: versions, conflicts, missing requirements and cycles. */
export function findBlocked(plugins: readonly EnabledPlugin[]): Map<string, Fault> {
  const manifests = new Map(plugins.map(({ manifest }) => [manifest.id, manifest]))
  const blocked = new Map<string, Fault>()

  for (const { manifest, problem } of plugins) {
    const wrongApi = apiProblem(manifest.api)
    if (problem) blocked.set(manifest.id, problem)
    else if (wrongApi) blocked.set(manifest.id, { step: 'version', cause: wrongApi })
  }
  for (const [id, cause] of findConflicts(
    [...manifests.values()].filter(({ id }) => !blocked.has(id)),
  ))
    blocked.set(id, { step: 'manifest', cause })

  const block = (id: string, cause: string) => blocked.set(id, { step: 'requirement', cause })
  const needs = (id: string) => {
    const manifest = manifests.get(id)
    return manifest
      ? [...manifest.requires, ...manifest.optional.filter((other) => manifests.has(other))]
      : []
  }
  for (const id of manifests.keys()) {
    const cycle = blocked.has(id) ? undefined : findCycle(id, needs)
    if (cycle) block(id, `its requirements go in a circle: ${cycle.join(' → ')}`)
  }
  // A blocked plugin blocks those that require it, so this runs until nothing changes.
  for (let before = -1; before !== blocked.size; ) {
    before = blocked.size
    for (const { id, requires } of manifests.values()) {
      const missing = requires.find((other) => !manifests.has(other) || blocked.has(other))
      if (missing && !blocked.has(id)) block(id, `it requires '${missing}', which is not available`)
    }
  }
  return blocked
}

/** Who claims what another has claimed before. */
function findConflicts(manifests: readonly Manifest[]): Map<string, string> {
  const owners = new Map<string, string>()
  const conflicts = new Map<string, string>()
  for (const { id, areas, pages } of manifests) {
    const claims = [
      ...Object.keys(areas).map((area) => `area '${area}'`),
      ...Object.values(pages).flatMap((page) => addressesOf(page).map(({ path }) => path)),
    ]
    const taken = claims.find((claim) => owners.has(claim))
    if (taken) conflicts.set(id, `${taken} belongs to '${owners.get(taken)}'`)
    else for (const claim of claims) owners.set(claim, id)
  }
  return conflicts
}

function findCycle(
  id: string,
  needs: (id: string) => string[],
  trail: string[] = [],
): string[] | undefined {
  if (trail.includes(id)) return id === trail[0] ? [...trail, id] : undefined
  for (const next of needs(id)) {
    const cycle = findCycle(next, needs, [...trail, id])
    if (cycle) return cycle
  }
  return undefined
}
