import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Container, type ScanFile, scanTopics } from '#plugins/filescanning/contract'
import { containers, scanFiles } from '../../../../plugins/filescanning/server/tables'
import { fixture } from '../../../support/audio'
import { type Person, startService, type TestService } from '../../../support/service'
import {
  ended,
  fileOf,
  listOf,
  newBucket,
  newContainer,
  putIn,
  reportOf,
  send,
  silence,
  upload,
  wav,
} from './scan-client'

let service: TestService
let web: Server
let address: string
let anna: Person
let other: Person
let bucket: number
let container: Container

const jingle = await readFile(fixture('jingle.mp3'))
const film = await readFile(fixture('index-last.mp4'))
const quiet = wav(silence(4))
/** Bodies of callbacks that have come. */
const called: string[] = []

beforeAll(async () => {
  web = createServer(async (request, response) => {
    if (request.method === 'POST') called.push(Buffer.concat(await request.toArray()).toString())
    if (request.url === '/drip.mp3') {
      const drip = setInterval(() => response.write('drop'), 20)
      response.once('close', () => clearInterval(drip))
    } else if (request.url === '/jingle.mp3' || request.url === '/callback') response.end(jingle)
    else response.writeHead(404).end('nothing here')
  }).listen(0, '127.0.0.1')
  await vi.waitUntil(() => web.listening)
  address = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  service = await startService({}, { operator: { outgoing: { allow: ['127.0.0.1'] } } })
  anna = await service.newPerson()
  other = await service.newPerson()
  bucket = await newBucket(anna, 'Jingles')
  await upload(service, anna, bucket, jingle, { filename: 'jingle.mp3', title: 'Jingle' })
  container = await newContainer(anna, { buckets: [bucket] })
})
afterAll(async () => {
  web.close()
  await service.close()
})

const filesOf = ({ id }: Pick<Container, 'id'>) => `/fs-containers/${id}/files`
const pathOf = ({ cid, id }: Pick<ScanFile, 'cid' | 'id'>) => `/fs-containers/${cid}/files/${id}`
const create = (draft: object, to = container) => anna.call('POST', filesOf(to), draft)

