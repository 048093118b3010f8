import {
  apiProblem,
  type EnabledPlugin,
  type Manifest,
  providedBy,
  requirementProblems,
} from '@console/core/contract'

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

/** What keeps plugins from running, found before any code runs: versions, conflicts, missing requirements and cycles. */
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
  const problems = requirementProblems(manifests, new Set(blocked.keys()))
  for (const [id, cause] of problems) blocked.set(id, { step: 'requirement', cause })
  return blocked
}

/** Who claims what another has claimed before. */
function findConflicts(manifests: readonly Manifest[]): Map<string, string> {
  const owners = new Map<string, string>()
  const conflicts = new Map<string, string>()
  for (const manifest of manifests) {
    const { id, areas, pages } = manifest
    const claims = [
      ...Object.keys(providedBy(manifest)).map((name) => `'${name}'`),
      ...Object.keys(areas).map((area) => `area '${area}'`),
      ...Object.values(pages).flatMap((page) => addressesOf(page).map(({ path }) => path)),
    ]
    const taken = claims.find((claim) => owners.has(claim))
    if (taken) conflicts.set(id, `${taken} belongs to '${owners.get(taken)}'`)
    else for (const claim of claims) owners.set(claim, id)
  }
  return conflicts
}
