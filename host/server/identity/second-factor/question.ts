import { type Db, invalid } from '@console/core/server'
import { and, eq, gt, lt } from 'drizzle-orm'
import { factorQuestions } from './tables'

const minutes = 10

type Asked = { passkey_challenge: string } | { new_secret: string }

/** Remembers what the session was asked, in place of what it was asked before. */
export async function askSession(db: Db, tokenId: number, asked: Asked) {
  const values = { passkey_challenge: null, new_secret: null, ...asked }
  const expiresAt = new Date(Date.now() + minutes * 60_000)
  await db
    .insert(factorQuestions)
    .values({ token_id: tokenId, ...values, expires_at: expiresAt })
    .onConflictDoUpdate({
      target: factorQuestions.token_id,
      set: { ...values, expires_at: expiresAt },
    })
}

const isAsked = (tokenId: number) =>
  and(eq(factorQuestions.token_id, tokenId), gt(factorQuestions.expires_at, new Date()))

export async function askedOf(db: Db, tokenId: number) {
  const [asked] = await db.select().from(factorQuestions).where(isAsked(tokenId))
  return asked
}

/** It was answered rightly: no second answer counts. False where another was quicker. */
export const closeQuestion = async (db: Db, tokenId: number) =>
  (await db.delete(factorQuestions).where(isAsked(tokenId)).returning()).length > 0

export const tooLate = (field: string) =>
  invalid({ [field]: 'This took too long: begin once more' })

export const sweepQuestions = (db: Db) =>
  db.delete(factorQuestions).where(lt(factorQuestions.expires_at, new Date()))
