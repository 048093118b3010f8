import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailCodes } from '../../../host/server/identity/tables'
import { accounts, users } from '../../../host/server/people/tables'
import { openService } from '../../support/service'
import { codeOf, newAddress, registration, type Visitor, visitorOf } from './people'

let visitor: Visitor

const service = await openService({}, { operator: { countryHeader: 'cf-ipcountry' } })
beforeEach(() => {
  visitor = visitorOf(service)
})

const register = (email: string, changed: object = {}, headers: Record<string, string> = {}) =>
  visitor.post('/register', registration(email, changed), headers)

const accountsOf = (email: string) =>
  service.db
    .select()
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.uid))
    .where(eq(users.email, email))

const userInfo = async (token: string) =>
  (await service.call('GET', '/api/user-info', { token })).body.data

describe('registering', () => {
  test('makes a trial account that opens with the link of the mail', async () => {
    const email = newAddress()
    expect(await register(email)).toMatchObject({ status: 204, body: '' })
    const mail = await service.mailTo(email)
    expect(mail.subject).toBe('Activate your account at console.test')
    expect(mail.text).toMatch(/^http:\/\/console\.test\/activate\/[\w-]{43}$/m)
    expect(await visitor.login(email)).toMatchObject({
      status: 422,
      body: { error: 'Please activate your account first' },
    })

    const opened = await visitor.post(`/account-activate/${codeOf(mail)}`)
    expect(opened).toMatchObject({ status: 200, body: { data: { email } } })
    const { body } = await visitor.login(email)
    expect(await userInfo(body.access_token)).toMatchObject({
      email,
      name: 'Ann Lee',
      type: 'root',
      active: 1,
      limit_type: 'FreeTrial',
      left_days: 14,
      ip_country: '',
    })
  })

  test('the contact form is filled in with what was typed', async () => {
    const email = await visitor.newCustomer()
    const token = (await visitor.login(email)).body.access_token
    const { id } = await userInfo(token)
    const { body } = await service.call('GET', `/api/contacts/${id}`, { token })
    expect(body.data).toMatchObject({
      first_name: 'Ann',
      last_name: 'Lee',
      company: 'Radio Four',
      country: 'GB',
      city: '',
    })
  })

  test('an address that has an account gets the same answer, and a mail that says so', async () => {
    const email = await visitor.newCustomer()
    const answer = await register(email.toUpperCase())
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 204, body: '' })
    const mail = await service.mailTo(email, /already have an account/)
    expect(mail.text).toContain('http://console.test/reset-password')
    expect(mail.text).not.toContain('/activate/')
    expect(await accountsOf(email)).toHaveLength(1)
  })

  test('does the same work for a known and an unknown address until it has answered', async () => {
    const known = await visitor.newCustomer()
    const queued = async () => {
      const { rows } = await service.db.execute<{ bytes: number }>(
        sql`select length(data->>'sealed') as bytes from pgboss.job where name = 'identity.register'
          order by created_on, id`,
      )
      return rows.map(({ bytes }) => bytes)
    }
    const before = await queued()
    await register(known)
    await register(newAddress())
    const [ofKnown = 0, ofUnknown, ...more] = (await queued()).slice(before.length)
    // Alike to the byte: the password's hash is in both.
    expect(ofKnown).toBeGreaterThan(200)
    expect(ofUnknown).toBe(ofKnown)
    expect(more).toEqual([])
  })

  test('many at once of one address make one account', async () => {
    const email = newAddress()
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(email)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    await expect.poll(async () => (await codesOf(email)).length, { timeout: 120_000 }).toBe(5)
    expect(await accountsOf(email)).toHaveLength(1)
  })

  test('the link of a registration makes the password of that registration valid, no later one', async () => {
    const email = newAddress()
    await register(email)
    const own = codeOf(await service.mailTo(email))
    const other = { password: 'the eighth bottle', password_confirmation: 'the eighth bottle' }
    await register(email, other)
    await expect.poll(() => codesOf(email), { timeout: 120_000 }).toHaveLength(2)
    expect((await visitor.post(`/account-activate/${own}`)).status).toBe(200)
    expect((await visitor.login(email, 'the eighth bottle')).status).toBe(422)
    expect((await visitor.login(email)).status).toBe(200)
    expect(await codesOf(email)).toEqual([])
  })

  test('the mail is in Chinese for who reads Chinese', async () => {
    const email = newAddress()
    await register(email, {}, { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' })
    const mail = await service.mailTo(email)
    expect(mail.subject).toBe('激活您在 console.test 的账户')
    expect(mail.text).toMatch(/\/activate\/[\w-]{43}/)
  })

  test('the country is what the proxy says, never what the browser says by itself', async () => {
    const email = newAddress()
    await register(email, {}, { 'cf-ipcountry': 'KR' })
    await service.mailTo(email)
    expect((await accountsOf(email))[0]?.accounts.ip_country).toBe('')

    const proxied = { 'cf-ipcountry': 'kr', 'x-forwarded-for': '198.51.100.7' }
    const body = registration(newAddress())
    await service.call('POST', '/api/register', { body, headers: proxied })
    await service.mailTo(body.email)
    expect((await accountsOf(body.email))[0]?.accounts.ip_country).toBe('KR')
  })

  test('the country stays that of the registration, wherever somebody signs in later', async () => {
    const body = registration(newAddress())
    const from = (country: string) => ({
      'cf-ipcountry': country,
      'x-forwarded-for': '198.51.100.7',
    })
    await service.call('POST', '/api/register', { body, headers: from('de') })
    await service.mailTo(body.email)
    const { email, password } = body
    const [registered] = await accountsOf(email)
    const opened = eq(accounts.id, registered?.accounts.id ?? 0)
    await service.db.update(accounts).set({ active: 2 }).where(opened)
    const login = { body: { email, password }, headers: from('kr') }
    expect((await service.call('POST', '/api/login', login)).status).toBe(200)
    expect((await accountsOf(email))[0]?.accounts.ip_country).toBe('DE')
  })

  test.each([
    [{ email: '' }, { email: ['Your Email is required'] }],
    [{ email: 'nobody' }, { email: ['Not an e-mail address: like name@example.com'] }],
    [
      { email: 'a@b.cc\r\nBcc: victim@example.org' },
      { email: ['Not an e-mail address: like name@example.com'] },
    ],
    [
      { password: 'short', password_confirmation: 'short' },
      { password: ['At least 10 characters'] },
    ],
    [{ password_confirmation: 'another' }, { password_confirmation: ['The two passwords differ'] }],
    [{ first_name: ' ' }, { first_name: ['First name is required'] }],
    [{ country: 'Britain' }, { country: ['Country is required'] }],
    [{ company: 'Radio\0Four' }, { company: ['No line breaks, no control characters'] }],
    [{ terms: false }, { terms: ['Please accept the terms'] }],
  ])('%j is refused at its field', async (changed, errors) => {
    const { status, body } = await register(newAddress(), changed)
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors })
  })

  test.each(['maria.long@example.org', 'Maria.Long', 'marialong123', 'MARIA-LONG-2026'])(
    'the password %s is too like the address maria.long@example.org',
    async (typed) => {
      const answer = await register('maria.long@example.org', {
        password: typed,
        password_confirmation: typed,
      })
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { password: ['Choose a password that is not like the e-mail address'] } },
      })
    },
  )

  test.each([
    ['          ', 'Not the same character throughout'],
    ['1234567890', 'Very many people have this password: choose another'],
    ['QwertyUiop', 'Very many people have this password: choose another'],
  ])('the password %j is refused: %s', async (typed, sentence) => {
    const { status, body } = await register(newAddress(), {
      password: typed,
      password_confirmation: typed,
    })
    expect([status, body.errors]).toEqual([422, { password: [sentence] }])
  })

  test.each([
    ['Password123!', /^Easily guessed: much like one that many people have/],
    ['letmein1234', /^Easily guessed: much like one/],
    ['Welcome2024!', /^Easily guessed/],
    ['abcdefghij', /^Easily guessed: characters in their usual order/],
    ['aaaaaaaaab', /^Easily guessed: the same again and again/],
    ['erna10@example', /not like the e-mail address$/],
    ['RadioFourFM', /not like the name$/],
    ['Marchetti-Erna', /not like the name$/],
  ])('the password %s of Erna Marchetti at Radio Four FM is refused: %s', async (typed, why) => {
    const { status, body } = await register('erna10@example.org', {
      first_name: 'Erna',
      last_name: 'Marchetti',
      company: 'Radio Four FM',
      password: typed,
      password_confirmation: typed,
    })
    expect([status, body.errors]).toEqual([422, { password: [expect.stringMatching(why)] }])
  })

  test('a body of more than a megabyte is refused', async () => {
    const { status, body } = await register(newAddress(), { company: 'x'.repeat(1_100_000) })
    expect(status).toBe(413)
    expect(body.error).toBe('The request is too large: at most 1 MB')
  })
})

