import type { ConsoleConfig, EnabledPlugin, Manifest } from '@console/core/contract'
import { enabledManifests } from '../../../catalogue'
import type { OperatorConfig } from '../../config/console-config'
import { type Assets, versionsOf } from '../assets'
import type { ExternalPlugins } from '../external-plugins'
import { isForSome } from '../plugin-files'
import type { ExternalPlugin } from '../to-plugin'
import { browserConfig } from './browser-config'

/** Both outputs of the browser build. */
export interface Outputs {
  slim: Assets
  open: Assets
}

export interface Reader {
  publicUrl?: string | undefined
  /** Plugins of the build that somebody may have; those that are on unless told. */
  built?: readonly Manifest[]
  /** Whether a plugin is for the reader; unless told it is. */
  isFor?(manifest: Manifest): Promise<boolean>
  /** An operator has switched it on for the reader, whatever its own rule says. */
  isGranted?(manifest: Manifest): Promise<boolean>
  /** Whether another reader may have it. */
  differs?(manifest: Manifest): Promise<boolean>
}

/** What goes into the page; the open output only for plugins from outside of the build. */
export async function pageContent(
  operator: OperatorConfig,
  places: ExternalPlugins,
  { slim, open }: Outputs,
  reader: Reader = {},
) {
  const { publicUrl = '', built = enabledManifests(operator.plugins) } = reader
  const { isFor = async () => true, isGranted = async () => false } = reader
  const { differs = async (manifest) => isForSome(manifest) } = reader
  const found = await places.find(built, { shared: versionsOf(open) })
  const there = found.filter(({ isOut }) => !isOut)
  const external = await whereTrue(there, ({ plugin }) => isFor(plugin.manifest))
  // Whoever signs in finds in the cache what the page before was made of.
  const isUsed = (one: ExternalPlugin) =>
    !one.plugin.problem && (external.includes(one) || !isForSome(one.plugin.manifest))
  const needsOpen = operator.pluginOverrides.length > 0 || found.some(isUsed)
  const assets = needsOpen ? open : slim
  const config = browserConfig(operator, assets, external, publicUrl, built)
  const plugins = await whereTrue(config.plugins, ({ manifest }) => isFor(manifest))
  const all = [...config.plugins, ...found.map(({ plugin }) => plugin)]
  const forSome = await whereTrue(all, ({ manifest }) => differs(manifest))
  const granted = await whereTrue(plugins, ({ manifest }) => isGranted(manifest))
  // Anybody may have the console without those from outside.
  const isOwn = forSome.length > 0 || external.length > 0
  return {
    assets,
    external,
    /** Those too that are not for the reader. */
    found,
    config: {
      ...config,
      ...wishesAbout(plugins, config),
      plugins: plugins.map((plugin) =>
        granted.includes(plugin) ? { ...plugin, manifest: forReader(plugin.manifest) } : plugin,
      ),
      ...(isOwn && { forSome: true as const }),
    },
  }
}

/** Switched on by an operator: the rule that says whom it is for holds. */
function forReader(manifest: Manifest): Manifest {
  const { onlyFor, rules } = manifest
  if (onlyFor === undefined) return manifest
  return { ...manifest, rules: { ...rules, [onlyFor]: { all: [] } } }
}

/** The operator's wishes name entries by their plugin. */
function wishesAbout(
  plugins: readonly EnabledPlugin[],
  { removed, rules }: Pick<ConsoleConfig, 'removed' | 'rules'>,
) {
  const ids = new Set(plugins.map(({ manifest }) => manifest.id))
  const isNamed = (name: string) => ids.has(name.split('.')[0] ?? '')
  return {
    removed: removed.filter(isNamed),
    rules: Object.fromEntries(Object.entries(rules).filter(([name]) => isNamed(name))),
  }
}

async function whereTrue<T>(things: readonly T[], holds: (thing: T) => Promise<boolean>) {
  const held = await Promise.all(things.map(holds))
  return things.filter((_, at) => held[at])
}
