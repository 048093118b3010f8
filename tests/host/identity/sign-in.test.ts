import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInFailures } from '../../../host/server/identity/tables'
import { users } from '../../../host/server/people/tables'
import { openService } from '../../support/service'
import { newAddress, password, type Visitor, visitorOf } from './people'

let visitor: Visitor

const service = await openService({}, { operator: { rateLimits: { signIn: 1000 } } })
const email: string = await visitorOf(service).newCustomer()
beforeEach(async () => {
  visitor = visitorOf(service)
  await service.db.delete(signInFailures)
})

const wrong = 'not the password'

const fail = async (address: string, times: number, who = visitor) => {
  const answers = []
  for (let at = 0; at < times; at += 1) answers.push(await who.login(address, wrong))
  return answers
}

/** As if so many minutes had passed. */
const passMinutes = async (minutes: number) => {
  const earlier = (moment: Date) => new Date(moment.getTime() - minutes * 60_000)
  for (const { target, locked_until, last_at } of await service.db.select().from(signInFailures)) {
    await service.db
      .update(signInFailures)
      .set({ locked_until: locked_until && earlier(locked_until), last_at: earlier(last_at) })
      .where(eq(signInFailures.target, target))
  }
}

describe('signing in', () => {
  test('gives a new token each time, whatever token came along', async () => {
    const before = (await visitor.login(email)).body.access_token
    const { body } = await service.call('POST', '/api/login', {
      token: before,
      body: { email: email.toUpperCase(), password },
    })
    expect(body.access_token).not.toBe(before)
    const planted = 'A'.repeat(43)
    await service.call('POST', '/api/login', { token: planted, body: { email, password } })
    expect((await service.call('GET', '/api/user-info', { token: planted })).status).toBe(401)
  })

  test('remembers when it was', async () => {
    const before = Date.now()
    await visitor.login(email)
    const [user] = await service.db.select().from(users).where(eq(users.email, email))
    expect(user?.last_login_at?.getTime()).toBeGreaterThanOrEqual(before)
  })

  test('an address without an account gets the answer of a wrong password', async () => {
    const [known] = await fail(email, 1)
    const [unknown] = await fail(newAddress(), 1)
    expect(known?.status).toBe(422)
    expect({ status: unknown?.status, body: unknown?.body }).toEqual({
      status: known?.status,
      body: known?.body,
    })
    expect(known?.body.error).toBe('The e-mail address or the password is wrong')
  })

  test('logging out ends the session, and says that there is nowhere else to sign out', async () => {
    const token = (await visitor.login(email)).body.access_token
    const answer = await service.call('POST', '/api/logout', { token })
    expect(answer.body).toEqual({ data: { logout_url: null } })
    expect((await service.call('GET', '/api/user-info', { token })).status).toBe(401)
  })
})

describe('guessing passwords', () => {
  test('has to wait after five times, longer each time, up to an hour', async () => {
    const answers = await fail(email, 6)
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429])
    const locked = answers.at(-1)
    const seconds = Number(locked?.headers['retry-after'])
    expect(seconds).toBeGreaterThan(50)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(locked?.body.error).toBe(`Too many attempts: try again in ${seconds} seconds`)
    // The right one is not looked at either: else guessing would go on.
    expect((await visitor.login(email)).status).toBe(429)

    const waits = []
    for (let round = 0; round < 8; round += 1) {
      await passMinutes(61)
      const [looked, refused] = await fail(email, 2)
      expect(looked?.status).toBe(422)
      waits.push(Math.round(Number(refused?.headers['retry-after']) / 60))
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
  })

  test('is held for addresses without an account alike', async () => {
    const unknown = newAddress()
    const ofUnknown = await fail(unknown, 6)
    const ofKnown = await fail(email, 6)
    const seen = (answers: typeof ofKnown) =>
      answers.map(({ status, body }) => [status, String(body.error).replace(/\d+/, 'n')])
    expect(seen(ofUnknown)).toEqual(seen(ofKnown))
    expect((await visitor.login(unknown, wrong)).status).toBe(429)
  })

  test('is no faster with many at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => visitorOf(service).login(email, wrong)),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(5).fill(422), ...Array(10).fill(429)])
  })

  test('by a stranger does not lock out who signed in from their own place before', async () => {
    expect((await visitor.login(email)).status).toBe(200)
    const stranger = visitorOf(service)
    const statuses = (await fail(email, 6, stranger)).map(({ status }) => status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    expect((await visitor.login(email)).status).toBe(200)
    // What comes from there is counted by itself.
    const own = (await fail(email, 6)).map(({ status }) => status)
    expect(own).toEqual([422, 422, 422, 422, 422, 429])
  })

  test('is not faster from many places', async () => {
    await fail(email, 3)
    const elsewhere = await fail(email, 3, visitorOf(service))
    expect(elsewhere.map(({ status }) => status)).toEqual([422, 422, 429])
  })

  test('of many accounts from one place has to wait too, an account of its own does not help', async () => {
    const statuses = []
    for (let at = 0; at < 26; at += 1) {
      if (at % 5 === 4) await visitor.login(email)
      statuses.push((await visitor.login(newAddress(), wrong)).status)
    }
    expect(statuses).toEqual([...Array(25).fill(422), 429])
    expect((await visitor.login(email)).status).toBe(429)
    expect((await visitorOf(service).login(email)).status).toBe(200)
  })

  test('is forgotten after the right password', async () => {
    await fail(email, 4)
    expect((await visitor.login(email)).status).toBe(200)
    const statuses = (await fail(email, 5)).map(({ status }) => status)
    expect(statuses).toEqual([422, 422, 422, 422, 422])
  })

  test('is forgotten after a day', async () => {
    await fail(email, 4)
    await passMinutes(24 * 60 + 1)
    const statuses = (await fail(email, 5)).map(({ status }) => status)
    expect(statuses).toEqual([422, 422, 422, 422, 422])
  })

  test('with a body of a megabyte is refused before anything is counted', async () => {
    const answer = await visitor.login(email, 'x'.repeat(1_100_000))
    expect(answer.status).toBe(413)
    expect((await visitor.login(email, 'x'.repeat(2000))).body.errors).toEqual({
      password: ['At most 1024 characters'],
    })
    expect(await service.db.$count(signInFailures)).toBe(0)
  })
})

