import { createHash, randomBytes } from 'node:crypto'
import type { Caller, Db } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { tokens } from '../tables'
import { type Known, knownByToken } from './callers'

const sessionDays = 30
/** Until the second factor must have been given. */
const pendingMinutes = 15
/** How long an operator looks at an account. */
const viewMinutes = 15
const day = 86_400_000

export const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** A new session's token. Random, so it says nothing about whom it belongs to. */
export async function openSession(
  db: Db,
  user: { id: number; uid: number; scopes: string[] },
  client: { ip: string; userAgent: string; idToken?: string },
  { pending = false, factorAt = null }: { pending?: boolean; factorAt?: Date | null } = {},
) {
  const minutes = pending ? pendingMinutes : sessionDays * 24 * 60
  return (await storeSession(db, user, client, { pending, factor_at: factorAt, minutes })).token
}

/** For an operator, to look at the account as its root user does and change nothing. */
export const openView = (
  db: Db,
  user: { id: number; uid: number; scopes: string[] },
  viewer: string,
) => storeSession(db, user, { ip: '', userAgent: '' }, { viewer, minutes: viewMinutes })

type Stored = Partial<Pick<typeof tokens.$inferInsert, 'pending' | 'factor_at' | 'viewer'>>

async function storeSession(
  db: Db,
  user: { id: number; uid: number; scopes: string[] },
  client: { ip: string; userAgent: string; idToken?: string },
  { minutes, ...values }: Stored & { minutes: number },
) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + minutes * 60_000)
  await db.insert(tokens).values({
    uid: user.uid,
    user_id: user.id,
    kind: 'session',
    hash: hashOf(token),
    scopes: user.scopes,
    ip: client.ip,
    user_agent: client.userAgent.slice(0, 500),
    id_token: client.idToken ?? null,
    ...values,
    expires_at: expiresAt,
  })
  return { token, expiresAt }
}

/** The second factor was given in the session, at this time: it is good for all that its user may, for as long as others. */
export async function fulfilSession(db: Db, tokenId: number, factorAt: Date) {
  const isIt = and(eq(tokens.id, tokenId), eq(tokens.kind, 'session'))
  await db.update(tokens).set({ factor_at: factorAt }).where(isIt)
  await db
    .update(tokens)
    .set({ pending: false, expires_at: new Date(Date.now() + sessionDays * day) })
    .where(and(isIt, eq(tokens.pending, true)))
}

/** Who the token belongs to; undefined when it is unknown or expired, or its account is closed. */
export const knownByBearer = (
  db: Db,
  token: string,
  options: { pending?: boolean } = {},
): Promise<Known | undefined> => knownByToken(db, hashOf(token), options)

/** Also while the second factor is still to be given. */
export const callerOf = async (db: Db, token: string): Promise<Caller | undefined> =>
  (await knownByBearer(db, token, { pending: true }))?.caller

/** Ends the session that the caller's own token stands for; a personal token is not a session and stays. */
export const endSession = (db: Db, { tokenId }: Caller) =>
  db.delete(tokens).where(and(eq(tokens.id, tokenId), eq(tokens.kind, 'session')))
