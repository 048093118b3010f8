import { check, problemsOf } from '@console/core/contract'
import type { PluginSettings, ServerPlugin } from '@console/core/server'

/**
 * Checks what the operator has set for each plugin. Throws one Error that names every problem with its path; settings
 * for a plugin that is off are left alone.
 */
export function readPluginSettings(
  given: Readonly<Record<string, unknown>>,
  plugins: readonly ServerPlugin[],
): <T>(settings: PluginSettings<T>) => T {
  const read = new Map<string, unknown>()
  const problems: string[] = []
  for (const { id, settings } of plugins) {
    if (!settings) {
      if (given[id] !== undefined) problems.push(`settings.${id}: this plugin has no settings`)
      continue
    }
    const parsed = check(settings.schema, given[id] ?? {})
    if (parsed.success) read.set(id, parsed.data)
    else problems.push(...problemsOf(parsed.error.issues).map((text) => `settings.${id}.${text}`))
  }
  if (problems.length > 0) {
    throw new Error(
      `The configuration cannot be used:\n${problems.map((text) => `- ${text}`).join('\n')}`,
    )
  }
  return <T>({ plugin }: PluginSettings<T>) => read.get(plugin) as T
}

/** What the plugins read of the environment. Throws one Error that names every variable with a problem, never its value. */
export function readPluginEnvironment(
  given: Readonly<Record<string, string | undefined>>,
  plugins: readonly ServerPlugin[],
): <T>(settings: PluginSettings<T>) => T {
  const read = new Map<string, unknown>()
  const problems: string[] = []
  for (const { id, environment } of plugins) {
    if (!environment) continue
    const parsed = check(environment.schema, given)
    if (parsed.success) read.set(id, parsed.data)
    else problems.push(...problemsOf(parsed.error.issues))
  }
  if (problems.length > 0) throw new Error(`The environment cannot be used. ${problems.join('; ')}`)
  return <T>({ plugin }: PluginSettings<T>) => read.get(plugin) as T
}
