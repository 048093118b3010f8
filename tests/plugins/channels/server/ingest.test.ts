import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CustomStream, Project } from '#plugins/base-projects/contract'
import { noteSilent } from '../../../../plugins/channels/server/alive'
import { sharedService } from '../../../support/service'
import {
  type IdentifyAnswer,
  identify,
  newBucket,
  newProject,
  noisyExcerpt,
  piece,
  upload,
  wav,
} from '../../base-projects/identify-client'
import { broadcast, channelBucket, newChannel, piecesOf, second } from '../broadcast'

const show = piece(21, 60)
const sample = wav(noisyExcerpt(show, 30, 10))

const service = await sharedService()
const anna = await service.newPerson()

const streamsIn = ({ body }: IdentifyAnswer): CustomStream[] => body.metadata?.custom_streams ?? []

async function project(buckets: number[], type = 'LCD'): Promise<Project> {
  return newProject(anna, buckets, { type })
}

/** Until the engine has built what was sent. */
const heardBy = (key: Project, bytes = sample) =>
  expect.poll(async () => streamsIn(await identify(service, key, bytes)), { timeout: 120_000 })

describe('a sample of what is on air now', () => {
  test('names the channel, the moment and the customer’s own metadata', async () => {
    const bucket = await channelBucket(anna, 'Live')
    const channel = await newChannel(anna, bucket, {
      title: 'Radio One',
      user_defined: { city: 'London', score: 'mine' },
    })
    const begin = Date.now() - 60 * second
    await broadcast(anna, bucket, channel.id, show, begin)
    const key = await project([bucket])
    await heardBy(key).toHaveLength(1)
    const answer = await identify(service, key, sample)
    expect(answer.code).toBe(0)
    expect(answer.body.metadata?.custom_files).toBeUndefined()
    const [stream] = streamsIn(answer)
    expect(stream).toEqual({
      title: 'Radio One',
      acrid: channel.acr_id,
      bucket_id: String(bucket),
      result_type: 'live',
      city: 'London',
      timestamps_ms: expect.stringMatching(/^\d{13}$/),
      score: expect.any(Number),
      other_timestamps_ms: [],
      also_in: 0,
    })
    expect(stream?.score).toBeGreaterThanOrEqual(60)
    expect(stream?.score).toBeLessThanOrEqual(100)
    // The sample ends 40 seconds after the beginning.
    expect(Math.abs(Number(stream?.timestamps_ms) - begin - 40 * second)).toBeLessThan(200)
  })

  test('of another station has no result, and counts as one without', async () => {
    const bucket = await channelBucket(anna, 'Live')
    const channel = await newChannel(anna, bucket)
    await broadcast(anna, bucket, channel.id, show, Date.now() - 60 * second)
    const key = await project([bucket])
    await heardBy(key).toHaveLength(1)
    expect((await identify(service, key, wav(noisyExcerpt(piece(22), 5, 10)))).code).toBe(1001)
    const { body } = await anna.call('GET', `/base-projects/${key.id}/statistics`)
    const today = body.data.at(-1)
    expect(today.no_result).toBeGreaterThanOrEqual(1)
    expect(today.with_result).toBeGreaterThanOrEqual(1)
  })

  test('is told of files and of channels in one answer of a hybrid project', async () => {
    const files = await newBucket(anna, 'Hybrid files')
    const bucket = await channelBucket(anna, 'Live')
    const channel = await newChannel(anna, bucket, { title: 'Hybrid radio' })
    await upload(service, anna, files, wav(show), { title: 'The same show' })
    await broadcast(anna, bucket, channel.id, show, Date.now() - 60 * second)
    const key = await project([files, bucket], 'HR')
    await heardBy(key).toMatchObject([{ title: 'Hybrid radio' }])
    const { body } = await identify(service, key, sample)
    expect(body.metadata?.custom_files).toMatchObject([{ title: 'The same show' }])
  })

  test('is forgotten with the channel', async () => {
    const bucket = await channelBucket(anna, 'Live')
    const channel = await newChannel(anna, bucket)
    await broadcast(anna, bucket, channel.id, show, Date.now() - 60 * second)
    const key = await project([bucket])
    await heardBy(key).toHaveLength(1)
    await anna.call('DELETE', `/buckets/${bucket}/channels/${channel.id}`)
    await heardBy(key).toEqual([])
    const { rows } = await service.db.execute(
      sql`select 1 from live_pieces where channel = ${`channels/${channel.id}`}`,
    )
    expect(rows).toEqual([])
  })
})

