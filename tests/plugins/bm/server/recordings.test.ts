import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StoredParts } from '@console/core/server'
import { unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { type Recording, type Result, recordingResource, type Stream } from '#plugins/bm/contract'
import { earPieces } from '../../../../host/server/ears/tables'
import { expireRecordings } from '../../../../plugins/bm/server/recordings/expire'
import { sharedService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { newProject, newStream, waiting } from '../monitored'
import { addMinutes } from '../support/kept-sound'
import { addResults } from '../support/seeded'

const begin = new Date('2026-03-01T18:00:00Z')
/** MPEG 1 layer 3, 128 kbit/s at 44.1 kHz: 417 bytes sound for 26 ms. */
const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)])
const frameSeconds = 1152 / 44_100
/** One that differs from the next. */
function frameOf(at: number): Buffer {
  const own = Buffer.from(frame)
  own.writeUInt16BE(at, 100)
  return own
}
const framesOfMinute = Math.round(60 / frameSeconds)

const service = await sharedService()
const anna = await service.newPerson({ limitType: 'Custom' })
const made = await newProject(anna, [await newBucket(anna, 'Songs')], {
  name: 'Radios',
  type: 'BM-LOCAL',
})
const project: number = made.id
const path: string = `/bm-cs-projects/${project}/custom-recordings`
const stream: Stream = await newStream(anna, project, ['https://radio.example/1'], {
  name: 'Radio/Eins',
})
const ear: number = await addMinutes({ service, person: anna, stream }, begin, ['m', 'm'])
for (const minute of [0, 1]) {
  const objectKey = `ears-test/${ear}-${minute}`
  const bytes = Buffer.concat(Array.from({ length: framesOfMinute }, (_, at) => frameOf(at)))
  await service.services.objects.put(objectKey, bytes)
  await service.db.insert(earPieces).values({
    stream_id: ear,
    object_key: objectKey,
    codec: 'mp3',
    size: bytes.length,
    begin: new Date(begin.getTime() + minute * 60_000),
    end: new Date(begin.getTime() + minute * 60_000 + framesOfMinute * frameSeconds * 1000),
    session: 'one',
    levels: Buffer.alloc(60, 9),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    keep_until: new Date(Date.now() + 86_400_000),
  })
}

const over = (id: number): Promise<Recording> =>
  vi.waitFor(async () => {
    const { body } = await anna.call('GET', `${path}/${id}`)
    if (['queued', 'running'].includes(body.data.state)) throw new Error(body.data.state)
    return body.data
  }, waiting)

async function asked(start: string, end: string, more: object = {}): Promise<Recording> {
  const wish = { stream_id: stream.stream_id, start, end, ...more }
  const { status, body } = await anna.call('POST', path, wish)
  expect(status, JSON.stringify(body)).toBe(201)
  return await over(body.data.id)
}

async function bytesOf({ id }: Recording): Promise<Buffer> {
  const resource = recordingResource({ id: project, type: 'BM-LOCAL' }, id)
  const ticket = await anna.call('POST', '/media-tickets', { resource })
  return (await service.app.inject({ url: ticket.body.data.url })).rawPayload
}

test('a range is asked for by the clocks of a zone, and is one file of whole frames', async () => {
  const wish = { timezone: 'Europe/Berlin' }
  const made = await asked('2026-03-01T19:00:50', '2026-03-01T19:01:10', wish)
  expect(made).toMatchObject({
    state: 'ready',
    kind: 'sound',
    begin: '2026-03-01 18:00:50',
    stream_name: 'Radio/Eins',
    filename: 'Radio Eins 2026-03-01 19 00 50.mp3',
    content_type: 'audio/mpeg',
  })
  expect(Math.abs(made.seconds - 20)).toBeLessThan(0.1)
  const bytes = await bytesOf(made)
  expect(bytes.length % frame.length).toBe(0)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(made.sha256)
})

