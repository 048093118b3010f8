import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { collectionOf } from '#plugins/buckets/contract'
import { processFile, processOlder } from '../../../../plugins/buckets/server/files/process-file'
import { placeReferences } from '../../../../plugins/buckets/server/files/references'
import { rebuildDamaged } from '../../../../plugins/buckets/server/rebuild-damaged'
import { bucketFiles } from '../../../../plugins/buckets/server/tables'
import { openEngine } from '../../../host/engine/recognition/open-engine'
import { sharedService } from '../../../support/service'
import {
  newBucket,
  noisyExcerpt,
  piece,
  settled,
  upload,
  wav,
} from '../../base-projects/identify-client'

const song = piece(1, 20)
const excerpt = wav(noisyExcerpt(song, 5, 8))

const service = await sharedService()
const anna = await service.newPerson()
const bucket: number = await newBucket(anna, 'Songs')

/** ACR IDs of what the engine itself finds in a bucket. */
async function heardIn(id: number, bytes = excerpt): Promise<string[]> {
  const { matches } = await service.services.recognition.identify(
    { bytes, type: 'audio' },
    { collections: [collectionOf(id)] },
  )
  return matches.map(({ reference }) => reference)
}

describe('a file', () => {
  test('is found by the engine once it is Ready', async () => {
    const file = await upload(service, anna, bucket, wav(song))
    expect(file).toMatchObject({ state: 1, duration: 20, error: '' })
    expect(await heardIn(bucket)).toContain(file.acr_id)
    await anna.call('DELETE', `/buckets/${bucket}/files/${file.id}`)
    expect(await heardIn(bucket)).toEqual([])
  })

  test('may be a fingerprint that was made elsewhere', async () => {
    const { recognition } = service.services
    const fingerprint = await recognition.fingerprint({ bytes: wav(song), type: 'audio' })
    const file = await upload(service, anna, bucket, Buffer.from(fingerprint), {
      data_type: 'fingerprint',
      filename: 'song.lmfp',
    })
    expect(file).toMatchObject({ state: 1, data_type: 'fingerprint', title: 'song', duration: 20 })
    expect(await heardIn(bucket)).toEqual([file.acr_id])
    const resource = `/buckets/${bucket}/files/${file.id}/audio`
    expect((await anna.call('POST', '/media-tickets', { resource })).status).toBe(404)
    await anna.call('DELETE', `/buckets/${bucket}/files/${file.id}`)
  })

  test('whose stored fingerprint is damaged harms no other, and is made anew from its audio', async () => {
    const file = await upload(service, anna, bucket, wav(song))
    const other = await upload(service, anna, bucket, wav(piece(9, 20)))
    await service.db.execute(sql`
      update reference_fingerprints
      set peaks = set_byte(peaks, length(peaks) / 2, get_byte(peaks, length(peaks) / 2) # 255),
          change_seq = nextval('reference_changes')
      where reference = ${file.acr_id}`)
    // As after a start: another process that reads all rows from the beginning.
    const second = await openEngine(service.databaseUrl)
    onTestFinished(() => second.close())
    await second.loaded
    expect(second.recognition.status()).toMatchObject({
      loaded: 1,
      damaged: [{ reference: file.acr_id, collection: collectionOf(bucket) }],
    })
    expect(second.log.lines).toContainEqual(
      expect.objectContaining({
        level: 'error',
        fields: expect.objectContaining({ reference: file.acr_id }),
        message: expect.stringContaining('damaged'),
      }),
    )
    const find = async (bytes: Uint8Array) => {
      const answer = await second.recognition.identify(
        { bytes, type: 'audio' },
        { collections: [collectionOf(bucket)] },
      )
      return answer.matches.map(({ reference }) => reference)
    }
    expect(await find(wav(noisyExcerpt(piece(9, 20), 5, 8)))).toEqual([other.acr_id])
    expect(await find(excerpt)).toEqual([])

    await rebuildDamaged({ ...service.services, recognition: second.recognition })
    await vi.waitFor(async () => expect(await find(excerpt)).toEqual([file.acr_id]), 10_000)
    expect(second.recognition.status().damaged).toEqual([])
    for (const { id } of [file, other]) await anna.call('DELETE', `/buckets/${bucket}/files/${id}`)
  })

  test('that only pretends to be a fingerprint becomes an Error with the reason', async () => {
    const file = await upload(service, anna, bucket, Buffer.from('no fingerprint'.repeat(20)), {
      data_type: 'fingerprint',
      filename: 'song.lmfp',
    })
    expect(file.state).toBe(-1)
    expect(file.error.length).toBeGreaterThan(5)
    expect(file.error).not.toContain('could not process')
  })

  test('without anything to recognise does not become Ready', async () => {
    const file = await upload(service, anna, bucket, wav(new Float32Array(10 * 22_050)))
    expect(file).toMatchObject({ state: -1 })
    expect(file.error).toContain('nothing to recognise')
  })

  test('of an ACR ID that only other accounts hold is refused', async () => {
    const berta = await service.newPerson()
    const hers = await newBucket(berta, 'Hers')
    const file = await upload(service, berta, hers, await readFile('tests/fixtures/jingle.mp3'), {
      filename: 'jingle.mp3',
    })
    const draft = { data_type: 'acrid', acrid: file.acr_id }
    const { status, body } = await anna.call('POST', `/buckets/${bucket}/files`, draft)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['acrid'])
  })
})