describe('a file is put in', () => {
  test('as a form: Processing at once, and counted in its container', {
    tags: 'decoder',
  }, async () => {
    const own = await newContainer(anna, { buckets: [bucket] })
    const { status, body } = await send(service, anna, own, jingle, {
      filename: 'My jingle.mp3',
      name: 'Morning',
    })
    expect(status).toBeLessThan(300)
    expect(body.data).toMatchObject({
      cid: own.id,
      uid: anna.uid,
      state: 0,
      results: null,
      name: 'Morning',
      detail: '',
      data_type: 'audio',
      uri: 'audio:Morning',
      url: '',
      engine: 1,
      source: null,
    })
    expect(body.data.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(await ended(anna, body.data)).toMatchObject({ state: 1, bytes: jingle.length })
    const after = (await anna.call('GET', `/fs-containers/${own.id}`)).body.data
    expect(after).toMatchObject({ num: 1, size: 3 })
  })

  test('by the key of an upload, and only once, however often that is asked', async () => {
    const { uploads } = service.services
    const { key } = await uploads.receive(anna.uid, 'Evening.mp3', Readable.from([jingle]))
    const draft = { data_type: 'audio', key, filename: 'Evening.mp3' }
    const [one, two] = await Promise.all([create(draft), create(draft)])
    const third = await create(draft)
    expect(one.body.data).toMatchObject({ name: 'Evening.mp3' })
    expect([two.body.data.id, third.body.data.id]).toEqual([one.body.data.id, one.body.data.id])
    expect(await listOf(anna, container, 'search=Evening')).toHaveLength(1)
  })

  test('under a hostile name, of which nothing but letters is left', async () => {
    const { uploads } = service.services
    for (const filename of ['../../outside.mp3', 'a\0\u202eb/c.mp3', `${'x'.repeat(250)}.mp3`]) {
      const { key } = await uploads.receive(anna.uid, 'a.mp3', Readable.from([jingle]))
      const { body } = await create({ data_type: 'audio', key, filename })
      expect(body.data.name, filename).toMatch(/^[^\p{Cc}\p{Bidi_Control}/\\]{1,255}$/u)
      const mine = eq(scanFiles.file_id, body.data.id)
      const [row] = await service.db.select().from(scanFiles).where(mine)
      expect(row?.object_key).toMatch(/^fs-containers\/\d+\/[0-9a-f-]{36}\.mp3$/)
    }
  })

  test.each([
    ['the documented address', () => `/fs-containers/${container.id}/presigned-upload`],
    ['its second name', () => `${filesOf(container)}/presigned-upload`],
  ])('by an upload to an address that was asked for by %s, without a token', async (_, path) => {
    const query = 'filename=Presigned.mp3&content_type=audio/mpeg'
    const asked = await anna.call('GET', `${path()}?${query}`)
    const { presigned_url, key, method, headers } = asked.body.data
    expect([method, headers]).toEqual(['PUT', { 'content-type': 'audio/mpeg' }])
    const draft = { data_type: 'audio', key, filename: 'Presigned.mp3' }
    expect(Object.keys((await create(draft)).body.errors)).toEqual(['key'])
    const { pathname } = new URL(presigned_url)
    expect((await service.call('PUT', pathname, { body: jingle, headers })).status).toBe(200)
    const { body } = await create(draft)
    expect(await ended(anna, body.data)).toMatchObject({ state: 1, name: 'Presigned.mp3' })
    const nameless = await anna.call('GET', `${path()}?filename=`)
    expect(nameless.status).toBe(422)
  })

  test('by its address', async () => {
    const url = `${address}/jingle.mp3`
    const { body } = await create({ data_type: 'audio_url', url })
    expect(body.data).toMatchObject({ state: 0, url, uri: `audio_url:${url}`, name: 'jingle.mp3' })
    const file = await ended(anna, body.data)
    expect(file).toMatchObject({ state: 1, data_type: 'audio_url', bytes: jingle.length })
    expect((await reportOf(anna, file)).playable).toBe(true)
  })

  test('by an address that answers nothing, which is told when it was asked', async () => {
    const { body } = await create({ data_type: 'audio_url', url: `${address}/nothing.mp3` })
    const file = await ended(anna, body.data)
    expect(file.state).toBe(-2)
    expect(file.detail).toBe('The address could not be read: it answers with status 404')
  })

  test('by an address that hardly sends anything, which does not hold up other scans for long', async () => {
    const now = performance.now.bind(performance)
    const hurried = vi.spyOn(performance, 'now').mockImplementation(() => 1000 * now())
    const { body } = await create({ data_type: 'audio_url', url: `${address}/drip.mp3` })
    const file = await ended(anna, body.data).finally(() => hurried.mockRestore())
    expect(file.state).toBe(-2)
    expect(file.detail).toContain('it sends less than 32 kB a second')
  })

  test.each([
    ['', 'URL is required'],
    ['ftp://example.org/a.mp3', 'only http and https'],
    ['http://10.0.0.1/a.mp3', 'private addresses are not allowed'],
    ['http://example.org/\0.mp3', 'This is not an address'],
    ['nonsense', 'This is not an address'],
  ])('by the address %j, which is refused at the field', async (url, sentence) => {
    const { status, body } = await create({ data_type: 'audio_url', url })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['url']])
    expect(body.errors.url[0]).toContain(sentence)
  })

  test('as film, and is played as what it is', { tags: 'decoder' }, async () => {
    const file = await putIn(service, anna, container, film, { filename: 'clip.mp4' })
    expect(file.state).toBe(1)
    const resource = `${pathOf(file)}/audio`
    const { body } = await anna.call('POST', '/media-tickets', { resource })
    const ticket = new URL(body.data.url, 'http://console.test')
    const range = { range: 'bytes=0-99' }
    const played = await service.call('GET', ticket.pathname + ticket.search, { headers: range })
    expect(played.status).toBe(206)
    expect(played.headers['content-type']).toBe('video/mp4')
    expect((await other.call('POST', '/media-tickets', { resource })).status).toBe(404)
  })

  test('only while the plan has room, which is told when the file is longer', async () => {
    const free = await service.newPerson({ limitType: 'Free' })
    const jingles = await newBucket(free, 'Jingles')
    const own = await newContainer(free, { buckets: [jingles] })
    // Five hours are free; there is a second left.
    const [full] = await service.db
      .insert(scanFiles)
      .values({
        uid: free.uid,
        container_id: own.id,
        name: 'long',
        uri: 'audio:long',
        data_type: 'audio',
        state: -1,
        engine: 1,
        duration: 5 * 3600 - 1.5,
      })
      .returning()
    const late = await putIn(service, free, own, quiet)
    expect(late).toMatchObject({ state: -3, duration: 0, billed: 0 })
    expect(late.detail).toContain('Please upgrade your account')
    await service.db
      .update(scanFiles)
      .set({ duration: 5 * 3600 })
      .where(eq(scanFiles.id, full?.id ?? 0))
    const refused = await send(service, free, own, quiet)
    expect(refused.status).toBe(422)
    expect(refused.body.message).toContain('Please upgrade your account')
    expect(await listOf(free, own)).toHaveLength(2)
  })
})

