import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { BucketFile } from '#plugins/buckets/contract'
import { recording } from '../../../host/engine/recognition/open-engine'
import { openService, type Person } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import {
  inState,
  newProject,
  newStream,
  openRadio,
  operator,
  resultsOf,
  waiting,
} from '../monitored'
import { addFrames, frameSeconds } from '../support/kept-frames'
import { addMinutes } from '../support/kept-sound'

let path: string

const iso = (time: number) => new Date(time).toISOString()

const service = await openService({}, { operator, longestPause: 6_000 })
const anna = await service.newPerson({ limitType: 'Custom' })
const bucket: number = await newBucket(anna, 'Cut songs')
const project = await newProject(anna, [bucket])
path = (await newStream(anna, project.id, ['http://127.0.0.1:9/nobody'], { timemap: 1 })).path

const started = Date.now()
const cut = (person: Person, more: object, stream = path) =>
  person.call('POST', `${stream}/cuts`, {
    begin: iso(started - 60_000),
    end: iso(started - 50_000),
    bucket_id: bucket,
    title: 'A song',
    ...more,
  })

const errorsOf = async (more: object, stream = path) => {
  const { status, body } = await cut(anna, more, stream)
  expect(status, JSON.stringify(body)).toBe(422)
  return body.errors
}

describe('a range that is cut into a bucket', () => {
  test('is a file that says where it comes from, and is recognised on the stream that goes on', {
    tags: 'decoder',
    timeout: 120_000,
  }, async () => {
    const radio = await openRadio(
      recording('a song that nobody knows', 20),
      recording('talk after it', 8, 'speech'),
    )
    const project = await newProject(anna, [bucket])
    const stream = await newStream(anna, project.id, [radio.url], { timemap: 1 })
    onTestFinished(async () => void (await anna.call('DELETE', stream.path)))
    await inState(anna, stream.path, 'Running')
    const song = await vi.waitFor(async () => {
      const [, next] = radio.played
      if (!next) throw new Error('still the first one')
      return { begin: (radio.played[0]?.begin.getTime() ?? 0) + 4000, end: next.begin.getTime() }
    }, waiting)
    // Once its last seconds are kept.
    const asked = { begin: iso(song.begin), end: iso(song.end) }
    const { body } = await vi.waitFor(async () => {
      const answer = await cut(
        anna,
        { ...asked, title: 'Mystery', artists: 'The Testers', isrc: 'DE-A01-26-00001' },
        stream.path,
      )
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      if (answer.body.data.seconds < 15) {
        await anna.call('DELETE', `/buckets/${bucket}/files/${answer.body.data.file_id}`)
        throw new Error('not kept yet')
      }
      return answer
    }, waiting)
    expect(body.data).toMatchObject({ bucket_id: bucket, stream_id: stream.stream_id })
    expect(Math.abs(Date.parse(`${body.data.begin}Z`) - song.begin)).toBeLessThan(1500)

    const file = await vi.waitFor(async () => {
      const { data } = (await anna.call('GET', `/buckets/${bucket}/files/${body.data.file_id}`))
        .body
      expect(data.state, data.error).toBe(1)
      return data as BucketFile
    }, waiting)
    expect(file).toMatchObject({
      acr_id: body.data.acr_id,
      title: 'Mystery',
      user_defined: {
        artists: 'The Testers',
        isrc: 'DEA012600001',
        cut_stream: stream.name,
        cut_stream_id: stream.stream_id,
        cut_begin: body.data.begin,
      },
    })
    expect(Math.abs(file.duration - body.data.seconds)).toBeLessThan(0.3)

    const heard = await vi.waitFor(async () => {
      const [found] = await resultsOf(anna, stream.path, 'type=realtime')
      if (!found) throw new Error('not heard yet')
      return found
    }, waiting)
    expect(heard.metadata.custom_files).toMatchObject([
      { acrid: file.acr_id, title: 'Mystery', artists: 'The Testers' },
    ])
  })

  test('is refused at the field that is wrong', async () => {
    expect(await errorsOf({ title: '', begin: 'yesterday', isrc: 'DE' })).toEqual({
      title: expect.arrayContaining(['Title is required']),
      begin: ['A time like 2026-12-31T18:05:00Z'],
      isrc: ['An ISRC like DEA620800012'],
    })
    expect(await errorsOf({ end: iso(started - 70_000) })).toEqual({
      end: ['The end comes after the start'],
    })
    expect(await errorsOf({ end: iso(Date.now() + 60_000) })).toEqual({
      end: ['The range is not over yet'],
    })
    expect(await errorsOf({ begin: iso(started - 3_700_000) })).toEqual({
      end: ['At most an hour at once'],
    })
    expect(await errorsOf({ begin: iso(started - 51_000) })).toEqual({
      end: ['At least 3 seconds: less is not found again'],
    })
    expect(await errorsOf({})).toEqual({
      begin: ['Nothing of this range is kept: see the timemap'],
    })
  })
})

describe('a long range of which everything is kept', () => {
  const begin = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 3_600_000)
  const later = (seconds: number) => iso(begin.getTime() + seconds * 1000)
  const range = { begin: later(30), end: later(690), title: 'Eleven minutes' }
  let kept: string

  beforeAll(async () => {
    const project = await newProject(anna, [bucket], { type: 'BM-LOCAL' })
    const stream = await newStream(anna, project.id, ['https://radio.example/1'], { timemap: 1 })
    const minutes = Array.from({ length: 12 }, () => 'm' as const)
    const ear = await addMinutes({ service, person: anna, stream }, begin, minutes)
    await addFrames(service, ear, begin, minutes.length)
    kept = stream.path
  })

  test('is cut frame by frame, each once', async () => {
    const { status, body } = await cut(anna, range, kept)
    expect(status, JSON.stringify(body)).toBe(201)
    // Between two minutes a part of a frame is missing.
    expect(Math.abs(body.data.seconds - 660)).toBeLessThan(11 * frameSeconds)
    const path = `/buckets/${bucket}/files/${body.data.file_id}`
    const resource = `${path}/audio`
    const { url } = (await anna.call('POST', '/media-tickets', { resource })).body.data
    const sound = (await service.app.inject({ url })).rawPayload
    expect(sound.length).toBe(Math.round(body.data.seconds / frameSeconds) * 417)
  })

  test('goes into an own bucket of files only, by who may write there', async () => {
    const of = async (id: number) => (await errorsOf({ ...range, bucket_id: id }, kept)).bucket_id
    const ben = await service.newPerson()
    const bens = await newBucket(ben, 'Of Ben')
    expect(await of(bens)).toEqual([`You have no bucket ${bens}`])
    const live = { name: 'Channels', region: 'eu-west-1', type: 'Live' }
    const { id } = (await anna.call('POST', '/buckets', live)).body.data
    expect(await of(id)).toEqual(['The bucket Channels is not a File bucket'])

    const reader = await service.newIamUser(anna, ['read-bm-cs-projects'])
    expect(await cut(reader, range, kept)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('the scope write-audios') },
    })
    const writer = await service.newIamUser(anna, ['read-bm-cs-projects', 'write-audios'])
    expect((await cut(writer, range, kept)).status).toBe(201)
  })
})
