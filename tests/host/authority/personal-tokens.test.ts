import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tokens } from '../../../host/server/identity/tables'
import { type Person, sharedService } from '../../support/service'

const service = await sharedService()
const anna = await service.newPerson()

const create = (person: Person, more: object = {}) =>
  person.call('POST', '/personal-access-token', {
    name: 'Script',
    scopes: ['read-buckets'],
    ...more,
  })

const listed = async (person: Person): Promise<{ id: number; user: string }[]> =>
  (await person.call('GET', '/personal-access-token')).body.data

test('a token is shown when it is made and never again, nor is it stored', async () => {
  const { status, body } = await create(anna, { name: 'Nightly job' })
  expect(status).toBe(201)
  const { access_token, ...described } = body.data
  expect(access_token).toMatch(/^rct_[\w-]{43}$/)
  expect(described).toMatchObject({
    name: 'Nightly job',
    scopes: ['read-buckets'],
    user: anna.email,
    expires_at: null,
    last_used_at: null,
  })
  expect(await listed(anna)).toEqual([described])
  const [row] = await service.db.select().from(tokens).where(eq(tokens.id, described.id))
  expect(JSON.stringify(row)).not.toContain(access_token.slice(4))
  expect((await service.call('GET', '/api/buckets', { token: access_token })).status).toBe(200)
  expect(await listed(anna)).toMatchObject([{ last_used_at: expect.any(String) }])
})

test('whoever made it is told by mail', async () => {
  const root = await service.newPerson()
  await create(root, { name: 'Told' })
  const { text } = await service.mailTo(root.email, /access token/i)
  expect(text).toContain('Told')
  expect(text).not.toContain('rct_')
})

test('a token ends after the days that were chosen', async () => {
  const { body } = await create(anna, { expires_in_days: 30 })
  const left = Date.parse(body.data.expires_at) - Date.now()
  expect(left / 86_400_000).toBeCloseTo(30, 2)
  const { id, access_token: token } = body.data
  const expiresAt = new Date(Date.now() - 1000)
  await service.db.update(tokens).set({ expires_at: expiresAt }).where(eq(tokens.id, id))
  expect((await service.call('GET', '/api/buckets', { token })).status).toBe(401)
  // Still in the list, so that its end explains itself.
  expect((await listed(anna)).some((one) => one.id === id)).toBe(true)
})

test('a deleted token stops working at once', async () => {
  const { body } = await create(anna)
  const { id, access_token: token } = body.data
  expect((await service.call('GET', '/api/buckets', { token })).status).toBe(200)
  expect((await anna.call('DELETE', `/personal-access-token/${id}`)).status).toBe(204)
  expect((await service.call('GET', '/api/buckets', { token })).status).toBe(401)
})

test('nobody gives a token more than they have', async () => {
  const ian = await service.newIamUser(anna, ['read-all', 'write-buckets'])
  expect((await create(ian, { scopes: ['read-all', 'write-buckets'] })).status).toBe(201)
  for (const scopes of [
    ['all'],
    ['write-all'],
    ['buckets'],
    ['delete-buckets'],
    ['read-all', 'audios'],
  ]) {
    const { status, body } = await create(ian, { scopes })
    expect(status, scopes.join()).toBe(422)
    expect(body.errors.scopes[0]).toBe(
      `You do not have ${scopes.at(-1)} yourself: ask the root user`,
    )
  }
  const whole = await service.newIamUser(anna, ['read-buckets', 'write-buckets', 'delete-buckets'])
  expect((await create(whole, { scopes: ['buckets'] })).status).toBe(201)
})

test.each([
  ['a scope that no plugin has', { scopes: ['fly'] }, 'scopes', 'There is no scope fly'],
  ['no scope', { scopes: [] }, 'scopes', 'Choose at least one scope'],
  ['no name', { name: ' ' }, 'name', 'Name is required'],
  ['eleven years', { expires_in_days: 4000 }, 'expires_in_days', 'At most ten years'],
])('a token with %s is refused at the field', async (_, change, field, sentence) => {
  const { status, body } = await create(anna, change)
  expect(status).toBe(422)
  expect(body.errors[field]).toContain(sentence)
})

test('the root user sees and deletes the tokens of the whole account, an IAM user the own ones', async () => {
  const root = await service.newPerson()
  const [ian, eve] = [
    await service.newIamUser(root, ['all']),
    await service.newIamUser(root, ['all']),
  ]
  const ids = []
  for (const person of [root, ian, eve]) ids.push((await create(person)).body.data.id)
  const [, ofIan, ofEve] = ids
  expect((await listed(root)).map(({ id }) => id)).toEqual([...ids].reverse())
  expect(new Set((await listed(root)).map(({ user }) => user)).size).toBe(3)
  expect((await listed(ian)).map(({ id }) => id)).toEqual([ofIan])
  expect((await ian.call('DELETE', `/personal-access-token/${ofEve}`)).status).toBe(404)
  expect((await ian.call('DELETE', `/personal-access-token/${ofIan}`)).status).toBe(204)
  expect((await root.call('DELETE', `/personal-access-token/${ofEve}`)).status).toBe(204)
  expect((await anna.call('DELETE', `/personal-access-token/${ids[0]}`)).status).toBe(404)
})

test.each([
  ['POST', '/views', { table: 'buckets', name: 'Mine', shared: true }],
  ['PUT', '/views/1', { pinned: true }],
  ['DELETE', '/views/1', undefined],
  ['PUT', '/user-region', { region: 'eu-west-1' }],
  ['POST', '/user-visits', { path: '/', title: 'Home' }],
  ['POST', '/support', { subject: 'Help', message: 'Please' }],
] as const)('a token does not act as the person who made it: %s %s', async (method, path, body) => {
  const { body: made } = await create(anna, { scopes: ['all'] })
  const token = made.data.access_token
  const { status } = await service.call(method, `/api${path}`, { token, ...(body && { body }) })
  expect(status).toBe(403)
})

test('a session is no token: it cannot be deleted as one', async () => {
  const sessions: { id: number }[] = (await anna.call('GET', '/sessions')).body.data
  for (const { id } of sessions) {
    expect((await anna.call('DELETE', `/personal-access-token/${id}`)).status).toBe(404)
  }
  expect((await anna.call('GET', '/user-info')).status).toBe(200)
})
