import { afterAll, beforeAll, expect, test } from 'vitest'
import { bmStreams } from '../../../../plugins/bm/server/tables'
import { type Person, startService, type TestService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'

let service: TestService
let anna: Person
let streams: string
const wish: Record<string, unknown> = {}

beforeAll(async () => {
  service = await startService()
  anna = await service.newPerson({ limitType: 'Custom' })
  const buckets = [await newBucket(anna, 'Spots')]
  const region = 'eu-west-1'
  const monitored = (await anna.call('POST', '/bm-cs-projects', { name: 'Radio', region, buckets }))
    .body.data
  const address = `/bm-cs-projects/${monitored.id}/streams`
  const stream = { stream_urls: ['http://radio.invalid/stream'], name: 'Secret FM' }
  expect((await anna.call('POST', address, stream)).status).toBeLessThan(300)
  const [added] = await service.db.select().from(bmStreams)
  Object.assign(wish, { bm_stream_ids: [added?.streamId], bm_project_id: monitored.id })
  const { body } = await anna.call('POST', '/ucf-projects', { name: 'A', region, type: 'BM' })
  streams = `/ucf-projects/${body.data.id}/streams`
})
afterAll(() => service.close())

async function tokenWith(...scopes: string[]) {
  const { body } = await anna.call('POST', '/personal-access-token', {
    name: scopes.join(),
    scopes,
  })
  const token: string = body.data.access_token
  return (body_: object) => service.call('POST', `/api${streams}`, { token, body: body_ })
}

test('streams are added by who may read their monitoring project too, and told to nobody else', async () => {
  const add = await tokenWith('write-ucf', 'read-bm-bd-projects')
  const refused = await add(wish)
  expect(refused.status).toBe(403)
  expect(refused.body.error).toContain('it needs the scope read-bm-cs-projects')
  expect(JSON.stringify(refused.body)).not.toContain('Secret FM')
  const other = await tokenWith('write-ucf', 'read-bm-cs-projects')
  expect((await other({ ...wish, from: 'BM-DATABASE' })).status).toBe(403)
  expect((await other(wish)).status).toBe(200)
})
