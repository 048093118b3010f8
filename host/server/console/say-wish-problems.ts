import { wishProblems, writeOut } from '@console/core/contract'
import { catalogue, offeredManifests } from '../../catalogue'
import type { OperatorConfig } from '../config/console-config'
import { type Assets, versionsOf } from './assets'
import type { ExternalPlugins } from './external-plugins'

interface ConsoleParts {
  operator: OperatorConfig
  external: ExternalPlugins
  halves?: readonly string[]
  log: { warn(facts: object, message: string): void }
}

/** At the start, once: names in the operator's configuration that no plugin has, and plugins that cannot be used; pages go without them. */
export async function sayWishProblems(
  { operator, external, halves, log }: ConsoleParts,
  assets: Assets,
) {
  const own = offeredManifests(operator.plugins)
  // Says by itself what of them is not usable.
  const others = await external.find(own, { shared: versionsOf(assets) })
  const manifests = [...own, ...others.map(({ plugin }) => plugin.manifest)]
  const wishes = { removed: operator.remove, rules: operator.rules }
  const problems = [
    ...(await unknownPlugins(operator, external, halves)),
    ...wishProblems(wishes, manifests).map(writeOut),
  ]
  if (problems.length > 0) log.warn({ problems }, 'the configuration cannot be followed')
}

async function unknownPlugins(
  { plugins: { on, off }, settings }: OperatorConfig,
  external: ExternalPlugins,
  halves: readonly string[] = [],
) {
  const named = { 'plugins.on': on, 'plugins.off': off, settings: Object.keys(settings) }
  if (Object.values(named).every((ids) => ids.length === 0)) return []
  const own = catalogue.map(({ manifest }) => manifest.id)
  const others = (await external.manifests()).map(({ id }) => id)
  return Object.entries(named).flatMap(([place, ids]) => {
    const outside = [...halves, ...others]
    const known = place === 'plugins.on' ? own : [...own, ...outside]
    const unknown = ids.filter((id) => !known.includes(id))
    return unknown.map((id) => `“${place}” names ${id}, and there is no such plugin`)
  })
}
