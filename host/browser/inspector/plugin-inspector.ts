import {
  Navigation,
  type PluginInspection,
  type PluginReport,
  type Token,
} from '@console/core/browser'
import {
  type ConsoleConfig,
  type Manifest,
  pluginApiVersion,
  type Rule,
  type Sentence,
  scopesOf,
  type Viewer,
  wishProblems,
} from '@console/core/contract'
import { BehaviorSubject, merge } from 'rxjs'
import { listContributions } from '../plugins/contribution-list'
import type { Contributions } from '../plugins/contributions'
import type { Narrowed } from '../plugins/narrowing'
import { isFromOutside, type PluginHost } from '../plugins/plugin-host'
import { currentViewer } from '../viewer/viewer'
import { entriesOf } from './entry-list'
import { entryReports } from './entry-reports'
import { type PluginSources, reportPlugin } from './plugin-facts'

export interface Inspected {
  config: ConsoleConfig
  narrowed: Narrowed
  plugins: PluginHost
  contributions: Contributions
  get: <T>(token: Token<T>) => T
}

type Modules = PluginSources['modules']

/** Looks at the plugins from outside, for the operator's page. */
export async function openInspection(inspected: Inspected): Promise<PluginInspection> {
  return inspectPlugins(inspected, await readModules(inspected.config.modules))
}

/** Modules of each plugin of the build, by its id. Without the list only what lies in known places is counted. */
async function readModules(address: string): Promise<Modules> {
  if (!address) return {}
  const answer = await fetch(address).catch(() => undefined)
  return answer?.ok ? answer.json().catch(() => ({})) : {}
}

function inspectPlugins(
  { config, narrowed, plugins, contributions, get }: Inspected,
  modules: Modules,
): PluginInspection {
  const manifests = narrowed.given.map(({ manifest }) => manifest)
  const points = listContributions(
    narrowed.plugins
      .map(({ manifest }) => manifest)
      .filter(({ id }) => plugins.states$.value.get(id)?.name !== 'blocked'),
  )
  const reports = () => {
    const faults = contributions.faults$.value
    const sources = { narrowed, plugins, contributions: points, faults, modules }
    return narrowed.given.map((plugin) => reportPlugin(plugin, sources))
  }
  const reports$ = new BehaviorSubject<readonly PluginReport[]>(reports())
  const measure = () => reports$.next(reports())
  merge(plugins.states$, contributions.faults$).subscribe(measure)

  return {
    facts: {
      title: config.title,
      version: config.version,
      pluginApi: pluginApiVersion,
      buildRegion: config.buildRegion,
      apiOrigin: config.apiOrigin,
      flags: config.flags,
      safeMode: narrowed.safeMode.safe,
      removed: config.removed,
      rules: config.rules,
    },
    reports$,
    problems: [...wishProblems(config, manifests), ...undefinedRules(manifests)],
    known: {
      flags: [...new Set([...config.flags, ...namesInRules('flag', config, manifests)])].sort(),
      groups: [...new Set(namesInRules('group', config, manifests))].sort(),
      resources: scopesOf(manifests),
    },
    viewer: () => currentViewer(get, config),
    entriesFor(viewer: Viewer) {
      const absent = new Map(
        reports$.value.map(({ id, state, cause }) => [
          id,
          state === 'disabled' || state === 'blocked' ? cause : undefined,
        ]),
      )
      const areas = new Set(plugins.areas.map(({ id }) => id))
      const absenceOf = (plugin: string) => absent.get(plugin)
      return entryReports({ manifests, wishes: config, areas, points, absenceOf }, viewer)
    },
    async retry(plugin) {
      const { kind } = narrowed.given.find(({ manifest }) => manifest.id === plugin) ?? {}
      // Other modules of such a plugin come with the page only.
      if (isFromOutside(kind) && plugins.states$.value.get(plugin)?.name === 'failed')
        return get(Navigation).reload()
      // How it went is told by its state.
      await plugins.ensure(plugin).catch(() => undefined)
    },
    measure,
  }
}

const undefinedRules = (manifests: readonly Manifest[]): Sentence[] =>
  manifests.flatMap(entriesOf).flatMap(({ name, when, rule }) =>
    when !== undefined && !rule
      ? [
          {
            text: '{name} asks for the rule {when}, which its plugin does not define',
            values: { name, when },
          },
        ]
      : [],
  )

/** What the rules of manifests and of the operator ask for: flags, or groups. */
function namesInRules(
  kind: 'flag' | 'group',
  { rules }: ConsoleConfig,
  manifests: readonly Manifest[],
): string[] {
  const namesIn = (rule: Rule): string[] => {
    if ('not' in rule) return namesIn(rule.not)
    if ('any' in rule) return rule.any.flatMap(namesIn)
    if ('all' in rule) return rule.all.flatMap(namesIn)
    const name = (rule as Partial<Record<typeof kind, string>>)[kind]
    return name === undefined ? [] : [name]
  }
  return [rules, ...manifests.map((manifest) => manifest.rules)]
    .flatMap(Object.values<Rule>)
    .flatMap(namesIn)
}