describe('the list', () => {
  let own: Container
  beforeAll(async () => {
    own = await newContainer(anna, { buckets: [bucket], music_detection: true })
    await putIn(service, anna, own, jingle, { filename: 'a%.mp3' })
    await putIn(service, anna, own, quiet, { filename: 'Quiet.wav' })
    await putIn(service, anna, own, Buffer.from('no sound'), { filename: 'broken.mp3' })
    const gone = await putIn(service, anna, own, quiet, { filename: 'gone.wav' })
    expect((await anna.call('DELETE', pathOf(gone))).status).toBe(204)
  })

  const names = async (query: string) => (await listOf(anna, own, query)).map(({ name }) => name)

  test('is of the kept files, newest first, and sorted otherwise when that is asked', async () => {
    expect(await names('')).toEqual(['broken.mp3', 'Quiet.wav', 'a%.mp3'])
    expect(await names('sort=duration&order=desc')).toEqual(['Quiet.wav', 'a%.mp3', 'broken.mp3'])
    expect(await names('sort=nonsense')).toEqual(['broken.mp3', 'Quiet.wav', 'a%.mp3'])
    const page = await anna.call('GET', `${filesOf(own)}?per_page=1&page=2`)
    expect(page.body.meta).toMatchObject({ total: 3, last_page: 3 })
  })

  test('is narrowed by state; deleted files are told when they are asked for', async () => {
    expect(await names('state=1')).toEqual(['a%.mp3'])
    expect(await names('state=-1')).toEqual(['Quiet.wav'])
    expect(await names('state=-2')).toEqual(['broken.mp3'])
    expect(await names('state=2')).toEqual(['gone.wav'])
    expect(await names('music_detected=2')).toContain('Quiet.wav')
    expect(await names('ai_prediction=human')).toEqual([])
    expect(await names('source_id=1')).toEqual([])
  })

  test('is searched by name, URI and id, in both dialects', async () => {
    expect(await names('search=quiet')).toEqual(['Quiet.wav'])
    expect(await names('keyword=audio:quiet')).toEqual(['Quiet.wav'])
    expect(await names('search=%25')).toEqual(['a%.mp3'])
    const [{ id }] = (await listOf(anna, own, 'search=quiet')) as [ScanFile]
    expect(await names(`search=${id}`)).toEqual(['Quiet.wav'])
  })

  test('tells results only when they are asked for', async () => {
    for (const file of await listOf(anna, own)) expect(file.results).toBeNull()
    const [broken, silent, found] = await listOf(anna, own, 'with_result=1')
    expect(broken?.results).toBeNull()
    expect(silent?.results?.custom_files).toEqual([])
    expect(found?.results?.custom_files?.[0]?.result.title).toBe('Jingle')
  })

  test('files are asked for by their ids, and answered as an array', async () => {
    const [one, two] = (await listOf(anna, own)) as [ScanFile, ScanFile]
    const single = await anna.call('GET', pathOf(one))
    expect(single.body.data.map(({ id }: ScanFile) => id)).toEqual([one.id])
    const both = await anna.call('GET', `${filesOf(own)}/${one.id},${two.id},nonsense`)
    expect(both.body.data).toHaveLength(2)
    expect((await anna.call('GET', `${filesOf(own)}/nonsense`)).status).toBe(404)
    expect((await anna.call('GET', `${filesOf(container)}/${one.id}`)).status).toBe(404)
  })

  test('of more matches than an answer can hold is refused at the field, one file is not', async () => {
    const large = await newContainer(anna, { buckets: [bucket] })
    const [file] = [
      await putIn(service, anna, large, jingle),
      await putIn(service, anna, large, jingle),
    ]
    const found = { music: 0, cover_songs: 0, custom_files: 15_000, deepright: 0 }
    await service.db.update(scanFiles).set({ found }).where(eq(scanFiles.container_id, large.id))
    const listed = await anna.call('GET', `${filesOf(large)}?with_result=1`)
    expect([listed.status, Object.keys(listed.body.errors)]).toEqual([422, ['per_page']])
    expect(await listOf(anna, large, 'with_result=1&per_page=1')).toHaveLength(1)
    expect(await listOf(anna, large)).toHaveLength(2)
    const ids = (await listOf(anna, large)).map(({ id }) => id).join()
    const both = await anna.call('GET', `${filesOf(large)}/${ids}`)
    expect([both.status, Object.keys(both.body.errors)]).toEqual([422, ['ids']])
    expect((await anna.call('GET', pathOf(file))).status).toBe(200)
  })

  test('of ten thousand files is answered, however it is asked', async () => {
    const many = await newContainer(anna, { buckets: [bucket] })
    const row = (at: number) => ({
      uid: anna.uid,
      container_id: many.id,
      name: `File ${at}`,
      uri: `audio:${at}`,
      data_type: 'audio',
      state: at % 3 ? (1 as const) : (-1 as const),
      engine: 1,
      created_at: new Date(Date.now() - at * 1000),
    })
    for (let from = 0; from < 10_000; from += 2000) {
      await service.db
        .insert(scanFiles)
        .values(Array.from({ length: 2000 }, (_, at) => row(from + at)))
    }
    for (const query of ['', 'page=90&per_page=100', 'state=1', 'sort=name', 'search=File 99']) {
      expect(await listOf(anna, many, query)).not.toEqual([])
    }
  })
})

