import { describe, expect, test } from 'vitest'
import { sharedService } from '../../../support/service'
import { addScannedFile, createContainer, newBucket, newContainer } from './container-client'

const service = await sharedService()
const anna = await service.newPerson()
const songs: number = await newBucket(anna, 'Songs')

const create = (draft: object, person = anna) => createContainer(person, draft)
const change = (id: number, body: object, person = anna) =>
  person.call('PUT', `/fs-containers/${id}`, body)
const list = async (query: string, person = anna) =>
  (await person.call('GET', `/fs-containers?${query}`)).body

describe('a new container', () => {
  test('needs a name, a region and a bucket only, and scans the whole file', async () => {
    const { status, body } = await create({ name: 'Shows', buckets: [songs] })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      uid: anna.uid,
      name: 'Shows',
      region: 'eu-west-1',
      audio_type: 'linein',
      engine: 1,
      policy: { type: 'traverse', interval: 0, rec_length: 10 },
      buckets: [{ id: songs, name: 'Songs', type: 'File' }],
      num: 0,
      size: 0,
      callback_url: '',
      engine_note: '',
      state: 1,
      deepright: false,
      music_detection: false,
      ai_detection: false,
      speech_to_text: false,
      stt_container: null,
    })
    expect(body.data.created_at).toMatch(/^\d{4}-\d{2}-\d{2}T.*\.\d{6}Z$/)
    expect((await anna.call('GET', `/fs-containers/${body.data.id}`)).body).toEqual(body)
  })

  test('takes what clients of both dialects send', async () => {
    const worded = await newContainer(anna, {
      buckets: `23,${songs}`,
      engine: '3',
      music_detection: 1,
      deepright: 'true',
      policy: '{"type":"points","points":"5"}',
    })
    expect(worded).toMatchObject({
      engine: 3,
      music_detection: true,
      deepright: true,
      policy: { type: 'points', points: 5 },
      buckets: [{ id: 23, name: 'Music', type: 'File' }, { id: songs }],
    })
    const named = await newContainer(anna, { buckets: ['Songs', 'Music', songs] })
    expect(named.buckets.map(({ id }) => id)).toEqual([songs, 23])
  })

  test('finds the bucket of a name in its own region', async () => {
    const far = await newBucket(anna, 'Songs', { region: 'us-west-2' })
    const container = await newContainer(anna, { region: 'us-west-2', buckets: ['Songs', 23] })
    expect(container.buckets.map(({ id }) => id)).toEqual([far, 23])
  })

  test.each<[string, string, object]>([
    ['without a name', 'name', { name: '  ' }],
    ['with a name that is an address of the console', 'name', { name: 'statistics' }],
    ['without a bucket', 'buckets', { buckets: [] }],
    ['with cover songs but without the Music bucket', 'buckets', { engine: 3 }],
    ['with speech recognition and a bucket', 'buckets', { engine: 4 }],
    ['with a bucket that nobody has', 'buckets', { buckets: [999_999] }],
    ['with a number that no bucket can have', 'buckets', { buckets: [2 ** 40] }],
    ['with a name of no bucket', 'buckets', { buckets: ['Nothing'] }],
    ['with an engine that does not exist', 'engine', { engine: 5 }],
    ['with a policy that does not exist', 'policy', { policy: { type: 'all' } }],
    ['with an address that is none', 'callback_url', { callback_url: 'example.org' }],
  ])('%s is refused, at the field', async (_what, field, changed) => {
    const { status, body } = await create({ name: 'Refused', buckets: [songs], ...changed })
    expect(status).toBe(422)
    expect(Object.keys(body.errors).map((path) => path.split('.')[0])).toEqual([field])
  })

  test.each([
    ...['http://127.0.0.1/', 'http://127.1:9/', 'http://2130706433/', 'http://0x7f000001/'],
    ...['http://0177.0.0.1/', 'http://0/', 'http://localhost:8080/', 'http://10.1.2.3/'],
    ...['http://192.168.0.1/', 'http://169.254.169.254/latest/meta-data/', 'http://[::1]/'],
    ...['http://[::ffff:7f00:1]/', 'http://[64:ff9b::7f00:1]/', 'http://[fd12::1]/'],
    'https://user:password@127.0.0.1/',
  ])('that would call %s is refused when it is saved', async (callback_url) => {
    const refused = {
      status: 422,
      body: { errors: { callback_url: [expect.stringContaining('private addresses')] } },
    }
    expect(await create({ name: 'Inside', buckets: [songs], callback_url })).toMatchObject(refused)
    const { id } = await newContainer(anna, { buckets: [songs] })
    const change = { name: 'Inside', callback_url }
    expect(await anna.call('PUT', `/fs-containers/${id}`, change)).toMatchObject(refused)
  })

  test('says by name which bucket cannot be used, and why', async () => {
    const berta = await service.newPerson()
    await newBucket(anna, 'Elsewhere', { region: 'ap-southeast-1' })
    await newBucket(anna, 'Tapes', { net_type: 2 })
    const refusals: [number | string, string][] = [
      [await newBucket(berta, 'Hers'), 'that you may use'],
      ['Hers', 'There is no bucket Hers that you may use'],
      ['Elsewhere', 'The bucket Elsewhere is in another region'],
      ['Tapes', 'The bucket Tapes is for offline recognition only'],
      [await newBucket(anna, 'Radios', { type: 'Live' }), 'The bucket Radios is not a File bucket'],
    ]
    for (const [bucket, sentence] of refusals) {
      const { status, body } = await create({ name: 'No', buckets: [songs, bucket] })
      expect(status).toBe(422)
      expect(body.errors.buckets[0]).toContain(sentence)
    }
  })

  test('may look in a bucket shared with whoever chose it, until that ends', async () => {
    const berta = await service.newPerson()
    const shared = await newBucket(berta, 'Shared', { access_users: [anna.email] })
    const container = await newContainer(anna, { buckets: [songs, shared] })
    expect(container.buckets.map(({ id }) => id)).toEqual([songs, shared])
    await berta.call('PUT', `/buckets/${shared}`, { access_users: [] })
    const { body } = await anna.call('GET', `/fs-containers/${container.id}`)
    expect(body.data.buckets).toEqual([{ id: songs, name: 'Songs', type: 'File' }])
  })

  test('cannot have the name of another in its region', async () => {
    await newContainer(anna, { name: 'Twice', buckets: [songs] })
    const again = await create({ name: 'Twice', buckets: [songs] })
    expect(again.status).toBe(422)
    expect(again.body.errors.name[0]).toMatch(/already exists in this region/)
    const other = await create({ name: 'Twice', region: 'us-west-2', buckets: [23] })
    expect(other.status).toBe(200)
    const renamed = await newContainer(anna, { buckets: [songs] })
    expect((await change(renamed.id, { name: 'Twice' })).body.errors.name).toHaveLength(1)
  })

  test('is refused beyond the plan, also when two are asked for at once', async () => {
    const free = await service.newPerson({ limitType: 'Free' })
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => create({ name, buckets: [23] }, free)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.body.error).toBe('Please upgrade your account to premium')
  })
})

