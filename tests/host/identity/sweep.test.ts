import { and, eq, type SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashOf } from '../../../host/server/identity/authority/tokens'
import { sweepIdentity } from '../../../host/server/identity/sweep'
import {
  knownDevices,
  mailCodes,
  signInFailures,
  tokens,
} from '../../../host/server/identity/tables'
import { openService } from '../../support/service'
import { codeOf, jobsDone, visitorOf } from './people'

const service = await openService()

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('codes, counts and known places go when their time is over, not before', async () => {
  const { db } = service
  const visitor = visitorOf(service)
  const email = await visitor.newCustomer()
  await visitor.login(email)
  await visitor.login(email, 'a wrong one')
  await visitor.post('/password/email', { email })
  const code = codeOf(await service.mailTo(email, /another password/))
  await jobsDone(service)
  const left = async () => ({
    codes: await db.$count(mailCodes),
    counts: await db.$count(signInFailures),
    devices: await db.$count(knownDevices),
  })
  const before = await left()
  expect(before).toEqual({ codes: 1, counts: 3, devices: 1 })
  await sweepIdentity(db)
  expect(await left()).toEqual(before)

  await db.update(mailCodes).set({ expires_at: daysAgo(1) })
  await sweepIdentity(db)
  const reset = { token: code, password: 'nine green bottles' }
  const late = await visitor.post('/password/reset', {
    ...reset,
    password_confirmation: reset.password,
  })
  expect(late.body.error).toBe('This link has expired: ask for a new mail')

  await db.update(mailCodes).set({ expires_at: daysAgo(8) })
  await db.update(signInFailures).set({ last_at: daysAgo(1.1) })
  await db.update(knownDevices).set({ last_seen_at: daysAgo(91) })
  await sweepIdentity(db)
  expect(await left()).toEqual({ codes: 0, counts: 0, devices: 0 })
})

test('an expired session is deleted; an expired access token and a live session stay', async () => {
  const { db } = service
  const anna = await service.newPerson()
  const over = await service.newSession(anna)
  await anna.call('POST', '/personal-access-token', { name: 'Program', scopes: ['read-all'] })
  const ofAnna = eq(tokens.user_id, anna.userId)
  const rows = () => db.select().from(tokens).where(ofAnna)
  const expire = (condition: SQL) =>
    db
      .update(tokens)
      .set({ expires_at: daysAgo(1) })
      .where(and(ofAnna, condition))
  await expire(eq(tokens.kind, 'personal'))
  await expire(eq(tokens.hash, hashOf(over)))
  await sweepIdentity(db)
  expect((await rows()).map(({ kind }) => kind).sort()).toEqual(['personal', 'session'])
  expect((await anna.call('GET', '/user-info')).status).toBe(200)
})

test('a place that was not used for ninety days is new again', async () => {
  const visitor = visitorOf(service)
  const email = await visitor.newCustomer()
  await visitor.login(email)
  await visitor.login(email)
  await jobsDone(service)
  const told = async () => (await service.outbox()).filter(({ to }) => to === email).length
  const before = await told()
  await service.db.update(knownDevices).set({ last_seen_at: daysAgo(91) })
  await visitor.login(email)
  await jobsDone(service)
  expect(await told()).toBe(before + 1)
})

test('what is written to support stays in the text of the mail', async () => {
  const anna = await service.newPerson()
  const sent = { email: anna.email, type: 'Support' }
  const description = 'Help\r\nBcc: victim@example.org\r\n\r\nText'
  expect((await anna.call('POST', '/support', { ...sent, description })).status).toBe(204)
  const mail = await service.mailTo('support@console.local')
  expect(mail.raw.split('\n\n')[0]).not.toContain('victim')
  expect(mail.text).toContain('Bcc: victim@example.org')
  const smuggled = { ...sent, email: 'a@b.cc\r\nBcc: victim@example.org', description: 'x' }
  expect((await anna.call('POST', '/support', smuggled)).body.errors).toHaveProperty('email')
})
