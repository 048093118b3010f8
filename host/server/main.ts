import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { composeService } from './compose'
import { openCluster } from './database/cluster'
import { openDemoAccount } from './identity/accounts/demo-account'
import { readSettings } from './settings'

type End = () => Promise<void>

/**
 * Starts the service and says where it is. `onStarted` is told how each part is ended, as soon as it runs; it throws to
 * stop before the next.
 */
async function start(onStarted: (end: End) => void) {
  const settings = await readSettings(process.env)
  const log = pino({ level: settings.logLevel, redact: ['req.headers.authorization'] })
  const { dataDirectory } = settings
  const cluster = settings.databaseUrl ? undefined : await openCluster({ dataDirectory, log })
  onStarted(async () => cluster?.stop())
  const service = await composeService({
    settings,
    databaseUrl: settings.databaseUrl ?? cluster?.url ?? '',
    log,
    browserDirectory: fileURLToPath(new URL('../browser', import.meta.url)),
    alone: cluster !== undefined,
  })
  onStarted(() => service.close())
  const demo = await openDemoAccount(service.db, settings)
  if (demo && settings.demoData) await service.fillDemoAccount(demo.uid)
  await service.app.listen({ port: settings.port, host: settings.host })

  process.stdout.write(`\n  The console is at ${service.services.publicUrl}\n`)
  if (demo) process.stdout.write(`  Sign in as ${demo.email} with ${demo.password}\n`)
  process.stdout.write(`  Data is kept in ${dataDirectory}\n\n`)
}

class Interrupted extends Error {}

/** Ends what has been started, last first, on SIGTERM, SIGINT and when starting fails. */
async function main() {
  const ends: End[] = []
  let interrupted = false
  const end = async () => {
    for (const each of ends.splice(0).reverse()) await each()
  }
  // Set before anything starts: PostgreSQL would outlive a program that was ended while it starts.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (interrupted) return
      interrupted = true
      void starting
        .catch(() => undefined)
        .then(end)
        .then(() => process.exit(0))
    })
  }
  const starting = start((each) => {
    ends.push(each)
    if (interrupted) throw new Interrupted()
  })
  try {
    await starting
  } catch (error) {
    if (error instanceof Interrupted) return
    await end()
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
}

void main()