describe('deleting', () => {
  test('takes the bytes and the results, and leaves the row as Deleted', async () => {
    const file = await putIn(service, anna, container, jingle, { filename: 'short-lived.mp3' })
    const [row] = await service.db.select().from(scanFiles).where(eq(scanFiles.file_id, file.id))
    const key = row?.object_key ?? ''
    expect(await service.services.objects.stat(key)).toMatchObject({ size: jingle.length })
    expect((await anna.call('DELETE', pathOf(file))).status).toBe(204)
    await vi.waitFor(
      async () => expect(await service.services.objects.stat(key)).toBeUndefined(),
      20_000,
    )
    expect(await fileOf(anna, file)).toMatchObject({ state: 2, bytes: 0, results: null })
    const report = await reportOf(anna, file)
    expect(report).toMatchObject({ matches: [], playable: false })
    expect((await anna.call('GET', `${pathOf(file)}/waveform`)).status).toBe(404)
    // Deleted is deleted.
    expect((await anna.call('DELETE', pathOf(file))).status).toBe(404)
    const rescan = await anna.call('PUT', `${pathOf(file)}/rescan`)
    expect(rescan.body.data).toEqual({ rescanned: 0 })
  })

  test('several at once counts them all out of the container', async () => {
    const own = await newContainer(anna, { buckets: [bucket] })
    const one = await putIn(service, anna, own, quiet)
    const two = (await send(service, anna, own, quiet)).body.data
    expect((await anna.call('DELETE', `${filesOf(own)}/${one.id},${two.id}`)).status).toBe(204)
    const [row] = await service.db.select().from(containers).where(eq(containers.id, own.id))
    expect(row).toMatchObject({ num: 0, size: 0 })
  })
})

