import type { AccessOf, Db, FoundBy, PersonOf, SignIn, Trouble } from '@console/core/server'
import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { callbackDeliveries } from '../../callbacks/tables'
import { factors } from '../../identity/second-factor/tables'
import { auditLog, consoleKeys, tokens } from '../../identity/tables'
import { users } from '../../people/tables'

const most = 20

/** Calls by which people come in. */
const waysIn = ['/api/login', '/api/iam/login', '/api/identity-provider/login']

export async function signInsOf(db: Db, uid: number): Promise<SignIn[]> {
  return await db
    .select({ at: auditLog.at, user: auditLog.user, ip: auditLog.ip })
    .from(auditLog)
    .where(and(eq(auditLog.uid, uid), eq(auditLog.via, 'public'), inArray(auditLog.path, waysIn)))
    .orderBy(desc(auditLog.id))
    .limit(most)
}

const nameOf = sql<string>`case when ${users.type} = 'root' then ${users.email} else ${users.name} end`

export async function peopleOf(db: Db, uid: number): Promise<PersonOf[]> {
  const { id, type, last_login_at } = users
  const second_factors = db.$count(factors, eq(factors.user_id, users.id))
  return await db
    .select({ id, type, name: nameOf, last_login_at, second_factors })
    .from(users)
    .where(eq(users.uid, uid))
    // An account has one root user.
    .orderBy(desc(eq(users.type, 'root')), asc(users.id))
}

/** Personal tokens and old keys. */
export async function accessOf(db: Db, uid: number): Promise<AccessOf[]> {
  const { name, created_at, last_used_at, expires_at } = tokens
  const personal = await db
    .select({
      name,
      user: nameOf,
      created_at,
      last_used_at,
      expires_at,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .where(and(eq(tokens.uid, uid), eq(tokens.kind, 'personal')))
    .orderBy(desc(tokens.id))
    .limit(most)
  const keys = await db
    .select()
    .from(consoleKeys)
    .where(eq(consoleKeys.uid, uid))
    .orderBy(desc(consoleKeys.id))
    .limit(most)
  return [
    ...personal.map((one) => ({ kind: 'token' as const, ...one })),
    ...keys.map((one) => ({
      kind: 'key' as const,
      name: one.access_key,
      user: '',
      created_at: one.created_at,
      last_used_at: one.last_used_at,
      expires_at: null,
    })),
  ]
}

/** By what begins an old key so, and by the call that had this id. */
export async function findAccess(db: Db, text: string): Promise<FoundBy[]> {
  const keys =
    text.length < 4
      ? []
      : await db
          .select()
          .from(consoleKeys)
          .where(sql`starts_with(${consoleKeys.access_key}, ${text})`)
          .limit(most)
  const calls = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.request_id, text), sql`${auditLog.request_id} <> ''`))
    .limit(most)
  return [
    ...keys.map(({ uid, access_key }) => ({ uid, kind: 'access key', id: access_key, name: '' })),
    ...calls.map(({ uid, action }) => ({ uid, kind: 'request', id: text, name: action })),
  ]
}

/** Callbacks that were given up. */
export async function callbackTroubles(db: Db, uid: number, since: Date): Promise<Trouble[]> {
  const { updated_at: at, url, title, error, status } = callbackDeliveries
  const rows = await db
    .select({ at, url, title, error, status })
    .from(callbackDeliveries)
    .where(
      and(
        eq(callbackDeliveries.uid, uid),
        eq(callbackDeliveries.state, 'failed'),
        gte(callbackDeliveries.updated_at, since),
      ),
    )
    .orderBy(desc(callbackDeliveries.updated_at))
    .limit(most)
  return rows.map((row) => ({
    at: row.at,
    kind: 'callback',
    id: row.url,
    name: row.title,
    reason: row.error || String(row.status ?? ''),
  }))
}
