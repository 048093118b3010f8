import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../host/server/people/tables'
import { sharedService } from '../../support/service'

const service = await sharedService()
const anna = await service.newPerson()

const password = 'correct horse battery staple'

const draft = (name: string, scopes = ['read-buckets']) => ({
  name,
  scopes,
  password,
  password_confirmation: password,
})

const signIn = async (root: string | number, name: string) =>
  service.call('POST', '/api/iam/login', { body: { root: String(root), name, password } })

const setScopes = (userId: number, scopes: string[]) =>
  service.db.update(users).set({ scopes }).where(eq(users.id, userId))

test('a new IAM user signs in by the e-mail address of the root user and does what the scopes say', async () => {
  const made = await anna.call('POST', '/iam-users', draft('listener'))
  expect(made.status).toBe(201)
  expect(made.body.data).toMatchObject({ name: 'listener', scopes: ['read-buckets'] })
  expect(JSON.stringify(made.body)).not.toContain(password)
  const { status, body } = await signIn(anna.email, 'listener')
  expect(status).toBe(200)
  const token = body.access_token
  const { body: info } = await service.call('GET', '/api/user-info', { token })
  expect(info.data).toMatchObject({
    type: 'iam',
    iam_user: 'listener',
    email: anna.email,
    scopes: ['read-buckets'],
  })
  expect((await service.call('GET', '/api/buckets', { token })).status).toBe(200)
  const refused = await service.call('POST', '/api/buckets', { token, body: { name: 'Mine' } })
  expect(refused).toMatchObject({
    status: 403,
    body: {
      message:
        'You are not allowed to do this: it needs the scope write-buckets. Ask the root user for it',
    },
  })
})

test('they are listed newest first, page by page, and found by a part of the name', async () => {
  const root = await service.newPerson()
  for (const name of ['one', 'two', 'b_d', 'bad']) {
    expect((await root.call('POST', '/iam-users', draft(name))).status).toBe(201)
  }
  const names = async (query: string) =>
    (await root.call('GET', `/iam-users?${query}`)).body.data.map(
      ({ name }: { name: string }) => name,
    )
  expect(await names('')).toEqual(['bad', 'b_d', 'two', 'one'])
  expect(await names('per_page=2&page=2')).toEqual(['two', 'one'])
  expect(await names('search=O')).toEqual(['two', 'one'])
  // Not a wildcard.
  expect(await names('search=b_d')).toEqual(['b_d'])
  expect((await root.call('GET', '/iam-users?per_page=3')).body.meta.total).toBe(4)
  expect((await anna.call('GET', '/iam-users?search=b_d')).body.data).toEqual([])
})

test('a name stands once in an account, and may stand in another', async () => {
  await anna.call('POST', '/iam-users', draft('editor'))
  const again = await anna.call('POST', '/iam-users', draft('editor'))
  const errors = { name: ['An IAM user of this name already exists'] }
  expect(again).toMatchObject({ status: 422, body: { errors } })
  const root = await service.newPerson()
  expect((await root.call('POST', '/iam-users', draft('editor'))).status).toBe(201)
})

