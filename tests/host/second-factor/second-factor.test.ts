import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { factors, recoveryCodes } from '../../../host/server/identity/second-factor/tables'
import { tokens } from '../../../host/server/identity/tables'
import { Authenticator } from '../../support/authenticator'
import { addApp, codeOf } from '../../support/factor'
import { openService, type Person } from '../../support/service'

const service = await openService(
  {},
  { operator: { rateLimits: { signIn: 10_000 }, plugins: { on: ['monitoring-admin'] } } },
)

/** Somebody who has shown a password, in a session of their own. */
async function signIn(path: string, body: object) {
  const answer = await service.call('POST', `/api${path}`, { body })
  expect(answer.status).toBe(200)
  const token: string = answer.body.access_token
  const call = (method: string, to: string, sent?: unknown) =>
    service.call(method, `/api${to}`, { token, ...(sent !== undefined && { body: sent }) })
  return { token, call, give: (proof: object) => call('POST', '/second-factor/check', proof) }
}

const login = ({ email, password }: Person) => signIn('/login', { email, password })

const standing = async ({ call }: Pick<Person, 'call'>) =>
  (await call('GET', '/user-info')).body.data.second_factor

async function addPasskey(person: Pick<Person, 'call'>, key = new Authenticator()) {
  const { data } = (await person.call('POST', '/second-factor/passkeys/options')).body
  const body = { name: 'Laptop', passkey: key.make(data) }
  const answer = await person.call('POST', '/second-factor/passkeys', body)
  return { key, answer }
}

/** As if the second factor had been given so many minutes ago. */
const minutesAgo = (person: Person, minutes: number) =>
  service.db
    .update(tokens)
    .set({ factor_at: new Date(Date.now() - minutes * 60_000) })
    .where(eq(tokens.user_id, person.userId))

describe('an authenticator app', () => {
  test('once confirmed is asked for after the password, and nothing is told or done before', async () => {
    const anna = await service.newPerson()
    expect(await standing(anna)).toBe('none')
    const { data } = (await anna.call('POST', '/second-factor/totp')).body
    expect(data.uri).toMatch(/^otpauth:\/\/totp\/Console:.*secret=/)
    expect(data.qr[0]).toMatch(/^[01]{20,}$/)
    // Not confirmed yet: the phone may not have read it.
    expect(await standing(await login(anna))).toBe('none')

    const { secret, codes } = await addApp(anna)
    expect(codes).toHaveLength(10)
    expect(await standing(anna)).toBe('on')
    const mail = await service.mailTo(anna.email, /second factor/)
    expect(mail.text).toContain('"Phone" was added')

    const session = await login(anna)
    const { limits, used, recently_visits, scopes, second_factor } = (
      await session.call('GET', '/user-info')
    ).body.data
    expect({ limits, used, recently_visits, scopes, second_factor }).toEqual({
      limits: {},
      used: {},
      recently_visits: [],
      scopes: [],
      second_factor: 'ask',
    })
    expect((await session.call('GET', '/buckets')).status).toBe(401)
    expect(
      (await session.call('POST', '/buckets', { name: 'A', region: 'eu-west-1' })).status,
    ).toBe(401)

    const wrong = await session.give({ code: '000000' })
    expect(wrong).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } })
    expect((await session.call('GET', '/buckets')).status).toBe(401)
    expect((await session.give({ code: codeOf(secret) })).status).toBe(200)
    expect((await session.call('GET', '/buckets')).status).toBe(200)
    expect(await standing(session)).toBe('on')
  })

  test('gives codes that count once, in whatever session', async () => {
    const anna = await service.newPerson()
    const { secret } = await addApp(anna)
    const code = codeOf(secret, 1)
    expect((await (await login(anna)).give({ code })).status).toBe(200)
    expect((await (await login(anna)).give({ code })).status).toBe(422)
  })

  test('cannot be guessed: after five wrong codes even the right one has to wait', async () => {
    const anna = await service.newPerson()
    const { secret } = await addApp(anna)
    const session = await login(anna)
    const statuses = []
    for (let at = 0; at < 6; at += 1) statuses.push((await session.give({ code: '000000' })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    expect((await (await login(anna)).give({ code: codeOf(secret) })).status).toBe(429)
  })

  test('keeps its secret sealed, and recovery codes as hashes', async () => {
    const anna = await service.newPerson()
    const { secret, codes } = await addApp(anna)
    const rows = [
      await service.db.select().from(factors).where(eq(factors.user_id, anna.userId)),
      await service.db.select().from(recoveryCodes).where(eq(recoveryCodes.user_id, anna.userId)),
    ]
    const stored = JSON.stringify(rows)
    for (const text of [secret, ...codes]) expect(stored).not.toContain(text)
  })
})

