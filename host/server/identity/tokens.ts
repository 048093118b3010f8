import { createHash, randomBytes } from 'node:crypto'
import type { Caller, Db } from '@console/core/server'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { tokens, users } from './tables'

const sessionDays = 30
const day = 86_400_000

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** A new session's token. Random, so it says nothing about whom it belongs to. */
export async function openSession(
  db: Db,
  user: { id: number; uid: number; scopes: string[] },
  client: { ip: string; userAgent: string; idToken?: string },
) {
  const token = randomBytes(32).toString('base64url')
  await db.insert(tokens).values({
    uid: user.uid,
    userId: user.id,
    kind: 'session',
    hash: hashOf(token),
    scopes: user.scopes,
    ip: client.ip,
    userAgent: client.userAgent.slice(0, 500),
    idToken: client.idToken ?? null,
    expiresAt: new Date(Date.now() + sessionDays * day),
  })
  return token
}

/** Who the token belongs to; undefined when it is unknown or expired. */
export async function callerOf(db: Db, token: string): Promise<Caller | undefined> {
  const now = new Date()
  const [row] = await db
    .select({
      tokenId: tokens.id,
      uid: tokens.uid,
      userId: tokens.userId,
      scopes: tokens.scopes,
      type: users.type,
      kind: tokens.kind,
      credential: tokens.name,
      email: users.email,
      lastUsedAt: tokens.lastUsedAt,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(
      and(eq(tokens.hash, hashOf(token)), or(isNull(tokens.expiresAt), gt(tokens.expiresAt, now))),
    )
  if (!row) return undefined
  const { lastUsedAt, kind, ...caller } = row
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > 60_000)
    await touch(db, row.tokenId, now)
  return { ...caller, via: kind === 'session' ? 'session' : 'token' }
}

async function touch(db: Db, tokenId: number, now: Date) {
  const stale = or(isNull(tokens.lastUsedAt), lt(tokens.lastUsedAt, now))
  await db
    .update(tokens)
    .set({ lastUsedAt: now })
    .where(and(eq(tokens.id, tokenId), stale))
}

/** Ends the session that the caller's own token stands for; a personal token is not a session and stays. */
export const endSession = (db: Db, { tokenId }: Caller) =>
  db.delete(tokens).where(and(eq(tokens.id, tokenId), eq(tokens.kind, 'session')))
