import { createHash } from 'node:crypto'
import { type Db, Failure } from '@console/core/server'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { usedOnce } from '../identity/tables'
import { accounts } from '../people/tables'
import { SignedTickets } from '../secrets/signed-tickets'

/** Addresses that take one upload. */
export type UploadTickets = SignedTickets<UploadTicket>

const UploadTicket = z.object({
  uid: z.int(),
  /** That the upload is found under. */
  key: z.string(),
  filename: z.string(),
})
type UploadTicket = z.infer<typeof UploadTicket>

export const uploadTickets = (key: Buffer): UploadTickets =>
  new SignedTickets(UploadTicket, { key, lifetime: 3_600_000 })

const hashOf = ({ key }: UploadTicket) =>
  createHash('sha256').update(`presigned upload ${key}`).digest()

/** Remembered longer than the upload itself, whose row goes soon after somebody has taken it. */
export const isSpent = async (db: Db, ticket: UploadTicket): Promise<boolean> =>
  (await db.$count(usedOnce, eq(usedOnce.hash, hashOf(ticket)))) > 0

/** False when somebody was faster. */
export async function spend(db: Db, ticket: UploadTicket, expiresAt: Date): Promise<boolean> {
  const stored = await db
    .insert(usedOnce)
    .values({ hash: hashOf(ticket), expires_at: expiresAt })
    .onConflictDoNothing()
    .returning()
  return stored.length > 0
}

export const spent = () =>
  new Failure(409, 'This address has taken an upload already: ask for a new one')

export const isOpenAccount = async (db: Db, uid: number): Promise<boolean> =>
  (await db.$count(accounts, and(eq(accounts.id, uid), isNull(accounts.closed_at)))) > 0
