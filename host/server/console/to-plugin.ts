import { type EnabledPlugin, type Offer, versionProblem } from '@console/core/contract'
import { readOutsideSettings, settingsProblem } from '../config/outside-settings'
import { isUnread, manifestOf } from '../plugin-folders/built-plugin'
import { freeId, isId } from '../plugin-folders/free-id'
import type { WithHalf } from './both-halves'

/** A plugin from outside of the build, as the page needs it. */
export interface ExternalPlugin {
  plugin: EnabledPlugin
  /** Its folder or address, whole. */
  place: string
  /** Hashes of its modules by address. */
  integrity: Record<string, string>
  /** Shared modules that it was built against. */
  shared: readonly string[]
  /** In nobody's page: the operator does not have its server half run, or nothing says whom it is for. */
  isOut?: boolean
}

/** What lies in a folder or at an address, and what the operator has set for it. */
export interface FoundPlugin extends WithHalf {
  given: unknown
  /** Its folder or address, whole. */
  place: string
}

/** Where the modules of a plugin's folder are served. */
const prefix = '/external'

type Problem = NonNullable<EnabledPlugin['problem']>

/** What the page is told of a plugin that was found; one that cannot be used says why. */
export function toPlugin(
  { found, problem: halfProblem, isOut, given, place }: FoundPlugin,
  taken: ReadonlySet<string>,
  offer: Offer,
): ExternalPlugin {
  const wanted = 'json' in found ? found.json.manifest.id : found.id
  const id = taken.has(wanted) || !isId(wanted) ? freeId(found.source, taken) : wanted
  const { settings: _described, ...manifest } = manifestOf(found, id)
  const plugin: EnabledPlugin = {
    // What may be set is the operator's to know.
    manifest,
    entry: '',
    kind: 'external',
    source: found.source,
  }
  const refused = (step: Problem['step'], cause: string): ExternalPlugin => ({
    plugin: { ...plugin, problem: { step, cause } },
    place,
    integrity: {},
    shared: [],
    ...((isOut || isUnread(found)) && { isOut: true }),
  })
  if (!('json' in found)) return refused(found.step, found.cause)
  if (id !== wanted) return refused('manifest', `its id '${wanted}' belongs to another plugin`)
  if (halfProblem) return refused('manifest', halfProblem)
  const problem = versionProblem(found.json, offer)
  if (problem) return refused('version', problem)
  const wrong = settingsProblem(found.json.manifest, given)
  if (wrong) return refused('settings', wrong)
  const settings = readOutsideSettings(found.json.manifest, given)

  const base = 'url' in found ? found.url : `${prefix}/${id}/${found.revision}/`
  const address = (name: string) => ('url' in found ? new URL(name, base).href : base + name)
  const { entry, style, files } = found.json
  const modules = Object.entries(files).filter(([name]) => /\.m?js$/.test(name))
  const sheet = style && { address: address(style), integrity: files[style] ?? '' }
  return {
    plugin: {
      ...plugin,
      entry: address(entry),
      ...(sheet && { style: sheet }),
      ...(settings && { settings }),
    },
    place,
    integrity: Object.fromEntries(modules.map(([name, hash]) => [address(name), hash])),
    shared: Object.keys(found.json.built.shared),
  }
}

/** One that cannot be read is called after its folder. */
export function idOf(found: WithHalf['found']): string {
  if ('json' in found) return found.json.manifest.id
  return isId(found.id) ? found.id : freeId(found.source, new Set())
}
