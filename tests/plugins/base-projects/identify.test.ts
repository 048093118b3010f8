import { readdir } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Project } from '#plugins/base-projects/contract'
import type { BucketFile, CustomFile } from '#plugins/buckets/contract'
import { bucketFiles } from '../../../plugins/buckets/server/tables'
import { melody } from '../../support/audio'
import { mp3Bytes } from '../../support/mp3'
import { openService } from '../../support/service'
import {
  type IdentifyAnswer,
  identify,
  identifyByForm,
  newBucket,
  newProject,
  noisyExcerpt,
  piece,
  sampleRate,
  settled,
  upload,
  wav,
} from './identify-client'

const song = piece(1, 40)
const sample = wav(noisyExcerpt(song, 12, 8))

const service = await openService()
const anna = await service.newPerson()
const bucket: number = await newBucket(anna, 'Songs')
const project: Project = await newProject(anna, [bucket])
const file: BucketFile = await upload(service, anna, bucket, wav(song), {
  title: 'First song',
  audio_id: 'song-1',
  user_defined: '{"artist":"Anna","score":"mine"}',
})

const found = ({ body }: IdentifyAnswer): CustomFile | undefined => body.metadata?.custom_files?.[0]

describe('a signed request', () => {
  test('with eight noisy seconds names the file and the place in it', async () => {
    expect(file.state).toBe(1)
    const answer = await identify(service, project, sample)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      status: { code: 0, msg: 'Success', version: '1.0', tried: 'as_it_is' },
      result_type: 0,
    })
    const match = found(answer)
    expect(match).toMatchObject({
      acrid: file.acr_id,
      title: 'First song',
      audio_id: 'song-1',
      bucket_id: String(bucket),
      artist: 'Anna',
      duration_ms: 40_000,
    })
    // The sample ends at second 20; metadata of the file cannot pretend to be part of the answer.
    expect(Math.abs((match?.play_offset_ms ?? 0) - 20_000)).toBeLessThan(100)
    expect(match?.score).toBeGreaterThan(50)
    expect(match?.score).toBeLessThanOrEqual(100)
    expect(match?.db_begin_time_offset_ms).toBeGreaterThanOrEqual(11_900)
    expect(match?.db_end_time_offset_ms).toBeLessThanOrEqual(20_100)
    const inSample = match?.sample_begin_time_offset_ms ?? 0
    const inFile = match?.db_begin_time_offset_ms ?? 0
    expect(Math.abs(inFile - inSample - 12_000)).toBeLessThan(100)
    expect(answer.body.metadata?.music).toBeUndefined()
  })

  test('as a URL-encoded form with base64 is answered alike', async () => {
    const answer = await identifyByForm(service, project, sample)
    expect(answer.code).toBe(0)
    expect(found(answer)?.acrid).toBe(file.acr_id)
  })

  test('may carry a fingerprint instead of audio', async () => {
    const bytes = await service.services.recognition.fingerprint({ bytes: sample, type: 'audio' })
    const answer = await identify(service, project, Buffer.from(bytes), {
      data_type: 'fingerprint',
    })
    expect(answer.code).toBe(0)
    expect(found(answer)?.acrid).toBe(file.acr_id)
  })

  test('with a piece that no bucket holds has no result', async () => {
    const answer = await identify(service, project, wav(noisyExcerpt(piece(77), 5, 8)))
    expect(answer.body).toEqual({
      status: {
        code: 1001,
        msg: 'No result',
        version: '1.0',
        tried: 'changed_speed_and_pitch',
      },
      cost_time: expect.any(Number),
    })
  })

  test('hears only the buckets of its own project', async () => {
    const empty = await newBucket(anna, 'Empty')
    const deaf = await newProject(anna, [empty])
    expect((await identify(service, deaf, sample)).code).toBe(1001)
    await anna.call('PUT', `/base-projects/${deaf.id}`, { buckets: [empty, bucket] })
    expect((await identify(service, deaf, sample)).code).toBe(0)
    await anna.call('PUT', `/base-projects/${deaf.id}`, { buckets: [empty] })
    expect((await identify(service, deaf, sample)).code).toBe(1001)
  })
})

