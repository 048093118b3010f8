import { expect, test } from 'vitest'
import { keepStation } from '../../../../plugins/bm/server/stations/keep-station'
import { bmStations } from '../../../../plugins/bm/server/tables/stations'
import { addApp } from '../../../support/factor'
import { openService, type Person } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'

let radio: number
let tv: number

const station = (name: string, type: 'Radio' | 'TV') => ({
  source: `test/${name}`,
  type,
  name,
  words: name,
  urls: [`http://${name.toLowerCase().replace(' ', '-')}.example/`],
})

const service = await openService({}, { operator: { plugins: { on: ['monitoring-admin'] } } })
const anna = await service.newPerson({ limitType: 'Custom' })
const ben = await service.newPerson({ limitType: 'Custom' })
const operator = await service.newPerson({
  operator: ['read-admin-monitoring', 'write-admin-monitoring'],
})
await addApp(operator)
const stored = await service.db
  .insert(bmStations)
  .values([station('Radio One', 'Radio'), station('Channel Five', 'TV')])
  .returning()
;[radio = 0, tv = 0] = stored.map(({ id }) => id)

const asConfigured = { add_tv: null, edit_url: null, can_modify: null }
const agree = (who: Person, agreed: object) =>
  operator.call('PUT', `/admin/monitoring/customers/${who.uid}/access`, {
    ...asConfigured,
    reason: 'Agreed by phone',
    ...agreed,
  })

let count = 0
async function newDatabase(person: Person, channels: readonly number[]): Promise<string> {
  const buckets = [await newBucket(person, `Songs ${++count}`)]
  const draft = { name: `Database ${count}`, region: 'eu-west-1', buckets, channels }
  const { status, body } = await person.call('POST', '/bm-bd-projects', draft)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return `/bm-bd-projects/${body.data.id}`
}
const access = async (person: Person) => (await person.call('GET', '/bm-station-access')).body.data

test('what is agreed with one customer is so for him alone, at once, and stands in his log with the reason', async () => {
  const project = await newDatabase(anna, [radio])
  const add = () => anna.call('POST', `${project}/channels`, { channels: [tv] })
  expect(await add()).toMatchObject({ status: 422 })
  expect((await agree(anna, { add_tv: true })).body.data).toEqual({
    usual: { add_tv: false, edit_url: false, can_modify: true },
    agreed: { ...asConfigured, add_tv: true },
  })
  expect(await add()).toMatchObject({ status: 201, body: { data: { channels: [tv] } } })
  expect(await access(anna)).toEqual({ add_tv: 1, edit_url: 0, can_modify: 1 })
  const { data } = (await anna.call('GET', '/bm-bd-projects')).body
  expect(data[0].config.access_permission).toEqual({ add_tv: 1, edit_url: 0, can_modify: 1 })
  expect((await anna.call('GET', '/audit-log')).body.data).toContainEqual(
    expect.objectContaining({ reason: 'Agreed by phone' }),
  )
  expect(await access(ben)).toEqual({ add_tv: 0, edit_url: 0, can_modify: 1 })
  expect((await ben.call('GET', '/bm-stations?search=five')).body.data).toEqual([])
  expect(await agree(anna, { reason: '' })).toMatchObject({ status: 422 })
  const himself = await ben.call('PUT', `/admin/monitoring/customers/${ben.uid}/access`, {
    ...asConfigured,
    reason: 'I want to',
  })
  expect(himself.status).toBe(404)
})

