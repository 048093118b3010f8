import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { BucketFile } from '#plugins/buckets/contract'
import { multipart, type Person, startService, type TestService } from '../../../support/service'
import { makeTemporaryDirectory } from '../../../support/temporary-directory'

let service: TestService
let web: Server
let webAddress: string
let anna: Person
let other: Person
let bucket: number

const jingle = await readFile('tests/fixtures/jingle.mp3')

beforeAll(async () => {
  web = createServer((request, response) => {
    if (request.url === '/jingle.mp3') response.end(jingle)
    else if (request.url === '/moved') response.writeHead(302, { location: '/jingle.mp3' }).end()
    else response.writeHead(404).end('nothing here')
  }).listen(0, '127.0.0.1')
  await vi.waitUntil(() => web.listening)
  webAddress = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  const config = join(await makeTemporaryDirectory(), 'console.config.json')
  await writeFile(config, JSON.stringify({ outgoing: { allow: ['127.0.0.1'] } }))
  service = await startService({ CONSOLE_CONFIG: config })
  anna = await service.newPerson()
  other = await service.newPerson()
  bucket = await newBucket('Jingles')
})
afterAll(async () => {
  web.close()
  await service.close()
})

async function newBucket(name: string, more: object = {}): Promise<number> {
  const { body } = await anna.call('POST', '/buckets', { name, region: 'eu-west-1', ...more })
  return body.data.id
}

async function upload(
  bytes: Buffer,
  name: string,
  fields: Record<string, string> = {},
  to = bucket,
) {
  const form = await multipart({ ...fields, file: { name, bytes } })
  return service.call('POST', `/api/buckets/${to}/files`, { token: anna.token, ...form })
}

/** The file once its job has ended. */
async function settled(id: number, from = bucket): Promise<BucketFile> {
  return vi.waitFor(
    async () => {
      const { body } = await anna.call('GET', `/buckets/${from}/files/${id}`)
      expect(body.data.state).not.toBe(0)
      return body.data
    },
    { timeout: 120_000, interval: 50 },
  )
}

const list = async (query: string, from = bucket): Promise<BucketFile[]> =>
  (await anna.call('GET', `/buckets/${from}/files?${query}`)).body.data

describe('adding a file', () => {
  test('answers Processing at once and becomes Ready with its duration', {
    tags: 'decoder',
  }, async () => {
    const { status, body } = await upload(jingle, 'My jingle.mp3', {
      user_defined: '{"artist":"Anna"}',
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      bucket_id: bucket,
      state: 0,
      title: 'My jingle',
      data_type: 'audio',
      user_defined: { artist: 'Anna' },
    })
    expect(body.data.acr_id).toMatch(/^[0-9a-f]{32}$/)
    const ready = await settled(body.data.id)
    expect(ready.state).toBe(1)
    expect(ready.duration).toBeCloseTo(3, 0)
  })

  test('takes video', { tags: 'decoder' }, async () => {
    const { body } = await upload(await readFile('tests/fixtures/index-last.mp4'), 'clip.mp4')
    expect(await settled(body.data.id)).toMatchObject({ state: 1 })
  })

  test('a text file renamed to .mp3 becomes an Error with the reason', async () => {
    const { body } = await upload(Buffer.from('This is a letter, not a song. '.repeat(50)), 'a.mp3')
    expect(await settled(body.data.id)).toMatchObject({
      state: -1,
      error: 'This is not an audio or video file',
      duration: 0,
    })
  })

  test('takes user_defined as an object too, and as the words of the other dialect', async () => {
    const asObject = await anna.call('POST', `/buckets/${bucket}/files`, {
      data_type: 'audio_url',
      url: `${webAddress}/jingle.mp3`,
      title: 'From the web',
      user_defined: { album: 'A' },
    })
    expect(asObject.body.data).toMatchObject({
      title: 'From the web',
      user_defined: { album: 'A' },
    })
    expect(await settled(asObject.body.data.id)).toMatchObject({ state: 1, data_type: 'audio_url' })
  })

  test('follows an address that leads on, and says when an address answers nothing', async () => {
    const from = async (path: string) => {
      const url = webAddress + path
      const { body } = await anna.call('POST', `/buckets/${bucket}/files`, {
        data_type: 'audio_url',
        url,
      })
      return settled(body.data.id)
    }
    expect(await from('/moved')).toMatchObject({ state: 1, title: 'moved' })
    expect(await from('/missing.mp3')).toMatchObject({
      state: -1,
      error: 'The address answered with status 404',
    })
  })

  test('of an address inside the service’s own network is refused at the field', async () => {
    const guarded = await startService()
    const person = await guarded.newPerson()
    const { body } = await person.call('POST', '/buckets', { name: 'x', region: 'eu-west-1' })
    for (const url of [
      `${webAddress}/jingle.mp3`,
      'http://169.254.169.254/',
      'file:///etc/passwd',
      'no',
    ]) {
      const answer = await person.call('POST', `/buckets/${body.data.id}/files`, {
        data_type: 'audio_url',
        url,
      })
      expect(answer.status).toBe(422)
      expect(answer.body.errors.url).toHaveLength(1)
    }
    await guarded.close()
  })

  test.each([
    ['without a file', {}, 'file'],
    ['with the key of no upload', { key: 'nothing' }, 'key'],
    ['by URL without one', { data_type: 'audio_url' }, 'url'],
    [
      'by an ACR ID that the Music bucket lacks',
      { data_type: 'acrid', acrid: 'a'.repeat(32) },
      'acrid',
    ],
    ['with metadata that is a list', { user_defined: [1] }, 'user_defined'],
    ['with metadata that is no JSON', { user_defined: '{"a"' }, 'user_defined'],
    ['with a title of 256 characters', { title: 'x'.repeat(256) }, 'title'],
    ['with a NUL in the title', { title: 'a\0b' }, 'title'],
  ])('%s is refused, at the field', async (_how, body, field) => {
    const { status, body: answer } = await anna.call('POST', `/buckets/${bucket}/files`, body)
    expect(status).toBe(422)
    expect(Object.keys(answer.errors)).toEqual([field])
  })

  test('of a wrong type or without bytes is refused before anything is kept', async () => {
    const before = (await list('per_page=100')).length
    expect((await upload(jingle, 'song.exe')).body.errors.file).toEqual([
      'Only audio/video files under 500M',
    ])
    expect((await upload(Buffer.alloc(0), 'empty.mp3')).body.errors.file).toEqual([
      'This file is empty',
    ])
    expect(await list('per_page=100')).toHaveLength(before)
  })

  test.each([
    ['../../../etc/passwd.mp3', 'passwd'],
    ['<img src=x onerror=alert(1)>.mp3', '<img src=x onerror=alert(1)>'],
    ['🎵 مرحبا.mp3', '🎵 مرحبا'],
    ['.mp3', 'Untitled'],
  ])('named %s gets the title %s', async (name, title) => {
    const { status, body } = await upload(jingle, name)
    expect(status).toBe(200)
    expect(body.data.title).toBe(title)
    expect((await settled(body.data.id)).state).toBe(1)
  })
})