describe('a passkey', () => {
  test('is made with the browser, and signs in', async () => {
    const anna = await service.newPerson()
    const { key, answer } = await addPasskey(anna)
    expect(answer).toMatchObject({
      status: 201,
      body: {
        data: { factor: { kind: 'passkey', name: 'Laptop' }, recovery_codes: { length: 10 } },
      },
    })
    const session = await login(anna)
    const asked = (await session.call('POST', '/second-factor/question')).body.data
    expect(asked).toMatchObject({ totp: false, recovery_code: true })
    const passkey = key.use(asked.passkey)
    expect((await session.give({ passkey })).status).toBe(200)
    expect((await session.call('GET', '/buckets')).status).toBe(200)
    // Heard by somebody, it is worth nothing.
    expect((await (await login(anna)).give({ passkey })).status).toBe(422)
    expect((await session.give({ passkey })).status).toBe(422)
  })

  test('that is used already, here or for another account, is refused with a sentence', async () => {
    const [anna, ben] = [await service.newPerson(), await service.newPerson()]
    const { key } = await addPasskey(anna)
    for (const person of [ben, anna]) {
      const { answer } = await addPasskey(person, key)
      expect(answer).toMatchObject({
        status: 422,
        body: {
          errors: {
            passkey: ['This passkey is used for an account already: make another one'],
          },
        },
      })
    }
    expect(await standing(ben)).toBe('none')
  })

  test('of another page, of another person or for another question is refused', async () => {
    const anna = await service.newPerson()
    const { key } = await addPasskey(anna)
    const session = await login(anna)
    const ask = async () =>
      (await session.call('POST', '/second-factor/question')).body.data.passkey
    const elsewhere = new Authenticator('https://evil.example.org')
    const { answer } = await addPasskey(await service.newPerson(), elsewhere)
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { passkey: [expect.any(String)] } },
    })
    expect((await session.give({ passkey: new Authenticator().use(await ask()) })).status).toBe(422)
    const older = await ask()
    await ask()
    expect((await session.give({ passkey: key.use(older) })).status).toBe(422)
    expect((await session.give({ passkey: {} })).status).toBe(422)
    expect((await session.call('GET', '/buckets')).status).toBe(401)
  })
})

test('a recovery code signs in once, and a mail says so; new codes void the earlier ones', async () => {
  const anna = await service.newPerson()
  const { codes } = await addApp(anna)
  const [first = '', second = ''] = codes
  expect((await (await login(anna)).give({ recovery_code: first.toUpperCase() })).status).toBe(200)
  expect((await service.mailTo(anna.email, /A recovery code was used/)).text).toContain('was used')
  expect((await (await login(anna)).give({ recovery_code: first })).status).toBe(422)
  const { body } = await anna.call('GET', '/second-factor')
  expect(body.data.recovery_codes_left).toBe(9)
  expect((await anna.call('POST', '/second-factor/recovery-codes')).status).toBe(201)
  expect((await (await login(anna)).give({ recovery_code: second })).status).toBe(422)
})

