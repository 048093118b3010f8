import { wishProblems, writeOut } from '@console/core/contract'
import { enabledManifests } from '../../catalogue'
import type { OperatorConfig } from '../config/console-config'
import { type Assets, versionsOf } from './assets'
import type { ExternalPlugins } from './external-plugins'

interface Started {
  operator: OperatorConfig
  external: ExternalPlugins
  log: { warn(facts: object, message: string): void }
}

/** Names in the operator's `remove` and `rules` that no plugin has, once, at the start; pages go without them. */
export async function sayWishProblems({ operator, external, log }: Started, assets: Assets) {
  const wishes = { removed: operator.remove, rules: operator.rules }
  if (wishes.removed.length === 0 && Object.keys(wishes.rules).length === 0) return
  const own = enabledManifests(operator.plugins)
  const others = await external.find(
    own.map(({ id }) => id),
    { shared: versionsOf(assets) },
  )
  const problems = wishProblems(wishes, [...own, ...others.map(({ plugin }) => plugin.manifest)])
  if (problems.length > 0)
    log.warn({ problems: problems.map(writeOut) }, 'the configuration cannot be followed')
}