describe('an IAM user', () => {
  let token: string
  let uid: number

  beforeAll(async () => {
    token = (await visitorOf(service).login(email)).body.access_token
    uid = (await service.call('GET', '/api/user-info', { token })).body.data.id
    const typed = { password, password_confirmation: password, scopes: ['read-buckets'] }
    const body = { name: 'editor', ...typed }
    expect((await service.call('POST', '/api/iam-users', { token, body })).status).toBe(201)
  })

  const login = (root: string | number, name = 'editor', typed = password) =>
    visitor.post('/iam/login', { root: String(root), name, password: typed })

  test('signs in with the address or the id of the account', async () => {
    for (const root of [email, email.toUpperCase(), uid]) {
      const { status, body } = await login(root)
      expect(status).toBe(200)
      const info = await service.call('GET', '/api/user-info', { token: body.access_token })
      expect(info.body.data).toMatchObject({
        id: uid,
        type: 'iam',
        iam_user: 'editor',
        scopes: ['read-buckets'],
      })
    }
  })

  test('of another account, of none, or with a wrong password gets one answer', async () => {
    const other = await service.newPerson()
    const answers = [
      await login(email, 'editor', wrong),
      await login(email, 'nobody'),
      await login(newAddress()),
      await login(other.uid),
      await login(99_999_999),
    ]
    for (const { status, body } of answers) {
      expect({ status, error: body.error }).toEqual({
        status: 422,
        error: 'The root account, the name or the password is wrong',
      })
    }
  })

  test('is locked by wrong passwords, by each name of the account; the root user is not', async () => {
    for (const root of [email, uid]) {
      const statuses = []
      for (let at = 0; at < 6; at += 1) statuses.push((await login(root, 'editor', wrong)).status)
      expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    }
    expect((await login(uid)).body.error).toMatch(
      /^Too many attempts: try again in .*, or ask the root user of the account to let you in$/,
    )
    // Not more often by writing the number otherwise.
    expect((await login(`0${uid}`)).status).toBe(429)
    expect((await visitor.login(email)).status).toBe(200)
  })

  test('that strangers have locked is let in by the root user', async () => {
    const stranger = visitorOf(service)
    for (const root of [email, String(uid)]) {
      for (let at = 0; at < 6; at += 1) {
        await stranger.post('/iam/login', { root, name: 'editor', password: wrong })
      }
    }
    const listed = async () =>
      (await service.call('GET', '/api/iam-users', { token })).body.data.find(
        ({ name }: { name: string }) => name === 'editor',
      )
    expect((await login(email)).status).toBe(429)
    const { id, locked_until } = await listed()
    expect(Date.parse(locked_until)).toBeGreaterThan(Date.now())
    const elsewhere = await service.newPerson()
    expect((await elsewhere.call('POST', `/iam-users/${id}/let-in`)).status).toBe(404)
    const let_in = await service.call('POST', `/api/iam-users/${id}/let-in`, { token })
    expect(let_in.status).toBe(204)
    expect((await listed()).locked_until).toBe(null)
    for (const root of [email, uid]) expect((await login(root)).status).toBe(200)
  })
})

describe('a mail about a new place', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

  const signIn = (address: string, userAgent: string, from: string) =>
    service.call('POST', '/api/login', {
      from,
      headers: { 'user-agent': userAgent },
      body: { email: address, password },
    })

  const told = async (address: string) =>
    (await service.outbox()).filter(
      ({ to, subject }) => to === address && /New login/.test(subject),
    )

  test('is sent when somebody signs in with another device or network, once for each', async () => {
    const address = await visitor.newCustomer()
    await signIn(address, firefox, '198.51.100.7')
    await signIn(address, firefox, '198.51.100.9')
    await signIn(address, safari, '203.0.113.5')
    const mail = await service.mailTo(address, /New login at console\.test/)
    expect(mail.text).toContain('Device: Safari on iPhone\nIP address: 203.0.113.5')
    expect(mail.text).toMatch(/^When: \d{4}-\d\d-\d\d \d\d:\d\d UTC$/m)
    await signIn(address, safari, '203.0.113.6')
    await signIn(address, firefox, '2001:db8:1:2::3')
    await expect.poll(() => told(address), { timeout: 120_000 }).toHaveLength(2)
    expect((await told(address))[1]?.text).toContain('IP address: 2001:db8:1:2::3')
  })
})
