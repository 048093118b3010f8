import { apiProblem, type EnabledPlugin, type Manifest } from '@console/core/contract'

/** Where a plugin can fail. */
export type FailureStep =
  | 'manifest'
  | 'version'
  | 'settings'
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

/**
 * What keeps plugins from running, found before any code runs: the version of the API, conflicts, and what is missing here. At
 * versions of what is required, and circles, the service has looked, see `requirementProblems`.
 */
export function findBlocked(plugins: readonly EnabledPlugin[]): Map<string, Fault> {
  const byId = new Map(plugins.map(({ manifest }) => [manifest.id, manifest]))
  const manifests = [...byId.values()]
  const blocked = new Map<string, Fault>()

  for (const { manifest, problem } of plugins) {
    const wrongApi = apiProblem(manifest.api)
    if (problem) blocked.set(manifest.id, problem)
    else if (wrongApi) blocked.set(manifest.id, { step: 'version', cause: wrongApi })
  }
  const conflicts = findConflicts(manifests.filter(({ id }) => !blocked.has(id)))
  for (const [id, cause] of conflicts) blocked.set(id, { step: 'manifest', cause })
  // A blocked plugin blocks those that require it, so this runs until nothing changes.
  for (let before = -1; before !== blocked.size; ) {
    before = blocked.size
    const there = new Set(manifests.flatMap((each) => (blocked.has(each.id) ? [] : namesOf(each))))
    for (const { id, requires } of manifests) {
      const missing = Object.keys(requires).find((name) => !there.has(name))
      if (!missing || blocked.has(id)) continue
      const cause = `it requires '${missing}', which is not available`
      blocked.set(id, { step: 'requirement', cause })
    }
  }
  return blocked
}

/** By which others ask for it. */
const namesOf = ({ id, provides }: Manifest) => [id, ...Object.keys(provides)]

/** Who claims what another has claimed before. */
function findConflicts(manifests: readonly Manifest[]): Map<string, string> {
  const owners = new Map<string, string>()
  const conflicts = new Map<string, string>()
  for (const manifest of manifests) {
    const { id, areas, pages } = manifest
    const claims = [
      ...namesOf(manifest).map((name) => `'${name}'`),
      ...Object.keys(areas).map((area) => `area '${area}'`),
      ...Object.values(pages).flatMap((page) => addressesOf(page).map(({ path }) => path)),
      ...Object.values(pages).flatMap(({ redirectsFrom = [] }) => redirectsFrom),
    ]
    const taken = claims.find((claim) => owners.has(claim))
    if (taken) conflicts.set(id, `${taken} belongs to '${owners.get(taken)}'`)
    else for (const claim of claims) owners.set(claim, id)
  }
  return conflicts
}

/** A plugin cannot be used, and at which step that came out. */
export class PluginFailed extends Error {
  constructor(
    readonly plugin: string,
    readonly step: FailureStep,
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`Plugin ${plugin} failed (${step}): ${reason}`, options)
    this.name = 'PluginFailed'
  }
}
