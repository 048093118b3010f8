import { scopesOf } from '@console/core/contract'
import pino from 'pino'
import { enabledManifests, serverPlugins } from '../catalogue'
import { refuseUnfinished } from './backup/unfinished'
import { composeService } from './compose'
import { readConsoleConfig } from './config/console-config'
import { readSettings } from './config/settings'
import { openCluster } from './database/cluster/cluster'
import { runningCluster } from './database/cluster/running-cluster'
import { operatorCommand } from './operators/operator-command'
import { pluginDataCommand } from './outside/database/kept-data'
import { isHalfNamed } from './outside/read-half'

/**
 * Runs an operator's command, of the host or of a plugin, with the parts of a service: beside a console that runs, as one more replica
 * of it, or alone. Returns the exit code: 1 when something went wrong, 2 when it was called wrongly.
 */
export async function runCommand(name: string, args: readonly string[]): Promise<number> {
  try {
    return await run(name, args)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    return 1
  }
}

async function run(name: string, args: readonly string[]): Promise<number> {
  const settings = await readSettings(process.env)
  await refuseUnfinished(settings.dataDirectory)
  const operator = await readConsoleConfig(settings.configFile)
  const plugins = await serverPlugins(operator.plugins)
  const own = [
    operatorCommand(scopesOf(enabledManifests(operator.plugins))),
    pluginDataCommand((id) => isHalfNamed(id, operator)),
  ]
  const commands = [...own, ...plugins.flatMap(({ commands = [] }) => commands)]
  const command = commands.find((one) => one.name === name)
  if (!command) throw new Error(`No plugin of this console has the command ${name}`)
  if (args.length === 0 || args[0]?.startsWith('-')) {
    process.stderr.write(`npm run ${name} -- ${command.usage}\n`)
    return 2
  }
  const log = pino({ level: process.env.LOG_LEVEL ?? 'warn' }, pino.destination(2))
  const url = settings.databaseUrl ?? (await runningCluster(settings.dataDirectory))
  const cluster = url
    ? undefined
    : await openCluster({ dataDirectory: settings.dataDirectory, log })
  try {
    const databaseUrl = url ?? cluster?.url ?? ''
    const service = await composeService({
      settings,
      databaseUrl,
      log,
      alone: !url,
      isCommand: true,
    })
    try {
      const print = (line: string) => void process.stdout.write(`${line}\n`)
      return (await command.run({ args, services: service.services, print })) ? 0 : 1
    } finally {
      await service.close()
    }
  } finally {
    await cluster?.stop()
  }
}
