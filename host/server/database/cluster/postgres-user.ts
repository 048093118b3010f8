import { execFile } from 'node:child_process'
import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface PostgresUser {
  uid: number
  gid: number
  name: string
}

/** PostgreSQL refuses to run as root. Everybody else runs it as themselves: undefined. */
export async function postgresUser(cluster?: string): Promise<PostgresUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = cluster && (await ownerOf(cluster))
  return (owner || (await findUser('postgres'))) ?? (await createUser())
}

/** The first directory on the way to `path`, or `path` itself, that the user may not enter. */
export async function closedDirectory(user: PostgresUser, path: string) {
  for (const directory of ancestors(await realpath(path))) {
    const { mode, uid, gid } = await stat(directory)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if (!(mode & bit)) return directory
  }
  return undefined
}

function ancestors(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [path] : [...ancestors(parent), path]
}

async function ownerOf(directory: string): Promise<PostgresUser | undefined> {
  const owner = await stat(directory).catch(() => undefined)
  if (!owner?.uid) return undefined
  const known = await findUser(String(owner.uid))
  return { uid: owner.uid, gid: owner.gid, name: known?.name ?? `number ${owner.uid}` }
}

async function findUser(name: string): Promise<PostgresUser | undefined> {
  const answer = await run('id', [name]).catch(() => undefined)
  const [, uid, found, gid] = answer?.stdout.match(/uid=(\d+)\(([^)]*)\) gid=(\d+)/) ?? []
  return uid && found && gid ? { uid: Number(uid), gid: Number(gid), name: found } : undefined
}

async function createUser(): Promise<PostgresUser> {
  await run('useradd', [
    ...['--system', '--user-group', '--no-create-home'],
    ...['--shell', '/usr/sbin/nologin', 'postgres'],
  ]).catch(() => undefined)
  const user = await findUser('postgres')
  if (user) return user
  throw new Error(
    'The embedded PostgreSQL cannot run as root and no user "postgres" could be created: start the console as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  )
}