describe('a service that was killed', () => {
  test('after deleting a row forgets its sound when it runs again', async () => {
    const file = await upload(service, anna, bucket, wav(song))
    // As far as the transaction got: the row is gone, the job is queued with it.
    await service.db.transaction(async (tx) => {
      await tx.delete(bucketFiles).where(eq(bucketFiles.id, file.id))
      await service.services.jobs.send(placeReferences, { acrIds: [file.acr_id] }, { db: tx })
    })
    await vi.waitFor(async () => expect(await heardIn(bucket)).toEqual([]), { timeout: 120_000 })
  })

  test('while it processed a file that is deleted by now forgets it too', async () => {
    const acrId = 'f'.repeat(32)
    const { recognition, jobs } = service.services
    const source = { bytes: wav(song), type: 'audio' } as const
    await recognition.addReference({ reference: acrId, collection: collectionOf(bucket), source })
    expect(await heardIn(bucket)).toEqual([acrId])
    await jobs.send(processFile, { id: 2_000_000_000, acrId })
    await vi.waitFor(async () => expect(await heardIn(bucket)).toEqual([]), { timeout: 120_000 })
  })

  test('after moving a row brings its sound along', async () => {
    const target = await newBucket(anna, 'Target')
    const file = await upload(service, anna, bucket, wav(song))
    await service.db.transaction(async (tx) => {
      await tx.update(bucketFiles).set({ bucket_id: target }).where(eq(bucketFiles.id, file.id))
      await service.services.jobs.send(placeReferences, { acrIds: [file.acr_id] }, { db: tx })
    })
    const moved = async () => {
      expect(await heardIn(target)).toEqual([file.acr_id])
      expect(await heardIn(bucket)).toEqual([])
    }
    await vi.waitFor(moved, { timeout: 120_000 })
  })

  test('before the engine had been told of a file processes it again', async () => {
    const file = await upload(service, anna, bucket, wav(song))
    await service.services.recognition.removeReferences([file.acr_id])
    await service.db.update(bucketFiles).set({ state: 0 }).where(eq(bucketFiles.id, file.id))
    await service.services.jobs.send(processFile, { id: file.id, acrId: file.acr_id })
    expect(await settled(anna, bucket, file.id)).toMatchObject({ state: 1 })
    expect(await heardIn(bucket)).toEqual([file.acr_id])
    await anna.call('DELETE', `/buckets/${bucket}/files/${file.id}`)
  })
})

test('files of the time before the engine are made ready for it at a start', async () => {
  const old = await newBucket(anna, 'Old')
  const file = await upload(service, anna, old, wav(song))
  await service.services.recognition.removeReferences([file.acr_id])
  await service.db.update(bucketFiles).set({ fingerprint: '' }).where(eq(bucketFiles.id, file.id))
  expect(await heardIn(old)).toEqual([])
  await processOlder(service.services)
  expect(await settled(anna, old, file.id)).toMatchObject({ state: 1, duration: 20 })
  expect(await heardIn(old)).toEqual([file.acr_id])
})

test('deleting a file while it is processed leaves nothing that can be found', async () => {
  const own = await newBucket(anna, 'Hasty')
  const real = service.services.recognition.addReference.bind(service.services.recognition)
  let began = () => {}
  const beginning = new Promise<void>((resolve) => {
    began = resolve
  })
  vi.spyOn(service.services.recognition, 'addReference').mockImplementation(async (options) => {
    began()
    const added = await real(options)
    // Deleted at the worst moment: the engine has it, the row does not say so yet.
    await anna.call('DELETE', `/buckets/${own}?force=1`)
    return added
  })
  void upload(service, anna, own, wav(song)).catch(() => undefined)
  await beginning
  await vi.waitFor(
    async () => {
      expect((await anna.call('GET', `/buckets/${own}`)).status).toBe(404)
      expect(await heardIn(own)).toEqual([])
    },
    { timeout: 120_000 },
  )
})
