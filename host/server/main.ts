import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { refuseUnfinished } from './backup/unfinished'
import { composeService } from './compose'
import { readSettings } from './config/settings'
import { openCluster } from './database/cluster/cluster'
import { exitWhenDownFor } from './database/cluster/exit-when-down'
import { openStations } from './demo/open-stations'
import { openDemoReviewer } from './demo/reviewer'
import { openDemoAccount } from './identity/accounts/demo-account'
import { logOutput, outliveTerminal, traceOfLine } from './log-output'
import { Stopwatch } from './observing/stopwatch'
import { openDemoOperator } from './operators/demo-operator'

type End = () => Promise<void>

/** Requests have fifteen seconds to end, jobs ten; the database writes what it holds. Only what hangs takes so long. */
const longestEnd = 60_000
/** Of the end that an operator asked for: `EX_TEMPFAIL`, so that who starts again only what fails does it too. */
const restartCode = 75
const secrets = ['req.headers.authorization']
const output = logOutput()

/**
 * Starts the service and says where it is. `onStarted` is told how each part is ended, as soon as it runs; it throws to
 * stop before the next. `fail` and `restart` end the program from then on.
 */
async function start(
  onStarted: (end: End) => void,
  fail: (error: Error) => void,
  restart: () => void,
) {
  const took = new Stopwatch()
  took.lap('code')
  const settings = await readSettings(process.env)
  await refuseUnfinished(settings.dataDirectory)
  const mixin = settings.tracing && traceOfLine
  const log = pino({ level: settings.logLevel, redact: secrets, ...(mixin && { mixin }) }, output)
  const { dataDirectory } = settings
  const cluster = settings.databaseUrl ? undefined : await openCluster({ dataDirectory, log })
  onStarted(async () => cluster?.stop())
  if (cluster) exitWhenDownFor(settings.databaseGiveUpSeconds, cluster, fail)
  took.lap('database')
  const { roles } = settings
  // Made by jobs that go by the calls of the API, and heard on this machine.
  const hasDemo = roles.has('web') && roles.has('jobs') && roles.has('ears')
  const stations = hasDemo ? await openStations(settings, log) : undefined
  onStarted(async () => stations?.close())
  const service = await composeService({
    settings,
    databaseUrl: settings.databaseUrl ?? cluster?.url ?? '',
    databaseDown: cluster?.down,
    restart,
    log,
    browserDirectory: fileURLToPath(new URL('../browser', import.meta.url)),
    alone: cluster !== undefined,
    demoStreams: stations?.streams,
  })
  onStarted(() => service.close())
  const demo = roles.has('web') ? await openDemoAccount(service.db, settings) : undefined
  const isNew =
    hasDemo && demo && settings.demoData ? await service.fillDemoAccount(demo.uid) : false
  const reviewer = demo && (await openDemoReviewer(service.db, settings, { uid: demo.uid, isNew }))
  const operator = demo && (await openDemoOperator(service.db, settings, service.resources))
  await service.app.listen({ port: settings.port, host: settings.host })

  took.lap('service')
  process.stdout.write(`\n  The console is at ${service.services.publicUrl}\n`)
  if (demo) process.stdout.write(`  Sign in as ${demo.email} with ${demo.password}\n`)
  if (reviewer) {
    const { uid, name, password } = reviewer
    process.stdout.write(
      `  As a second reviewer: IAM user ${name} of account ${uid} with ${password}\n`,
    )
  }
  if (operator)
    process.stdout.write(`  As an operator: ${operator.email} with ${operator.password}\n`)
  process.stdout.write(`  Ready after ${took}\n  Data is kept in ${dataDirectory}\n\n`)
}

class Interrupted extends Error {}

/** Ends what has been started, last first, on SIGTERM, SIGINT, when starting fails and when something fails that nobody caught. */
async function main() {
  outliveTerminal()
  const ends: End[] = []
  let ending = false
  const endWith = (code: number) => {
    if (ending) return
    ending = true
    process.exitCode = code
    // It also keeps the program alive: nothing else may, while its parts end.
    setTimeout(() => process.exit(code || 1), longestEnd)
    void starting
      .catch(() => undefined)
      .then(async () => {
        for (const each of ends.splice(0).reverse()) await each()
      })
      .catch(tell('a part did not end in order'))
      .then(() => process.exit(code))
  }
  const fail = (error: unknown) => {
    tell('the program ends')(error)
    endWith(1)
  }
  // Set before anything starts: PostgreSQL would outlive a program that was ended while it starts.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => endWith(0))
  // Whoever watches over the program starts it again; going on in an unknown state would be worse.
  process.on('uncaughtException', fail)
  const starting = start(
    (each) => {
      ends.push(each)
      if (ending) throw new Interrupted()
    },
    fail,
    () => endWith(restartCode),
  )
  try {
    await starting
  } catch (error) {
    if (error instanceof Interrupted) return
    process.stderr.write(`${(error as Error).message}\n`)
    endWith(1)
  }
}

/** A logger of its own: an error may come before there are settings. */
function tell(message: string) {
  return (err: unknown) => pino(output).fatal({ err }, message)
}

void main()
