import type { Db } from '@console/core/server'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { reserveAdvisoryLocks } from '../../database/cluster/advisory-locks'

/** All roles of plugins; the embedded server lets its members in. */
export const pluginRoles = 'console_plugins'

export const wallsSchema = 'plugin_walls'

/**
 * For which account a transaction of a plugin works, by its backend and its number. Only the service writes it: what a plugin
 * sets in its own SQL changes nothing of it. It is of no worth after a crash, so it is not logged. `put_off` keeps a job with
 * the plugin and the account that it is of, whatever the statement says that calls it.
 */
const made = `
  create schema if not exists plugin_walls;
  create unlogged table if not exists plugin_walls.callers
    (backend integer primary key, transaction xid8 not null, uid integer not null);
  create or replace function plugin_walls.caller() returns integer
    language sql stable security definer set search_path = pg_catalog as
    $$ select uid from plugin_walls.callers
       where backend = pg_backend_pid() and transaction = pg_current_xact_id_if_assigned() $$;
  create table if not exists plugin_walls.put_off_jobs
    (id bigint primary key generated always as identity, role text not null, uid integer not null, job jsonb not null);
  create or replace function plugin_walls.put_off(job jsonb) returns void
    language sql security definer set search_path = pg_catalog as
    $$ insert into plugin_walls.put_off_jobs (role, uid, job) values (session_user, plugin_walls.caller(), job) $$;
  revoke all on function plugin_walls.caller(), plugin_walls.put_off(jsonb) from public;
  grant usage on schema plugin_walls to ${pluginRoles};
  grant execute on function plugin_walls.caller(), plugin_walls.put_off(jsonb) to ${pluginRoles};`

export const makeWalls = (client: pg.Client) => client.query(made)

/** Leaves advisory locks to the service, where it is a superuser. Answers whether plugins cannot take any. */
export async function closeAdvisoryLocks(client: pg.Client): Promise<boolean> {
  if (await areAdvisoryLocksClosed(client)) return true
  const { rows } = await client.query<{ role: string; super: boolean }>(
    'select quote_ident(rolname) as role, rolsuper as super from pg_roles where rolname = current_user',
  )
  const [me] = rows
  if (!me?.super) return false
  await client.query(reserveAdvisoryLocks(me.role))
  return true
}

async function areAdvisoryLocksClosed(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_proc where proname ~ '^pg_(try_)?advisory_' and pronamespace = 'pg_catalog'::regnamespace
     and has_function_privilege($1, oid, 'execute') limit 1`,
    [pluginRoles],
  )
  return rows.length === 0
}

/** The account of a call, in SQL of policies; null outside of one. */
export const callerInSql = 'plugin_walls.caller()'

/** In the place of an account: work that recurs is for all of them. */
export const everybody = -1

/** Says for whom the transaction works that was just begun on a plugin's connection. Answers the connection's process in the database. */
export async function nameCaller(client: pg.PoolClient, uid: number, db: Db): Promise<number> {
  const { rows } = await client.query<{ backend: number; transaction: string }>(
    'select pg_backend_pid() as backend, pg_current_xact_id()::text as transaction',
  )
  const [at] = rows
  if (!at) throw new Error('the transaction has no number')
  await db.execute(sql`
    insert into plugin_walls.callers values (${at.backend}, ${at.transaction}::xid8, ${uid})
    on conflict (backend) do update set transaction = excluded.transaction, uid = excluded.uid`)
  return at.backend
}