describe('a list of containers', () => {
  test('is found by name, searched, narrowed by engine and region, and sorted', async () => {
    const carla = await service.newPerson()
    for (const [name, engine] of [
      ['Alpha', 1],
      ['Beta 50_', 3],
      ['Gamma', 1],
    ]) {
      await newContainer(carla, { name, engine, buckets: [23] })
    }
    await newContainer(carla, { name: 'Delta', region: 'us-west-2', buckets: [23] })
    const names = async (query: string) =>
      (await list(query, carla)).data.map(({ name }: { name: string }) => name)
    expect(await names('name=Alpha')).toEqual(['Alpha'])
    expect(await names('name=Alph')).toEqual([])
    expect(await names('search=50_')).toEqual(['Beta 50_'])
    expect(await names('region=us-west-2')).toEqual(['Delta'])
    expect(await names('engine=3')).toEqual(['Beta 50_'])
    expect(await names('sort=name&order=asc&region=eu-west-1')).toEqual([
      ...['Alpha', 'Beta 50_', 'Gamma'],
    ])
    const second = await list('per_page=1&page=2', carla)
    expect(second.data).toHaveLength(1)
    expect(second.meta).toMatchObject({ current_page: 2, total: 4, last_page: 4 })
  })

  test('tells files and whole seconds', async () => {
    const container = await newContainer(anna, { name: 'Counted', buckets: [songs] })
    await addScannedFile(service, container, { name: 'a', duration: 10.4 })
    await addScannedFile(service, container, { name: 'b', duration: 20.4 })
    await addScannedFile(service, container, { name: 'gone', state: 2 })
    expect((await list('name=Counted')).data[0]).toMatchObject({ num: 2, size: 31 })
  })
})