describe('the list of files', () => {
  test('is searched by title in both dialects, filtered by state and sorted', async () => {
    const own = await newBucket('Sorted')
    for (const title of ['b side', 'A side', '100% mine']) {
      const { body } = await upload(jingle, 'x.mp3', { title }, own)
      await settled(body.data.id, own)
    }
    const titles = async (query: string) => (await list(query, own)).map(({ title }) => title)
    expect(await titles('')).toEqual(['b side', 'A side', '100% mine'])
    expect(await titles('order=desc')).toEqual(['100% mine', 'A side', 'b side'])
    expect(await titles('search=side')).toEqual(['b side', 'A side'])
    expect(await titles('keyword=%25')).toEqual(['100% mine'])
    expect(await titles('state=1&per_page=1&page=2')).toEqual(['A side'])
    expect(await titles('state=-1')).toEqual([])
    const [first] = await list('', own)
    expect(await titles(`search=${first?.acr_id}`)).toEqual(['b side'])
  })
})

describe('changing, moving and deleting', () => {
  test('a file is changed by its ACR ID too', async () => {
    const { body } = await upload(jingle, 'x.mp3')
    const changed = await anna.call('PUT', `/buckets/${bucket}/files/${body.data.acr_id}`, {
      title: 'New title',
      user_defined: '{"isrc":"X"}',
    })
    expect(changed.body.data).toMatchObject({
      id: body.data.id,
      title: 'New title',
      user_defined: { isrc: 'X' },
    })
  })

  test('one id answers an object, several an array', async () => {
    const [one, two] = await list('per_page=2')
    const path = `/buckets/${bucket}/files`
    expect((await anna.call('GET', `${path}/${one?.id}`)).body.data.id).toBe(one?.id)
    const both = await anna.call('GET', `${path}/${one?.id},${two?.acr_id}`)
    expect(both.body.data.map(({ id }: BucketFile) => id)).toEqual([one?.id, two?.id])
  })

  test('files move between buckets of one region in both dialects, and the counts follow', async () => {
    const from = await newBucket('From')
    const to = await newBucket('To')
    const ids: number[] = []
    for (const title of ['one', 'two']) {
      const { body } = await upload(jingle, 'x.mp3', { title }, from)
      ids.push((await settled(body.data.id, from)).id)
    }
    const moved = await anna.call('PUT', `/buckets/${to}/files/${ids[0]}/move`)
    expect(moved.body.data).toEqual({ moved: 1 })
    const other = await anna.call('POST', `/buckets/${from}/files/move`, {
      target_bucket_id: to,
      ids: [ids[1]],
    })
    expect(other.body.data).toEqual({ moved: 1 })
    expect((await anna.call('GET', `/buckets/${from}`)).body.data).toMatchObject({
      num: 0,
      size: 0,
    })
    expect((await anna.call('GET', `/buckets/${to}`)).body.data).toMatchObject({ num: 2, size: 6 })

    const far = await newBucket('Far', { region: 'us-west-2' })
    const refused = await anna.call('PUT', `/buckets/${far}/files/${ids[0]}/move`)
    expect(refused).toMatchObject({
      status: 422,
      body: { message: 'Files move only between buckets of one region and type' },
    })
  })

  test('files are deleted by path and by body, their bytes with them', async () => {
    const own = await newBucket('Emptied')
    const made = []
    for (const title of ['a', 'b', 'c']) {
      const { body } = await upload(jingle, 'x.mp3', { title }, own)
      made.push(await settled(body.data.id, own))
    }
    const [a, b, c] = made as [BucketFile, BucketFile, BucketFile]
    const path = `/buckets/${own}/files`
    expect((await anna.call('DELETE', `${path}/${a.id},${b.acr_id}`)).status).toBe(204)
    expect((await anna.call('DELETE', path, { ids: [c.id] })).status).toBe(204)
    expect((await anna.call('DELETE', `${path}/${c.id}`)).status).toBe(404)
    await vi.waitFor(
      async () => {
        expect(
          await service.services.objects.stat(`buckets/${own}/${a.acr_id}.mp3`),
        ).toBeUndefined()
      },
      { timeout: 120_000 },
    )
  })

  test('a bucket with files is deleted only when that is said', async () => {
    const own = await newBucket('Full')
    const { body } = await upload(jingle, 'x.mp3', {}, own)
    await settled(body.data.id, own)
    const refused = await anna.call('DELETE', `/buckets/${own}`)
    expect(refused.status).toBe(422)
    expect(refused.body.message).toMatch(/holds files/)
    expect(await list('', own)).toHaveLength(1)
    expect((await anna.call('DELETE', `/buckets/${own}?force=1`)).status).toBe(204)
    expect((await anna.call('GET', `/buckets/${own}`)).status).toBe(404)
  })

  test('another account finds none of the files', async () => {
    const [file] = await list('per_page=1')
    const theirs = await other.call('POST', '/buckets', { name: 'Theirs', region: 'eu-west-1' })
    const path = `/buckets/${bucket}/files/${file?.id}`
    expect((await other.call('GET', path)).status).toBe(404)
    expect((await other.call('DELETE', path)).status).toBe(404)
    const stolen = await other.call('PUT', `/buckets/${theirs.body.data.id}/files/${file?.id}/move`)
    expect(stolen.status).toBe(404)
    const ticket = { resource: `/buckets/${bucket}/files/${file?.id}/audio` }
    expect((await other.call('POST', '/media-tickets', ticket)).status).toBe(404)
  })

  test('a bucket is dumped once a day', async () => {
    const own = await newBucket('Dumped')
    expect((await anna.call('GET', `/buckets/${own}/files/dump`)).body).toEqual({ data: [] })
    const again = await anna.call('GET', `/buckets/${own}/files/dump`)
    expect(again.status).toBe(429)
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(86_000)
  })
})

