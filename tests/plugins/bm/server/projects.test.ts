import { describe, expect, test } from 'vitest'
import { sharedService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'

const service = await sharedService()
const anna = await service.newPerson({ limitType: 'Custom' })
const bucket: number = await newBucket(anna, 'Songs')

const draft = (more: object = {}) => ({
  name: `Project ${Math.random()}`,
  region: 'eu-west-1',
  buckets: [bucket],
  ...more,
})
const made = async (path: string, body: object, by = anna) =>
  (await by.call('POST', path, body)).body.data
const newProject = (more?: object) => made('/bm-cs-projects', draft(more))

/** In a project whose streams the customer's own tool reads: nothing is connected to. */
const localProject = () => newProject({ type: 'BM-LOCAL' })
const stream = (name: string) => ({ name, stream_urls: ['https://radio.example/live.mp3'] })

describe('a project', () => {
  test('takes ids as lists and as texts with commas, on creation and on change', async () => {
    const project = await newProject({ buckets: String(bucket), external_ids: 'isrc,spotify' })
    expect(project).toMatchObject({
      type: 'BM-ACRC',
      bucket_group: String(bucket),
      external_ids: ['isrc', 'spotify'],
      buckets: [{ id: bucket, name: 'Songs' }],
    })
    const body = { external_ids: ['deezer'], metadata_template: 'City,FM', timemap_lifecycle: 30 }
    const { body: answer } = await anna.call('PUT', `/bm-cs-projects/${project.id}`, body)
    expect(answer.data).toMatchObject(body)
    expect(answer.data.access_key).toBe(project.access_key)
  })

  test('is refused field by field, and seen by nobody else', async () => {
    const { status, body } = await anna.call('POST', '/bm-cs-projects', {
      name: '',
      region: 'eu-west-1',
      buckets: [987_654],
      timemap_lifecycle: 9999,
    })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(expect.arrayContaining(['name', 'timemap_lifecycle']))
    const unknown = await anna.call('POST', '/bm-cs-projects', draft({ buckets: [987_654] }))
    expect(unknown).toMatchObject({ status: 422, body: { errors: { buckets: expect.anything() } } })
    const ben = await service.newPerson()
    const { id } = await newProject()
    expect((await ben.call('GET', `/bm-cs-projects/${id}`)).status).toBe(404)
  })

  test('beyond those of the plan is refused', async () => {
    const free = await service.newPerson({ limitType: 'Free' })
    const own = await newBucket(free, 'Songs')
    const first = await free.call('POST', '/bm-cs-projects', draft({ buckets: [own] }))
    expect(first.status).toBe(201)
    const { status, body } = await free.call('POST', '/bm-cs-projects', draft({ buckets: [own] }))
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain('upgrade your account to premium')
  })
})

describe('streams', () => {
  test('are found by state, timemap and any of their words', async () => {
    const { id } = await localProject()
    const path = `/bm-cs-projects/${id}/streams`
    await made(path, { ...stream('One'), user_defined: '{"City":"Berlin"}' })
    const two = await made(path, { ...stream('Two'), timemap: 1, remark: 'night only' })
    await anna.call('PUT', `${path}/${two.stream_id}/pause`)
    const namesOf = async (query: string) =>
      (await anna.call('GET', `${path}?${query}`)).body.data.map(
        ({ name }: { name: string }) => name,
      )
    expect(await namesOf('sort=name&order=asc')).toEqual(['One', 'Two'])
    expect(await namesOf('search_value=berlin')).toEqual(['One'])
    expect(await namesOf('search=night')).toEqual(['Two'])
    expect(await namesOf('state=Paused')).toEqual(['Two'])
    expect(await namesOf('timemap=0')).toEqual(['One'])
    const counts = (await anna.call('GET', `/bm-cs-projects/${id}/stream-counts`)).body.data
    expect(counts).toMatchObject({ All: 2, Paused: 1, Running: 0 })
  })

  test('of private addresses are refused at the field', async () => {
    const { id } = await newProject()
    const { status, body } = await anna.call('POST', `/bm-cs-projects/${id}/streams`, {
      name: 'Inside',
      stream_urls: ['http://127.0.0.1:8000/live'],
    })
    expect(status).toBe(422)
    expect(body.errors.stream_urls).toBeDefined()
  })

  test('are imported line by line: what is wrong with one holds up no other', async () => {
    const { id } = await localProject()
    await made(`/bm-cs-projects/${id}/streams`, stream('Known'))
    const line = (name: string, url: string, more: object = {}) => ({
      name,
      stream_urls: [url],
      ...more,
    })
    const lines = [
      line('New', 'https://radio.example/new.mp3', { user_defined: { City: 'Hamburg' } }),
      line('Known', 'https://radio.example/other.mp3'),
      line('Wrong', 'ftp://radio.example/x'),
      line('No config', 'https://radio.example/y', { config: 'nothing like this' }),
      line('Again', 'https://radio.example/live.mp3'),
    ]
    const path = `/bm-cs-projects/${id}/stream-import`
    const dry = (await anna.call('POST', path, { dry_run: 1, lines })).body.data
    expect(dry.added).toBe(0)
    expect(dry.lines.map(({ errors }: { errors: string[] }) => errors.length > 0)).toEqual([
      ...[false, true, true, true, false],
    ])
    expect(dry.lines[4].warnings).toHaveLength(1)
    expect((await anna.call('POST', path, { lines })).body.data.added).toBe(2)
    const { data } = (await anna.call('GET', `/bm-cs-projects/${id}/streams`)).body
    expect(data).toHaveLength(3)
  })

  test('are changed many at once, and what was named in vain is told', async () => {
    const { id } = await localProject()
    const path = `/bm-cs-projects/${id}/streams`
    const ids = []
    for (const name of ['A', 'B']) ids.push((await made(path, stream(name))).stream_id)
    const all = [...ids, 's-nothing'].join(',')
    const paused = await anna.call('PUT', `${path}/${all}/pause`)
    expect(paused.body.data).toMatchObject({ done: 2, failed: [{ stream_id: 's-nothing' }] })
    await anna.call('PUT', `${path}/${ids.join(',')}/config`, { config_id: 2 })
    await anna.call('PUT', `${path}/${ids[0]}/timemap`, { timemap: 1 })
    const one = (await anna.call('GET', `${path}/${ids[0]}`)).body.data
    expect(one).toMatchObject({ state: 'Paused', code: 4, timemap: 1, config: { id: 2 } })
    await anna.call('DELETE', `${path}/${ids.join(',')}`)
    expect((await anna.call('GET', path)).body.meta.total).toBe(0)
  })
})

test('a config has bounds, counts its streams, and goes only when none uses it', async () => {
  const { status, body } = await anna.call('POST', '/bm-stream-configs', {
    name: 'Too long',
    rec_length: 31,
  })
  expect({ status, keys: Object.keys(body.errors) }).toEqual({ status: 422, keys: ['rec_length'] })
  const config = await made('/bm-stream-configs', {
    name: 'Talk stations',
    rec_length: 5,
    delay: 0,
  })
  const { id } = await localProject()
  const path = `/bm-cs-projects/${id}/streams`
  const used = await made(path, { ...stream('Uses it'), config_id: config.id })
  const listed = (await anna.call('GET', '/bm-stream-configs?search=Talk')).body.data
  expect(listed).toMatchObject([{ id: config.id, used: 1, uid: anna.uid }])
  const refused = await anna.call('DELETE', `/bm-stream-configs/${config.id}`)
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^Used by Uses it \(/) },
  })
  await anna.call('DELETE', `${path}/${used.stream_id}`)
  expect((await anna.call('DELETE', `/bm-stream-configs/${config.id}`)).status).toBeLessThan(300)
  expect((await anna.call('PUT', '/bm-stream-configs/1', { name: 'Mine' })).status).toBe(404)
})

