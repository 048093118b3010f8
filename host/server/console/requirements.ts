import { type EnabledPlugin, type Manifest, requirementProblems } from '@console/core/contract'

interface Found {
  plugin: EnabledPlugin
  integrity: Record<string, string>
  shared: readonly string[]
}

/** Of plugins from outside, those that require what is not here are not usable, and say so. */
export function holdToRequirements<F extends Found>(
  found: readonly F[],
  built: readonly Manifest[],
): F[] {
  const manifests = [...built, ...found.map(({ plugin }) => plugin.manifest)]
  const unusable = found.flatMap(({ plugin }) => (plugin.problem ? [plugin.manifest.id] : []))
  const problems = requirementProblems(manifests, new Set(unusable))
  return found.map((each) => {
    const { plugin } = each
    const cause = problems.get(plugin.manifest.id)
    if (cause === undefined || plugin.problem) return each
    const problem = { step: 'requirement' as const, cause }
    return { ...each, plugin: { ...plugin, entry: '', problem }, integrity: {}, shared: [] }
  })
}
