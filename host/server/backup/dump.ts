import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { syncFile } from '../objects/durable-files'
import type { Manifest } from './manifest'
import { addressOf, allTables, columnsOf, migrationsOf, pluginsOf } from './tables'

export type Dump = Pick<Manifest, 'migrations' | 'plugins' | 'tables' | 'sequences' | 'queues'>

/** All rows as they are at one moment, while others write: a file for each table that has any. */
export async function dumpDatabase(url: string, folder: string): Promise<Dump> {
  const client = new pg.Client({ connectionString: url, application_name: 'console backup' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await migrationsOf(client)
    const plugins = await pluginsOf(client)
    const tables: Dump['tables'] = []
    for (const table of await allTables(client)) {
      const file = `${table.schema}.${table.name}.copy.gz`
      const rows = client.query(to(`copy ${addressOf(table)} ${columnsOf(table)} to stdout`))
      const path = join(folder, file)
      const place = createWriteStream(path, { flags: 'wx', mode: 0o600 })
      await pipeline(rows, createGzip({ level: 5 }), place)
      await syncFile(path)
      tables.push({ ...table, rows: rows.rowCount, file })
    }
    const sequences = await client.query<Dump['sequences'][number]>(`
      select schemaname as schema, sequencename as name, last_value::text as value
      from pg_sequences where last_value is not null and schemaname <> 'migrations' order by 1, 2`)
    const queues = await client.query<{ name: string }>('select name from pgboss.queue order by 1')
    await client.query('commit')
    return {
      migrations,
      plugins,
      tables,
      sequences: sequences.rows,
      queues: queues.rows.map(({ name }) => name),
    }
  } finally {
    await client.end()
  }
}
