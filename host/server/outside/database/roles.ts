import type { Db } from '@console/core/server'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Place } from './place'

/** Statements that give a role the password and the settings that the service wants, and no others. */
export const settingsOfRole = (role: string, address: string, schema: string): string[] => [
  `alter role ${role} login password '${new URL(address).password}'`,
  `alter role ${role} reset all`,
  `do $$ begin execute format('alter role ${role} in database %I reset all', current_database()); end $$`,
  `alter role ${role} set search_path = ${schema}`,
]

/** Takes back what SQL of a plugin has changed of its own role. */
export async function restoreRole(db: Db, { user, userUrl, schema }: Place): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('plugin role'), hashtext(${user}))`)
    for (const statement of settingsOfRole(user, userUrl, schema)) {
      await tx.execute(sql.raw(statement))
    }
  })
}

interface Setting {
  name: string
  setting: string
  source: string
  role: string
}

/** Whether a connection that was just made has the settings of `settingsOfRole` and no others. Uses no operator, which a search path could replace. */
export async function isConnectedAsMade(
  client: pg.PoolClient,
  { user, schema }: Place,
): Promise<boolean> {
  const { rows } = await client.query<Setting>(
    'select name, setting, source, current_user as role from pg_catalog.pg_settings',
  )
  const ofRole = rows.filter(({ source }) => source === 'user' || source === 'database user')
  return (
    rows.every(({ role }) => role === user) &&
    ofRole.length === 1 &&
    ofRole.every(({ name, setting }) => name === 'search_path' && setting === schema)
  )
}