test('a recording without a name has that of its stream, and the time of the clock that it was asked for by', async () => {
  const zone = { timezone: 'Europe/Berlin' }
  const made = await asked('2026-03-01 19:00:50', '2026-03-01 19:01:00', zone)
  expect(made).toMatchObject({
    name: 'Radio/Eins 2026-03-01 19:00:50',
    begin: '2026-03-01 18:00:50',
  })
})

test('of a range that is kept in part, the part is there, and what is missing is named', async () => {
  const made = await asked('2026-03-01 18:01:30', '2026-03-01 18:30:00', { name: 'Late show' })
  expect(made).toMatchObject({ state: 'ready', name: 'Late show' })
  expect(made.seconds).toBeLessThan(31)
  expect(made.missing).toEqual([{ begin: '2026-03-01T18:02:00.000Z', seconds: 28 * 60 }])
})

test('of a range of which nothing is kept, it says so and has no file', async () => {
  const made = await asked('2026-02-01 18:00:00', '2026-02-01 18:05:00')
  expect(made).toMatchObject({ state: 'failed', size: 0 })
  expect(made.error).toContain('Nothing of this range is kept')
  const resource = recordingResource({ id: project, type: 'BM-LOCAL' }, made.id)
  expect((await anna.call('POST', '/media-tickets', { resource })).status).toBe(404)
})

test('a recording of a minute that is damaged in the store fails with the reason, and of others it does not', async () => {
  const sound = join(service.directory, 'objects', `ears-test/${ear}-1`)
  const whole = await readFile(sound)
  await writeFile(sound, whole.subarray(1))
  const made = await asked('2026-03-01 18:00:50', '2026-03-01 18:01:10')
  expect(made).toMatchObject({ state: 'failed', size: 0 })
  expect(made.error).toMatch(/is damaged, so it is not used/)
  expect(await asked('2026-03-01 18:00:00', '2026-03-01 18:00:10')).toMatchObject({
    state: 'ready',
  })
  await writeFile(sound, whole)
})

test('a clip is sent from the store as it is asked for: any part of it, over the end of a minute as well', async () => {
  const range = `${begin.getTime() + 50_000}-${begin.getTime() + 70_000}`
  const resource = `/bm-cs-projects/${project}/streams/${stream.stream_id}/clips/${range}`
  const { body: ticket } = await anna.call('POST', '/media-tickets', { resource })
  const ask = (headers: Record<string, string> = {}) =>
    service.app.inject({ url: ticket.data.url, headers })
  const whole = await ask()
  expect(whole.headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'accept-ranges': 'bytes',
    'content-length': String(whole.rawPayload.length),
  })
  const size = whole.rawPayload.length
  expect(Math.abs((size / frame.length) * frameSeconds - 20)).toBeLessThan(0.1)

  const places = [
    [0, 0],
    [size / 2 - 5000, size / 2 + 5000],
    [size - 7, size - 1],
    [0, size - 1],
  ].map((place) => place.map(Math.floor) as [number, number])
  for (const [from, to] of places) {
    const part = await ask({ range: `bytes=${from}-${to}` })
    expect(part.statusCode).toBe(206)
    expect(part.headers).toMatchObject({
      'content-range': `bytes ${from}-${to}/${size}`,
      'content-length': String(to - from + 1),
      etag: whole.headers.etag,
    })
    expect(part.rawPayload.equals(whole.rawPayload.subarray(from, to + 1))).toBe(true)
  }
  expect((await ask({ range: `bytes=${size}-` })).statusCode).toBe(416)
  const same = { 'if-none-match': String(whole.headers.etag) }
  expect((await ask(same)).statusCode).toBe(304)
})

test('what is not asked for is not read: an hour of minutes is sent one after the other', async () => {
  const objects = service.services.objects
  const read = vi.spyOn(objects, 'read')
  const parts = new StoredParts(
    Array.from({ length: 60 }, (_, at) => {
      const key = `ears-test/${ear}-${at % 2}`
      const size = framesOfMinute * frame.length
      return { key, start: 0, length: size, size }
    }),
    objects,
  )
  const minute = framesOfMinute * frame.length
  const sound = parts.read({ start: Math.floor(30.5 * minute), end: parts.size - 1 })
  const first = await sound[Symbol.asyncIterator]().next()
  expect(first.done).toBe(false)
  expect(read.mock.calls.length).toBeLessThanOrEqual(2)
  sound.destroy()
  read.mockRestore()
})

