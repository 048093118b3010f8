import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { placeOf } from '../outside/database/place'
import { makeTables } from './load'
import type { Manifest } from './manifest'
import { quoted } from './tables'

/**
 * Makes the tables of a backup in a database of their own, as `restore` does, and drops it. Throws where they cannot be made;
 * returns why it was not tried, else undefined.
 */
export async function checkRestorable(
  databaseUrl: string,
  manifest: Pick<Manifest, 'migrations' | 'queues' | 'plugins' | 'tables'>,
): Promise<string | undefined> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'console backup',
  })
  await client.connect()
  const name = `backup_check_${randomBytes(6).toString('hex')}`
  try {
    await client.query(`create database ${name} template template0`)
  } catch (error) {
    await client.end()
    return (error as Error).message
  }
  const address = new URL(databaseUrl)
  address.pathname = name
  const url = address.href
  try {
    await tryTables(url, manifest)
  } catch (error) {
    throw new Error(`This backup cannot be restored. ${(error as Error).message}`)
  } finally {
    await client.query(`drop database ${name} with (force)`)
    for (const { schema } of manifest.plugins) {
      const { owner, user } = placeOf(url, schema, randomBytes(32))
      await client.query(`drop role if exists ${quoted(owner)}, ${quoted(user)}`)
    }
    await client.end()
  }
  return undefined
}

async function tryTables(url: string, manifest: Parameters<typeof checkRestorable>[1]) {
  const client = new pg.Client({ connectionString: url, application_name: 'console backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await makeTables(url, client, manifest)
  } finally {
    await client.end()
  }
}