describe('what changes in a bucket', () => {
  test('a deleted file is not found by the next request', async () => {
    const other = piece(2, 20)
    const { id } = await upload(service, anna, bucket, wav(other))
    const excerpt = wav(noisyExcerpt(other, 5, 8))
    expect((await identify(service, project, excerpt)).code).toBe(0)
    expect((await anna.call('DELETE', `/buckets/${bucket}/files/${id}`)).status).toBe(204)
    expect((await identify(service, project, excerpt)).code).toBe(1001)
  })

  test('a moved file is found where it lies now', async () => {
    const target = await newBucket(anna, 'Target')
    const there = await newProject(anna, [target])
    const other = piece(3, 20)
    const { id } = await upload(service, anna, bucket, wav(other))
    const excerpt = wav(noisyExcerpt(other, 5, 8))
    expect((await identify(service, there, excerpt)).code).toBe(1001)
    await anna.call('PUT', `/buckets/${target}/files/${id}/move`)
    expect(found(await identify(service, there, excerpt))?.bucket_id).toBe(String(target))
    expect((await identify(service, project, excerpt)).code).toBe(1001)
  })

  test('a bucket deleted with its files is silent at once', async () => {
    const doomed = await newBucket(anna, 'Doomed')
    const there = await newProject(anna, [doomed])
    const other = piece(4, 20)
    await upload(service, anna, doomed, wav(other))
    const excerpt = wav(noisyExcerpt(other, 5, 8))
    expect((await identify(service, there, excerpt)).code).toBe(0)
    expect((await anna.call('DELETE', `/buckets/${doomed}?force=1`)).status).toBe(204)
    expect((await identify(service, there, excerpt)).code).toBe(1001)
    // Of a project that has no bucket left, too.
    const { body } = await anna.call('PUT', `/base-projects/${there.id}`, { name: 'Deaf' })
    expect(body.data.buckets).toEqual([])
    expect((await identify(service, there, excerpt)).code).toBe(1001)
  })

  test('a changed title is told by the next answer', async () => {
    await anna.call('PUT', `/buckets/${bucket}/files/${file.id}`, { title: 'Renamed' })
    expect(found(await identify(service, project, sample))?.title).toBe('Renamed')
  })

  test('the same recording in two buckets is found in both', async () => {
    const second = await newBucket(anna, 'Second')
    const both = await newProject(anna, [bucket, second])
    await upload(service, anna, second, wav(song))
    const { body } = await identify(service, both, sample)
    const buckets = body.metadata?.custom_files?.map(({ bucket_id }) => Number(bucket_id))
    expect(buckets?.toSorted()).toEqual([bucket, second].toSorted())
  })
})

describe('a bucket shared with another account', () => {
  test('is heard by its projects for as long as it is shared', async () => {
    const berta = await service.newPerson()
    const shared = await newBucket(anna, 'Shared', { access_users: [berta.email.toUpperCase()] })
    const other = piece(5, 20)
    await upload(service, anna, shared, wav(other))
    const theirs = await newProject(berta, [shared])
    const excerpt = wav(noisyExcerpt(other, 5, 8))
    expect((await identify(service, theirs, excerpt)).code).toBe(0)
    await anna.call('PUT', `/buckets/${shared}`, { access_users: [] })
    // Told to every replica by an event.
    await expect.poll(async () => (await identify(service, theirs, excerpt)).code).toBe(1001)
    const { body } = await berta.call('GET', `/base-projects/${theirs.id}`)
    expect(body.data.buckets).toEqual([])
  })
})

describe('the provider’s music', () => {
  test('comes as music, with the third-party ids that the project asks for', async () => {
    const { db } = service
    const tune = piece(6, 20)
    const home = await newBucket(anna, 'Imported')
    const { id } = await upload(service, anna, home, wav(tune), {
      title: 'Tune',
      user_defined: JSON.stringify({
        artists: [{ name: 'The Fixtures' }],
        album: { name: 'Tests' },
        label: 'Own',
        external_ids: { isrc: 'XX0000000001', upc: '012345678905' },
        external_metadata: { musicbrainz: { track: { id: 'm-1' } } },
      }),
    })
    const [row] = await db
      .update(bucketFiles)
      .set({ bucket_id: 23, uid: 0 })
      .where(eq(bucketFiles.id, id))
      .returning()
    await service.services.recognition.moveReferences([row?.acr_id ?? ''], 'buckets/23')

    const listening = await newProject(anna, [23], { external_ids: 'isrc, musicbrainz' })
    const { body, code } = await identify(service, listening, wav(noisyExcerpt(tune, 5, 8)))
    expect(code).toBe(0)
    expect(body.metadata?.custom_files).toBeUndefined()
    const [item] = body.metadata?.music ?? []
    expect(item).toMatchObject({
      acrid: row?.acr_id,
      title: 'Tune',
      artists: [{ name: 'The Fixtures' }],
      album: { name: 'Tests' },
      label: 'Own',
      result_from: 3,
      duration_ms: 20_000,
      external_ids: { isrc: 'XX0000000001' },
      external_metadata: { musicbrainz: { track: { id: 'm-1' } } },
    })
    expect(item?.external_ids).not.toHaveProperty('upc')
    expect(item?.score).toBeGreaterThanOrEqual(70)
    expect(item?.score).toBeLessThanOrEqual(100)

    // Its ACR ID brings the recording into a bucket of one's own.
    const own = await newBucket(anna, 'Copies')
    const copied = await anna.call('POST', `/buckets/${own}/files`, {
      data_type: 'acrid',
      acrid: row?.acr_id,
    })
    expect(copied.body.data).toMatchObject({ title: 'Tune', data_type: 'acrid' })
    const copy = await settled(anna, own, copied.body.data.id)
    expect(copy).toMatchObject({ state: 1, duration: 20 })
    const mine = await newProject(anna, [own])
    expect(found(await identify(service, mine, wav(noisyExcerpt(tune, 5, 8))))).toMatchObject({
      acrid: copy.acr_id,
      bucket_id: String(own),
    })
  })
})

test('a sample leaves nothing behind in the data directory', { tags: 'decoder' }, async () => {
  const filesOf = async () =>
    (await readdir(service.directory, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  const before = await filesOf()
  const unique = wav(song.slice(3 * sampleRate, 11 * sampleRate))
  expect((await identify(service, project, unique)).code).toBe(0)
  // Not a WAV, which is read in another way.
  const asMp3 = await mp3Bytes(melody({ seconds: 8 }), { sampleRate: 44_100 })
  expect([0, 1001]).toContain((await identify(service, project, asMp3)).code)
  expect(await filesOf()).toEqual(before)
})
