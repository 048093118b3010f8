import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Log } from '@console/core/server'
import pg from 'pg'
import { KeptBack } from '../../disk/kept-back'
import { reserveAdvisoryLocks } from './advisory-locks'
import { lockDataDirectory } from './data-directory-lock'
import { postgresBinaries } from './postgres-binaries'
import { type Installation, runPostgres } from './postgres-process'
import { closedDirectory, type PostgresUser, postgresUser } from './postgres-user'
import { type PostmasterOptions, startPostmaster, stopOrphan } from './postmaster'
import { type Down, supervise } from './supervise'

export interface ClusterOptions {
  dataDirectory: string
  log?: Log
  /** PostgreSQL settings by name, over the usual ones. */
  settings?: Record<string, string>
}

export interface Cluster {
  /** Of the database `console`, for its owner, who is no superuser. */
  url: string
  /** Set while its server is gone and being started again. */
  down(): Down | undefined
  stop(): Promise<void>
}

/** Stands in a data directory while a backup is being restored to it. */
export const restoreMark = 'unfinished-restore'

/** One file of the database's log of changes. */
const leastSpace = 16 * 1024 * 1024
const leastSpaceOfNew = 100 * 1024 * 1024

const silent: Log = { info() {}, warn() {}, error() {} }

/** A PostgreSQL of our own in `<dataDirectory>/postgres`, made at the first start, running until `stop`. */
export async function openCluster({
  dataDirectory,
  log = silent,
  settings = {},
}: ClusterOptions): Promise<Cluster> {
  const created = await mkdir(dataDirectory, { recursive: true })
  const home = await realpath(dataDirectory)
  const lock = await lockDataDirectory(home)
  try {
    const directory = join(home, 'postgres')
    const isNew = !(await stat(directory).catch(() => undefined))
    const keptBack = new KeptBack({ directory: home, log })
    await keptBack.checkStart(isNew ? leastSpaceOfNew : leastSpace)
    const user = await postgresUser(directory)
    if (user) await letIn(user, home, created && (await realpath(created)))
    const binaries = await postgresBinaries(home, user)
    const installation: Installation = { binaries, directory, user }
    const password = await keptPassword(join(home, 'postgres.password'))

    if (isNew) {
      log.info({ directory, user: user?.name }, 'creating the database')
      await createCluster(installation, password, settings)
    } else {
      await checkRelease(installation)
      await stopOrphan(installation, log)
      await letPluginsIn(installation)
    }
    const options = { installation, logFile: join(home, 'postgres.log'), settings, log }
    const running = await startWithPassword(options, password)
    const makeRoom = () => keptBack.checkStart(leastSpace)
    const supervised = supervise(running, { ...options, makeRoom })
    keptBack.watch()
    return {
      url: urlOf(running.port, password),
      down: supervised.down,
      async stop() {
        keptBack.stop()
        await supervised.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

const urlOf = (port: number, password: string) =>
  `postgres://console:${password}@127.0.0.1:${port}/console`

/** The server needs to pass through the data directory, not to read it. Only directories that are ours are opened. */
async function letIn(user: PostgresUser, home: string, created: string | undefined) {
  for (;;) {
    const closed = await closedDirectory(user, home)
    if (!closed) return
    const ours = closed === home ? await isOurs(home) : created && isWithin(created, closed)
    if (!ours) {
      throw new Error(
        `The database cannot live in ${home}: started by root it runs as the user ${user.name}, who may not enter ${closed}; choose another data directory, such as one under /var/lib, or start the console as an ordinary user.`,
      )
    }
    await chmod(closed, (await stat(closed)).mode | 0o011)
  }
}

const isWithin = (parent: string, path: string) => path === parent || path.startsWith(`${parent}/`)

async function isOurs(home: string) {
  const names = (await readdir(home)).filter((name) => name !== restoreMark)
  return !names.length || names.includes('postgres.password')
}

async function keptPassword(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw new Error(
      `${file} cannot be read (${error.code}): start the console as the user who made this data directory, or choose another one.`,
    )
  })
  if (/^\w+$/.test(kept.trim())) return kept.trim()
  const made = randomBytes(24).toString('hex')
  await writeFile(file, `${made}\n`, { mode: 0o600 })
  return made
}

async function checkRelease({ binaries, directory }: Installation) {
  const made = await readFile(join(directory, 'PG_VERSION'), 'utf8').catch(() => undefined)
  const carried = binaries.version.split('.')[0]
  if (made?.trim() === carried) return
  throw new Error(
    made
      ? `The database in ${directory} was made by PostgreSQL ${made.trim()}, and this console carries ${carried}: move it with pg_dump and pg_restore, or start the console that made it.`
      : `${directory} exists but holds no database: move it away, or choose another data directory.`,
  )
}

/** Made beside its place and moved there whole, so that a killed first start leaves nothing half made. */
async function createCluster(
  { binaries, directory, user }: Installation,
  password: string,
  settings: Record<string, string>,
) {
  await removeUnfinished(directory)
  const unfinished: Installation = {
    binaries,
    // A name of its own each time: programs of a console killed meanwhile may still be writing to theirs.
    directory: `${directory}.new-${randomBytes(4).toString('hex')}`,
    user,
  }
  await mkdir(unfinished.directory, { mode: 0o700 })
  if (user) await chown(unfinished.directory, user.uid, user.gid)
  // Only Linux has C.UTF-8 everywhere; the collation is PostgreSQL's own and the same on all systems.
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C'
  await runPostgres(unfinished, 'initdb', [
    ...['-D', unfinished.directory, '--username=postgres', '--auth=trust'],
    ...['--encoding=UTF8', `--locale=${locale}`],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...(settings.fsync === 'off' ? ['--no-sync'] : []),
  ])
  const role = `CREATE ROLE console LOGIN CREATEDB CREATEROLE PASSWORD '${password}';`
  const database = 'CREATE DATABASE console OWNER console;'
  // Of `template1`, which other databases are made from.
  await runSingleUser(
    unfinished,
    [role, reserveAdvisoryLocks('console'), database, ''].join('\n'),
    'template1',
  )
  await writeFile(join(unfinished.directory, 'pg_hba.conf'), letsIn)
  await rename(unfinished.directory, directory)
}

/** The service, and the roles that it makes for plugins from outside. Another text here has `letPluginsIn` run again. */
const letsIn = `# Advisory locks are those of the service alone.
host all console 127.0.0.1/32 scram-sha-256
host all +console_plugins 127.0.0.1/32 scram-sha-256
`

/** A cluster of an earlier release knows no roles of plugins, its service may make none, and everybody takes its locks. */
async function letPluginsIn(installation: Installation) {
  const file = join(installation.directory, 'pg_hba.conf')
  if ((await readFile(file, 'utf8').catch(() => letsIn)) === letsIn) return
  await runSingleUser(installation, 'ALTER ROLE console CREATEROLE;\n')
  for (const database of ['template1', 'console']) {
    await runSingleUser(installation, `${reserveAdvisoryLocks('console')}\n`, database)
  }
  await writeFile(file, letsIn)
}

async function removeUnfinished(directory: string) {
  for (const name of await readdir(dirname(directory))) {
    if (!name.startsWith(`${basename(directory)}.new-`)) continue
    await rm(join(dirname(directory), name), { recursive: true, force: true }).catch(() => {})
  }
}

/** Statements without a running server and without a password, one on each line. */
async function runSingleUser(
  installation: Installation,
  statements: string,
  database = 'postgres',
) {
  const args = ['--single', '-D', installation.directory, '-c', 'exit_on_error=on', database]
  await runPostgres(installation, 'postgres', args, statements)
}

async function startWithPassword(options: PostmasterOptions, password: string) {
  const running = await startPostmaster(options)
  try {
    if (await canConnect(urlOf(running.port, password))) return running
    await running.stop()
    options.log.warn({}, 'the database does not know the password in postgres.password: setting it')
    await runSingleUser(options.installation, `ALTER ROLE console PASSWORD '${password}';\n`)
    return await startPostmaster(options)
  } catch (error) {
    await running.stop()
    throw error
  }
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') return false
    throw error
  }
}
