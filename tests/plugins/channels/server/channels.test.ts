import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { liveChannels } from '../../../../host/engine/recognition/tables'
import plugin from '../../../../plugins/channels/server/plugin'
import { channels } from '../../../../plugins/channels/server/tables'
import { sharedService } from '../../../support/service'
import { channelBucket, newChannel } from '../broadcast'

const service = await sharedService()
const anna = await service.newPerson()
const live: number = await channelBucket(anna, 'Live')

const channelsOf = async (bucket: number, query = '') =>
  (await anna.call('GET', `/buckets/${bucket}/channels${query}`)).body
const titlesOf = async (bucket: number, query = '') =>
  (await channelsOf(bucket, query)).data.map(({ title }: { title: string }) => title)

describe('a live channel', () => {
  test('is added in the words of the documentation', async () => {
    const bucket = await channelBucket(anna, 'Live')
    const { status, body } = await anna.call('POST', `/buckets/${bucket}/channels`, {
      title: 'Radio One',
      url: 'udp://192.168.1.10:1234',
      user_defined: { city: 'London' },
      timeshift: 1,
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      bucket_id: bucket,
      bucket_type: 'Live',
      title: 'Radio One',
      name: 'Radio One',
      url: 'udp://192.168.1.10:1234',
      user_defined: { city: 'London' },
      timeshift: 1,
      state: 0,
      channel_id: '',
      acr_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    const { body: again } = await anna.call('GET', `/buckets/${bucket}/channels/${body.data.id}`)
    expect(again.data).toEqual(body.data)
    const { body: counted } = await anna.call('GET', `/buckets/${bucket}`)
    expect(counted.data.num).toBe(1)
  })

  test('is added in the words of the command line, with its hours', async () => {
    const { status, body } = await anna.call('POST', `/buckets/${live}/channels`, {
      name: 'Radio Two',
      url: 'http://example.org/two',
      record: 24,
      timeshift: 48,
      user_defined: '{"city":"Paris"}',
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      title: 'Radio Two',
      timeshift: 1,
      timeshift_hours: 48,
      // Recordings are not kept, and the answer says so.
      record: 0,
      user_defined: { city: 'Paris' },
    })
  })

  test('is changed in both dialects', async () => {
    const { id } = await newChannel(anna, live)
    const path = `/buckets/${live}/channels/${id}`
    const { body } = await anna.call('PUT', path, { name: 'Renamed', timeshift: 0 })
    expect(body.data).toMatchObject({ title: 'Renamed', timeshift: 0 })
    const changed = await anna.call('PUT', path, { title: 'Again', url: 'rtsp://10.0.0.1/a' })
    expect(changed.body.data).toMatchObject({ title: 'Again', url: 'rtsp://10.0.0.1/a' })
  })

  test.each([
    [{ url: 'http://example.org' }, 'title', 'Title is required'],
    [{ title: 'A' }, 'url', /./],
    [{ title: 'A', url: 'file:///etc/passwd' }, 'url', /^Like http/],
    [{ title: 'A', url: 'concat:a|b' }, 'url', /^Like http/],
    [{ title: 'A', url: 'tcp://127.0.0.1:5432' }, 'url', /^Like http/],
    [{ title: 'A', url: 'mmst://example.org/radio' }, 'url', /^Like http/],
    [{ title: 'A', url: 'http://a b' }, 'url', /^Like http/],
    [{ title: 'A', url: 'http://a', timeshift: 169 }, 'timeshift', 'At most 168 hours'],
    [{ title: 'A', url: 'http://a', user_defined: [1] }, 'user_defined', /JSON object/],
  ])('that is %j is refused at the field %s', async (draft, field, message) => {
    const { status, body } = await anna.call('POST', `/buckets/${live}/channels`, draft)
    expect(status).toBe(422)
    expect(body.errors[field][0]).toMatch(message)
  })

  test('is deleted alone or with others, and the bucket only when it is empty', async () => {
    const bucket = await channelBucket(anna, 'Live')
    const [first, second, third] = [
      await newChannel(anna, bucket),
      await newChannel(anna, bucket),
      await newChannel(anna, bucket),
    ]
    const full = await anna.call('DELETE', `/buckets/${bucket}?force=1`)
    expect([full.status, full.body.message]).toEqual([
      422,
      'This bucket holds channels: delete them first',
    ])
    const path = `/buckets/${bucket}/channels`
    expect((await anna.call('DELETE', `${path}/${first.id},${second.acr_id}`)).status).toBe(204)
    expect((await channelsOf(bucket)).data.map(({ id }: { id: number }) => id)).toEqual([third.id])
    expect((await anna.call('DELETE', `${path}/${first.id}`)).status).toBe(404)
    expect((await anna.call('DELETE', `${path}/${third.id}`)).status).toBe(204)
    expect((await anna.call('DELETE', `/buckets/${bucket}`)).status).toBe(204)
  })
})

describe('the list of a bucket', () => {
  test('is searched, sorted and paged', async () => {
    const bucket = await channelBucket(anna, 'Live')
    for (const title of ['Alpha', 'Beta', 'Gamma_1']) await newChannel(anna, bucket, { title })
    expect(await titlesOf(bucket)).toEqual(['Gamma_1', 'Beta', 'Alpha'])
    expect(await titlesOf(bucket, '?order=asc')).toEqual(['Alpha', 'Beta', 'Gamma_1'])
    expect(await titlesOf(bucket, '?search=bet')).toEqual(['Beta'])
    expect(await titlesOf(bucket, '?keyword=_')).toEqual(['Gamma_1'])
    expect(await titlesOf(bucket, '?sort=status&state=1')).toEqual([])
    const page = await channelsOf(bucket, '?page=2&per_page=2&order=asc')
    expect(page.data.map(({ title }: { title: string }) => title)).toEqual(['Gamma_1'])
    expect(page.meta).toMatchObject({ total: 3, last_page: 2 })
  })
})

describe('what is not the caller’s', () => {
  test('does not exist', async () => {
    const berta = await service.newPerson()
    const { id } = await newChannel(anna, live)
    const path = `/buckets/${live}/channels`
    const asked = await Promise.all([
      berta.call('GET', path),
      berta.call('POST', path, { title: 'A', url: 'http://a' }),
      berta.call('GET', `${path}/${id}`),
      berta.call('PUT', `${path}/${id}`, { title: 'Mine' }),
      berta.call('DELETE', `${path}/${id}`),
      berta.call('POST', `/buckets/${live}/ingest`, { channels: [] }),
      berta.call('POST', `/buckets/${live}/rec-channels`, { ids: '1' }),
      berta.call('POST', `/buckets/${live}/timeshift-channels`, { channel_id: id, hours: 1 }),
    ])
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404))
    const own = await channelBucket(berta, 'LiveTimeshift')
    const stolen = await berta.call('POST', `/buckets/${own}/timeshift-channels`, {
      channel_id: id,
      hours: 1,
    })
    expect(stolen.status).toBe(422)
  })

  test('is not for a token without the scope', async () => {
    const reader = await service.newPerson({ scopes: ['read-buckets', 'read-channels'] })
    expect((await reader.call('GET', `/buckets/${live}/channels`)).status).toBe(404)
    expect(
      (await reader.call('POST', `/buckets/${live}/channels`, { title: 'A', url: 'http://a' }))
        .status,
    ).toBe(403)
  })
})

