import type { PluginReport } from '@console/core/browser'
import type { EnabledPlugin, Sentence } from '@console/core/contract'
import type { ItemFault } from '@console/core/host'
import type { ListedContribution } from '../plugins/contribution-list'
import type { Narrowed } from '../plugins/narrowing'
import { isFromOutside, type PluginHost } from '../plugins/plugin-host'
import { standsAlone } from '../plugins/screens'
import { bytesOf } from './plugin-bytes'

export interface PluginSources {
  narrowed: Narrowed
  plugins: Pick<PluginHost, 'states$' | 'pages' | 'areas'>
  contributions: readonly ListedContribution[]
  /** Last faults of contributions, by `plugin.contribution`. */
  faults: ReadonlyMap<string, ItemFault>
  /** Modules of each plugin of the build, by its id. */
  modules: Readonly<Record<string, readonly string[]>>
}

/** How a plugin stands at this moment, as far as the page knows of it. */
export function reportPlugin(plugin: EnabledPlugin, sources: PluginSources): PluginReport {
  const { manifest, kind, entry, source = entry } = plugin
  const { id, version } = manifest
  return {
    id,
    version,
    manifest,
    origin: kind === 'external' || kind === 'override' ? kind : 'built-in',
    source,
    ...stateOf(id, sources),
    bytes: bytesOfPlugin(plugin, sources.modules[id] ?? []),
    conflicts: sources.contributions.flatMap((filling) =>
      filling.plugin === id && filling.state !== 'ok' ? [conflictOf(filling)] : [],
    ),
    faults: [...sources.faults].flatMap(([name, fault]) =>
      name.startsWith(`${id}.`) ? [{ entry: name, ...fault }] : [],
    ),
    screen: screenOf(id, sources.plugins),
  }
}

/** A page to open it with: not one of an area that nobody has, nor one for those who are not signed in. */
const screenOf = (id: string, { pages, areas }: PluginSources['plugins']) =>
  pages.find(
    ({ plugin, path, area, manifest }) =>
      plugin === id &&
      !path.includes(':') &&
      !standsAlone(manifest) &&
      (area === undefined || areas.some((known) => known.id === area)),
  )?.path

type Standing = Pick<PluginReport, 'state' | 'step' | 'cause' | 'milliseconds'>

const nothingMore = { step: undefined, cause: undefined, milliseconds: undefined }

const offBecause = {
  'safe-mode': 'switched off by safe mode',
  'disable-plugins': 'switched off by the address',
} as const

function stateOf(id: string, { narrowed, plugins }: PluginSources): Standing {
  const off = narrowed.off.get(id)
  if (off)
    return { ...nothingMore, state: 'disabled', cause: { text: offBecause[off], values: {} } }
  const state = plugins.states$.value.get(id) ?? { name: 'registered' }
  if (state.name === 'blocked' || state.name === 'failed') {
    const cause: Sentence = { text: '{cause}', values: { cause: state.cause } }
    return { ...nothingMore, state: state.name, step: state.step, cause }
  }
  const milliseconds = state.name === 'active' ? state.milliseconds : undefined
  return { ...nothingMore, state: state.name, milliseconds }
}

/** Of a plugin of the build its own modules are known; one from outside has a folder to itself. */
function bytesOfPlugin({ entry, kind }: EnabledPlugin, modules: readonly string[]) {
  if (!entry) return undefined
  return bytesOf([entry, ...modules], isFromOutside(kind) ? entry.replace(/[^/]*$/, '') : undefined)
}

const conflictOf = ({ id, point, state, offered }: ListedContribution): Sentence =>
  state === 'other version'
    ? {
        text: '{id} fills {point}, this console offers {offered}',
        values: { id, point, offered: offered.join(', ') },
      }
    : { text: '{id} fills {point}, which no plugin that is on offers', values: { id, point } }
