import type { Db } from '@console/core/server'
import { sql } from 'drizzle-orm'

/** Lets a library that speaks `$1` SQL work inside a transaction of ours. Each parameter may stand once only. */
export const statementsOf = (db: Db) => ({
  async executeSql(text: string, values: unknown[] = []) {
    const pieces = text
      .split(/\$(\d+)/)
      .map((piece, at) => (at % 2 ? sql.param(values[Number(piece) - 1] ?? null) : sql.raw(piece)))
    const { rows } = await db.execute(sql.join(pieces.map((piece) => sql`${piece}`)))
    return { rows }
  },
})