test('a browser can be remembered: not asked there, until it is forgotten, and never for anybody else', async () => {
  const anna = await service.newPerson()
  const { codes } = await addApp(anna)
  const remembered = await (await login(anna)).give({ recovery_code: codes[0], remember: true })
  const { device } = remembered.body.data
  const told = await service.mailTo(anna.email, /A browser is remembered at/)
  expect(told.text).toContain('is not asked for your second factor for 30 days')
  expect((await (await login(anna)).give({ device })).status).toBe(200)

  const other = await service.newPerson()
  await addApp(other)
  expect((await (await login(other)).give({ device })).status).toBe(422)

  const { devices } = (await anna.call('GET', '/second-factor')).body.data
  expect(devices).toMatchObject([{ ip: '127.0.0.1' }])
  expect((await other.call('DELETE', `/second-factor/devices/${devices[0].id}`)).status).toBe(404)
  expect((await anna.call('DELETE', `/second-factor/devices/${devices[0].id}`)).status).toBe(204)
  const again = await service.mailTo(anna.email, /A browser is remembered no more/)
  expect(again.text).toContain('is asked for your second factor again')
  expect((await (await login(anna)).give({ device })).status).toBe(422)
})

test('another password does not remove it, and it is asked for in remembered browsers again', async () => {
  const anna = await service.newPerson()
  const { codes } = await addApp(anna)
  const remembered = await (await login(anna)).give({ recovery_code: codes[0], remember: true })
  await service.call('POST', '/api/password/email', { body: { email: anna.email } })
  const mail = await service.mailTo(anna.email, /Set another password/)
  const [, token] = /reset-password\/(\S+)/.exec(mail.text) ?? []
  const password = { password: 'nine green bottles', password_confirmation: 'nine green bottles' }
  const reset = await service.call('POST', '/api/password/reset', { body: { token, ...password } })
  expect(reset.status).toBe(204)
  const session = await login({ ...anna, password: password.password })
  expect(await standing(session)).toBe('ask')
  expect((await session.give({ device: remembered.body.data.device })).status).toBe(422)
  expect((await session.call('GET', '/buckets')).status).toBe(401)
})

test('an IAM user has one too, and the root user reads of it', async () => {
  const anna = await service.newPerson()
  const password = { password: 'seven green bottles', password_confirmation: 'seven green bottles' }
  await anna.call('POST', '/iam-users', { name: 'ian', scopes: ['read-all'], ...password })
  const credentials = { root: anna.email, name: 'ian', password: password.password }
  const { secret } = await addApp(await signIn('/iam/login', credentials))
  expect((await service.mailTo(anna.email, /second factor/)).text).toContain('was added')
  const session = await signIn('/iam/login', credentials)
  expect((await session.call('GET', '/buckets')).status).toBe(401)
  expect((await session.give({ code: codeOf(secret) })).status).toBe(200)
  expect((await session.call('GET', '/buckets')).status).toBe(200)
  expect(await standing(anna)).toBe('none')
})

