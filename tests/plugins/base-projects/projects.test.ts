import { describe, expect, test } from 'vitest'
import type { Project } from '#plugins/base-projects/contract'
import { sharedService } from '../../support/service'
import { newBucket, newProject } from './identify-client'

const service = await sharedService()
const anna = await service.newPerson()
const bucket: number = await newBucket(anna, 'Songs', { metadata_template: 'artist,album' })

const create = (body: object, person = anna) =>
  person.call('POST', '/base-projects', { region: 'eu-west-1', ...body })

describe('a new project', () => {
  test('has a host, a key pair and its buckets', async () => {
    const { status, body } = await create({ name: 'App', type: 'AVR', buckets: [bucket] })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      uid: anna.uid,
      name: 'App',
      region: 'eu-west-1',
      host: 'console.test',
      service_type: 'AVR',
      state: 1,
      audio_type: 'linein',
      engine: 1,
      engine_note: '',
      version: 1,
      external_id: '',
      external_ids: [],
      status_check: 2,
      day_limit: 0,
      total_limit: 0,
      buckets: [{ id: bucket, name: 'Songs', type: 'File', metadata_template: 'artist,album' }],
    })
    expect(body.data.access_key).toMatch(/^[0-9a-f]{32}$/)
    expect(body.data.access_secret).toMatch(/^[A-Za-z0-9]{40}$/)
    expect(body.data.created_at).toMatch(/^\d{4}-\d{2}-\d{2}T.*\.\d{6}Z$/)
    expect((await anna.call('GET', `/base-projects/${body.data.id}`)).body).toEqual(body)
  })

  test('may be made in the words of both dialects', async () => {
    const listed = await create({
      name: 'Listed',
      type: 'AVR',
      audio_type: 'recorded',
      buckets: ['23', bucket],
      external_ids: ['spotify', 'isrc'],
    })
    const worded = await create({
      name: 'Worded',
      service_type: 'AVR',
      audio_type: 'recorded',
      buckets: `23,${bucket}`,
      external_ids: 'spotify,isrc',
    })
    for (const { status, body } of [listed, worded]) {
      expect(status).toBe(200)
      expect(body.data).toMatchObject({
        external_ids: ['spotify', 'isrc'],
        external_id: 'spotify,isrc',
        buckets: [{ id: 23, name: 'Music' }, { id: bucket }],
      })
    }
  })

  test('keeps third-party ids also without the Music bucket, as the public client sends them', async () => {
    const draft = { name: 'Ids', type: 'AVR', buckets: [bucket], external_ids: 'isrc,spotify' }
    const { status, body } = await create(draft)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      external_id: 'isrc,spotify',
      external_ids: ['isrc', 'spotify'],
    })
  })

  test('keeps its secret sealed in the database', async () => {
    const project = await newProject(anna, [bucket])
    const { rows } = await service.db.execute(
      `select * from base_projects where id = ${project.id}`,
    )
    expect(JSON.stringify(rows)).toContain(project.access_key)
    expect(JSON.stringify(rows)).not.toContain(project.access_secret)
  })

  test.each<[string, string, object]>([
    ['without a name', 'name', { name: '  ' }],
    ['with a reserved name', 'name', { name: 'Statistics' }],
    ['with a name that is part of an address', 'name', { name: 'a/b' }],
    ['without a bucket', 'buckets', { buckets: [] }],
    ['with a bucket that does not exist', 'buckets', { buckets: [999_999] }],
    ['with something else than buckets', 'buckets.0', { buckets: [{}] }],
    ['with a service that does not exist', 'type', { type: 'BM' }],
    ['with a third-party id that nobody knows', 'external_ids.0', { external_ids: ['myspace'] }],
    ['with cover songs but without the Music bucket', 'buckets', { engine: 2 }],
    ['with a limit below zero', 'day_limit', { day_limit: -1 }],
  ])('%s is refused, at the field', async (_what, field, changed) => {
    const draft = { name: 'Refused', type: 'AVR', buckets: [bucket], ...changed }
    const { status, body } = await create(draft)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  test('cannot have the name of another of its region and type', async () => {
    await create({ name: 'Twice', type: 'AVR', buckets: [bucket] })
    const again = await create({ name: 'Twice', type: 'AVR', buckets: [bucket] })
    expect(again.status).toBe(422)
    expect(again.body.errors.name).toHaveLength(1)
    expect((await create({ name: 'Twice', type: 'HR', buckets: [bucket] })).status).toBe(200)
    const far = await newBucket(anna, 'Far', { region: 'us-west-2' })
    const draft = { name: 'Twice', type: 'AVR', buckets: [far], region: 'us-west-2' }
    expect((await create(draft)).status).toBe(200)
    const project = await newProject(anna, [bucket])
    const renamed = await anna.call('PUT', `/base-projects/${project.id}`, { name: 'Twice' })
    expect(renamed.status).toBe(422)
  })

  test('cannot attach a private bucket of another account, one of another region, or one for offline use', async () => {
    const berta = await service.newPerson()
    const foreign = await newBucket(berta, 'Hers')
    const far = await newBucket(anna, 'Elsewhere', { region: 'ap-southeast-1' })
    const offline = await newBucket(anna, 'Offline', { net_type: 2 })
    const live = await newBucket(anna, 'Live', { type: 'Live' })
    for (const id of [foreign, far, offline, live]) {
      const { status, body } = await create({ name: 'No', type: 'AVR', buckets: [bucket, id] })
      expect(status).toBe(422)
      expect(body.errors.buckets).toHaveLength(1)
      const project = await newProject(anna, [bucket])
      const change = { buckets: [id] }
      expect((await anna.call('PUT', `/base-projects/${project.id}`, change)).status).toBe(422)
    }
    expect((await create({ name: 'Live', type: 'LCD', buckets: [live] })).status).toBe(200)
    const open = await newBucket(berta, 'Open', { access_permission: 'public' })
    expect((await create({ name: 'Open', type: 'AVR', buckets: [open] })).status).toBe(200)
  })

  test('counts against the plan, each type by itself, also when many are made at once', async () => {
    const free = await service.newPerson({ limitType: 'Free' })
    const own = await newBucket(free, 'Own')
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        create({ name: `P${at}`, type: 'AVR', buckets: [own] }, free),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.find(({ status }) => status === 422)?.body.message).toBe(
      'Please upgrade your account to premium',
    )
    expect((await create({ name: 'H', type: 'HR', buckets: [own] }, free)).status).toBe(200)
    const { used } = (await free.call('GET', '/user-info')).body.data
    expect(used).toMatchObject({ avrprojects: 2, hrprojects: 1, lcdprojects: 0 })
  })
})

