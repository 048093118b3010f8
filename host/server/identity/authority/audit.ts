import { type Endpoint, isOperatorScope, isoTime, usersApi } from '@console/core/contract'
import { type Caller, contains, type Db, invalid, type Route, route } from '@console/core/server'
import { and, desc, eq, gte, ilike, lt, or, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { auditLog } from '../tables'
import type { Named, Things } from './things'

export type Entry = typeof auditLog.$inferInsert

/** Whose log a call stands in, and who it was: see `Caller.user`. An operator's call can stand in several. */
export interface Subject {
  uid: number
  user: string
}

interface Succeeded {
  endpoint: Endpoint
  request: FastifyRequest
  caller: Caller
  about: Subject
  thing: Named | undefined
  status: number
  /** Of an operator's call. */
  reason: string | undefined
}

const longestPath = 500
const keptDays = 400

/** What is remembered of a call. Addresses of public calls hold codes of mails, so only their form is kept. */
export function entryOf(succeeded: Succeeded): Entry {
  const { endpoint, request, caller, about, thing, status, reason } = succeeded
  const isPublic = endpoint.scope === 'public'
  const [path = ''] = request.url.split('?')
  const entry: Entry = {
    uid: about.uid,
    user: about.user,
    via: isPublic ? 'public' : caller.via,
    credential: isPublic ? '' : caller.credential,
    action: endpoint.summary,
    ...thing,
    method: endpoint.method,
    path: isPublic ? `/api${endpoint.path}` : path.slice(0, longestPath),
    status,
    ip: request.ip,
    request_id: request.id,
  }
  if (caller.viewer) return { ...entry, ...byOperator(caller.viewer) }
  return isOperatorScope(endpoint.scope)
    ? { ...entry, ...byOperator(caller.email), reason: reason ?? '' }
    : entry
}

/** Who it was, as operators see it and as the account does; nobody there learns where operators sit. */
export const byOperator = (email: string) =>
  ({ user: 'Operator', via: 'operator', operator: email, ip: '' }) as const

/** In the transaction of what they are about: where they cannot be stored, nothing is done. Answers with their ids. */
export async function writeEntries(db: Db, entries: Entry[]): Promise<number[]> {
  const stored = await db.insert(auditLog).values(entries).returning({ id: auditLog.id })
  return stored.map(({ id }) => id)
}

export const sweepAudit = (db: Db) =>
  db.delete(auditLog).where(lt(auditLog.at, new Date(Date.now() - keptDays * 86_400_000)))

export const auditRoutes = (things: Things): Route[] => [
  route(usersApi.auditLog, async ({ query, rows, page, db, caller }) => {
    const { search, user } = query
    const own = rows(auditLog)
    const where = and(
      search
        ? or(
            ...[
              auditLog.action,
              auditLog.thing_name,
              auditLog.path,
              auditLog.user,
              auditLog.credential,
              auditLog.ip,
            ].map((column) => ilike(column, contains(search))),
          )
        : undefined,
      user ? eq(auditLog.user, user) : undefined,
      from(query.from),
      to(query.to),
    )
    const found = await own.list({
      ...(where && { where }),
      orderBy: [desc(auditLog.id)],
      limit: query.per_page,
      offset: (query.page - 1) * query.per_page,
    })
    const shown = await things.shown(db, caller.uid, found)
    const entries = found.map(
      ({ uid: _, operator: _operator, request_id: _id, at, ...entry }, place) => ({
        ...entry,
        thing: shown[place] ?? null,
        at: isoTime(at),
      }),
    )
    return page(entries, await own.count(where))
  }),
]

const from = (text: string | undefined): SQL | undefined =>
  text ? gte(auditLog.at, momentOf('from', text)) : undefined

const to = (text: string | undefined): SQL | undefined =>
  text ? lt(auditLog.at, momentOf('to', text)) : undefined

function momentOf(field: string, text: string): Date {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime()) || !/^20\d\d-\d\d-\d\d/.test(text)) {
    throw invalid({ [field]: 'A date and time like 2026-01-31T08:00:00Z' })
  }
  return moment
}