describe('another account, and a user without the right to write', () => {
  test('find nothing of it', async () => {
    const file = await putIn(service, anna, container, jingle)
    const paths = ['', '/report', '/waveform', '/matches/1'].map((part) => pathOf(file) + part)
    for (const path of [filesOf(container), ...paths]) {
      expect((await other.call('GET', path)).status, path).toBe(404)
    }
    for (const [method, path] of [
      ['DELETE', pathOf(file)],
      ['PUT', `${pathOf(file)}/rescan`],
      ['PUT', `/fs-containers/${container.id}/rescan`],
      ['GET', `/fs-containers/${container.id}/totals`],
    ] as const) {
      expect((await other.call(method, path)).status, path).toBe(404)
    }
    // Neither does a container of its own open what is in another's.
    const theirs = await newContainer(other, { buckets: [await newBucket(other, 'Theirs')] })
    expect((await other.call('GET', `${filesOf(theirs)}/${file.id}`)).status).toBe(404)
  })

  test('may read what there is, and put nothing in', async () => {
    const reader = await service.newIamUser(anna, ['read-filescanning'])
    expect((await reader.call('GET', filesOf(container))).status).toBe(200)
    const draft = { data_type: 'audio_url', url: `${address}/jingle.mp3` }
    expect((await reader.call('POST', filesOf(container), draft)).status).toBe(403)
  })
})

test('when a scan has ended, its results are sent to the address that the container names', async () => {
  const own = await newContainer(anna, { buckets: [bucket], callback_url: `${address}/callback` })
  const file = await putIn(service, anna, own, jingle)
  const broken = await putIn(service, anna, own, Buffer.from('no sound'), { filename: 'a.mp3' })
  await vi.waitFor(() => expect(called).toHaveLength(2), 20_000)
  const bodies = called.map((body) => JSON.parse(body))
  const { results } = await fileOf(anna, file)
  expect(bodies).toContainEqual({
    cid: own.id,
    file_id: file.id,
    state: 1,
    results,
    unidentified: null,
    uncertain: 0,
    cut_short: null,
  })
  expect(bodies).toContainEqual({
    cid: own.id,
    file_id: broken.id,
    state: -2,
    results: null,
    unidentified: null,
    uncertain: null,
    cut_short: null,
  })
})

test('the open consoles are told of what changes', async () => {
  const topics = new Set<string>()
  const forget = service.services.events.watch((change) => {
    if (change?.uid === anna.uid) topics.add(change.topic)
  })
  const told = (file: ScanFile) => [
    scanTopics.containers(),
    scanTopics.file(file.id),
    scanTopics.files(file.cid),
  ]
  const file = await putIn(service, anna, container, quiet)
  await vi.waitFor(() => expect([...topics]).toEqual(expect.arrayContaining(told(file))), 20_000)
  topics.clear()
  await anna.call('DELETE', pathOf(file))
  await vi.waitFor(() => expect([...topics].sort()).toEqual(told(file).sort()), 20_000)
  forget()
})

test('an account that is deleted leaves no file', async () => {
  const leaving = await service.newPerson()
  const jingles = await newBucket(leaving, 'Jingles')
  const file = await putIn(
    service,
    leaving,
    await newContainer(leaving, { buckets: [jingles] }),
    quiet,
  )
  const [row] = await service.db.select().from(scanFiles).where(eq(scanFiles.file_id, file.id))
  const { status } = await leaving.call('DELETE', `/users/${leaving.uid}`, {
    email: leaving.email,
    current_password: leaving.password,
  })
  expect(status).toBeLessThan(300)
  await vi.waitFor(async () => {
    expect(await service.db.$count(containers, eq(containers.uid, leaving.uid))).toBe(0)
    expect(await service.services.objects.stat(row?.object_key ?? '')).toBeUndefined()
  }, 30_000)
})