describe('projects', () => {
  test('are listed by region, type, name and key', async () => {
    const person = await service.newPerson()
    const [here, there] = [
      await newBucket(person, 'Here'),
      await newBucket(person, 'There', { region: 'us-west-2' }),
    ]
    const first = await newProject(person, [here], { name: 'Alpha' })
    await newProject(person, [here], { name: 'Beta', type: 'HR' })
    await newProject(person, [there], { name: 'A_pha', region: 'us-west-2' })
    const names = async (query: string) => {
      const { body } = await person.call('GET', `/base-projects?${query}`)
      return body.data.map(({ name }: Project) => name)
    }
    expect(await names('')).toEqual(['A_pha', 'Beta', 'Alpha'])
    expect(await names('sort=name&order=asc')).toEqual(['A_pha', 'Alpha', 'Beta'])
    expect(await names('region=us-west-2')).toEqual(['A_pha'])
    expect(await names('type=HR')).toEqual(['Beta'])
    expect(await names('name=Alpha')).toEqual(['Alpha'])
    expect(await names('search=_')).toEqual(['A_pha'])
    expect(await names(`search=${first.access_key}`)).toEqual(['Alpha'])
    expect(await names('per_page=1&page=2')).toEqual(['Beta'])
    expect((await person.call('GET', '/base-projects')).body.meta.total).toBe(3)
  })

  test('are changed; region and type stay', async () => {
    const project = await newProject(anna, [bucket, 23], { external_ids: ['isrc'] })
    const second = await newBucket(anna, 'More songs')
    const change = { name: 'Renamed', buckets: [23, second], audio_type: 'recorded', type: 'HR' }
    const { body } = await anna.call('PUT', `/base-projects/${project.id}`, change)
    expect(body.data).toMatchObject({
      name: 'Renamed',
      service_type: 'AVR',
      audio_type: 'recorded',
      external_ids: ['isrc'],
      buckets: [{ id: 23 }, { id: second }],
      access_key: project.access_key,
      access_secret: project.access_secret,
    })
    // Ids of recognised music are kept for when the Music bucket comes back.
    const without = await anna.call('PUT', `/base-projects/${project.id}`, { buckets: [second] })
    expect(without.body.data).toMatchObject({ buckets: [{ id: second }], external_ids: ['isrc'] })
  })

  test('of another account do not exist', async () => {
    const berta = await service.newPerson()
    const { id } = await newProject(anna, [bucket])
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['PUT', '/secret'],
      ['GET', '/bucket-status'],
      ['GET', '/statistics'],
      ['DELETE', ''],
    ] as const) {
      expect((await berta.call(method, `/base-projects/${id}${path}`, {})).status).toBe(404)
    }
    expect((await anna.call('GET', `/base-projects/${id}`)).status).toBe(200)
  })

  test('tell open consoles what changes', async () => {
    const heard: string[] = []
    const stop = service.services.events.watch((change) => {
      if (change?.uid === anna.uid) heard.push(change.topic)
    })
    const { id } = await newProject(anna, [bucket])
    await expect.poll(() => heard).toEqual(['base-projects'])
    await anna.call('DELETE', `/base-projects/${id}`)
    await expect.poll(() => heard).toEqual(['base-projects', 'base-projects'])
    stop()
  })
})

describe('the status of the buckets', () => {
  test('says how many files can be recognised, and which bucket is gone', async () => {
    const doomed = await newBucket(anna, 'Doomed')
    const project = await newProject(anna, [bucket, doomed])
    await service.db.execute(
      `insert into bucket_files (uid, bucket_id, acr_id, state, title, data_type) values
       (${anna.uid}, ${bucket}, 'a', 1, 'a', 'audio'), (${anna.uid}, ${bucket}, 'b', 0, 'b', 'audio'),
       (${anna.uid}, ${bucket}, 'c', -1, 'c', 'audio')`,
    )
    const status = async () =>
      (await anna.call('GET', `/base-projects/${project.id}/bucket-status`)).body.data
    expect(await status()).toEqual([
      { id: bucket, name: 'Songs', state: 'syncing', processing: 1, ready: 1, failed: 1 },
      { id: doomed, name: 'Doomed', state: 'ready', processing: 0, ready: 0, failed: 0 },
    ])
    await anna.call('DELETE', `/buckets/${doomed}`)
    expect(await status()).toMatchObject([{ id: bucket }, { id: doomed, state: 'gone' }])
    const { body } = await anna.call('GET', `/base-projects/${project.id}`)
    expect(body.data.buckets).toMatchObject([{ id: bucket }])
  })
})
