import {
  BuiltPlugin,
  type ConsoleConfig,
  type EnabledPlugin,
  type Manifest,
  type Overrides,
  problemsOf,
  readableManifest,
  versionProblem,
} from '@console/core/contract'
import { config as configureChecks } from 'zod/mini'
import english from 'zod/v4/locales/en.js'

const parameter = 'plugin-override'
const storageKey = 'console.plugin-override'

/** `acme-maps@http://localhost:9001/` */
interface Wish {
  id: string
  /** Where its `plugin.json` is. */
  base: string
}

/** Takes plugins from their authors' own servers, as the address or an earlier one of this tab asks for. */
export async function overridePlugins(
  config: ConsoleConfig,
  overrides: Overrides,
): Promise<ConsoleConfig> {
  configureChecks(english())
  const wishes = takeWishes()
  const plugins = await Promise.all(
    wishes.map(async (wish) => atKnownAddresses(await fetchPlugin(wish, overrides), config)),
  )
  for (const { manifest, problem } of plugins)
    if (problem) sayToAuthor(`${manifest.id}: ${problem.cause}`)
  for (const { base } of wishes) if (isAllowed(base, overrides)) followChanges(base)
  const ids = new Set(plugins.map(({ manifest }) => manifest.id))
  const others = config.plugins.filter(({ manifest }) => !ids.has(manifest.id))
  return { ...config, plugins: [...others, ...plugins] }
}

/** What pages read where nothing is set. */
const usualSettings = ({ schema, pages }: NonNullable<Manifest['settings']>) =>
  Object.fromEntries(pages.map((name) => [name, Object(Object(schema.properties)[name]).default]))

function sayToAuthor(problem: string) {
  // biome-ignore lint/suspicious/noConsole: an address that is not understood may have no page to say so
  console.error(`${parameter}: ${problem}`)
}

/** It has the settings of the one that it stands for; where it did not come, pages of that one say why. */
function atKnownAddresses(plugin: EnabledPlugin, { plugins }: ConsoleConfig): EnabledPlugin {
  const known = plugins.find(({ manifest }) => manifest.id === plugin.manifest.id)
  if (!known) return plugin
  const isUnknown = plugin.problem && Object.keys(plugin.manifest.pages).length === 0
  if (!isUnknown) return { ...plugin, settings: { ...plugin.settings, ...known.settings } }
  const { areas, pages } = known.manifest
  return { ...plugin, manifest: { ...plugin.manifest, areas, pages } }
}

/** The tab remembers, and the address is cleaned: pages have a query of their own. An empty wish ends it. */
function takeWishes(): Wish[] {
  const address = new URL(location.href)
  if (address.searchParams.has(parameter)) {
    sessionStorage.setItem(storageKey, address.searchParams.getAll(parameter).join(','))
    address.searchParams.delete(parameter)
    history.replaceState(history.state, '', address)
  }
  return (sessionStorage.getItem(storageKey) ?? '').split(',').flatMap((text) => {
    const [, id, base] = /^([a-z][a-z0-9-]*)@(.+)$/.exec(text) ?? []
    if (id && base && URL.canParse(base)) return [{ id, base: new URL('./', base).href }]
    if (text) sayToAuthor(`'${text}' is not like acme-maps@http://localhost:9001/`)
    return []
  })
}

const isAllowed = (base: string, { origins }: Overrides) => origins.includes(new URL(base).origin)

async function fetchPlugin({ id, base }: Wish, overrides: Overrides): Promise<EnabledPlugin> {
  const refused = (
    step: NonNullable<EnabledPlugin['problem']>['step'],
    cause: string,
    file?: unknown,
  ): EnabledPlugin => ({
    manifest: readableManifest(id, file),
    entry: '',
    kind: 'override',
    source: base,
    problem: { step, cause },
  })

  if (!isAllowed(base, overrides)) {
    return refused('fetch', `the configuration allows no override from ${new URL(base).origin}`)
  }
  const address = new URL('plugin.json', base).href
  const answer = await fetch(address, { cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) {
    const status = answer ? `answered ${answer.status}` : 'cannot be reached'
    return refused('fetch', `${address} ${status}`)
  }
  const file: unknown = await answer.json().catch(() => undefined)
  const parsed = BuiltPlugin.safeParse(file)
  if (!parsed.success) {
    return refused('manifest', `plugin.json: ${problemsOf(parsed.error.issues).join('; ')}`, file)
  }
  const { manifest, entry, style } = parsed.data
  if (manifest.id !== id) {
    return refused('manifest', `its id is '${manifest.id}', and not '${id}'`, file)
  }
  const problem = versionProblem(parsed.data, overrides)
  if (problem) return refused('version', problem, file)
  const plugin: EnabledPlugin = {
    manifest,
    entry: new URL(entry, base).href,
    kind: 'override',
    source: base,
    ...(manifest.settings && { settings: usualSettings(manifest.settings) }),
  }
  return style ? { ...plugin, style: { address: new URL(style, base).href } } : plugin
}

/** The author's server says `reload` when it has built the plugin again. */
function followChanges(base: string) {
  new EventSource(new URL('events', base)).addEventListener('message', ({ data }) => {
    if (data === 'reload') location.reload()
  })
}
