import { createHash } from 'node:crypto'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { enabledManifests } from '../catalogue'
import { type OperatorConfig, readConsoleConfig } from '../server/config/console-config'
import { readAssets } from '../server/console/assets'
import { namedHalves } from '../server/console/both-halves'
import { ExternalPlugins } from '../server/console/external-plugins'
import { pageContent } from '../server/console/page/page-content'
import { renderStaticPage } from '../server/console/page/static-page'
import { filesOf, isForSome, ownersOf } from '../server/console/plugin-files'
import type { ExternalPlugin } from '../server/console/to-plugin'
import { favicon } from '../server/favicon'
import { createOutgoing } from '../server/outgoing/guarded-fetch'

const usage = `Writes the console as files, for a static host in front of an API that is elsewhere:
  npm run export -- <folder> [console.config.json]`

const built = (output: string) => fileURLToPath(new URL(`../browser/${output}`, import.meta.url))

/** `index.html` for every address of the console, and its modules below `assets/` and `external/`. */
async function main() {
  const [folder, configFile = process.env.CONSOLE_CONFIG ?? './console.config.json', ...rest] =
    process.argv.slice(2)
  if (!folder || folder.startsWith('-') || rest.length > 0) {
    process.stderr.write(`${usage}\n`)
    process.exit(2)
  }
  const target = resolve(folder)
  const operator = await readConsoleConfig(configFile)
  const [slim, open] = await Promise.all(['slim', 'open'].map((name) => readAssets(built(name))))
  if (!slim || !open) throw new Error('There is no browser build')
  const content = await pageContent(
    operator,
    externalPlugins(operator),
    { slim, open },
    // Nobody signs in to see a file: what is for some alone stays where the service is.
    { isFor: async (manifest) => !isForSome(manifest) },
  )
  const ids = new Set(content.config.plugins.map(({ manifest }) => manifest.id))

  await mkdir(target, { recursive: true })
  // What was exported before stays: consoles that are open still ask for it. The page comes last.
  const output = content.assets === slim ? 'slim' : 'open'
  const { modules, pageFiles, files, owners = {} } = content.assets
  const ownersOfFile = ownersOf([owners])
  const lists = [modules, pageFiles].map((file = '') => basename(file))
  await cp(join(built(output), 'assets'), join(target, 'assets'), {
    recursive: true,
    filter: (file) => {
      const named = ownersOfFile(file)
      const isWanted = named.length === 0 || named.some((id) => ids.has(id))
      return isWanted && !lists.includes(basename(file).replace(/\.(br|gz)$/, ''))
    },
  })
  const listed = files && filesOf(files, ids)
  content.config.modules = await writeList(target, 'modules', listed?.modules)
  content.config.pageFiles = await writeList(target, 'pages', listed?.pages)
  await Promise.all(content.external.map((plugin) => copyPlugin(plugin, target)))
  await writeCompressed(join(target, 'favicon.svg'), favicon)
  await writeCompressed(
    join(target, 'index.html'),
    renderStaticPage({ ...content, grants: operator.plugins.grants }),
  )
  const all = [...enabledManifests(operator.plugins), ...content.found.map(manifestOfIt)]
  const others = all.filter(isForSome).map(({ id }) => id)
  if (others.length > 0) {
    process.stdout.write(`For some only, and therefore not in it: ${others.join(', ')}\n`)
  }
  const broken = content.found.filter(({ plugin }) => plugin.problem)
  if (broken.length > 0) {
    const names = broken.map(({ plugin }) => plugin.manifest.id).join(', ')
    process.stderr.write(`Not usable, and therefore not in it: ${names}\n`)
    process.exitCode = 1
  }
  process.stdout.write(`The console is in ${target}\n`)
  process.stdout.write('Answer every address that is not a file with index.html\n')
  if (!operator.apiOrigin) {
    process.stdout.write('No apiOrigin is configured: it will ask its own host for /api\n')
  }
}

const manifestOfIt = ({ plugin: { manifest } }: ExternalPlugin) => manifest

const sayProblem = (facts: object, message: string) => console.error(message, facts)

const externalPlugins = ({ pluginServers: named, ...operator }: OperatorConfig) =>
  new ExternalPlugins({
    directories: operator.pluginDirs,
    addresses: operator.plugins.external,
    outgoing: createOutgoing(operator.outgoing.allow),
    off: operator.plugins.off,
    grants: operator.plugins.grants,
    settings: () => operator.settings,
    // Which run elsewhere is not known here; those that are named must be the very ones.
    halves: named.length > 0 ? () => namedHalves(named) : undefined,
    log: { warn: sayProblem, error: sayProblem },
  })

/** Those of folders, without their server halves; the others are fetched from where they are. */
async function copyPlugin({ plugin: { entry, problem }, place }: ExternalPlugin, target: string) {
  const [, id, revision] = /^\/external\/([^/]+)\/([^/]+)\//.exec(entry) ?? []
  if (problem || !id || !revision) return
  await cp(place, join(target, 'external', id, revision), {
    recursive: true,
    filter: (file) => relative(place, file) !== 'server',
  })
}

/** Its name carries a hash of what is in it, as all names below `assets/` do. */
async function writeList(target: string, name: string, list: object = {}): Promise<string> {
  const text = JSON.stringify(list)
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  const address = `/assets/${name}-${hash}.json`
  await writeCompressed(join(target, address), text)
  return address
}

async function writeCompressed(path: string, text: string) {
  const [br, gz] = await Promise.all([promisify(brotliCompress)(text), promisify(gzip)(text)])
  await writeFile(`${path}.br`, br)
  await writeFile(`${path}.gz`, gz)
  await writeFile(path, text)
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
