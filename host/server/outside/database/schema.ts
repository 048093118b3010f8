import pg from 'pg'
import { inSetupLock } from '../../database/setup-lock'
import { promises } from '../promised-entry'
import type { Migration } from '../read-half'
import type { Place } from './place'
import { settingsOfRole } from './roles'
import { callerInSql, closeAdvisoryLocks, everybody, makeWalls, pluginRoles } from './walls'

interface Prepared {
  /** Whether its SQL can take locks that the service uses: where the service is no superuser of a database that is not its own. */
  canTakeLocks: boolean
}

/** Makes the schema and the roles where they are missing, and brings the tables to the plugin's last migration. */
export async function prepareSchema(
  url: string,
  place: Place,
  migrations: readonly Migration[],
): Promise<Prepared> {
  return await inSetupLock(url, async (client) => {
    await makeRoles(client, place)
    const canTakeLocks = !(await closeAdvisoryLocks(client))
    await client.query(promises(pluginRoles))
    const owner = new pg.Client({ connectionString: place.ownerUrl })
    owner.on('error', () => undefined)
    await owner.connect()
    try {
      await migrate(owner, place, migrations)
      // Also those of migrations that ran before there was this check.
      await refuseOwnersRights(owner, place.schema)
      await allowRows(owner, place)
    } finally {
      await owner.end()
    }
    return { canTakeLocks }
  })
}

/** What all plugins share, without any of them. */
export async function prepareWalls(url: string): Promise<void> {
  await inSetupLock(url, async (client) => {
    await makeShared(client)
  })
}

async function makeShared(client: pg.Client) {
  const { rows } = await client.query('select from pg_roles where rolname = $1', [pluginRoles])
  if (rows.length === 0) await client.query(`create role ${pluginRoles}`)
  await makeWalls(client)
}

async function makeRoles(client: pg.Client, { schema, owner, user, ownerUrl, userUrl }: Place) {
  await makeShared(client)
  const { rows } = await client.query<{ rolname: string }>(
    'select rolname from pg_roles where rolname = any($1)',
    [[owner, user]],
  )
  const there = new Set(rows.map(({ rolname }) => rolname))
  for (const [role, address] of [
    [owner, ownerUrl],
    [user, userUrl],
  ] as const) {
    if (!there.has(role)) await client.query(`create role ${role}`)
    for (const statement of settingsOfRole(role, address, schema)) await client.query(statement)
    await client.query(`grant ${pluginRoles} to ${role}`)
  }
  // The service itself makes backups of these tables and takes them out, and ends statements that run for too long.
  await client.query(`grant ${owner}, ${user} to current_user`)
  await client.query(`create schema if not exists ${schema} authorization ${owner}`)
  await client.query(`grant usage on schema ${schema} to ${user}`)
}

/** In the order of their numbers, each whole or not at all. What has run stays as it was. */
async function migrate(client: pg.Client, { schema }: Place, migrations: readonly Migration[]) {
  await client.query(`create table if not exists ${schema}.migrations (
    name text primary key, sql text not null, at timestamptz not null default now())`)
  const { rows } = await client.query<Migration>(`select name, sql from ${schema}.migrations`)
  const done = new Map(rows.map(({ name, sql }) => [name, sql]))
  for (const { name, sql } of migrations) {
    if (done.get(name) === sql) continue
    if (done.has(name)) {
      throw new Error(`the migration ${name} has run and was changed since: add another one`)
    }
    await client.query('begin')
    try {
      await client.query(sql)
      await refuseOwnersRights(client, schema)
      await client.query(`insert into ${schema}.migrations (name, sql) values ($1, $2)`, [
        name,
        sql,
      ])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`the migration ${name} failed: ${(error as Error).message}`)
    }
  }
}

/** The owner of the tables sees the rows of all accounts, so no call may run a function with its rights. */
async function refuseOwnersRights(client: pg.Client, schema: string) {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = $1::regnamespace and prosecdef limit 1`,
    [schema],
  )
  const [found] = rows
  if (found) {
    throw new Error(
      `the function ${found.name} is "security definer": it would see the rows of all accounts. Use "security invoker"`,
    )
  }
}

/** Of tables with `uid` calls see the rows of their account; of others they read all and change nothing. */
async function allowRows(client: pg.Client, { schema, user }: Place) {
  const { rows: tables } = await client.query<{ name: string; view: boolean; owned: boolean }>(
    `select c.oid::regclass::text as name, c.relkind = 'v' as view,
       exists (select from pg_attribute
         where attrelid = c.oid and attname = 'uid' and not attisdropped) as owned
     from pg_class c
     where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'v')
       and c.relname <> 'migrations'`,
    [schema],
  )
  await client.query('begin')
  for (const { name, view, owned } of tables) {
    await client.query(`grant select on ${name} to ${user}`)
    if (view) await client.query(`alter view ${name} set (security_invoker = true)`)
    if (view || !owned) continue
    await client.query(`grant insert, update, delete on ${name} to ${user}`)
    await client.query(`alter table ${name} alter uid set default ${callerInSql}`)
    await client.query(`alter table ${name} enable row level security`)
    await client.query(`drop policy if exists own_rows on ${name}`)
    await client.query(
      `create policy own_rows on ${name} using ((select ${callerInSql}) in (uid, ${everybody}) and uid >= 0)`,
    )
  }
  await client.query(`grant usage on all sequences in schema ${schema} to ${user}`)
  await client.query('commit')
}
