import { fileURLToPath } from 'node:url'
import { type Manifest, requirementProblems, versionProblem } from '@console/core/contract'
import pino from 'pino'
import { offeredManifests } from '../catalogue'
import { readConsoleConfig } from '../server/config/console-config'
import { settingsProblem } from '../server/config/outside-settings'
import { readAssets, versionsOf } from '../server/console/assets'
import { namedHalves, withHalf } from '../server/console/both-halves'
import { readHalf } from '../server/outside/read-half'
import { whyNotStarted } from '../server/outside/try-half'
import { PluginFolders } from '../server/plugin-folders/plugin-folders'

const usage = `Says of each plugin that the configuration names whether this console can use it:
  npm run plugins -- check [console.config.json]`

const browser = fileURLToPath(new URL('../browser/open', import.meta.url))

async function main() {
  const [what, file = process.env.CONSOLE_CONFIG ?? './console.config.json', ...rest] =
    process.argv.slice(2)
  if (what !== 'check' || rest.length > 0) {
    process.stderr.write(`${usage}\n`)
    process.exitCode = 2
    return
  }
  const operator = await readConsoleConfig(file)
  const offer = { shared: versionsOf(await readAssets(browser)) }
  const problems: string[] = []
  const say = (name: string, half: string, cause?: string) => {
    if (cause) problems.push(name)
    process.stdout.write(`${name}, ${half}: ${cause ?? 'can be used'}\n`)
  }
  const named = namedHalves(operator.pluginServers)
  const usable: { manifest: Manifest; cause: string | undefined }[] = []
  for (const found of await new PluginFolders(operator.pluginDirs).find()) {
    if (!('json' in found)) {
      say(found.folder, 'pages', found.cause)
      continue
    }
    const cause =
      withHalf(found, named).problem ??
      versionProblem(found.json, offer) ??
      settingsProblem(found.json.manifest, operator.settings[found.json.manifest.id])
    usable.push({ manifest: found.json.manifest, cause })
  }
  const required = requirementProblems(
    [...offeredManifests(operator.plugins), ...usable.map(({ manifest }) => manifest)],
    new Set(usable.flatMap(({ manifest, cause }) => (cause ? [manifest.id] : []))),
  )
  for (const { manifest, cause } of usable) {
    const { id, version } = manifest
    say(`${id} ${version}`, 'pages', cause ?? required.get(id))
  }
  const log = pino({ level: 'warn' }, pino.destination(2))
  const { env: environment } = process
  for (const server of operator.pluginServers) {
    try {
      const half = await readHalf(server)
      const { id, version } = half.manifest
      const cause = await whyNotStarted(half, { named: server, operator, environment, log })
      say(`${id} ${version}`, 'server half', cause)
    } catch (error) {
      say(server.folder, 'server half', (error as Error).message)
    }
  }
  if (problems.length > 0) process.exitCode = 1
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
