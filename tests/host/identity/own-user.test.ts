import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { contacts, mailCodes } from '../../../host/server/identity/tables'
import { accounts } from '../../../host/server/people/tables'
import { openService, type Person } from '../../support/service'
import { codeOf, newAddress, visitorOf } from './people'

let anna: Person
let other: Person

const service = await openService({}, { operator: { rateLimits: { signIn: 1000 } } })
beforeEach(async () => {
  anna = await service.newPerson()
  other = await service.newPerson()
})

const another = 'nine green bottles'

const update = (changed: object, who = anna) =>
  who.call('PUT', `/users/${who.uid}`, { current_password: anna.password, ...changed })

const status = async (token: string) =>
  (await service.call('GET', '/api/user-info', { token })).status

describe('the region', () => {
  test.each(['cn-north-1', 'mars-1'])('%s is refused where it is not offered', async (region) => {
    const answer = await anna.call('PUT', '/user-region', { region })
    const errors = { region: ['Use one of the regions offered here'] }
    expect(answer).toMatchObject({ status: 422, body: { errors } })
    expect((await anna.call('GET', '/user-info')).body.data.region).toBe('eu-west-1')
  })
})

describe('the password', () => {
  const changed = { password: another, password_confirmation: another }

  test('is changed by who knows the present one; other sessions end', async () => {
    const elsewhere = await service.newSession(anna)
    const answer = await update(changed)
    expect(answer.body).toEqual({ data: { email: anna.email, pending_email: null } })
    expect(await status(anna.token)).toBe(200)
    expect(await status(elsewhere)).toBe(401)
    const visitor = visitorOf(service)
    expect((await visitor.login(anna.email, another)).status).toBe(200)
    expect((await visitor.login(anna.email, anna.password)).status).toBe(422)
    expect((await service.mailTo(anna.email)).subject).toBe(
      'Your password at console.test was changed',
    )
  })

  test('stays when the present one is wrong, and that counts as guessing', async () => {
    const wrong = { ...changed, current_password: 'not it' }
    for (let at = 0; at < 5; at += 1) {
      expect(await update(wrong)).toMatchObject({
        status: 422,
        body: { errors: { current_password: ['This is not your password'] } },
      })
    }
    expect((await update(changed)).status).toBe(429)
    expect((await visitorOf(service).login(anna.email, anna.password)).status).toBe(429)
  })

  test('must be typed twice alike, and not be like the address', async () => {
    const differing = { password: another, password_confirmation: 'something else' }
    expect((await update(differing)).body.errors).toEqual({
      password_confirmation: ['The two passwords differ'],
    })
    const like = { password: anna.email, password_confirmation: anna.email }
    expect((await update(like)).body.errors).toHaveProperty('password')
  })

  test('of an IAM user is changed by that user, who has no address', async () => {
    const body = { name: 'editor', scopes: ['read-buckets'] }
    const typed = { password: 'ten green bottles', password_confirmation: 'ten green bottles' }
    await anna.call('POST', '/iam-users', { ...body, ...typed })
    const login = (password: string) =>
      visitorOf(service).post('/iam/login', { root: anna.email, name: 'editor', password })
    const token = (await login('ten green bottles')).body.access_token
    const change = (changes: object) =>
      service.call('PUT', `/api/users/${anna.uid}`, {
        token,
        body: { current_password: 'ten green bottles', ...changes },
      })
    expect((await change({ email: newAddress() })).body.errors).toEqual({
      email: ['An IAM user has no e-mail address'],
    })
    expect((await change(changed)).status).toBe(200)
    expect((await login(another)).status).toBe(200)
    expect(await status(anna.token)).toBe(200)
  })
})

