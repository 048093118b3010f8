import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { openCluster } from '../../host/server/database/cluster/cluster'
import { migrateAll } from '../../host/server/database/migrate'
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
}

export async function startTestCluster(): Promise<TestCluster> {
  await removeLeftOvers(await temporaryParent())
  const dataDirectory = await makeTemporaryDirectory(prefix)
  const cluster = await openCluster({ dataDirectory, settings })
  const stop = async () => {
    await cluster.stop()
    await rm(dataDirectory, { recursive: true, force: true })
  }
  try {
    const template = 'template_console'
    await prepareTemplate(cluster.url, template)
    return { url: cluster.url, template, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function prepareTemplate(url: string, template: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`CREATE DATABASE ${template}`)
  await client.end()
  const address = new URL(url)
  address.pathname = template
  await migrateAll(address.href)
}

/** A killed run leaves its server running. Opening its directory stops that one, unless its run is still alive. */
async function removeLeftOvers(parent: string) {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue
    const dataDirectory = join(parent, name)
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