describe('a bucket', () => {
  test('of files takes no channels, and one of channels no files', async () => {
    const { body } = await anna.call('POST', '/buckets', { name: 'Files', region: 'eu-west-1' })
    const refused = await anna.call('POST', `/buckets/${body.data.id}/channels`, {
      title: 'A',
      url: 'http://a',
    })
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'This bucket takes files, not channels',
    ])
    const file = await anna.call('POST', `/buckets/${live}/files`, {
      data_type: 'audio_url',
      url: 'http://93.184.216.34/a.mp3',
    })
    expect([file.status, file.body.message]).toEqual([422, 'This bucket takes channels, not files'])
  })

  test('takes channels in the way of its type only', async () => {
    const shifted = await channelBucket(anna, 'LiveTimeshift')
    const rec = await channelBucket(anna, 'LiveRec')
    const draft = { title: 'A', url: 'http://a' }
    const messages = await Promise.all([
      anna.call('POST', `/buckets/${shifted}/channels`, draft),
      anna.call('POST', `/buckets/${rec}/channels`, draft),
      anna.call('POST', `/buckets/${live}/rec-channels`, { ids: '1' }),
    ])
    expect(messages.map(({ status, body }) => [status, body.message])).toEqual([
      [422, 'Channels of a LiveTimeshift bucket are taken from live channels'],
      [422, 'Channels of a LiveRec bucket are imported from the catalogue'],
      [422, 'Channels of a Live bucket are added with their URL'],
    ])
  })

  test('of channels is listed by its type, several types at once', async () => {
    const berta = await service.newPerson()
    await channelBucket(berta, 'Live', 'One')
    await channelBucket(berta, 'LiveRec', 'Two')
    await berta.call('POST', '/buckets', { name: 'Files', region: 'eu-west-1' })
    const { body } = await berta.call('GET', '/buckets?type=Live,LiveRec,LiveTimeshift&order=asc')
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['One', 'Two'])
    expect(body.data[0]).toMatchObject({ num: 0, keepalive_time: null })
  })
})

