import { and, eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createAccount } from '../../../host/server/identity/accounts/accounts'
import { identities, tokens } from '../../../host/server/identity/tables'
import { accounts, users } from '../../../host/server/people/tables'
import { type Person, startService, type TestService } from '../../support/service'
import { HttpBrowser, newAttempt } from './browser'
import { type Claims, startIssuer } from './external-issuer'

const origin = 'http://console.test'
const login = `${origin}/login`
const secret = 'a secret of the environment'

async function startBoth(options: { claimsElsewhere?: boolean } = {}) {
  const issuer = await startIssuer({ redirectUri: login, secret, ...options })
  const service = await startService(
    { IDENTITY_CLIENT_SECRET: secret },
    {
      operator: {
        identityProvider: {
          issuer: issuer.issuer,
          clientId: 'console-elsewhere',
          name: 'Example ID',
        },
      },
    },
  )
  onTestFinished(() => service.close())
  return {
    issuer,
    service,
    arrive: (sub: string, claims: Claims) => arrive(issuer, service, sub, claims),
  }
}

/** Signs in as this person of the issuer; the service's answer to the exchange. */
async function arrive(
  issuer: Awaited<ReturnType<typeof startIssuer>>,
  service: TestService,
  sub: string,
  claims: Claims,
) {
  issuer.people.set(sub, claims)
  issuer.state.signedIn = sub
  const { verifier, ...asking } = newAttempt(login)
  const asked = await service.call('POST', '/api/identity-provider/authorization', { body: asking })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const browser = new HttpBrowser(() => ({ [issuer.issuer]: issuer }))
  const back = new URL((await browser.open(asked.body.data.url)).url).searchParams
  expect(back.get('code'), back.toString()).toBeTruthy()
  const { redirect_uri, nonce } = asking
  const answer = await service.call('POST', '/api/identity-provider/login', {
    body: {
      redirect_uri,
      nonce,
      code_verifier: verifier,
      code: back.get('code'),
      iss: back.get('iss') ?? undefined,
    },
  })
  return { ...answer, browser }
}

const infoOf = async (service: TestService, token: string) =>
  (await service.call('GET', '/api/user-info', { token })).body.data

test('somebody new gets a trial account without contact details, and is known the next time', async () => {
  const { service, arrive } = await startBoth()
  const claims = { email: 'New@example.org', email_verified: true, name: 'New Person' }
  const first = await arrive('n-1', claims)
  const info = await infoOf(service, first.body.access_token)
  expect(info).toMatchObject({ email: 'New@example.org', active: 1, limit_type: 'FreeTrial' })
  expect(info.left_days).toBeGreaterThan(0)
  // The address may change at the provider: the person is the same.
  const again = await arrive('n-1', { ...claims, email: 'newer@example.org' })
  expect((await infoOf(service, again.body.access_token)).id).toBe(info.id)
})

test('the address may also come from the place where it is asked for', async () => {
  const { service, arrive } = await startBoth({ claimsElsewhere: true })
  const { body } = await arrive('e-1', { email: 'e@example.org', email_verified: 'true' })
  expect(await infoOf(service, body.access_token)).toMatchObject({ email: 'e@example.org' })
})

test('a confirmed address leads to the account that has it', async () => {
  const { service, arrive } = await startBoth()
  const anna = await service.newPerson()
  const { body } = await arrive('a-1', { email: anna.email.toUpperCase(), email_verified: true })
  expect(await infoOf(service, body.access_token)).toMatchObject({ id: anna.uid })
  // Her password stays.
  const { email, password } = anna
  expect((await service.call('POST', '/api/login', { body: { email, password } })).status).toBe(200)
})