describe('a change', () => {
  test('touches what it names only', async () => {
    const before = await newContainer(anna, { buckets: [songs, 23], music_detection: true })
    const { status, body } = await change(before.id, {
      name: 'Changed',
      callback_url: ' https://example.org/hook ',
      policy: { type: 'points', points: 3 },
    })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      ...before,
      name: 'Changed',
      callback_url: 'https://example.org/hook',
      policy: { type: 'points', points: 3 },
      updated_at: body.data.updated_at,
    })
    expect(body.data.updated_at > before.updated_at).toBe(true)
  })

  test('of several things by several people at once keeps all of them', async () => {
    const { id } = await newContainer(anna, { buckets: [songs] })
    const wishes = [
      { name: 'By one' },
      { callback_url: 'https://example.org/by-another' },
      { policy: { type: 'points', points: 7 } },
      { music_detection: true },
      { deepright: true },
    ]
    const answers = await Promise.all(wishes.map((wish) => change(id, wish)))
    expect(answers.map(({ status }) => status)).toEqual(wishes.map(() => 200))
    const { body } = await anna.call('GET', `/fs-containers/${id}`)
    expect(body.data).toMatchObject(Object.assign({}, ...wishes))
  })

  test('of the engine asks for the Music bucket too', async () => {
    const { id } = await newContainer(anna, { buckets: [songs] })
    const refused = await change(id, { engine: 3 })
    expect(refused.status).toBe(422)
    expect(refused.body.errors.buckets).toEqual(['Cover Songs need the provider Music bucket'])
    expect((await change(id, { engine: 3, buckets: [songs, 23] })).status).toBe(200)
    expect((await change(id, { buckets: [songs] })).status).toBe(422)
  })

  test('of the name is open to who the buckets are not shared with', async () => {
    const berta = await service.newPerson()
    const shared = await newBucket(berta, 'For Anna', { access_users: [anna.email] })
    const { id } = await newContainer(anna, { buckets: [shared] })
    const iam = await service.newIamUser(anna, ['write-filescanning'])
    const { status, body } = await change(id, { name: 'By a colleague', buckets: [shared] }, iam)
    expect(status).toBe(200)
    expect(body.data.buckets).toHaveLength(1)
    expect((await change(id, { buckets: [shared, 23] }, iam)).status).toBe(422)
  })
})

describe('deleting', () => {
  const remove = (id: number, query = '', person = anna) =>
    person.call('DELETE', `/fs-containers/${id}${query}`)

  test('an empty container needs no more than the call', async () => {
    const { id } = await newContainer(anna, { buckets: [songs] })
    expect((await remove(id)).status).toBe(204)
    expect((await remove(id)).status).toBe(404)
  })

  test('one with files is refused, unless its files may go with their bytes and reports', async () => {
    const container = await newContainer(anna, { buckets: [songs] })
    const objectKey = `fs-containers/${container.id}/file.wav`
    await service.services.objects.put(objectKey, Buffer.from('bytes'))
    const file = await addScannedFile(service, container, { name: 'full', object_key: objectKey })
    const refused = await remove(container.id)
    expect(refused.status).toBe(422)
    expect(refused.body.error).toMatch(/holds files/)
    expect((await remove(container.id, '?force=1')).status).toBe(204)
    const { rows } = await service.db.execute(`select * from fs_files where id = ${file.id}`)
    expect(rows).toEqual([])
    await expect
      .poll(() => service.services.objects.stat(objectKey), { timeout: 120_000 })
      .toBeUndefined()
  })
})

test('bytes that were fetched and not yet written down go with the container', async () => {
  const container = await newContainer(anna, { buckets: [songs] })
  const file = await addScannedFile(service, container, {
    name: 'full',
    state: 0,
    filename: 'a.mp3',
  })
  const place = `fs-containers/${container.id}/${file.file_id}.mp3`
  await service.services.objects.put(place, Buffer.from('fetched, and then the service was killed'))
  expect((await anna.call('DELETE', `/fs-containers/${container.id}?force=1`)).status).toBe(204)
  await expect
    .poll(() => service.services.objects.stat(place), { timeout: 120_000 })
    .toBeUndefined()
})

describe('a container of another account', () => {
  test('does not exist', async () => {
    const { id } = await newContainer(anna, { name: 'Private', buckets: [songs] })
    const berta = await service.newPerson()
    expect((await list('search=Private', berta)).data).toEqual([])
    for (const [method, body] of [['GET'], ['PUT', { name: 'Mine' }], ['DELETE']] as const) {
      const { status } = await berta.call(method, `/fs-containers/${id}`, body)
      expect(status).toBe(404)
    }
    expect((await anna.call('GET', '/fs-containers/none')).status).toBe(404)
  })

  test('is not changed by who may only read', async () => {
    const { id } = await newContainer(anna, { buckets: [songs] })
    const reader = await service.newIamUser(anna, ['read-filescanning'])
    expect((await reader.call('GET', `/fs-containers/${id}`)).status).toBe(200)
    expect((await change(id, { name: 'No' }, reader)).status).toBe(403)
    expect((await create({ name: 'No', buckets: [23] }, reader)).status).toBe(403)
  })
})