describe('a sample of what was on air before', () => {
  test('is told by time-shift channels only, as far back as they keep', async () => {
    const bucket = await channelBucket(anna, 'Live')
    const shifted = await channelBucket(anna, 'LiveTimeshift')
    const channel = await newChannel(anna, bucket, { title: 'News', timeshift: 1 })
    const { body } = await anna.call('POST', `/buckets/${shifted}/timeshift-channels`, {
      channel_id: channel.id,
      hours: 2,
      title: 'News, delayed',
    })
    const begin = Date.now() - 90 * 60 * second
    await broadcast(anna, bucket, channel.id, show, begin)
    const delayed = await project([shifted])
    await heardBy(delayed).toMatchObject([
      { title: 'News, delayed', acrid: body.data.acr_id, result_type: 'timeshift' },
    ])
    expect((await identify(service, await project([bucket]), sample)).code).toBe(1001)
    await anna.call('PUT', `/buckets/${shifted}/timeshift-channels/${body.data.id}`, { hours: 1 })
    await heardBy(delayed).toEqual([])
  })

  test('while the same channel is on air, is told once: live is told of the live channel', async () => {
    const bucket = await channelBucket(anna, 'Live')
    const shifted = await channelBucket(anna, 'LiveTimeshift')
    const channel = await newChannel(anna, bucket, { title: 'Sport', timeshift: 1 })
    await anna.call('POST', `/buckets/${shifted}/timeshift-channels`, {
      channel_id: channel.id,
      hours: 2,
    })
    await broadcast(anna, bucket, channel.id, show, Date.now() - 60 * second)
    const both = await project([bucket, shifted])
    await heardBy(both).toMatchObject([{ acrid: channel.acr_id, result_type: 'live' }])
    const alone = await project([shifted])
    await heardBy(alone).toMatchObject([{ title: 'Sport', result_type: 'live' }])
  })

  test('is told by a live channel that was given its hours right away', async () => {
    const bucket = await channelBucket(anna, 'Live')
    const channel = await newChannel(anna, bucket, { name: 'By command line', timeshift: 3 })
    await broadcast(anna, bucket, channel.id, show, Date.now() - 120 * 60 * second)
    await heardBy(await project([bucket])).toMatchObject([{ result_type: 'timeshift' }])
  })
})

describe('the ingest protocol', () => {
  const report = (bucket: number, channels: unknown[]) =>
    anna.call('POST', `/buckets/${bucket}/ingest`, { channels })
  const channelNow = async (bucket: number, id: number) =>
    (await anna.call('GET', `/buckets/${bucket}/channels/${id}`)).body.data

  test('tells signs of life, their end, and why there are none', async () => {
    const bucket = await channelBucket(anna, 'Live')
    const { id } = await newChannel(anna, bucket)
    expect(await channelNow(bucket, id)).toMatchObject({ state: 0, heartbeat_at: null })
    await report(bucket, [{ id, ingesting: true }])
    const alive = await channelNow(bucket, id)
    expect(alive).toMatchObject({ state: 1, reason: '', heartbeat_at: expect.any(String) })
    expect((await anna.call('GET', `/buckets/${bucket}`)).body.data.keepalive_time).not.toBeNull()
    const { body: log } = await anna.call('GET', '/audit-log?per_page=100')
    expect(JSON.stringify(log.data)).not.toContain('/ingest')
    await report(bucket, [{ id, ingesting: false, reason: 'The stream answers 404' }])
    expect(await channelNow(bucket, id)).toMatchObject({
      state: 0,
      reason: 'The stream answers 404',
      heartbeat_at: alive.heartbeat_at,
    })
  })

  test('takes a channel for silent whose tool says nothing any more', async () => {
    const bucket = await channelBucket(anna, 'Live')
    const { id } = await newChannel(anna, bucket)
    await report(bucket, [{ id, ingesting: true }])
    const told: string[] = []
    const stop = service.services.events.watch((change) => void told.push(change?.topic ?? ''))
    await noteSilent(service.services)
    expect((await channelNow(bucket, id)).state).toBe(1)
    await service.db.execute(
      sql`update channels set heartbeat_at = now() - interval '31 seconds' where id = ${id}`,
    )
    await noteSilent(service.services)
    expect((await channelNow(bucket, id)).state).toBe(0)
    await expect.poll(() => told).toContain(`buckets/${bucket}/ingest`)
    stop()
  })

  test('answers with the time, and names channels that are gone and pieces that are no use', async () => {
    const bucket = await channelBucket(anna, 'Live')
    const { id } = await newChannel(anna, bucket)
    const [good] = piecesOf(show, Date.now() - 60 * second)
    const before = Date.now()
    const { status, body } = await report(bucket, [
      { id: 7, ingesting: true },
      {
        id,
        ingesting: true,
        pieces: [good, { ...good, frame: 5000, fingerprint: 'bm8=' }, { ...good, at: 0 }],
      },
    ])
    expect(status).toBe(200)
    expect(body.data.server_time).toBeGreaterThanOrEqual(before)
    expect(body.data.gone).toEqual([7])
    expect(body.data.refused).toMatchObject([
      { id, frame: 5000, reason: 'This is not a fingerprint file' },
      { id, frame: 0, reason: 'This is older than what is kept' },
    ])
  })

  test.each([
    ['no list', { channels: 1 }],
    ['a piece without a time', { channels: [{ id: 1, ingesting: true, pieces: [{}] }] }],
    [
      'too many channels',
      { channels: Array.from({ length: 201 }, (_, id) => ({ id, ingesting: true })) },
    ],
  ])('refuses %s', async (_, body) => {
    const bucket = await channelBucket(anna, 'Live')
    expect((await anna.call('POST', `/buckets/${bucket}/ingest`, body)).status).toBe(422)
  })

  test('takes the same again, and what comes late', async () => {
    const bucket = await channelBucket(anna, 'Live')
    const { id } = await newChannel(anna, bucket)
    const pieces = piecesOf(show, Date.now() - 60 * second, 'session')
    for (const part of [pieces.slice(10), pieces.slice(0, 12), pieces]) {
      const { body } = await report(bucket, [{ id, ingesting: true, pieces: part }])
      expect(body.data.refused).toEqual([])
    }
    await heardBy(await project([bucket])).toHaveLength(1)
    const { rows } = await service.db.execute(
      sql`select count(*)::int as count from live_pieces where channel = ${`channels/${id}`}`,
    )
    expect(rows).toEqual([{ count: pieces.length }])
  })
})