test.each<[string, Claims]>([
  ['unconfirmed', { email: 'who@example.org', email_verified: false }],
  ['unsaid whether confirmed', { email: 'who@example.org' }],
  ['missing', { email_verified: true }],
  ['no address', { email: 'who', email_verified: true }],
])('an address that is %s opens nothing', async (_title, claims) => {
  const { service, arrive } = await startBoth()
  const owner = await service.newPerson()
  const given = claims.email === 'who@example.org' ? { ...claims, email: owner.email } : claims
  const answer = await arrive('u-1', given)
  expect(answer.status).toBe(422)
  expect(answer.body.message).toContain('has not confirmed your e-mail address')
  expect(await service.db.select().from(identities)).toEqual([])
})

test('an address that was given to somebody else at the provider does not open the account', async () => {
  const { service, arrive } = await startBoth()
  const { email } = await service.newPerson()
  expect((await arrive('before', { email, email_verified: true })).status).toBe(200)
  const answer = await arrive('after', { email, email_verified: true })
  expect(answer.status).toBe(422)
  expect(answer.body.message).toContain('logs in as somebody else')
})

test('an account that was registered but not confirmed is taken over, and nothing of its maker stays good', async () => {
  const { service, arrive } = await startBoth()
  const { db } = service
  const password = 'a password of the first comer'
  const made = await createAccount(db, {
    email: 'late@example.org',
    name: '',
    active: 0,
    limit_type: 'FreeTrial' as const,
    password,
  })
  const before = await service.newSession({ uid: made.uid, userId: made.id })
  const { body } = await arrive('l-1', { email: 'late@example.org', email_verified: true })
  expect(await infoOf(service, body.access_token)).toMatchObject({ id: made.uid, active: 1 })
  expect((await service.call('GET', '/api/user-info', { token: before })).status).toBe(401)
  const tried = await service.call('POST', '/api/login', {
    body: { email: 'late@example.org', password },
  })
  expect(tried.status).toBe(422)
})

test('a closed account stays closed, however the person comes', async () => {
  const { service, arrive } = await startBoth()
  const known: Person = await service.newPerson()
  expect((await arrive('c-1', { email: known.email, email_verified: true })).status).toBe(200)
  const unknown = await service.newPerson()
  for (const { uid } of [known, unknown]) {
    await service.db.update(accounts).set({ closed_at: new Date() }).where(eq(accounts.id, uid))
  }
  const claims = { email: unknown.email, email_verified: true }
  for (const answer of [await arrive('c-1', claims), await arrive('c-2', claims)]) {
    expect(answer).toMatchObject({ status: 422, body: { message: 'This account has been closed' } })
  }
})

test('two first sign-ins at once make one account', async () => {
  const { service, issuer } = await startBoth()
  const claims = { email: 'twice@example.org', email_verified: true }
  const both = await Promise.all([
    arrive(issuer, service, 't-1', claims),
    arrive(issuer, service, 't-1', claims),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const found = await service.db
    .select()
    .from(users)
    .where(and(eq(users.email, 'twice@example.org'), eq(users.type, 'root')))
  expect(found).toHaveLength(1)
})

test('logging out goes on to the provider and back', async () => {
  const { service, arrive, issuer } = await startBoth()
  const { body, browser } = await arrive('o-1', { email: 'o@example.org', email_verified: true })
  const left = await service.call('POST', '/api/logout', { token: body.access_token })
  const url = new URL(left.body.data.logout_url)
  expect(url.origin).toBe(issuer.issuer)
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(login)
  const page = await browser.open(url.href)
  expect(page.status).toBe(200)
  expect(await service.db.select().from(tokens)).toEqual([])
})

test('a provider that cannot be reached is said to be, and asked again', async () => {
  const { service, issuer } = await startBoth()
  const port = Number(new URL(issuer.issuer).port)
  await issuer.stop()
  const { verifier: _, ...body } = newAttempt(login)
  const asked = await service.call('POST', '/api/identity-provider/authorization', { body })
  expect(asked).toMatchObject({
    status: 422,
    body: { message: 'The identity provider cannot be reached. Try again later.' },
  })
  const again = await startIssuer({ port, redirectUri: login, secret })
  const reached = await service.call('POST', '/api/identity-provider/authorization', { body })
  expect(reached.body.data.url).toContain(again.issuer)
})
