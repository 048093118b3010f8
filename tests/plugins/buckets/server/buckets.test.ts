import { describe, expect, test } from 'vitest'
import { sharedService } from '../../../support/service'

const service = await sharedService()
const anna = await service.newPerson()
const other = await service.newPerson()

const create = (name: string, more: object = {}) =>
  anna.call('POST', '/buckets', { name, region: 'eu-west-1', type: 'File', ...more })

describe('making a bucket', () => {
  test('answers 201 with the bucket as the public API shows it', async () => {
    const { status, body } = await create('News', {
      labels: ['Music', 'Video'],
      metadata_template: 'artist,album',
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      uid: anna.uid,
      name: 'News',
      type: 'File',
      state: 1,
      region: 'eu-west-1',
      metadata_template: 'artist,album',
      labels: ['Music', 'Video'],
      net_type: 1,
      num: 0,
      size: 0,
      access_permission: 'private',
    })
    expect(body.data.created_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  test('takes form fields too, as the documented PHP sample sends them', async () => {
    const { status, body } = await service.call('POST', '/api/buckets', {
      token: anna.token,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=From+a+form&region=eu-west-1&type=File&net_type=0&labels[]=a&labels[]=b',
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ name: 'From a form', net_type: 0, labels: ['a', 'b'] })
  })

  test('refuses a name that is taken, at the field, but takes it in another region', async () => {
    await create('Taken')
    const again = await create('Taken')
    expect(again.status).toBe(422)
    expect(again.body.errors).toEqual({
      name: ['A bucket of this name already exists in this region'],
    })
    expect((await create('Taken', { region: 'us-west-2' })).status).toBe(201)
    const theirs = { name: 'Taken', region: 'eu-west-1', type: 'File' }
    expect((await other.call('POST', '/buckets', theirs)).status).toBe(201)
  })

  test('of one name twice at the same moment makes one', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => create('At once')))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422])
  })

  test.each([
    ['nothing', '', 'Name is required'],
    ['spaces only', '   ', 'Name is required'],
    ['a path', '../etc', 'Name cannot hold / \\ ? # % or control characters'],
    ['two dots', '..', 'Name cannot be . or ..'],
    ['a NUL', 'a\0b', 'Name cannot hold / \\ ? # % or control characters'],
    ['a word that is part of addresses', 'statistics', 'This name is reserved'],
    ['101 characters', 'x'.repeat(101), 'At most 100 characters'],
  ])('refuses %s as a name, in a sentence', async (_what, name, sentence) => {
    const { status, body } = await create(name)
    expect(status).toBe(422)
    expect(body.errors.name).toContain(sentence)
    expect(body.message).toContain(sentence)
  })

  test.each([
    '🎵 Jingles',
    'حملة إذاعية',
    '<script>alert(1)</script'.replace('/', ''),
    "Robert'); DROP TABLE buckets;--",
    '新闻',
  ])('keeps the name %s as it is', async (name) => {
    const { status, body } = await create(name)
    expect(status).toBe(201)
    const found = await anna.call('GET', `/buckets?name=${encodeURIComponent(name)}`)
    expect(found.body.data).toEqual([body.data])
  })

  test.each([
    ['name', { name: 5 }],
    ['region', { region: 'mars' }],
    ['type', { type: 'Box' }],
    ['net_type', { net_type: 7 }],
    ['labels', { labels: 'a' }],
    ['labels.0', { labels: [''] }],
    ['metadata_template', { metadata_template: '{"a":' }],
    ['access_permission', { access_permission: 'all' }],
    ['access_users.0', { access_users: ['nobody'] }],
  ])('names the field %s when its value is wrong', async (field, wrong) => {
    const { status, body } = await create('Wrong', wrong)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  test('stops at the limit of the plan, also when many ask at once', async () => {
    const small = await service.newPerson({ limitType: 'Free' })
    const { body: me } = await small.call('GET', '/user-info')
    const limit = me.data.limits.file_buckets
    const answers = await Promise.all(
      Array.from({ length: limit + 3 }, (_, at) =>
        small.call('POST', '/buckets', { name: `Bucket ${at}`, region: 'eu-west-1', type: 'File' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(limit)
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.body.message).toBe('Please upgrade your account to premium')
    const { body: after } = await small.call('GET', '/user-info')
    expect(after.data.used.file_buckets).toBe(limit)
  })
})

describe('the list of buckets', () => {
  test('is paged, sorted and searched by the service', async () => {
    const lister = await service.newPerson()
    for (const name of ['Charlie', 'alpha', 'Bravo', 'delta_x']) {
      await lister.call('POST', '/buckets', { name, region: 'eu-west-1', labels: [`for ${name}`] })
    }
    const names = async (query: string) => {
      const { body } = await lister.call('GET', `/buckets?${query}`)
      return body.data.map(({ name }: { name: string }) => name)
    }
    expect(await names('')).toEqual(['delta_x', 'Bravo', 'alpha', 'Charlie'])
    expect(await names('order=asc&per_page=2&page=2')).toEqual(['Bravo', 'delta_x'])
    expect(await names('search=brav')).toEqual(['Bravo'])
    expect(await names('search=%25')).toEqual([])
    expect(await names('search=_')).toEqual(['delta_x'])
    expect(await names('search=for+char')).toEqual(['Charlie'])
    expect(await names('region=us-west-2')).toEqual([])

    const { body } = await lister.call('GET', '/buckets?per_page=3&page=1')
    expect(body.meta).toEqual({
      current_page: 1,
      from: 1,
      last_page: 2,
      path: 'http://console.test/api/buckets',
      per_page: 3,
      to: 3,
      total: 4,
    })
    expect(body.links.next).toBe('http://console.test/api/buckets?per_page=3&page=2')
    expect(body.links.prev).toBeNull()
  })
})

describe('another account', () => {
  test('does not find a bucket that is not its own, whatever it tries', async () => {
    const { body } = await create('Private things')
    const path = `/buckets/${body.data.id}`
    for (const [method, address, payload] of [
      ['GET', path],
      ['PUT', path, { name: 'mine now' }],
      ['DELETE', path],
      ['DELETE', `${path}?force=1`],
      ['GET', `${path}/files`],
      ['POST', `${path}/files`, { data_type: 'audio_url', url: 'https://example.org/a.mp3' }],
    ] as const) {
      expect(await other.call(method, address, payload)).toMatchObject({
        status: 404,
        body: { message: 'This bucket does not exist' },
      })
    }
    expect((await anna.call('GET', path)).body.data.name).toBe('Private things')
  })

  test('reads the metadata of a bucket that is shared with its address, not its files', async () => {
    const { body } = await create('Shared', { access_users: [other.email.toUpperCase()] })
    const path = `/buckets/${body.data.id}`
    expect((await other.call('GET', path)).body.data.name).toBe('Shared')
    expect((await other.call('GET', `${path}/files`)).status).toBe(404)
    expect((await other.call('PUT', path, { name: 'x' })).status).toBe(404)
  })

  test('finds the provider Music bucket under the id that clients know', async () => {
    const { status, body } = await other.call('GET', '/buckets/23')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id: 23, name: 'Music', access_permission: 'public' })
  })
})

describe('changing and deleting a bucket', () => {
  test('changes what is sent and leaves the rest', async () => {
    const { body } = await create('Before', { labels: ['a'] })
    const changed = await anna.call('PUT', `/buckets/${body.data.id}`, { name: 'After' })
    expect(changed.status).toBe(200)
    expect(changed.body.data).toMatchObject({ name: 'After', labels: ['a'], region: 'eu-west-1' })
    const taken = await anna.call('PUT', `/buckets/${body.data.id}`, { name: 'News' })
    expect(taken.status).toBe(422)
    expect(taken.body.errors.name).toHaveLength(1)
  })

  test('deletes an empty bucket with 204, once', async () => {
    const { body } = await create('Short-lived')
    const path = `/buckets/${body.data.id}`
    const deleted = await service.call('DELETE', `/api${path}`, {
      token: anna.token,
      headers: { 'content-type': 'application/json' },
    })
    expect(deleted).toMatchObject({ status: 204, body: '' })
    expect((await anna.call('DELETE', path)).status).toBe(404)
  })

  test.each(['0', '-1', '1.5', 'abc', '99999999999999', '%00', '1%20or%201=1'])(
    'an id like %s does not exist',
    async (id) => {
      expect((await anna.call('GET', `/buckets/${id}`)).status).toBe(404)
    },
  )
})

describe('tokens', () => {
  test('without one, with a bad one and without the scope: 401, 401, 403', async () => {
    const reader = await service.newPerson({ scopes: ['read-buckets'] })
    expect(await service.call('POST', '/api/buckets', { body: {} })).toMatchObject({
      status: 401,
      body: { error: 'Authentication Exception' },
    })
    expect((await service.call('GET', '/api/buckets', { token: 'wrong' })).status).toBe(401)
    expect((await reader.call('POST', '/buckets', {})).status).toBe(403)
    expect((await reader.call('GET', '/buckets')).status).toBe(200)
  })
})