test('many are one zip, which stands in the list', async () => {
  const one = await asked('2026-03-01 18:00:00', '2026-03-01 18:00:10')
  const two = await asked('2026-03-01 18:00:20', '2026-03-01 18:00:30')
  const { status, body } = await anna.call('POST', `${path}/zip`, { ids: [one.id, two.id] })
  expect(status).toBe(201)
  const zip = await over(body.data.id)
  expect(zip).toMatchObject({ state: 'ready', kind: 'zip', name: 'Radios, 2 recordings' })
  const files = unzipSync(await bytesOf(zip))
  expect(Object.keys(files)).toEqual([`${one.id} ${one.filename}`, `${two.id} ${two.filename}`])
  expect((await anna.call('POST', `${path}/zip`, { ids: [zip.id] })).status).toBe(422)
  const { body: all } = await anna.call('GET', path)
  expect(all.data[0].id).toBe(zip.id)
})

test.each([
  ['the end before the start', '2026-03-01 18:05:00', '2026-03-01 18:00:00', 'end'],
  ['more than an hour', '2026-03-01 18:00:00', '2026-03-01 19:00:01', 'end'],
  ['what is not over yet', '2999-03-01 18:00:00', '2999-03-01 18:01:00', 'end'],
  ['a time that no clock shows', '2026-03-01 25:00:00', '2026-03-01 18:01:00', 'start'],
])('%s is refused at its field', async (_, start, end, field) => {
  const { status, body } = await anna.call('POST', path, {
    stream_id: stream.stream_id,
    start,
    end,
  })
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual([field])
})

test('a file is deleted after 90 days, and with its recording', async () => {
  const made = await asked('2026-03-01 18:00:00', '2026-03-01 18:00:05')
  const key = `bm-recordings/${anna.uid}/${made.id}`
  expect(await service.services.objects.stat(key)).toBeDefined()
  await expireRecordings(service.services, new Date(Date.now() + 91 * 86_400_000))
  expect(await over(made.id)).toMatchObject({ state: 'expired' })
  expect(await service.services.objects.stat(key)).toBeUndefined()
  expect((await anna.call('DELETE', `${path}/${made.id}`)).status).toBe(204)
  expect((await anna.call('GET', `${path}/${made.id}`)).status).toBe(404)
})

test('results name the place of their sound where that is kept, and only there', async () => {
  const at = (minutes: number) => new Date(begin.getTime() + minutes * 60_000)
  const own = { service, person: anna, stream }
  await addResults(own, [
    { begin: at(0.5), seconds: 30, title: 'Kept', ear_stream: ear },
    // Its stream was to be kept, and nothing came of it.
    { begin: at(30), seconds: 30, title: 'Never kept', ear_stream: ear },
  ])
  const calls = `/bm-cs-projects/${project}/streams/${stream.stream_id}`
  const byHand = await anna.call('POST', `${calls}/user-reports`, {
    data: [
      {
        title: 'By hand',
        timeoffset: 0,
        start_timestamp: '2026-03-01 20:00:00',
        end_timestamp: '2026-03-01 20:01:00',
      },
    ],
  })
  expect(byHand.body.data.result.record_timestamp).toBe('')
  const { data } = (await anna.call('GET', `${calls}/results?date=20260301`)).body
  const stamps = data.map(({ metadata: { music, custom_files, record_timestamp } }: Result) => {
    return [(music ?? custom_files)?.[0]?.title, record_timestamp]
  })
  expect(Object.fromEntries(stamps)).toEqual({
    Kept: '20260301180030',
    'Never kept': undefined,
    'By hand': undefined,
  })
})
