import type { Manifest } from './manifest'
import { acceptsVersion } from './plugin-api'

type Requiring = Pick<Manifest, 'id' | 'version' | 'provides' | 'requires' | 'optional'>

/** What a plugin is asked for by: its own id in its own version, unless `provides` says another, and the other names there. */
export const providedBy = ({
  id,
  version,
  provides,
}: Pick<Manifest, 'id' | 'version' | 'provides'>): Record<string, string> => ({
  [id]: version,
  ...provides,
})

/** Which plugin provides a name, and in which version. Who is first has it. */
export function providersOf(manifests: readonly Requiring[]) {
  const providers = new Map<string, { plugin: string; version: string }>()
  for (const manifest of manifests) {
    for (const [name, version] of Object.entries(providedBy(manifest))) {
      if (!providers.has(name)) providers.set(name, { plugin: manifest.id, version })
    }
  }
  return providers
}

/**
 * Why plugins cannot run for what they require, by their ids: it is missing or cannot run itself, has another version, or leads
 * back to them. `unusable`: ids of plugins that cannot run for other causes.
 */
export function requirementProblems(
  manifests: readonly Requiring[],
  unusable: ReadonlySet<string> = new Set(),
): Map<string, string> {
  const byId = new Map(manifests.map((manifest) => [manifest.id, manifest]))
  const providers = providersOf(manifests.filter(({ id }) => !unusable.has(id)))
  const problems = new Map<string, string>()
  const isBlocked = (id: string) => unusable.has(id) || problems.has(id)

  const needs = (id: string) => {
    const { requires = {}, optional = {} } = byId.get(id) ?? {}
    const names = [...Object.keys(requires), ...Object.keys(optional)]
    return names.flatMap((name) => providers.get(name)?.plugin ?? [])
  }
  for (const id of byId.keys()) {
    const circle = isBlocked(id) ? undefined : findCircle(id, needs)
    if (circle) problems.set(id, `its requirements go in a circle: ${circle.join(' → ')}`)
  }

  const problemOf = ({ requires, optional }: Requiring) => {
    for (const [name, range] of Object.entries({ ...optional, ...requires })) {
      const there = providers.get(name)
      const wanted = `it requires '${name}'${range === '*' ? '' : ` ${range}`}`
      if (!there || isBlocked(there.plugin)) {
        if (name in requires) return `${wanted}, which is not available`
      } else if (!acceptsVersion(range, there.version)) {
        const by = there.plugin === name ? 'this console has' : `${there.plugin} provides`
        return `${wanted}, ${by} ${there.version}`
      }
    }
    return undefined
  }
  // A blocked plugin blocks those that require it, so this runs until nothing changes.
  for (let before = -1; before !== problems.size; ) {
    before = problems.size
    for (const manifest of byId.values()) {
      const problem = isBlocked(manifest.id) ? undefined : problemOf(manifest)
      if (problem) problems.set(manifest.id, problem)
    }
  }
  return problems
}

function findCircle(
  id: string,
  needs: (id: string) => string[],
  trail: string[] = [],
): string[] | undefined {
  if (trail.includes(id)) return id === trail[0] ? [...trail, id] : undefined
  for (const next of needs(id)) {
    const circle = findCircle(next, needs, [...trail, id])
    if (circle) return circle
  }
  return undefined
}