test('a config that a stream takes while it is deleted stays, or the stream is refused', async () => {
  const { id } = await localProject()
  for (let round = 0; round < 5; round++) {
    const config = await made('/bm-stream-configs', {
      name: `Race ${round}`,
      rec_length: 5,
      delay: 0,
    })
    const [added, removed] = await Promise.all([
      anna.call('POST', `/bm-cs-projects/${id}/streams`, {
        ...stream(`Racer ${round}`),
        config_id: config.id,
      }),
      anna.call('DELETE', `/bm-stream-configs/${config.id}`),
    ])
    const answers = [added.status, removed.status].join(' ')
    expect(['201 409', '422 204']).toContain(answers)
  }
})

test('the overview tells streams by state, and plays a day', async () => {
  const ben = await service.newPerson()
  const own = await newBucket(ben, 'Songs')
  const project = await made(
    '/bm-cs-projects',
    draft({ name: 'Over', type: 'BM-LOCAL', buckets: [own] }),
    ben,
  )
  const path = `/bm-cs-projects/${project.id}/streams`
  const { stream_id } = await made(path, stream('Seen'), ben)
  const today = new Date().toISOString().slice(0, 10)
  await ben.call('POST', `${path}/${stream_id}/user-reports`, {
    data: [
      {
        title: 'By hand',
        start_timestamp: `${today} 00:00:01`,
        end_timestamp: `${today} 00:00:02`,
      },
    ],
  })
  const { data } = (await ben.call('GET', '/bm-cs-overview?region=eu-west-1')).body
  expect(data.streams).toMatchObject({ Running: 0, Other: 1 })
  expect(data.newest).toMatchObject([{ title: 'By hand', project: 'Over', stream: 'Seen' }])
  expect(data.days).toHaveLength(14)
  expect(data.days.at(-1)).toEqual({ date: today, plays: 1 })
  expect((await anna.call('GET', '/bm-cs-overview')).body.data.newest).toEqual([])
})