const codesOf = async (email: string) =>
  service.db.select().from(mailCodes).where(eq(mailCodes.email, email))

describe('the link of the mail', () => {
  test('works once, also when it is opened twice at the same time', async () => {
    const email = newAddress()
    await register(email)
    const code = codeOf(await service.mailTo(email))
    const open = () => visitor.post(`/account-activate/${code}`)
    const statuses = (await Promise.all([open(), open()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 422])
    expect((await open()).body.error).toBe('This link was used before, or it is incomplete')
  })

  test('says when its time is over', async () => {
    const email = newAddress()
    await register(email)
    const code = codeOf(await service.mailTo(email))
    await service.db
      .update(mailCodes)
      .set({ expires_at: new Date() })
      .where(eq(mailCodes.email, email))
    const { status, body } = await visitor.post(`/account-activate/${code}`)
    expect({ status, error: body.error }).toEqual({
      status: 422,
      error: 'This link has expired: ask for a new mail',
    })
    expect((await accountsOf(email))[0]?.accounts.active).toBe(0)
  })

  test('cannot be guessed from what the database holds', async () => {
    const email = newAddress()
    await register(email)
    await service.mailTo(email)
    const [stored] = await codesOf(email)
    for (const guess of [
      stored?.hash.toString('base64url'),
      stored?.hash.toString('hex'),
      'A'.repeat(43),
      '%00',
    ]) {
      expect((await visitor.post(`/account-activate/${guess}`)).status).not.toBe(200)
    }
  })

  test('of a password mail does not activate', async () => {
    const email = newAddress()
    await register(email)
    const activation = codeOf(await service.mailTo(email))
    await visitor.post('/password/email', { email })
    const code = codeOf(await service.mailTo(email, /password/))
    expect((await visitor.post(`/account-activate/${code}`)).status).toBe(422)
    const another = 'nine green bottles'
    const reset = { token: code, password: another, password_confirmation: another }
    expect((await visitor.post('/password/reset', reset)).status).toBe(204)
    expect((await visitor.login(email, another)).body.error).toBe(
      'Please activate your account first',
    )
    // What was set last is what counts, though the other link is older.
    await visitor.post(`/account-activate/${activation}`)
    expect((await visitor.login(email, another)).status).toBe(200)
  })

  test('is sent again to who asks, and to nobody else', async () => {
    const email = newAddress()
    await register(email)
    const first = codeOf(await service.mailTo(email))
    const unknown = newAddress()
    const answers = [
      await visitor.post('/account-activate', { email: unknown }),
      await visitor.post('/account-activate', { email }),
    ]
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 204, body: '' },
      { status: 204, body: '' },
    ])
    await expect
      .poll(async () => codeOf(await service.mailTo(email)), { timeout: 120_000 })
      .not.toBe(first)
    const second = codeOf(await service.mailTo(email))
    expect((await visitor.post(`/account-activate/${second}`)).status).toBe(200)
    expect((await visitor.login(email)).status).toBe(200)
    expect((await service.outbox()).filter(({ to }) => to === unknown)).toEqual([])
  })
})
