import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { composeService } from './compose'
import { openCluster } from './database/cluster'
import { openDemoAccount } from './identity/demo-account'
import { readSettings } from './settings'

/** Starts the service and says where it is; stops it on SIGTERM and SIGINT. */
async function main() {
  const settings = await readSettings(process.env)
  const log = pino({ level: settings.logLevel, redact: ['req.headers.authorization'] })
  const { dataDirectory } = settings
  const cluster = settings.databaseUrl ? undefined : await openCluster({ dataDirectory, log })
  const service = await composeService({
    settings,
    databaseUrl: settings.databaseUrl ?? cluster?.url ?? '',
    log,
    browserDirectory: fileURLToPath(new URL('../browser/slim', import.meta.url)),
    alone: cluster !== undefined,
  })
  const demo = await openDemoAccount(service.db, settings)
  await service.app.listen({ port: settings.port, host: settings.host })

  process.stdout.write(`\n  The console is at ${service.services.publicUrl}\n`)
  if (demo) process.stdout.write(`  Sign in as ${demo.email} with ${demo.password}\n`)
  process.stdout.write(`  Data is kept in ${dataDirectory}\n\n`)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await service.close()
    await cluster?.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