describe('a session whose second factor is still to be given', () => {
  test('is not signed in for any call but those that lead there', async () => {
    const anna = await service.newPerson()
    await addApp(anna)
    const { token } = await login(anna)
    const open: string[] = []
    for (const { method, url, config } of service.mounted) {
      const endpoint = config?.endpoint
      if (!/^\/(api)\//.test(url) || endpoint?.scope === 'public') continue
      if (url.startsWith('/api/docs') || /\/\*$/.test(url)) continue
      const [one = 'GET'] = [method].flat()
      // Leaving is allowed, and would end the session that is tried here.
      if (one === 'OPTIONS' || one === 'HEAD' || url === '/api/logout') continue
      const { status } = await service.call(one, url.replace(/:\w+/g, '1'), { token })
      if (status !== 401 && status !== 404) open.push(`${one} ${url}`)
    }
    expect(open.sort()).toEqual([
      'GET /api/user-info',
      'POST /api/second-factor/check',
      'POST /api/second-factor/question',
    ])
    expect((await service.call('POST', '/api/logout', { token })).status).toBe(200)
  })

  test('stands in no list of sessions, and ends by itself', async () => {
    const anna = await service.newPerson()
    await addApp(anna)
    await login(anna)
    expect((await anna.call('GET', '/sessions')).body.data).toHaveLength(1)
    const rows = await service.db.select().from(tokens).where(eq(tokens.user_id, anna.userId))
    const pending = rows.find((row) => row.pending)
    expect(Number(pending?.expires_at) - Date.now()).toBeLessThan(16 * 60_000)
  })
})

describe('what changes money, scopes or factors', () => {
  const token = { name: 'Nightly', scopes: ['read-buckets'] }

  test('asks for the second factor again after a quarter of an hour, and goes on once it is given', async () => {
    const anna = await service.newPerson()
    const { secret, id } = await addApp(anna)
    expect((await anna.call('POST', '/personal-access-token', token)).status).toBe(201)
    await minutesAgo(anna, 16)
    for (const [method, path, body] of [
      ['POST', '/personal-access-token', token],
      ['POST', '/console-keys', {}],
      ['POST', '/second-factor/totp', {}],
      ['POST', '/second-factor/recovery-codes', {}],
      ['DELETE', `/second-factor/factors/${id}`, {}],
    ] as const) {
      expect((await anna.call(method, path, body)).status, path).toBe(428)
    }
    // What changes nothing of the kind goes on.
    expect((await anna.call('POST', '/buckets', { name: 'A', region: 'eu-west-1' })).status).toBe(
      201,
    )
    expect(
      (await anna.call('POST', '/second-factor/check', { code: codeOf(secret, 1) })).status,
    ).toBe(200)
    expect((await anna.call('POST', '/personal-access-token', token)).status).toBe(201)
  })

  test('does not ask who has none', async () => {
    const anna = await service.newPerson()
    await minutesAgo(anna, 60)
    expect((await anna.call('POST', '/personal-access-token', token)).status).toBe(201)
  })
})

describe('an operator', () => {
  const customers = ({ call }: Pick<Person, 'call'>) => call('GET', '/admin/monitoring/customers')

  test('must have one: without it there is no admin area, and then there is', async () => {
    const operator = await service.newPerson({ operator: ['admin-monitoring'] })
    const session = await login(operator)
    expect(await standing(session)).toBe('set-up')
    expect((await customers(session)).status).toBe(404)
    const { secret, id } = await addApp(session)
    expect(await standing(session)).toBe('on')
    expect((await customers(session)).status).toBe(200)

    const next = await login(operator)
    expect((await customers(next)).status).toBe(404)
    expect((await next.give({ code: codeOf(secret) })).status).toBe(200)
    expect((await customers(next)).status).toBe(200)

    const last = await session.call('DELETE', `/second-factor/factors/${id}`)
    expect(last).toMatchObject({ status: 422 })
    await addPasskey(session)
    expect((await session.call('DELETE', `/second-factor/factors/${id}`)).status).toBe(204)
  })

  test('is asked again before any change', async () => {
    const operator = await service.newPerson({ operator: ['admin-monitoring'] })
    const customer = await service.newPerson()
    const { secret } = await addApp(operator)
    const path = `/admin/monitoring/customers/${customer.uid}/plan`
    const body = { limit_type: 'Custom', agreed: {}, reason: 'Agreed by phone' }
    await minutesAgo(operator, 16)
    expect((await operator.call('PUT', path, body)).status).toBe(428)
    expect((await customers(operator)).status).toBe(200)
    await operator.call('POST', '/second-factor/check', { code: codeOf(secret, 1) })
    expect((await operator.call('PUT', path, body)).status).toBe(200)
  })
})
