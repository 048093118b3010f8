import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, readlink, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Log } from '@console/core/server'
import {
  cannotRun,
  type Installation,
  lastWords,
  runPostgres,
  spawnPostgres,
} from './postgres-process'

const run = promisify(execFile)

export interface Postmaster {
  port: number
  /** Resolves, with its exit code or signal, when the server is gone, wanted or not. */
  gone: Promise<string>
  stop(): Promise<void>
}

export interface PostmasterOptions {
  installation: Installation
  logFile: string
  settings: Record<string, string>
  log: Log
  port?: number | undefined
}

/** Starts the server and resolves when it accepts connections. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const deadline = Date.now() + 15_000
  for (;;) {
    const port = options.port ?? (await freePort())
    const attempt = await tryStart(options, port)
    if ('postmaster' in attempt) return attempt.postmaster
    // Another program took the port first, or processes of a killed server are still leaving.
    const passing = /could not create any TCP\/IP sockets|is still in use|already exists/
    if (!passing.test(attempt.failure) || Date.now() > deadline) {
      throw new Error(`The embedded PostgreSQL did not start: ${attempt.failure}`)
    }
    await sleep(100)
  }
}

/** A console that was killed leaves its server running: it is stopped, so that each start is a fresh one. */
export async function stopOrphan(installation: Installation, log: Log): Promise<void> {
  const found = await readPidFile(installation.directory)
  if (!found) return
  if (await isServerOf(installation, found.pid)) {
    log.warn({ pid: found.pid }, 'stopping the database server that a killed console left running')
    await stopServer(installation, found)
  } else if (isAlive(found.pid)) {
    // The number went to another program; PostgreSQL would take that for a running server and refuse to start.
    await rm(pidFile(installation.directory), { force: true })
  }
}

async function tryStart(
  { installation, logFile, settings, log }: PostmasterOptions,
  port: number,
): Promise<{ postmaster: Postmaster } | { failure: string }> {
  const { directory } = installation
  const output = await open(logFile, 'w', 0o600)
  const all = { ...standardSettings, ...settings, port: String(port) }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawnPostgres(installation, 'postgres', ['-D', directory, ...flags], {
    cwd: directory,
    // A group of its own: Ctrl-C in the terminal is for the console, which stops the server when its work is done.
    detached: process.platform !== 'win32',
    stdio: ['ignore', output.fd, output.fd],
  })
  const gone = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  const failed = new Promise<Error>((resolve) => child.once('error', resolve))
  const { pid } = child
  await output.close()
  if (!pid) throw cannotRun(await failed)
  child.unref()

  const warning = setInterval(() => log.warn({}, 'the database is still recovering'), 10_000)
  const isGone = () => child.exitCode !== null || child.signalCode !== null
  while (!isGone() && !(await isReady(directory, pid))) await sleep(5)
  clearInterval(warning)
  if (isGone()) return { failure: lastWords(await readFile(logFile, 'utf8')) }

  const stopAtExit = () => void child.kill('SIGINT')
  process.on('exit', stopAtExit)
  gone.then(() => process.off('exit', stopAtExit))
  return {
    postmaster: {
      port,
      gone,
      async stop() {
        // A command whose last work this is would end before it is done.
        child.ref()
        if (!isGone()) await stopServer(installation, { pid, single: false })
        await gone
      },
    },
  }
}

const standardSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Failed statements and their details hold customers' data; whoever sent one is told anyway.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

interface PidFile {
  pid: number
  /** A single-user session instead of a server. */
  single: boolean
  ready: boolean
}

const pidFile = (directory: string) => `${directory}/postmaster.pid`

async function readPidFile(directory: string): Promise<PidFile | undefined> {
  const text = await readFile(pidFile(directory), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const number = Number.parseInt(lines[0] ?? '', 10)
  if (!number) return undefined
  return { pid: Math.abs(number), single: number < 0, ready: lines[7]?.trim() === 'ready' }
}

async function isReady(directory: string, pid: number) {
  const found = await readPidFile(directory)
  return found?.pid === pid && found.ready
}

/** Process ids are used again, after a restart of the machine above all: only a PostgreSQL on this directory counts. */
async function isServerOf(installation: Installation, pid: number): Promise<boolean> {
  const { directory } = installation
  if (process.platform === 'linux') {
    const [cwd, command] = await Promise.all([
      readlink(`/proc/${pid}/cwd`).catch(() => ''),
      readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    ])
    return cwd === directory && basename(command.split('\0')[0] ?? '') === 'postgres'
  }
  if (process.platform === 'win32') {
    const status = runPostgres(installation, 'pg_ctl', ['status', '-D', directory])
    return await status.then(
      () => true,
      () => false,
    )
  }
  const listing = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(
    () => undefined,
  )
  return listing?.stdout.includes(`postgres -D ${directory}`) ?? false
}

function trySignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Sessions are ended and everything is written; a server that does not manage is told to drop everything and recover later. */
async function stopServer(installation: Installation, { pid, single }: Omit<PidFile, 'ready'>) {
  const { directory } = installation
  if (process.platform === 'win32') {
    await runPostgres(installation, 'pg_ctl', ['stop', '-D', directory, '-m', 'fast', '-w'])
    return
  }
  for (const signal of [single ? 'SIGTERM' : 'SIGINT', 'SIGQUIT'] as const) {
    const deadline = Date.now() + 60_000
    if (!(await isServerOf(installation, pid))) return
    trySignal(pid, signal)
    while (Date.now() < deadline) {
      if (!(await isServerOf(installation, pid))) return
      await sleep(10)
    }
  }
  throw new Error(`The database server (process ${pid}) on ${directory} does not stop.`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('No free port on 127.0.0.1.')
  return address.port
}
