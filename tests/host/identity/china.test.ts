import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { signInFailures, smsCodes } from '../../../host/server/identity/tables'
import { HttpGateway } from '../../../host/server/sms/http-gateway'
import { openService, startService } from '../../support/service'
import { codeOf, newAddress, password, registration, type Visitor, visitorOf } from './people'

let visitor: Visitor
let phone: string
let phones = 0

const operator = { buildRegion: 'cn-north-1', rateLimits: { signIn: 1000 } }
const service = await openService({}, { operator })
beforeEach(async () => {
  visitor = visitorOf(service)
  phones += 1
  phone = `+86138${String(phones).padStart(8, '0')}`
})

const ask = (to = phone) => visitor.post('/sms-verification-code', { phone: to })

const sentCode = async (to = phone) => /\b\d{6}\b/.exec((await service.mailTo(to)).text)?.[0] ?? ''

const register = (changed: object) => visitor.post('/register', registration(newAddress(), changed))

const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** As if the last code had been sent a minute ago. */
const passMinute = () =>
  service.db
    .update(smsCodes)
    .set({ created_at: new Date(Date.now() - 61_000) })
    .where(eq(smsCodes.phone, phone))

describe('in the China build', () => {
  test('who registers shows a code that was sent to the phone, and signs in with the phone', async () => {
    expect(await ask()).toMatchObject({ status: 204 })
    expect((await service.mailTo(phone)).text).toContain('验证码')
    const email = newAddress()
    const typed = registration(email, { phone, sms_code: await sentCode() })
    expect((await visitor.post('/register', typed)).status).toBe(204)
    const mail = await service.mailTo(email)
    expect(mail.subject).toBe('激活您在 console.test 的账户')
    await visitor.post(`/account-activate/${codeOf(mail)}`)
    for (const login of [phone, email]) {
      const { body } = await visitor.login(login)
      const info = await service.call('GET', '/api/user-info', { token: body.access_token })
      expect(info.body.data.email).toBe(email)
    }
    const answer = await visitor.login(`${phone}0`)
    expect(answer.status).toBe(422)
  })

  test('registering without a phone, without a code or with a wrong one is refused', async () => {
    expect((await register({})).body.errors).toEqual({ phone: ['Phone is required'] })
    expect((await register({ phone })).body.errors).toHaveProperty('sms_code')
    expect((await register({ phone, sms_code: '123456' })).body.errors).toHaveProperty('sms_code')
    expect((await ask('138001')).body.errors).toHaveProperty('phone')
  })

  test('a code is good for one registration', async () => {
    await ask()
    const sms_code = await sentCode()
    expect((await register({ phone, sms_code })).status).toBe(204)
    expect((await register({ phone, sms_code })).body.errors).toHaveProperty('sms_code')
  })

  test('a code can be guessed at five times, then not even the right one helps', async () => {
    await ask()
    const sms_code = await sentCode()
    for (let at = 0; at < 5; at += 1) {
      expect((await register({ phone, sms_code: wrongFor(sms_code) })).status).toBe(422)
    }
    expect((await register({ phone, sms_code })).status).toBe(422)
  })

  test('many guesses at once are no more than five', async () => {
    await ask()
    const right = await sentCode()
    const guesses = Array.from({ length: 12 }, () => register({ phone, sms_code: wrongFor(right) }))
    await Promise.all(guesses)
    const [stored] = await service.db.select().from(smsCodes).where(eq(smsCodes.phone, phone))
    expect(stored?.guesses).toBe(5)
  })

  test('a code is void after ten minutes', async () => {
    await ask()
    const sms_code = await sentCode()
    await service.db
      .update(smsCodes)
      .set({ expires_at: new Date() })
      .where(eq(smsCodes.phone, phone))
    expect((await register({ phone, sms_code })).status).toBe(422)
  })

  test('a phone gets one code a minute, and the newest counts', async () => {
    await ask()
    const first = await sentCode()
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBe(60)
    await passMinute()
    expect((await ask()).status).toBe(204)
    await expect.poll(() => sentCode(), { timeout: 120_000 }).not.toBe(first)
    expect((await register({ phone, sms_code: first })).status).toBe(422)
    expect((await register({ phone, sms_code: await sentCode() })).status).toBe(204)
  })

  test('one place cannot have any number of messages sent', async () => {
    const statuses = []
    for (let at = 0; at < 12; at += 1) statuses.push((await ask(`${phone}${at}`)).status)
    expect(statuses).toEqual([...Array(10).fill(204), 429, 429])
    await service.db.delete(signInFailures)
  })

  test('who mistyped the address registers again with the same phone', async () => {
    await ask()
    const first = registration(newAddress(), { phone, sms_code: await sentCode() })
    await visitor.post('/register', first)
    await service.mailTo(first.email)
    const before = await sentCode()
    await ask()
    await expect.poll(() => sentCode(), { timeout: 120_000 }).not.toBe(before)
    const email = newAddress()
    const second = registration(email, { phone, sms_code: await sentCode() })
    expect((await visitor.post('/register', second)).status).toBe(204)
    await visitor.post(`/account-activate/${codeOf(await service.mailTo(email))}`)
    expect((await visitor.login(phone)).status).toBe(200)
  })

  test('a phone that signs in to an account makes no second one', async () => {
    await ask()
    const email = newAddress()
    const typed = registration(email, { phone, sms_code: await sentCode() })
    await visitor.post('/register', typed)
    await visitor.post(`/account-activate/${codeOf(await service.mailTo(email))}`)
    await passMinute()
    await service.db.delete(smsCodes)
    const before = await sentCode()
    await ask()
    await expect.poll(() => sentCode(), { timeout: 120_000 }).not.toBe(before)
    expect((await register({ phone, sms_code: await sentCode() })).body.errors).toEqual({
      phone: ['This phone belongs to an account: log in with it'],
    })
    expect((await visitor.login(phone, password)).status).toBe(200)
  })
})

test('elsewhere there are no codes by phone', async () => {
  const elsewhere = await startService()
  onTestFinished(() => elsewhere.close())
  const { status } = await visitorOf(elsewhere).post('/sms-verification-code', { phone })
  expect(status).toBe(404)
  expect(await elsewhere.outbox()).toEqual([])
})

describe("the operator's gateway", () => {
  async function startGateway(status: number) {
    const asked: { headers: IncomingHttpHeaders; body: string }[] = []
    const server = createServer(async (request, response) => {
      const chunks = await request.toArray()
      asked.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(status).end()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send` }
  }

  test('gets each message with its token', async () => {
    const { asked, url } = await startGateway(202)
    await new HttpGateway({ url, token: 'gateway token' }).send({ to: phone, text: '123456 好' })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.headers.authorization).toBe('Bearer gateway token')
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ to: phone, text: '123456 好' })
  })

  test('that refuses makes the job try again', async () => {
    const { url } = await startGateway(500)
    const sending = new HttpGateway({ url, token: undefined }).send({ to: phone, text: 'x' })
    await expect(sending).rejects.toThrow('The SMS gateway answered 500')
  })
})
