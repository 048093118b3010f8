import type { Command, Db } from '@console/core/server'
import { sql } from 'drizzle-orm'
import { schemaOf } from './place'

interface Table {
  /** With its schema, quoted where it must be. */
  name: string
  owned: boolean
}

/** Tables of server halves, also of those that were taken out; `schema` alone or all. */
async function tablesIn(db: Db, schema = 'x\\_%'): Promise<Table[]> {
  const { rows } = await db.execute<{ name: string; owned: boolean }>(sql`
    select c.oid::regclass::text as name, exists (select from pg_attribute
      where attrelid = c.oid and attname = 'uid' and not attisdropped) as owned
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname like ${schema} and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'migrations'
    order by 1`)
  return rows
}

/** Removes the rows of an account from the tables of all server halves, those first that nothing else refers to. */
export async function forgetRows(db: Db, uid: number): Promise<void> {
  let left = (await tablesIn(db)).filter(({ owned }) => owned)
  while (left.length > 0) {
    const refused: Table[] = []
    let cause: unknown
    for (const table of left) {
      await db
        .execute(sql`delete from ${sql.raw(table.name)} where uid = ${uid}`)
        .catch((error) => {
          refused.push(table)
          cause = error
        })
    }
    if (refused.length === left.length) throw cause
    left = refused
  }
}

/** `npm run plugin-data -- <id>` tells what a plugin has stored; with `--remove` all of it is removed for good. */
export const pluginDataCommand = (isInUse: (id: string) => Promise<boolean>): Command => ({
  name: 'plugin-data',
  usage: '<id> [--remove]',
  async run({ args: [id = '', option, ...rest], services: { db }, print }) {
    if (!/^[a-z][a-z0-9-]*$/.test(id) || rest.length > 0 || (option && option !== '--remove')) {
      print('npm run plugin-data -- <id> [--remove]')
      return false
    }
    const schema = schemaOf(id)
    const { rows } = await db.execute(sql`select from pg_namespace where nspname = ${schema}`)
    if (rows.length === 0) {
      print(`Nothing is stored of a plugin ${id}`)
      return false
    }
    for (const { name } of await tablesIn(db, schema.replaceAll('_', '\\_'))) {
      const { rows: counted } = await db.execute<{ count: string }>(
        sql`select count(*) as count from ${sql.raw(name)}`,
      )
      print(`${name}: ${counted[0]?.count} rows`)
    }
    if (!option) {
      print('With --remove all of it is removed for good')
      return true
    }
    if (await isInUse(id)) {
      print(`${id} is in use: take it out of pluginServers first`)
      return false
    }
    await remove(db, schema)
    print(`Everything that ${id} had stored is removed`)
    return true
  },
})

async function remove(db: Db, schema: string) {
  await db.transaction(async (tx) => {
    const { rows: roles } = await tx.execute<{ name: string }>(sql`
      select rolname as name from pg_roles
      where oid = (select nspowner from pg_namespace where nspname = ${schema})
        or oid in (select (aclexplode(nspacl)).grantee from pg_namespace where nspname = ${schema})`)
    await tx.execute(sql`drop schema ${sql.identifier(schema)} cascade`)
    for (const { name } of roles) await tx.execute(sql`drop role ${sql.identifier(name)}`)
  })
}
