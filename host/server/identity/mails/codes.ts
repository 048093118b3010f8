import { createHash, randomBytes } from 'node:crypto'
import { type Db, refused } from '@console/core/server'
import { and, eq, inArray, lt } from 'drizzle-orm'
import { mailCodes } from '../tables'

type Purpose = (typeof mailCodes.$inferSelect)['purpose']

/** How long a code is good. */
export const codeHours: Record<Purpose, number> = { activate: 48, 'change-email': 48, reset: 1 }

const hashOf = (code: string) => createHash('sha256').update(code).digest()

interface NewCode {
  user_id: number
  purpose: Purpose
  /** Where it is sent. */
  email: string
  password_hash?: string | null
}

/** A code for a mail; only its hash is kept. */
export async function makeCode(db: Db, code: NewCode): Promise<string> {
  const text = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + codeHours[code.purpose] * 3_600_000)
  await db.insert(mailCodes).values({ ...code, hash: hashOf(text), expires_at: expiresAt })
  return text
}

const unknown = () => refused('This link was used before, or it is incomplete')

/** What the code stands for; throws 422 when it cannot be used. Expired ones are told apart: who has the code may know. */
export async function findCode(db: Db, text: string, purposes: Purpose[]) {
  const [code] = await db
    .select()
    .from(mailCodes)
    .where(and(eq(mailCodes.hash, hashOf(text)), inArray(mailCodes.purpose, purposes)))
  if (!code) throw unknown()
  if (code.expires_at <= new Date()) throw refused('This link has expired: ask for a new mail')
  return code
}

/** Uses the code up; of two at once one gets it. In the transaction of what it is for. */
export async function takeCode(tx: Db, text: string, purposes: Purpose[]) {
  const code = await findCode(tx, text, purposes)
  const taken = await tx.delete(mailCodes).where(eq(mailCodes.hash, code.hash)).returning()
  if (taken.length === 0) throw unknown()
  return code
}

/** The other links of these kinds that this user was sent. */
export const dropCodes = (db: Db, userId: number, purposes: Purpose[]) =>
  db
    .delete(mailCodes)
    .where(and(eq(mailCodes.user_id, userId), inArray(mailCodes.purpose, purposes)))

/** Links that activate make this password valid, no earlier one. */
export const adoptPassword = (db: Db, userId: number, passwordHash: string) =>
  db
    .update(mailCodes)
    .set({ password_hash: passwordHash })
    .where(and(eq(mailCodes.user_id, userId), eq(mailCodes.purpose, 'activate')))

export const sweepCodes = (db: Db) =>
  // A week longer than they are good, so that a late visitor reads that it has expired.
  db.delete(mailCodes).where(lt(mailCodes.expires_at, new Date(Date.now() - 7 * 86_400_000)))
