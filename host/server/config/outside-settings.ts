import { type EnabledPlugin, type Manifest, problemsOf } from '@console/core/contract'
import { z } from 'zod'

/**
 * What the operator has set for a plugin from outside, as its manifest describes it: what its pages may read, with defaults.
 * Throws one Error that names every problem with its path.
 */
export function readOutsideSettings(
  { id, settings, server }: Pick<Manifest, 'id' | 'settings' | 'server'>,
  given: unknown,
): Record<string, unknown> | undefined {
  if (!settings) {
    // A server half knows its own.
    if (given === undefined || server) return undefined
    throw new Error(`settings.${id}: this plugin has no settings`)
  }
  const parsed = z
    .fromJSONSchema(settings.schema as z.core.JSONSchema.JSONSchema)
    .safeParse(given ?? {})
  if (!parsed.success) {
    const problems = problemsOf(parsed.error.issues)
    throw new Error(problems.map((text) => `settings.${id}.${text}`).join('; '))
  }
  const read = new Map(Object.entries(Object(parsed.data)))
  return Object.fromEntries(settings.pages.map((name) => [name, read.get(name)]))
}

/** A plugin of the build with what its pages may read, where it has settings as those from outside do. */
export function withOwnSettings(plugin: EnabledPlugin, given: unknown): EnabledPlugin {
  const { settings: described, ...manifest } = plugin.manifest
  if (!described) return plugin
  const cause = settingsProblem(plugin.manifest, given)
  if (cause) return { ...plugin, manifest, problem: { step: 'settings', cause } }
  return { ...plugin, manifest, settings: readOutsideSettings(plugin.manifest, given) ?? {} }
}

/** What is wrong with it; undefined: nothing. */
export function settingsProblem(
  manifest: Pick<Manifest, 'id' | 'settings' | 'server'>,
  given: unknown,
): string | undefined {
  try {
    readOutsideSettings(manifest, given)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
