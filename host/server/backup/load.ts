import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import PgBoss from 'pg-boss'
import { from } from 'pg-copy-streams'
import { migrateAll } from '../database/migrate'
import { placeOf } from '../outside/database/place'
import { prepareSchema, prepareWalls } from '../outside/database/schema'
import { wallsSchema } from '../outside/database/walls'
import type { Manifest } from './manifest'
import { addressOf, allTables, columnsOf, migrationsOf } from './tables'

const notEmpty =
  'The database is not empty: a backup is restored to an empty one. What a broken off restore has left in it goes with DROP DATABASE and CREATE DATABASE.'

/** Fills an empty database with the rows of a backup: all of them, or it stays without any. */
export async function loadDatabase(url: string, folder: string, manifest: Manifest) {
  const client = new pg.Client({ connectionString: url, application_name: 'console restore' })
  await client.connect()
  try {
    if ((await allTables(client)).length > 0) throw new Error(notEmpty)
    await makeTables(url, client, manifest)
    await fill(client, folder, manifest)
  } finally {
    await client.end()
  }
}

type Layout = Pick<Manifest, 'migrations' | 'queues' | 'plugins' | 'tables'>

/** In an empty database, all tables that a backup has rows of; throws where this release makes others. */
export async function makeTables(url: string, client: pg.Client, manifest: Layout) {
  const { migrations: done, queues, plugins, tables } = manifest
  await migrateAll(url)
  if (!isSame(await migrationsOf(client), done)) {
    throw new Error(
      'The backup was made by another release of the console: restore it with that one, then upgrade',
    )
  }
  await makeQueues(url, client, queues)
  // They stay when the last plugin is removed.
  if (tables.some(({ schema }) => schema === wallsSchema)) await prepareWalls(url)
  for (const { schema, migrations } of plugins) {
    // The next start gives their roles the passwords that last.
    await prepareSchema(url, placeOf(url, schema, randomBytes(32)), migrations)
  }
  await makeMonths(client, tables)
  const there = await allTables(client)
  const missing = tables.find((table) => !there.some((one) => addressOf(one) === addressOf(table)))
  if (missing) throw new Error(`This console has no table ${missing.schema}.${missing.name}`)
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

async function makeQueues(url: string, client: pg.Client, queues: readonly string[]) {
  const boss = new PgBoss({ connectionString: url, schedule: false, supervise: false })
  await boss.start()
  await boss.stop({ graceful: false })
  // What they are like comes with their rows.
  for (const queue of queues) {
    await client.query(`select pgboss.create_queue($1, '{"policy": "standard"}')`, [queue])
  }
}

async function fill(client: pg.Client, folder: string, { tables, sequences }: Manifest) {
  const there = await allTables(client)
  await client.query('begin')
  const putBack = await takeAwayReferences(client)
  // What they would write is in the backup already.
  for (const table of there) {
    await client.query(`alter table ${addressOf(table)} disable trigger user`)
  }
  await client.query(`truncate ${there.map(addressOf).join(', ')}`)
  for (const table of tables) {
    const rows = client.query(from(`copy ${addressOf(table)} ${columnsOf(table)} from stdin`))
    await pipeline(createReadStream(join(folder, table.file)), createGunzip(), rows)
    if (rows.rowCount !== table.rows) throw new Error(`${table.file} does not hold all its rows`)
  }
  for (const { schema, name, value } of sequences) {
    await client.query('select setval($1::regclass, $2)', [addressOf({ schema, name }), value])
  }
  for (const table of there) {
    await client.query(`alter table ${addressOf(table)} enable trigger user`)
  }
  // Which checks, too, that nothing refers to what is not there.
  for (const statement of putBack) await client.query(statement)
  await client.query('commit')
}

/** Months are made as time goes by: those of the backup may be others than those of today. */
async function makeMonths(client: pg.Client, tables: Manifest['tables']) {
  for (const { schema, name } of tables) {
    const [, whole, year, month] = /^(.+)_(\d{4})_(\d{2})$/.exec(name) ?? []
    if (!whole) continue
    await client.query(
      `select make_month(oid, $3) from pg_class
       where relnamespace = $1::regnamespace and relname = $2 and relkind = 'p'`,
      [schema, whole, `${year}-${month}-01`],
    )
  }
}

/** So that tables can be filled in any order. Answers the statements that put them back. */
async function takeAwayReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0`)
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${name}`)
  }
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  )
}
