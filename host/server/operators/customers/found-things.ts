import { contains, type Db, type FoundBy, isRowId, type NamedThings } from '@console/core/server'
import { and, desc, eq, getTableColumns, gt, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

type Row = Record<string, unknown>

/** Shorter beginnings of ids are those of too many. */
const leastBeginning = 4

const uuid = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i

/** Of each account the newest of a kind that has this id, or this in its name: nobody is left out of a search. */
export async function findThings(db: Db, of: NamedThings, text: string): Promise<FoundBy[]> {
  const where = matching(of, text)
  if (!where) return []
  const rows: Row[] = await db
    .selectDistinctOn([of.table.uid])
    .from(of.table as PgTable)
    .where(and(where, gt(of.table.uid, 0), of.found?.only))
    .orderBy(of.table.uid, desc(of.table.id))
  return rows.map((row) => ({
    uid: Number(row.uid),
    kind: of.kind,
    id: String(row[of.key]),
    name: String(row[of.name] ?? ''),
  }))
}

function matching({ table, name, found }: NamedThings, text: string): SQL | undefined {
  if (!found) return undefined
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const { whole = [], begins = [], named = false } = found
  const wholes = whole.flatMap((one) => {
    const column = columns[one]
    const fits = column && (column.columnType !== 'PgUUID' || uuid.test(text))
    return fits ? [eq(column, text)] : []
  })
  const beginnings = begins.flatMap((one) => {
    const column = columns[one]
    return column && text.length >= leastBeginning ? [sql`starts_with(${column}, ${text})`] : []
  })
  const names = named && columns[name] ? [ilike(columns[name], contains(text))] : []
  const row = isRowId(text) ? [eq(table.id, Number(text))] : []
  const conditions = [...wholes, ...beginnings, ...names, ...row]
  return conditions.length > 0 ? or(...conditions) : undefined
}
