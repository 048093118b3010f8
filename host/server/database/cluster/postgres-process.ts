import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { type PostgresBinaries, program } from './postgres-binaries'
import type { PostgresUser } from './postgres-user'

/** One cluster's programs, its directory and the user they run as. */
export interface Installation {
  binaries: PostgresBinaries
  directory: string
  user: PostgresUser | undefined
}

const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']

export function spawnPostgres(
  { binaries, user }: Installation,
  name: 'initdb' | 'postgres' | 'pg_ctl',
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  const kept = Object.entries(process.env).filter(([key]) => passedOn.includes(key))
  return spawn(program(binaries, name), args, {
    ...options,
    ...(user && { uid: user.uid, gid: user.gid }),
    // Not the whole environment: it holds secrets, and variables like PGDATA would change what runs.
    env: { ...Object.fromEntries(kept), LC_ALL: 'C' },
    windowsHide: true,
  })
}

/** Runs a program to its end and gives its input; what it said is the error's message when it fails. */
export function runPostgres(
  installation: Installation,
  name: 'initdb' | 'postgres' | 'pg_ctl',
  args: string[],
  input = '',
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawnPostgres(installation, name, args, {
      stdio: ['pipe', 'pipe', 'pipe'],
      // Not ours, which the other user may be unable to enter.
      cwd: installation.binaries.root,
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        said += chunk
      })
    }
    child.on('error', (error) => reject(cannotRun(error)))
    child.on('close', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`${name} failed (${signal ?? code}): ${lastWords(said)}`))
    })
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}

export function cannotRun(error: Error): Error {
  return new Error(
    `The embedded PostgreSQL cannot run on this system (${error.message}): set DATABASE_URL to a PostgreSQL server.`,
  )
}

/** The complaint among the lines that a program wrote, or else its last one. */
export function lastWords(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim())
  const complaints = lines.filter((line) => /FATAL|PANIC|error:|ERROR/.test(line))
  return (complaints.at(-1) ?? lines.at(-1) ?? 'it said nothing').trim()
}
