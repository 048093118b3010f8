import { createHash, randomInt } from 'node:crypto'
import type { Db } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { recoveryCodes } from './tables'

const count = 10
/** Nothing that looks like something else on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const letter = () => letters[randomInt(letters.length)] ?? ''
const group = () => Array.from({ length: 4 }, letter).join('')
const newCode = () => Array.from({ length: 4 }, group).join('-')

const hashOf = (userId: number, code: string) =>
  createHash('sha256')
    .update(`recovery code ${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest()

/** Ten new ones in place of those that there were; shown once. */
export async function renewCodes(tx: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ user_id: userId, hash: hashOf(userId, code) })))
  return codes
}

/** Whether it was one; it is none any more. */
export async function takeRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const isIt = and(eq(recoveryCodes.user_id, userId), eq(recoveryCodes.hash, hashOf(userId, code)))
  return (await db.delete(recoveryCodes).where(isIt).returning()).length > 0
}

export const codesLeft = (db: Db, userId: number) =>
  db.$count(recoveryCodes, eq(recoveryCodes.user_id, userId))

export const dropRecoveryCodes = (db: Db, userId: number) =>
  db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