test('who may change addresses does so in his own project: others, and the catalogue, stay as they are', async () => {
  const [ofAnna, ofBen] = [await newDatabase(anna, [radio]), await newDatabase(ben, [radio])]
  const pathOf = (project: string) => `${project}/channels/${radio}`
  const urls = ['https://relay.example/one']
  const change = (own: readonly string[]) => anna.call('PUT', pathOf(ofAnna), { stream_urls: own })
  // Not there comes before not allowed.
  expect((await ben.call('PUT', pathOf(ofAnna), { stream_urls: urls })).status).toBe(404)
  expect(await change(urls)).toMatchObject({
    status: 403,
    body: { error: expect.stringContaining('does not change the addresses of stations') },
  })
  await agree(anna, { edit_url: true })
  const wrong = await change(['nowhere'])
  expect([wrong.status, Object.keys(wrong.body.errors)[0]]).toEqual([
    422,
    expect.stringMatching(/^stream_urls/),
  ])
  expect(await change(['http://10.0.0.1/'])).toMatchObject({ status: 422 })
  expect((await change(urls)).body.data).toMatchObject({ urls, own_urls: 1, id: radio })

  const listening = async () => {
    const wished = await service.services.ears.wished('bm')
    const of = (project: string) =>
      wished.find(({ subject }) => subject === `${project.split('/').at(-1)}/${radio}`)?.addresses
    return [of(ofAnna), of(ofBen)]
  }
  expect(await listening()).toEqual([urls, ['http://radio-one.example/']])
  // The catalogue is filled anew: own addresses are not changed by it.
  const moved = {
    ...{ sub_title: '', language: '', city: '', province: '', country: '', genre: '' },
    ...{ frequency: '', website: '', latitude: null, longitude: null, continent: '' },
    source: 'test/Radio One',
    type: 'Radio' as const,
    name: 'Radio One',
    urls: ['http://moved.example/'],
    dead: false,
  }
  await service.db.transaction((tx) => keepStation(moved, service.services, tx))
  expect(await listening()).toEqual([urls, ['http://moved.example/']])
  await service.db.transaction((tx) => keepStation({ ...moved, dead: true }, service.services, tx))
  expect(await listening()).toEqual([urls, undefined])
  expect((await anna.call('GET', pathOf(ofAnna))).body.data.next_try).toBe(null)
  // Back to the catalogue's, which rest.
  expect((await change([])).body.data).toMatchObject({ own_urls: 0, state: 'Other' })
  expect((await anna.call('GET', pathOf(ofAnna))).body.data.reason).toMatch(/^Rests/)
  await service.db.transaction((tx) => keepStation(moved, service.services, tx))
  expect(await listening()).toEqual([['http://moved.example/'], ['http://moved.example/']])
})

test('where the operator sets up projects, customers read them, and every change says why not', async () => {
  const project = await newDatabase(ben, [radio])
  await agree(ben, { can_modify: false })
  const refused = {
    status: 403,
    body: { error: 'The operator of this service sets up projects with stations for you' },
  }
  const buckets = [await newBucket(ben, 'More songs')]
  const draft = { name: 'Mine', region: 'eu-west-1', buckets }
  expect(await ben.call('POST', '/bm-bd-projects', draft)).toMatchObject(refused)
  expect(await ben.call('PUT', project, { name: 'Mine' })).toMatchObject(refused)
  for (const [method, path, body] of [
    ['POST', '/channels', { channels: [radio] }],
    ['PUT', `/channels/${radio}/pause`, undefined],
    ['PUT', `/channels/${radio}`, { stream_urls: [] }],
    ['POST', `/channels/${radio}/user-defined?custom_id=A`, undefined],
    ['POST', '/result-callback', { result_callback_url: '' }],
    [
      'POST',
      '/custom-recordings',
      { stream_id: String(radio), start: '2026-03-01 18:00', end: '2026-03-01 18:05' },
    ],
    ['DELETE', `/channels/${radio}`, undefined],
    ['DELETE', '', undefined],
  ] as const) {
    expect(await ben.call(method, `${project}${path}`, body), `${method} ${path}`).toMatchObject(
      refused,
    )
  }
  for (const path of ['', '/channels', `/channels/${radio}/results?type=day`]) {
    expect(await ben.call('GET', `${project}${path}`)).toMatchObject({ status: 200 })
  }
  expect((await ben.call('GET', '/bm-bd-projects')).body.data[0].config).toMatchObject({
    access_permission: { can_modify: 0 },
  })
  await agree(ben, {})
  expect(await ben.call('PUT', project, { name: 'Mine' })).toMatchObject({ status: 200 })
})
