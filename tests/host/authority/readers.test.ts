import type { Endpoint } from '@console/core/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../../host/server/people/tables'
import { allAreCustomers, customerPlugins } from '../../support/customers'
import { openService } from '../../support/service'
import { nameOf, rightCall, Things } from './endpoint-table'

/** Also reads Anna's bucket; nobody but Anna may learn that. */
const carol = 'carol.secret@example.org'

const service = await openService(
  {},
  { operator: { plugins: { on: customerPlugins }, customerGroups: allAreCustomers } },
)
const anna = await service.newPerson({ limitType: 'Custom' })
const ben = await service.newPerson({ limitType: 'Custom' })
const annas = new Things(service, anna)
const shared: string = await annas.id('buckets')
await annas.id('files')
const { status } = await anna.call('PUT', `/buckets/${shared}`, {
  access_users: [ben.email, carol],
})
expect(status).toBe(200)
// Told wherever a person is.
await service.db.update(users).set({ name: 'Anna Secret' }).where(eq(users.id, anna.userId))
// What Ben has of his own is built on what Anna shares.
const buckets = [Number(shared)]
const region = 'eu-west-1'
await ben.call('POST', '/base-projects', { name: 'Mine', region, type: 'AVR', buckets })
await ben.call('POST', '/fs-containers', { name: 'Mine', region, engine: 1, buckets })

test('the owner of a bucket sees who may read it, a reader does not', async () => {
  expect((await anna.call('GET', `/buckets/${shared}`)).body.data.access_users).toEqual([
    ben.email,
    carol,
  ])
  expect((await ben.call('GET', `/buckets/${shared}`)).body.data.access_users).toEqual([])
  await anna.call('PUT', `/buckets/${shared}`, { access_permission: 'public' })
  const stranger = await service.newPerson()
  expect((await stranger.call('GET', `/buckets/${shared}`)).body.data.access_users).toEqual([])
})

test('no call of any contract tells a reader who the owner or the other readers are', async () => {
  const asked: Endpoint[] = service.mounted.flatMap(({ method, config }) =>
    method === 'GET' && config?.endpoint && config.endpoint.scope !== 'public'
      ? [config.endpoint]
      : [],
  )
  expect(asked.length).toBeGreaterThan(20)
  const answered: string[] = []
  for (const endpoint of asked) {
    const { path } = await rightCall(endpoint, annas)
    const { status, body } = await service.call('GET', path, { token: ben.token })
    if (status === 200) answered.push(nameOf(endpoint))
    for (const secret of [carol, anna.email, 'Anna Secret']) {
      expect(JSON.stringify(body), `${nameOf(endpoint)} answers ${status}`).not.toContain(secret)
    }
  }
  // Ben may read this one of Anna's, and his own lists.
  expect(answered).toContain('GET /buckets/{id}')
  expect(answered).toContain('GET /base-projects')
})