describe('listening to a file', () => {
  test('needs a ticket, which serves any part of the bytes', async () => {
    const { body } = await upload(jingle, 'listen.mp3')
    const ticket = await anna.call('POST', '/media-tickets', {
      resource: `/buckets/${bucket}/files/${body.data.id}/audio`,
    })
    const part = await service.app.inject({
      method: 'GET',
      url: ticket.body.data.url,
      headers: { range: 'bytes=10-19' },
    })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-type']).toBe('audio/mpeg')
    expect(part.rawPayload).toEqual(jingle.subarray(10, 20))
  })
})

describe('editing many files at once', () => {
  test('a dry run tells what would change and what cannot, and changes nothing', async () => {
    const own = await newBucket('Edited', {
      metadata_template: '{"mood":{"type":"select","options":["calm","loud"]}}',
    })
    const { body } = await upload(jingle, 'x.mp3', { title: 'Old' }, own)
    const file = await settled(body.data.id, own)
    const rows = [
      { id: file.id, title: 'New', user_defined: { mood: 'calm' } },
      { id: file.id, title: '' },
      { id: file.id, user_defined: { mood: 'sad' } },
      { id: 999_999, title: 'x' },
      { id: file.id, title: 'Old' },
    ]
    const path = `/buckets/${own}/files`
    const expected = {
      changed: 1,
      unchanged: 1,
      problems: [
        { row: 2, id: String(file.id), message: 'Title is required' },
        { row: 3, id: String(file.id), message: 'mood is one of calm, loud' },
        { row: 4, id: '999999', message: 'There is no file with this id in the bucket' },
      ],
      preview: [
        {
          row: 1,
          id: file.id,
          title: 'Old',
          changes: [
            { name: 'title', from: 'Old', to: 'New' },
            { name: 'mood', from: '', to: 'calm' },
          ],
        },
      ],
    }
    const dry = await anna.call('PUT', path, { dry_run: true, rows })
    expect(dry.body.data).toEqual(expected)
    expect((await list('', own))[0]?.title).toBe('Old')
    await anna.call('PUT', path, { rows: rows.slice(0, 1) })
    expect((await list('', own))[0]).toMatchObject({ title: 'New', user_defined: { mood: 'calm' } })
  })
})