test('of two at the same moment with one name, one is made', async () => {
  const both = await Promise.all([
    anna.call('POST', '/iam-users', draft('twin')),
    anna.call('POST', '/iam-users', draft('twin')),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
})

test.each([
  ['without a name', { name: ' ' }, 'name', 'IAM user name is required'],
  ['without scopes', { scopes: [] }, 'scopes', 'Choose at least one scope'],
  [
    'with a scope that no plugin has',
    { scopes: ['read-buckets', 'fly'] },
    'scopes',
    'There is no scope fly',
  ],
  ['with a scope of the console', { scopes: ['root'] }, 'scopes', 'There is no scope root'],
  ['with a short password', { password: 'short' }, 'password', 'At least 10 characters'],
  [
    'with a common password',
    { password: 'password123', password_confirmation: 'password123' },
    'password',
    'Very many people have this password: choose another',
  ],
  [
    'with two passwords',
    { password_confirmation: 'another one' },
    'password_confirmation',
    'The two passwords differ',
  ],
])('an IAM user %s is refused at the field', async (_, change, field, sentence) => {
  const answer = await anna.call('POST', '/iam-users', { ...draft('wrong'), ...change })
  expect(answer.status).toBe(422)
  expect(answer.body.errors[field]).toContain(sentence)
})

describe('an IAM user that is changed', () => {
  const signedIn = async (root: Awaited<ReturnType<typeof service.newPerson>>) => {
    const { body } = await root.call('POST', '/iam-users', draft('editor'))
    const token = (await signIn(root.email, 'editor')).body.access_token
    const asUser = async (method: string, path: string, sent?: object) =>
      (await service.call(method, `/api${path}`, { token, ...(sent && { body: sent }) })).status
    const change = (changed: object) => root.call('PUT', `/iam-users/${body.data.id}`, changed)
    return { id: body.data.id, asUser, change }
  }

  test('has other scopes from the next call on, in its open session', async () => {
    const { asUser, change } = await signedIn(await service.newPerson())
    const bucket = { name: 'Mine', region: 'eu-west-1' }
    expect(await asUser('POST', '/buckets', bucket)).toBe(403)
    expect(await change({ scopes: ['buckets'] })).toMatchObject({
      status: 200,
      body: { data: { scopes: ['buckets'] } },
    })
    expect(await asUser('POST', '/buckets', bucket)).toBe(201)
  })

  test('is signed out by another password, and signs in with that', async () => {
    const root = await service.newPerson()
    const { asUser, change } = await signedIn(root)
    const other = 'another horse battery staple'
    const wrong = await change({ password: other, password_confirmation: 'other' })
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { password_confirmation: ['The two passwords differ'] } },
    })
    expect((await change({ password: other, password_confirmation: other })).status).toBe(200)
    expect(await asUser('GET', '/buckets')).toBe(401)
    expect((await signIn(root.email, 'editor')).status).toBe(422)
  })

  test('cannot do anything while it is disabled, by its tokens neither', async () => {
    const root = await service.newPerson()
    const { asUser, change } = await signedIn(root)
    const { token } = await service.newIamUser(root, ['read-buckets'])
    expect(await change({ disabled: true })).toMatchObject({ body: { data: { disabled: true } } })
    expect(await asUser('GET', '/buckets')).toBe(401)
    expect(await signIn(root.email, 'editor')).toMatchObject({
      status: 422,
      body: { message: 'This IAM user is disabled. Ask the root user of the account' },
    })
    expect((await service.call('GET', '/api/buckets', { token })).status).toBe(200)
    await change({ disabled: false, email: 'editor@example.org' })
    expect((await signIn(root.email, 'editor')).status).toBe(200)
  })

  test('is found by the root user of its account alone', async () => {
    const { id } = await signedIn(await service.newPerson())
    const bob = await service.newPerson()
    expect((await bob.call('PUT', `/iam-users/${id}`, { disabled: true })).status).toBe(404)
  })
})

test('deleting an IAM user ends the sessions and the tokens of it', async () => {
  const root = await service.newPerson()
  const ian = await service.newIamUser(root, ['read-all'])
  const { body } = await ian.call('POST', '/personal-access-token', {
    name: 'Script',
    scopes: ['read-buckets'],
  })
  const byToken = () => service.call('GET', '/api/buckets', { token: body.data.access_token })
  expect((await ian.call('GET', '/buckets')).status).toBe(200)
  expect((await byToken()).status).toBe(200)
  expect((await root.call('DELETE', `/iam-users/${ian.userId}`)).status).toBe(204)
  expect((await ian.call('GET', '/buckets')).status).toBe(401)
  expect((await byToken()).status).toBe(401)
  expect((await root.call('DELETE', `/iam-users/${ian.userId}`)).status).toBe(404)
})

test('the root user is no IAM user and cannot be deleted as one', async () => {
  expect((await anna.call('DELETE', `/iam-users/${anna.userId}`)).status).toBe(404)
  expect((await anna.call('GET', '/user-info')).status).toBe(200)
})

test('what a user may do counts at each call, for open sessions and for tokens alike', async () => {
  const ian = await service.newIamUser(anna, ['buckets', 'read-audios'])
  const { body } = await ian.call('POST', '/personal-access-token', {
    name: 'Script',
    scopes: ['buckets'],
  })
  const byToken = (method: string, more = {}) =>
    service.call(method, '/api/buckets', { token: body.data.access_token, ...more })
  const bucket = (name: string) => ({ body: { name, region: 'eu-west-1' } })
  expect((await byToken('POST', bucket('First'))).status).toBe(201)

  await setScopes(ian.userId, ['read-all'])
  expect((await ian.call('GET', '/buckets')).status).toBe(200)
  expect((await ian.call('POST', '/buckets', bucket('Second').body)).status).toBe(403)
  expect((await byToken('GET')).status).toBe(200)
  expect((await byToken('POST', bucket('Second'))).status).toBe(403)

  await setScopes(ian.userId, ['write-audios'])
  expect((await byToken('GET')).status).toBe(403)

  // Given more, the token still does no more than it was made for.
  await setScopes(ian.userId, ['all'])
  expect((await byToken('POST', bucket('Second'))).status).toBe(201)
  const { data } = (await service.call('GET', '/api/user-info', { token: body.data.access_token }))
    .body
  expect(data.scopes).toEqual(['buckets'])
})

test('a password that is hardly more than the name is refused at its field', async () => {
  const like = { password: 'listener-42', password_confirmation: 'listener-42' }
  const { status, body } = await anna.call('POST', '/iam-users', { ...draft('Listener'), ...like })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['password']])
})
