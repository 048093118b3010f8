import type { Belongings, Db, NamedThings } from '@console/core/server'
import { and, asc, count, desc, eq, getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

type Row = Record<string, unknown>

const newest = 5

/** How many of a kind an account has, in which states, and the last of them. */
export async function belongingsOf(
  db: Db,
  of: NamedThings,
  uid: number,
): Promise<Omit<Belongings, 'plugin'>> {
  const { kind, table, key, name, found } = of
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const state = found?.states && columns[found.states.column]
  const nameOf = (code: unknown) => found?.states?.names[Number(code)] ?? String(code)
  const own = and(eq(table.uid, uid), found?.only)
  const rows: Row[] = await db
    .select()
    .from(table as PgTable)
    .where(own)
    .orderBy(desc(table.id))
    .limit(newest)
  const last = rows.map((row) => ({
    id: String(row[key]),
    name: String(row[name] ?? ''),
    state: found?.states ? nameOf(row[found.states.column]) : '',
    created_at: row.created_at as Date,
  }))
  if (!state) return { kind, total: await db.$count(table, own), states: [], newest: last }
  const counted = await db
    .select({ code: state, count: count() })
    .from(table as PgTable)
    .where(own)
    .groupBy(state)
    .orderBy(asc(state))
  const states = counted.map((one) => ({ ...one, code: String(one.code), state: nameOf(one.code) }))
  return { kind, total: states.reduce((sum, one) => sum + one.count, 0), states, newest: last }
}
