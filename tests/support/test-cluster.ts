import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { reserveAdvisoryLocks } from '../../host/server/database/cluster/advisory-locks'
import { openCluster } from '../../host/server/database/cluster/cluster'
import { migrateAll, migrationFolders } from '../../host/server/database/migrate'
import { makeTemporaryDirectory, temporaryParent } from './temporary-directory'

export interface TestCluster {
  /** Of a database from which others are made and dropped. */
  url: string
  /** The name of the migrated, empty database that each test file gets a copy of. */
  template: string
  stop(): Promise<void>
}

const prefix = 'console-tests-'

// What is lost with the machine's power is only a test's.
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  autovacuum: 'off',
  // Each connection proves its password; 4,096 rounds of it took longer than most statements here.
  scram_iterations: '1',
}
const template = 'template_console'

/** A cluster with the template of today's migrations. It stays between runs; a run beside another makes one of its own. */
export async function startTestCluster(): Promise<TestCluster> {
  const parent = await temporaryParent()
  const kept = join(parent, prefix + (await hashOfMigrations()))
  await removeLeftOvers(parent, kept)
  const isNew = await mkdir(kept, { recursive: true, mode: 0o711 })
  if (isNew) await chmod(kept, 0o711)
  try {
    return await openTestCluster(kept)
  } catch {
    // In use by another run, or damaged by one that was killed.
    const own = await makeTemporaryDirectory(prefix)
    const cluster = await openTestCluster(own)
    return {
      ...cluster,
      async stop() {
        await cluster.stop()
        await rm(own, { recursive: true, force: true })
      },
    }
  }
}

async function openTestCluster(dataDirectory: string): Promise<TestCluster> {
  const cluster = await openCluster({ dataDirectory, settings })
  const client = new pg.Client(cluster.url)
  try {
    await client.connect()
    await weakenPassword(client, cluster.url)
    const { rows } = await client.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database WHERE datname LIKE 'test\\_%' OR datname = '${template}'`,
    )
    for (const { name } of rows.filter(({ name }) => name !== template)) {
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
    }
    if (!rows.some(({ name }) => name === template)) await prepareTemplate(client, cluster.url)
    await client.end()
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return { url: cluster.url, template, stop: () => cluster.stop() }
}

/** Stores the same password with as few rounds as the settings say. */
async function weakenPassword(client: pg.Client, url: string) {
  await client.query(`ALTER ROLE console PASSWORD '${new URL(url).password}'`)
}

async function prepareTemplate(client: pg.Client, url: string) {
  const unfinished = `test_${template}`
  await client.query(`CREATE DATABASE ${unfinished}`)
  const address = new URL(url)
  address.pathname = unfinished
  await migrateAll(address.href)
  await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`)
}

async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([settings, process.getuid?.()]))
  // What is done to `template1` is done before databases are made of it.
  hash.update(reserveAdvisoryLocks('console'))
  for (const { folder } of migrationFolders()) {
    for (const name of (await readdir(folder)).filter((one) => one.endsWith('.sql')).sort()) {
      hash.update(name).update(await readFile(join(folder, name)))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

/** A killed run leaves its server running. Opening its directory stops that one, unless its run is still alive. */
async function removeLeftOvers(parent: string, kept: string) {
  for (const name of await readdir(parent)) {
    const dataDirectory = join(parent, name)
    if (!name.startsWith(prefix) || dataDirectory === kept) continue
    try {
      // One that is just being made has no lock yet.
      if (Date.now() - (await stat(dataDirectory)).mtimeMs < 60_000) continue
      const cluster = await openCluster({ dataDirectory, settings })
      await cluster.stop()
      await rm(dataDirectory, { recursive: true, force: true })
    } catch {
      // In use by another run, or another user's.
    }
  }
}
