import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TestService } from '../../support/service'

export const newAddress = () => `${randomBytes(6).toString('hex')}@example.org`

export const password = 'seven green bottles'

/** What a person types into the registration form. */
export const registration = (email: string, changed: object = {}) => ({
  email,
  password,
  password_confirmation: password,
  first_name: 'Ann',
  last_name: 'Lee',
  company: 'Radio Four',
  country: 'GB',
  terms: true,
  ...changed,
})

/** What stands behind the last slash of the mail's link. */
export const codeOf = ({ text }: { text: string }) =>
  /\/(?:activate|reset-password)\/([\w-]{43})$/m.exec(text)?.[1] ?? ''

/** Resolves when everything has happened that was left for after the answers. */
export async function jobsDone({ db }: TestService) {
  const waiting = sql`select 1 from pgboss.job
    where name like 'identity.%' and state in ('created', 'retry', 'active')`
  await expect.poll(async () => (await db.execute(waiting)).rows, { timeout: 30_000 }).toEqual([])
}

/** Posts to the API without a token; each test comes from a place of its own, so that locks do not mix. */
export function visitorOf(service: TestService) {
  const ip = `10.${randomBytes(3).join('.')}`
  return {
    ip,
    post: (path: string, body?: object, headers: Record<string, string> = {}) =>
      service.call('POST', `/api${path}`, { from: ip, headers, ...(body && { body }) }),
    /** Registers, opens the link of the mail, and answers the address. */
    async newCustomer(email = newAddress()) {
      await this.post('/register', registration(email))
      const code = codeOf(await service.mailTo(email, /Activate/))
      await this.post(`/account-activate/${code}`)
      return email
    },
    login: (email: string, typed = password) =>
      service.call('POST', '/api/login', { from: ip, body: { email, password: typed } }),
  }
}

export type Visitor = ReturnType<typeof visitorOf>
