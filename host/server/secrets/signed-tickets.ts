import { createHmac, timingSafeEqual } from 'node:crypto'
import { Failure, notFound } from '@console/core/server'
import { z } from 'zod'

/** Addresses that are a permission themselves: what they allow is written in them, signed, and for a while only. */
export class SignedTickets<T extends object> {
  constructor(
    private readonly says: z.ZodType<T>,
    private readonly options: {
      /** Of 32 bytes, for nothing else. */
      key: Buffer
      /** Milliseconds. */
      lifetime: number
    },
  ) {}

  write(content: T): { ticket: string; expiresAt: Date } {
    const exp = Date.now() + this.options.lifetime
    const text = Buffer.from(JSON.stringify({ ...content, exp })).toString('base64url')
    const ticket = `${text}.${this.signatureOf(text).toString('base64url')}`
    return { ticket, expiresAt: new Date(exp) }
  }

  /** Throws 404 for what was not written here, 410 after its time. */
  read(ticket: string): { content: T; expiresAt: Date } {
    const [text = '', signature = ''] = ticket.split('.')
    const given = Buffer.from(signature, 'base64url')
    const wanted = this.signatureOf(text)
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw notFound('address')
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const { exp } = Expiring.parse(read)
    if (exp < Date.now()) throw expired()
    return { content: this.says.parse(read), expiresAt: new Date(exp) }
  }

  private signatureOf(text: string): Buffer {
    return createHmac('sha256', this.options.key).update(text).digest()
  }
}

/** Milliseconds since 1970. */
const Expiring = z.object({ exp: z.int() })

export const expired = () => new Failure(410, 'This address has expired: ask for a new one')
