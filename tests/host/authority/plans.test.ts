import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '../../../host/server/people/tables'
import { type Person, sharedService } from '../../support/service'
import { Things, unique } from './endpoint-table'

const service = await sharedService()

const change = (person: Person, values: Partial<typeof accounts.$inferInsert>) =>
  service.db.update(accounts).set(values).where(eq(accounts.id, person.uid))

const upgrade = { message: 'Please upgrade your account to premium' }

test('with a frozen plan everything can be read and nothing changed', async () => {
  const anna = await service.newPerson({ limitType: 'Custom' })
  const bucket = await new Things(service, anna).id('buckets')
  await change(anna, { limit_type: 'Frozen' })
  expect((await anna.call('GET', '/buckets')).body.data.length).toBe(1)
  const writes: [string, string, object][] = [
    ['POST', '/buckets', { name: unique(), region: 'eu-west-1' }],
    ['PUT', `/buckets/${bucket}`, { labels: ['one'] }],
    ['DELETE', `/buckets/${bucket}`, {}],
    ['POST', `/buckets/${bucket}/files`, { data_type: 'audio_url', url: 'https://example.org/a' }],
  ]
  for (const [method, path, body] of writes) {
    expect(await anna.call(method, path, body), path).toMatchObject({ status: 422, body: upgrade })
  }
  const upload = await service.call('POST', '/api/uploads', {
    token: anna.token,
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '10' },
  })
  expect(upload).toMatchObject({ status: 422, body: upgrade })
})

test('with a frozen plan a person still signs out elsewhere, moves to a region and lets programs in', async () => {
  const anna = await service.newPerson({ limitType: 'Frozen' })
  expect((await anna.call('PUT', '/user-region', { region: 'us-west-2' })).status).toBe(200)
  expect((await anna.call('DELETE', '/sessions')).status).toBe(204)
  const token = { name: 'Script', scopes: ['read-all'] }
  expect((await anna.call('POST', '/personal-access-token', token)).status).toBe(201)
})

test('what is lacked is said before what the plan lacks', async () => {
  const anna = await service.newPerson({ limitType: 'Frozen' })
  const ian = await service.newIamUser(anna, ['read-all'])
  const body = { name: unique(), region: 'eu-west-1' }
  expect((await ian.call('POST', '/buckets', body)).status).toBe(403)
})

test('who may read only cannot fill the store with uploads', async () => {
  const anna = await service.newPerson()
  const reader = await service.newIamUser(anna, ['read-all', 'delete-buckets'])
  const writer = await service.newIamUser(anna, ['write-audios'])
  const begin = ({ token }: Person) =>
    service.call('POST', '/api/uploads', {
      token,
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '10' },
    })
  expect(await begin(reader)).toMatchObject({
    status: 403,
    body: {
      message:
        'You are not allowed to do this: it needs a scope that writes. Ask the root user for it',
    },
  })
  expect((await begin(writer)).status).toBe(201)
})

test('nobody is let into an account that is being deleted', async () => {
  const anna = await service.newPerson()
  const ian = await service.newIamUser(anna, ['all'])
  const { body } = await anna.call('POST', '/personal-access-token', {
    name: 'Script',
    scopes: ['all'],
  })
  const doors = [anna.token, ian.token, body.data.access_token]
  const statuses = () =>
    Promise.all(
      doors.map(async (token) => (await service.call('GET', '/api/buckets', { token })).status),
    )
  expect(await statuses()).toEqual([200, 200, 200])
  await change(anna, { closed_at: new Date() })
  expect(await statuses()).toEqual([401, 401, 401])
})
