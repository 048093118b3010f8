import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type Db, Failure, notFound } from '@console/core/server'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { accounts, usedOnce } from '../identity/tables'

const lifetime = 3_600_000

const Ticket = z.object({
  uid: z.int(),
  /** That the upload is found under. */
  key: z.string(),
  filename: z.string(),
  /** Milliseconds since 1970. */
  exp: z.int(),
})
export type UploadTicket = z.infer<typeof Ticket>

/** Addresses that take one upload: what is said of it is in the address, signed with `key`. */
export class UploadTickets {
  constructor(
    /** Of 32 bytes, for nothing else. */
    private readonly key: Buffer,
  ) {}

  write(upload: Omit<UploadTicket, 'exp'>): string {
    const ticket: UploadTicket = { ...upload, exp: Date.now() + lifetime }
    const text = Buffer.from(JSON.stringify(ticket)).toString('base64url')
    return `${text}.${this.signatureOf(text).toString('base64url')}`
  }

  /** Throws 404 for what was not written here, 410 after its hour. */
  read(address: string): UploadTicket {
    const [text = '', signature = ''] = address.split('.')
    const given = Buffer.from(signature, 'base64url')
    const wanted = this.signatureOf(text)
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw notFound('address')
    const ticket = Ticket.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (ticket.exp < Date.now())
      throw new Failure(410, 'This address has expired: ask for a new one')
    return ticket
  }

  private signatureOf(text: string): Buffer {
    return createHmac('sha256', this.key).update(text).digest()
  }
}

const hashOf = ({ key }: UploadTicket) =>
  createHash('sha256').update(`presigned upload ${key}`).digest()

/** Remembered longer than the upload itself, whose row goes soon after somebody has taken it. */
export const isSpent = async (db: Db, ticket: UploadTicket): Promise<boolean> =>
  (await db.$count(usedOnce, eq(usedOnce.hash, hashOf(ticket)))) > 0

/** False when somebody was faster. */
export async function spend(db: Db, ticket: UploadTicket): Promise<boolean> {
  const stored = await db
    .insert(usedOnce)
    .values({ hash: hashOf(ticket), expiresAt: new Date(ticket.exp) })
    .onConflictDoNothing()
    .returning()
  return stored.length > 0
}

export const spent = () =>
  new Failure(409, 'This address has taken an upload already: ask for a new one')

export const isOpenAccount = async (db: Db, uid: number): Promise<boolean> =>
  (await db.$count(accounts, and(eq(accounts.id, uid), isNull(accounts.closedAt)))) > 0
