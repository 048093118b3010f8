import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mailCodes, signInFailures } from '../../../host/server/identity/tables'
import { openService, startService } from '../../support/service'
import { codeOf, jobsDone, newAddress, type Visitor, visitorOf } from './people'

let visitor: Visitor
let email: string

const service = await openService({}, { operator: { rateLimits: { signIn: 1000 } } })
beforeEach(async () => {
  visitor = visitorOf(service)
  email = await visitor.newCustomer()
})

const another = 'nine green bottles'

const ask = (address = email) => visitor.post('/password/email', { email: address })

const reset = (token: string, typed = another) =>
  visitor.post('/password/reset', { token, password: typed, password_confirmation: typed })

async function newCode() {
  await ask()
  return codeOf(await service.mailTo(email, /another password/))
}

test('the link of the mail sets another password', async () => {
  expect(await reset(await newCode())).toMatchObject({ status: 204 })
  expect((await visitor.login(email)).status).toBe(422)
  expect((await visitor.login(email, another)).status).toBe(200)
  expect((await service.mailTo(email, /was changed/)).text).toContain('Other sessions have ended')
})

test('known and unknown addresses get one answer, and unknown ones no mail', async () => {
  const unknown = newAddress()
  const answers = [await ask(unknown), await ask(email)]
  const seen = answers.map(({ status, body, headers: { date, ...headers } }) => {
    return { status, body, headers: Object.keys(headers).sort() }
  })
  expect(seen[0]).toEqual(seen[1])
  expect(seen[0]).toMatchObject({ status: 204, body: '' })
  await service.mailTo(email, /another password/)
  expect((await service.outbox()).filter(({ to }) => to === unknown)).toEqual([])
})

test('a link works once, also when it is used twice at the same time', async () => {
  const code = await newCode()
  const statuses = (await Promise.all([reset(code), reset(code)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([204, 422])
  expect((await reset(code)).body.error).toBe('This link was used before, or it is incomplete')
})

test('a used link voids the other ones that were sent', async () => {
  const first = await newCode()
  await ask()
  await expect.poll(newestCode, { timeout: 120_000 }).not.toBe(first)
  expect((await reset(await newestCode())).status).toBe(204)
  expect((await reset(first)).status).toBe(422)
})

const newestCode = async () => codeOf(await service.mailTo(email, /another password/))

test('a link is good for an hour', async () => {
  const code = await newCode()
  const [stored] = await service.db.select().from(mailCodes).where(eq(mailCodes.email, email))
  const minutes = ((stored?.expires_at.getTime() ?? 0) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(50)
  expect(minutes).toBeLessThanOrEqual(60)
  await service.db
    .update(mailCodes)
    .set({ expires_at: new Date() })
    .where(eq(mailCodes.email, email))
  expect((await reset(code)).body.error).toBe('This link has expired: ask for a new mail')
})

test('a password that is refused leaves the link usable', async () => {
  const code = await newCode()
  const name = email.split('@')[0] ?? ''
  expect((await reset(code, name)).body.errors).toHaveProperty('password')
  expect((await reset(code)).status).toBe(204)
})

test('all sessions end, access tokens stay', async () => {
  const token = (await visitor.login(email)).body.access_token
  const { body } = await service.call('POST', '/api/personal-access-token', {
    token,
    body: { name: 'nightly job', scopes: ['read-buckets'] },
  })
  await reset(await newCode())
  expect((await service.call('GET', '/api/user-info', { token })).status).toBe(401)
  const personal = { token: body.data.access_token }
  expect((await service.call('GET', '/api/buckets', personal)).status).toBe(200)
})

test('access tokens are listed to who has the link, and end where that is wished', async () => {
  const token = (await visitor.login(email)).body.access_token
  const made = await service.call('POST', '/api/personal-access-token', {
    token,
    body: { name: 'nightly job', scopes: ['read-buckets'] },
  })
  const code = await newCode()
  const listed = await visitor.post('/password/reset/tokens', { token: code })
  expect(listed.body.data).toEqual([
    { id: made.body.data.id, name: 'nightly job', last_used_at: null },
  ])
  expect((await visitor.post('/password/reset/tokens', { token: 'guessed' })).status).toBe(422)
  const body = { token: code, password: another, password_confirmation: another, end_tokens: true }
  expect((await visitor.post('/password/reset', body)).status).toBe(204)
  const personal = { token: made.body.data.access_token }
  expect((await service.call('GET', '/api/buckets', personal)).status).toBe(401)
})

test('who was locked out is let in with the new password', async () => {
  for (let at = 0; at < 5; at += 1) await visitor.login(email, 'a wrong one')
  expect((await visitor.login(email)).status).toBe(429)
  await reset(await newCode())
  expect((await visitor.login(email, another)).status).toBe(200)
})

test('who comes in by mail stays in, however often strangers lock the address', async () => {
  const elsewhere = visitorOf(service)
  const lock = async () => {
    const stranger = visitorOf(service)
    for (let at = 0; at < 5; at += 1) await stranger.login(email, 'a wrong one')
  }
  await lock()
  expect((await elsewhere.login(email)).status).toBe(429)
  const sent = { token: await newCode(), password: another, password_confirmation: another }
  expect((await elsewhere.post('/password/reset', sent)).status).toBe(204)
  await lock()
  expect((await elsewhere.login(email, another)).status).toBe(200)
})

test('codes cannot be guessed faster than passwords', async () => {
  const strict = await startService({}, { operator: { rateLimits: { signIn: 5 } } })
  const guesser = visitorOf(strict)
  const guess = () =>
    guesser.post('/password/reset', {
      token: 'A'.repeat(43),
      password: another,
      password_confirmation: another,
    })
  const statuses = []
  for (let at = 0; at < 7; at += 1) statuses.push((await guess()).status)
  await strict.close()
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
})

test('one address does not get any number of mails', async () => {
  await service.db.delete(signInFailures)
  for (let at = 0; at < 12; at += 1) expect((await ask()).status).toBe(204)
  await jobsDone(service)
  const sent = (await service.outbox()).filter(
    ({ to, subject }) => to === email && /another password/.test(subject),
  )
  expect(sent).toHaveLength(6)
})

test('an address of an account that signed up with another spelling gets its mail', async () => {
  await ask(email.toUpperCase())
  expect((await service.mailTo(email, /another password/)).text).toContain('/reset-password/')
})