describe('the plan', () => {
  test('limits channels and what channel buckets hold, also when many are added at once', async () => {
    const free = await service.newPerson({ limitType: 'Free' })
    const bucket = await channelBucket(free, 'Live')
    const added = await Promise.all(
      [1, 2, 3].map((number) =>
        free.call('POST', `/buckets/${bucket}/channels`, {
          title: `Radio ${number}`,
          url: 'http://a',
        }),
      ),
    )
    expect(added.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
    expect(added.find(({ status }) => status === 422)?.body.message).toBe(
      'Please upgrade your account to premium',
    )
    const { body } = await free.call('GET', '/user-info')
    expect(body.data.used).toMatchObject({
      channel_num: 1,
      live_buckets_capcity: 1,
      live_buckets: 1,
    })
    const second = await free.call('POST', '/buckets', {
      name: 'Another',
      region: 'eu-west-1',
      type: 'LiveRec',
    })
    expect(second.status).toBe(422)
  })
})

describe('a time-shift channel', () => {
  test('keeps the last hours of a live channel that has timeshift on', async () => {
    const bucket = await channelBucket(anna, 'LiveTimeshift')
    const on = await newChannel(anna, live, { title: 'News', timeshift: 1 })
    const path = `/buckets/${bucket}/timeshift-channels`
    const { status, body } = await anna.call('POST', path, { channel_id: on.id, hours: 24 })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      bucket_type: 'LiveTimeshift',
      title: 'News',
      timeshift: 24,
      source: { id: on.id, title: 'News', bucket_id: live },
    })
    expect(body.data.acr_id).not.toBe(on.acr_id)
    const twice = await anna.call('POST', path, { channel_id: on.id, hours: 12 })
    expect([twice.status, twice.body.errors.channel_id[0]]).toEqual([
      422,
      expect.stringMatching(/already/),
    ])
    const longer = await anna.call('PUT', `${path}/${body.data.id}`, { hours: 48 })
    expect(longer.body.data.timeshift).toBe(48)
    const { body: source } = await anna.call('GET', `/buckets/${live}/channels/${on.id}`)
    expect(source.data.timeshift_channels).toBe(1)
    const off = await anna.call('PUT', `/buckets/${live}/channels/${on.id}`, { timeshift: 0 })
    expect(off.body.errors.timeshift[0]).toMatch(/delete them first/)
  })

  test('goes with its live channel', async () => {
    const bucket = await channelBucket(anna, 'LiveTimeshift')
    const on = await newChannel(anna, live, { timeshift: 1 })
    const path = `/buckets/${bucket}/timeshift-channels`
    await anna.call('POST', path, { channel_id: on.id, hours: 2 })
    await anna.call('DELETE', `/buckets/${live}/channels/${on.id}`)
    expect((await channelsOf(bucket)).data).toEqual([])
    expect((await anna.call('GET', `/buckets/${bucket}`)).body.data.num).toBe(0)
  })

  test.each([
    ['of a channel whose timeshift is off', { hours: 1 }, 'channel_id', /switch it on/],
    ['of no hours', { hours: 0 }, 'hours', 'At least one hour'],
    ['of too many hours', { hours: 169 }, 'hours', 'At most 168 hours'],
    ['of nothing', { channel_id: 1, hours: 1 }, 'channel_id', 'There is no such live channel'],
  ])('%s is refused', async (_, draft, field, message) => {
    const bucket = await channelBucket(anna, 'LiveTimeshift')
    const off = await newChannel(anna, live)
    const { status, body } = await anna.call('POST', `/buckets/${bucket}/timeshift-channels`, {
      channel_id: off.id,
      ...draft,
    })
    expect(status).toBe(422)
    expect(body.errors[field][0]).toMatch(message)
  })

  test('is chosen among the live channels of the region', async () => {
    const berta = await service.newPerson()
    const bucket = await channelBucket(berta, 'Live', 'Here')
    await newChannel(berta, bucket, { title: 'One' })
    const { body } = await berta.call('GET', '/live-channels?region=eu-west-1')
    expect(body.data).toMatchObject([{ title: 'One', bucket_name: 'Here', timeshift: 0 }])
    expect((await berta.call('GET', '/live-channels?region=us-west-2')).body.data).toEqual([])
  })
})

test('a deleted account leaves no channel behind', async () => {
  const berta = await service.newPerson()
  const bucket = await channelBucket(berta, 'Live')
  const shifted = await channelBucket(berta, 'LiveTimeshift')
  const { id } = await newChannel(berta, bucket, { timeshift: 1 })
  await berta.call('POST', `/buckets/${shifted}/timeshift-channels`, { channel_id: id, hours: 1 })
  const left = async () =>
    Promise.all([
      service.db.$count(channels, eq(channels.uid, berta.uid)),
      service.db.$count(liveChannels, eq(liveChannels.channel, `channels/${id}`)),
    ])
  expect(await left()).toEqual([2, 1])
  await plugin.forget?.({ services: service.services, uid: berta.uid })
  expect(await left()).toEqual([0, 0])
  expect((await berta.call('DELETE', `/buckets/${bucket}`)).status).toBe(204)
})
