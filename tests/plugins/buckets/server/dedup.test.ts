import { describe, expect, test } from 'vitest'
import type { DedupFile } from '#plugins/buckets/contract'
import { multipart, sharedService } from '../../../support/service'
import {
  newBucket,
  noisyExcerpt,
  piece,
  sampleRate,
  wav,
} from '../../base-projects/identify-client'

const song = piece(1, 40)

const service = await sharedService()
const anna = await service.newPerson()
const bucket: number = await newBucket(anna, 'Catalogue', { type: 'DedupFile' })

const fingerprint = async (samples: Float32Array) =>
  Buffer.from(
    await service.services.recognition.fingerprint({ bytes: wav(samples), type: 'audio' }),
  )

async function compare(id: string, bytes: Buffer, more: Record<string, string> = {}, to = bucket) {
  const form = await multipart({ id, ...more, file: { name: 'track.lmfp', bytes } })
  return service.call<{ data: DedupFile; errors: Record<string, string[]> }>(
    'POST',
    `/api/buckets/${to}/dedup-files`,
    { token: anna.token, ...form },
  )
}

const files = async (id = bucket) => (await anna.call('GET', `/buckets/${id}/files`)).body.data

describe('a fingerprint', () => {
  test('without a duplicate goes into the bucket', async () => {
    const { status, body } = await compare('song', await fingerprint(song))
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ track_id: 'song', dup_files: [], do_db: true, duration: 40 })
    expect(await files()).toMatchObject([
      { acr_id: body.data.acr_id, state: 1, audio_id: 'song', duration: 40 },
    ])
  })

  test('of the same recording names its duplicate with a score, and stays outside', async () => {
    const louder = noisyExcerpt(song, 3, 30, 15)
    const { body } = await compare('copy', await fingerprint(louder))
    expect(body.data).toMatchObject({ dup_files: ['song'], do_db: false })
    const [duplicate] = body.data.duplicates
    expect(duplicate).toMatchObject({ id: 'song', title: 'song', duration: 40 })
    expect(duplicate?.score).toBeGreaterThan(55)
    expect(duplicate?.share).toBeGreaterThan(0.8)
    expect(Math.abs((duplicate?.offset ?? 0) - 3)).toBeLessThan(0.3)
    expect(await files()).toHaveLength(1)
  })

  test('of something else is no duplicate, and stays outside when asked to', async () => {
    const { body } = await compare('other', await fingerprint(piece(2)), { db_if_nodup: '0' })
    expect(body.data).toMatchObject({ dup_files: [], do_db: false })
    expect(await files()).toHaveLength(1)
  })

  test('of a long mix that holds the recording is not its duplicate', async () => {
    const mix = new Float32Array(150 * sampleRate)
    mix.set(piece(31, 60), 0)
    mix.set(song, 60 * sampleRate)
    mix.set(piece(32, 50), 100 * sampleRate)
    const { body } = await compare('mix', await fingerprint(mix), { db_if_nodup: '0' })
    expect(body.data.dup_files).toEqual([])
  })

  test('that is sent again under its id gets the same answer and is there once', async () => {
    const [before] = await files()
    const { body } = await compare('song', await fingerprint(song))
    expect(body.data).toMatchObject({ dup_files: [], do_db: true, acr_id: before.acr_id })
    expect(await files()).toHaveLength(1)
  })

  test('sent twice at once is added once', async () => {
    const own = await newBucket(anna, 'At once', { type: 'DedupFile' })
    const bytes = await fingerprint(piece(3))
    const answers = await Promise.all([
      compare('one', bytes, {}, own),
      compare('two', bytes, {}, own),
      compare('three', bytes, {}, own),
    ])
    const added = answers.filter(({ body }) => body.data.do_db)
    expect(added).toHaveLength(1)
    const first = added[0]?.body.data.track_id
    for (const { body } of answers) {
      expect(body.data.dup_files).toEqual(body.data.track_id === first ? [] : [first])
    }
    expect(await files(own)).toHaveLength(1)
  })
})

test('audio is compared as well', async () => {
  const { body } = await compare('as audio', wav(song))
  expect(body.data).toMatchObject({ dup_files: ['song'], do_db: false })
})

describe('comparisons', () => {
  test('are listed, searched and read one by one', async () => {
    const { body } = await anna.call('GET', `/buckets/${bucket}/dedup-files`)
    const ids = body.data.map((one: DedupFile) => one.track_id)
    expect(ids).toEqual(['as audio', 'mix', 'other', 'copy', 'song'])
    expect(body.meta.total).toBe(5)
    const found = await anna.call('GET', `/buckets/${bucket}/dedup-files?search=cop`)
    expect(found.body.data).toMatchObject([{ track_id: 'copy' }])
    const path = `/buckets/${bucket}/dedup-files`
    const one = await anna.call('GET', `${path}/copy`)
    expect(one.body.data).toMatchObject([{ track_id: 'copy', dup_files: ['song'] }])
    const byAcrId = await anna.call('GET', `${path}/${one.body.data[0].acr_id}`)
    expect(byAcrId.body).toEqual(one.body)
    expect((await anna.call('GET', `${path}/nothing`)).status).toBe(404)
  })

  test('that are deleted take their recording with them', async () => {
    const { acr_id } = (await anna.call('GET', `/buckets/${bucket}/dedup-files/song`)).body.data[0]
    const copy = (await anna.call('GET', `/buckets/${bucket}/dedup-files/copy`)).body.data[0]
    const path = `/buckets/${bucket}/dedup-files/${acr_id},${copy.acr_id}`
    expect((await anna.call('DELETE', path)).status).toBe(204)
    expect((await anna.call('DELETE', path)).status).toBe(404)
    expect(await files()).toEqual([])
    const { body } = await compare('again', await fingerprint(song))
    expect(body.data).toMatchObject({ dup_files: [], do_db: true })
  })

  test('do not name duplicates that are gone', async () => {
    const { body } = await anna.call('GET', `/buckets/${bucket}/dedup-files/as%20audio`)
    expect(body.data).toMatchObject([{ dup_files: [], duplicates: [] }])
  })
})

test.each([
  ['without an id', { id: '' }, 'id'],
  ['with control characters in its id', { id: 'a\0b' }, 'id'],
  ['with another choice than 0 or 1', { id: 'x', db_if_nodup: '2' }, 'db_if_nodup'],
])('a comparison %s is refused, at the field', async (_what, { id, ...more }, field) => {
  const { status, body } = await compare(id, await fingerprint(piece(2, 5)), more)
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual([field])
})

test('what cannot be read, or holds nothing, is refused with the reason', async () => {
  const broken = await compare('broken', Buffer.from('no fingerprint at all'))
  expect(broken.status).toBe(422)
  expect(broken.body.errors.file).toHaveLength(1)
  const empty = await compare('empty', Buffer.alloc(0))
  expect(empty.body.errors.file).toEqual(['This file is empty'])
  const silent = await compare('silent', wav(new Float32Array(10 * sampleRate)))
  expect(silent.status).toBe(422)
})

test('only a dedup bucket compares', async () => {
  const plain = await newBucket(anna, 'Plain')
  const { status } = await compare('x', await fingerprint(piece(2, 5)), {}, plain)
  expect(status).toBe(422)
})