describe('the e-mail address', () => {
  test('changes when the link in the mail to the new one is opened; the old one is told', async () => {
    const email = newAddress()
    const answer = await update({ email })
    expect(answer.body).toEqual({ data: { email: anna.email, pending_email: email } })
    expect((await service.mailTo(anna.email)).text).toContain(email)
    const visitor = visitorOf(service)
    expect((await visitor.login(anna.email, anna.password)).status).toBe(200)

    await visitor.post('/password/email', { email: anna.email })
    const oldReset = codeOf(await service.mailTo(anna.email, /another password/))
    const code = codeOf(await service.mailTo(email, /Confirm your new address/))
    const open = () => visitor.post(`/account-activate/${code}`)
    expect(await open()).toMatchObject({ status: 200, body: { data: { email } } })
    expect((await open()).status).toBe(422)
    expect((await visitor.login(email, anna.password)).status).toBe(200)
    expect((await visitor.login(anna.email, anna.password)).status).toBe(422)
    // What lies in the old mailbox opens nothing any more.
    const typed = { password: another, password_confirmation: another }
    expect((await visitor.post('/password/reset', { token: oldReset, ...typed })).status).toBe(422)
  })

  test('of somebody else gets the same answer; its owner is told, nothing changes', async () => {
    const answer = await update({ email: other.email.toUpperCase() })
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { email: anna.email, pending_email: other.email.toUpperCase() } },
    })
    const mail = await service.mailTo(other.email)
    expect(mail.subject).toBe('You already have an account at console.test')
    expect(mail.text).not.toContain('/activate/')
  })

  test('that got an account before the link was opened is refused then', async () => {
    const email = newAddress()
    await update({ email })
    const code = codeOf(await service.mailTo(email, /Confirm/))
    const visitor = visitorOf(service)
    await visitor.newCustomer(email)
    expect(await visitor.post(`/account-activate/${code}`)).toMatchObject({
      status: 422,
      body: { errors: { email: ['This address belongs to another account by now'] } },
    })
  })

  test('needs the present password too', async () => {
    const email = newAddress()
    expect((await update({ email, current_password: 'no' })).status).toBe(422)
    expect(await service.db.$count(mailCodes, eq(mailCodes.email, email))).toBe(0)
  })
})

test("another account's user and contact do not exist", async () => {
  const typed = { password: another, password_confirmation: another }
  const wish = { current_password: other.password, ...typed }
  const answers = [
    await other.call('PUT', `/users/${anna.uid}`, wish),
    await other.call('DELETE', `/users/${anna.uid}`, { ...wish, email: anna.email }),
    await other.call('GET', `/contacts/${anna.uid}`),
    await other.call('PUT', `/contacts/${anna.uid}`, contact),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(await status(anna.token)).toBe(200)
})

const contact = {
  first_name: 'Ann',
  last_name: 'Lee',
  company: 'Radio Four',
  website: 'https://radio.example.org',
  country: 'GB',
  city: 'London',
  address: '1 Long Lane',
  phone: '+44 20 7946 0000',
  intended_use: 'Monitoring',
}

describe('contact details', () => {
  const setActive = (active: number) =>
    service.db.update(accounts).set({ active }).where(eq(accounts.id, anna.uid))
  const active = async () => (await anna.call('GET', '/user-info')).body.data.active

  test('are missing until they are filled in, which opens the account', async () => {
    await setActive(1)
    const address = `/contacts/${anna.uid}`
    expect((await anna.call('GET', address)).body).toEqual({ data: null })
    expect((await anna.call('PUT', address, contact)).status).toBe(404)
    expect(await anna.call('POST', '/contacts', contact)).toMatchObject({
      status: 200,
      body: { data: contact },
    })
    expect(await active()).toBe(2)
    expect((await anna.call('GET', address)).body).toEqual({ data: contact })
    const moved = { ...contact, city: 'Leeds', website: '' }
    expect((await anna.call('PUT', address, moved)).body).toEqual({ data: moved })
    expect((await anna.call('GET', address)).body).toEqual({ data: moved })
  })

  test('do not give billing back to an account without it', async () => {
    await setActive(3)
    await anna.call('POST', '/contacts', contact)
    expect(await active()).toBe(3)
  })

  test('are no business of IAM users', async () => {
    await anna.call('POST', '/contacts', contact)
    const editor = await service.newIamUser(anna, ['all'])
    for (const [method, path] of [
      ['POST', '/contacts'],
      ['GET', `/contacts/${anna.uid}`],
      ['PUT', `/contacts/${anna.uid}`],
      ['DELETE', `/users/${anna.uid}`],
    ] as const) {
      expect((await editor.call(method, path, contact)).status).toBe(403)
    }
    expect(await service.db.$count(contacts, eq(contacts.uid, anna.uid))).toBe(1)
  })

  test('are checked field by field', async () => {
    const { body } = await anna.call('POST', '/contacts', {
      ...contact,
      first_name: '',
      country: '',
      website: 'javascript:alert(1)',
    })
    expect(body.errors).toEqual({
      first_name: ['First name is required'],
      country: ['Country is required'],
      website: ['An address like https://example.com'],
    })
  })
})
