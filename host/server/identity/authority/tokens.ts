import { createHash, randomBytes } from 'node:crypto'
import type { Caller, Db } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { tokens } from '../tables'
import { type Known, knownByToken } from './callers'

const sessionDays = 30
const day = 86_400_000

export const hashOf = (token: string) => createHash('sha256').update(token).digest()

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

/** Who the token belongs to; undefined when it is unknown or expired, or its account is closed. */
export const knownByBearer = (db: Db, token: string): Promise<Known | undefined> =>
  knownByToken(db, eq(tokens.hash, hashOf(token)))

export const callerOf = async (db: Db, token: string): Promise<Caller | undefined> =>
  (await knownByBearer(db, token))?.caller

/** Ends the session that the caller's own token stands for; a personal token is not a session and stays. */
export const endSession = (db: Db, { tokenId }: Caller) =>
  db.delete(tokens).where(and(eq(tokens.id, tokenId), eq(tokens.kind, 'session')))
