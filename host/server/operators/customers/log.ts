import { contains, type Db, type LogQuery } from '@console/core/server'
import { and, desc, eq, gte, ilike, lt, ne, or, type SQL } from 'drizzle-orm'
import { auditLog } from '../../identity/tables'

const searched = [
  auditLog.action,
  auditLog.thing_name,
  auditLog.path,
  auditLog.user,
  auditLog.reason,
  auditLog.request_id,
]

/** The audit log of all accounts. */
export async function logOf(db: Db, query: LogQuery) {
  const where = whereOf(query)
  const entries = await db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(query.limit)
    .offset(query.offset)
  return { entries, total: await db.$count(auditLog, where) }
}

function whereOf({ by, uid, operator, search, from, to }: LogQuery): SQL | undefined {
  return and(
    by && (by === 'operators' ? ne(auditLog.operator, '') : eq(auditLog.operator, '')),
    uid === undefined ? undefined : eq(auditLog.uid, uid),
    operator ? ilike(auditLog.operator, contains(operator)) : undefined,
    search ? or(...searched.map((column) => ilike(column, contains(search)))) : undefined,
    from && gte(auditLog.at, from),
    to && lt(auditLog.at, to),
  )
}
