import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type Container,
  heardMusic,
  isUncertain,
  type ScanFile,
  ScanResults,
  secondsOf,
} from '#plugins/filescanning/contract'
import { callbackBody } from '../../../../plugins/filescanning/server/files/results'
import { scanFile } from '../../../../plugins/filescanning/server/scan/scan-file'
import { type ScanFileRow, scanFiles, scans } from '../../../../plugins/filescanning/server/tables'
import { ffmpeg } from '../../../support/ffmpeg'
import { sharedService } from '../../../support/service'
import { makeTemporaryDirectory } from '../../../support/temporary-directory'
import {
  ended,
  fileOf,
  listOf,
  mixOf,
  newBucket,
  newContainer,
  piece,
  putIn,
  reportOf,
  send,
  silence,
  sound,
  upload,
  wav,
} from './scan-client'

const jingles = ['one', 'two', 'three'].map((seed) => sound('jingle', seed, 8))
const [first, second, third] = jingles as [Float32Array, Float32Array, Float32Array]
const programme = mixOf(60, [
  { at: 7, samples: first },
  { at: 25, samples: second },
  { at: 44, samples: third },
])

const service = await sharedService()
const anna = await service.newPerson()
const bucket: number = await newBucket(anna, 'Jingles')
for (const [at, samples] of jingles.entries()) {
  const known = { artist: 'Anna', album: 'Idents', isrc: `DEA12260000${at}` }
  await upload(service, anna, bucket, wav(samples), {
    title: `Jingle ${at + 1}`,
    audio_id: `j${at + 1}`,
    user_defined: JSON.stringify(known),
  })
}
const container: Container = await newContainer(anna, { buckets: [bucket], music_detection: true })

/** As an MP3 file. */
async function encoded(bytes: Buffer): Promise<string> {
  const directory = await makeTemporaryDirectory('scan-')
  const [from, to] = [join(directory, 'sound.wav'), join(directory, 'sound.mp3')]
  await writeFile(from, bytes)
  await ffmpeg(['-i', from, to])
  return to
}

const traverse = (rec_length: number, interval: number) => ({
  policy: { type: 'traverse', rec_length, interval },
})

describe('a programme with three jingles', () => {
  test('has each of them in its report, at its place', async () => {
    const file = await putIn(service, anna, container, programme, { filename: 'programme.wav' })
    expect(file).toMatchObject({
      state: 1,
      detail: '',
      duration: 60,
      name: 'programme.wav',
      uri: 'audio:programme.wav',
      data_type: 'audio',
      engine: 1,
      count: 6,
      total: 6,
      billed: 60,
      found: { music: 0, cover_songs: 0, custom_files: 3, deepright: 0 },
      bytes: programme.length,
    })
    const { matches, settings, ...report } = await reportOf(anna, file)
    expect(matches.map(({ title }) => title)).toEqual(['Jingle 1', 'Jingle 2', 'Jingle 3'])
    ;[7, 25, 44].forEach((at, index) => {
      const match = matches[index]
      expect(match, JSON.stringify(match)).toMatchObject({ kind: 'custom_files', album: 'Idents' })
      expect(Math.abs((match?.begin ?? 0) - at)).toBeLessThan(0.5)
      expect(Math.abs((match?.end ?? 0) - at - 8)).toBeLessThan(0.5)
    })
    expect(matches[0]).toMatchObject({ artists: 'Anna', isrc: 'DEA122600000', tempo_percent: 0 })
    expect(settings).toMatchObject({ engine: 1, music_detection: true, deepright: false })
    expect(report).toMatchObject({
      playable: true,
      transcript: null,
      ai_detection: null,
      notes: [],
    })
    expect(report.algorithm).not.toBe('')
    expect(report.scanned_at).toMatch(/^\d{4}-/)
    expect(report.music_speech?.length).toBeGreaterThan(0)
    const music = heardMusic(report.music_speech, matches)
    expect(file.unidentified).toBeCloseTo(secondsOf(music?.unidentified ?? []), 1)
    expect(file.uncertain).toBe(matches.filter(isUncertain).length)
  })

  test('is told in the words that clients of the API know', async () => {
    const file = await putIn(service, anna, container, programme)
    const results = ScanResults.parse(file.results)
    expect(results.custom_files).toHaveLength(3)
    expect(results.custom_files?.[0]).toMatchObject({
      type: 'traverse',
      result: { title: 'Jingle 1', audio_id: 'j1', bucket_id: String(bucket), artist: 'Anna' },
    })
    const [part] = results.custom_files ?? []
    expect(Math.abs((part?.offset ?? 0) - 7)).toBeLessThan(0.5)
    expect(Math.abs((part?.played_duration ?? 0) - 8)).toBeLessThan(1)
    expect(Object.keys(results).sort()).toEqual(['custom_files', 'music', 'music_speech'])
    expect(results.music_speech?.[0]).toMatchObject({ start: 0 })
  })

  test('each match tells all that is known about it, and the whole file its loudness', async () => {
    const file = await putIn(service, anna, container, programme)
    const [match] = (await reportOf(anna, file)).matches
    const path = `/fs-containers/${file.cid}/files/${file.id}`
    const { body } = await anna.call('GET', `${path}/matches/${match?.id}`)
    expect(body.data.match).toEqual(match)
    expect(body.data.part.result).toMatchObject({ acrid: match?.acrid, title: 'Jingle 1' })
    expect((await anna.call('GET', `${path}/matches/999999999`)).status).toBe(404)
    const { data } = (await anna.call('GET', `${path}/waveform`)).body
    const levels = Buffer.from(data.levels, 'base64')
    expect(data.per_second).toBe(10)
    expect(levels).toHaveLength(600)
    expect(Math.max(...levels)).toBeGreaterThan(50)
  })

  test('is heard only where the points of its policy are', async () => {
    const points = await newContainer(anna, {
      buckets: [bucket],
      policy: { type: 'points', points: 3 },
    })
    // The middles of three parts of twenty seconds: 5–15, 25–35, 45–55.
    const file = await putIn(service, anna, points, programme)
    expect(file).toMatchObject({ total: 3, billed: 30, state: 1 })
    const titles = (await reportOf(anna, file)).matches.map(({ title }) => title)
    expect(titles).toEqual(['Jingle 1', 'Jingle 2', 'Jingle 3'])
    expect(file.results?.custom_files?.[0]).toMatchObject({ type: 'points' })
    expect(file.music_detected).toBe(0)
    expect(file.results?.music_speech).toBeUndefined()
  })

  test('with gaps is billed its records only', async () => {
    const gaps = await newContainer(anna, { buckets: [bucket], ...traverse(10, 10) })
    const file = await putIn(service, anna, gaps, programme)
    // 0–10, 20–30, 40–50: the first jingle ends in a gap.
    expect(file).toMatchObject({ total: 3, billed: 30 })
    const titles = (await reportOf(anna, file)).matches.map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining(['Jingle 2', 'Jingle 3']))
  })

  test('sent as a fingerprint is found too, without a sound to play', async () => {
    const { recognition } = service.services
    const bytes = Buffer.from(await recognition.fingerprint({ bytes: programme, type: 'audio' }))
    const file = await putIn(service, anna, container, bytes, {
      data_type: 'fingerprint',
      filename: 'programme.lmfp',
    })
    expect(file).toMatchObject({ state: 1, duration: 60, data_type: 'fingerprint', billed: 60 })
    const report = await reportOf(anna, file)
    expect(report.matches).toHaveLength(3)
    expect(report.playable).toBe(false)
    expect(report.notes).toEqual([expect.stringContaining('a fingerprint holds no sound')])
    const path = `/fs-containers/${file.cid}/files/${file.id}`
    const { status, body } = await anna.call('GET', `${path}/waveform`)
    expect([status, body.message]).toEqual([404, 'A fingerprint has no waveform'])
    const resource = `${path}/audio`
    expect((await anna.call('POST', '/media-tickets', { resource })).status).toBe(404)
  })

  test('does not tell what has been deleted from the bucket', async () => {
    const own = await newBucket(anna, 'For a while')
    const { id } = await upload(service, anna, own, wav(second))
    const later = await newContainer(anna, { buckets: [own] })
    expect((await putIn(service, anna, later, programme)).state).toBe(1)
    await anna.call('DELETE', `/buckets/${own}/files/${id}`)
    expect((await putIn(service, anna, later, programme)).state).toBe(-1)
    // Nor, when the whole bucket has gone, without a word about it.
    await anna.call('DELETE', `/buckets/${own}`)
    const file = await putIn(service, anna, later, programme)
    expect((await reportOf(anna, file)).notes).toEqual([
      'Some buckets of the container were not looked in: they are deleted, or shared no more',
    ])
  })
})

describe('what is no programme', () => {
  test('silence was scanned, and nothing found', async () => {
    const file = await putIn(service, anna, container, wav(silence(20)))
    expect(file).toMatchObject({ state: -1, detail: '', duration: 20, music_detected: 2 })
    expect(file.results).toMatchObject({ music: [], custom_files: [] })
  })

  test('a file that ends before the length that it says is scanned as far as it goes, and told as cut short', {
    tags: ['ffmpeg'],
  }, async () => {
    const whole = await readFile(await encoded(programme))
    const cut = whole.subarray(0, 0.6 * whole.length)
    const file = await putIn(service, anna, container, cut, { filename: 'cut.mp3' })
    expect(file.state).toBe(1)
    expect(file.duration).toBeLessThan(40)
    const { decoded, told } = file.cut_short ?? { decoded: 0, told: 0 }
    expect(decoded).toBe(file.duration)
    expect(Math.abs(told - 60)).toBeLessThan(0.2)
    expect((await reportOf(anna, file)).file.cut_short).toEqual({ decoded, told })
    const [row] = await service.db.select().from(scanFiles).where(eq(scanFiles.file_id, file.id))
    const body = JSON.parse(await callbackBody(row as ScanFileRow, service.db))
    expect(body.cut_short).toEqual({ decoded, told })

    const complete = await putIn(service, anna, container, whole, { filename: 'whole.mp3' })
    expect(complete.cut_short).toBeNull()
  })

  test('a text renamed to .mp3 is an error of the file, with the reason, and not billed', async () => {
    const text = Buffer.from('This is a letter, not a song. '.repeat(50))
    const file = await putIn(service, anna, container, text, { filename: 'letter.mp3' })
    expect(file).toMatchObject({
      state: -2,
      detail: 'This is not an audio or video file',
      billed: 0,
      results: null,
    })
  })

  test('is refused before anything is kept', async () => {
    const before = (await anna.call('GET', `/fs-containers/${container.id}`)).body.data.num
    const wrong = await send(service, anna, container, Buffer.from('x'), { filename: 'a.txt' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['file']])
    const empty = await send(service, anna, container, Buffer.alloc(0))
    expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ['file']])
    const after = (await anna.call('GET', `/fs-containers/${container.id}`)).body.data.num
    expect(after).toBe(before)
  })
})

describe('music at another speed', () => {
  const song = piece(21, 30)
  let songs: number
  beforeAll(async () => {
    songs = await newBucket(anna, 'Songs')
    await upload(service, anna, songs, wav(song), { title: 'Song' })
  })

  /** As a turntable plays it. */
  const faster = (factor: number) =>
    wav(
      Float32Array.from({ length: Math.floor(song.length / factor) }, (_, at) => {
        const place = at * factor
        const [before = 0, after = 0] = song.subarray(Math.floor(place), Math.floor(place) + 2)
        return before + (after - before) * (place % 1)
      }),
    )

  test('is a derivative work where that is asked for, and no custom file as well', async () => {
    const own = await newContainer(anna, { buckets: [songs], deepright: true })
    const file = await putIn(service, anna, own, faster(1.04))
    expect(file.found).toEqual({ music: 0, cover_songs: 0, custom_files: 0, deepright: 1 })
    const [part] = ScanResults.parse(file.results).deepright ?? []
    expect(part).toMatchObject({ kind: 'speed', result: { title: 'Song' } })
    expect(Math.abs((part?.tempo_percent ?? 0) - 4)).toBeLessThan(1.5)
    // Remixes need an engine that is not here.
    expect((await reportOf(anna, file)).notes).toEqual([
      expect.stringMatching(/^Remixes were not looked for: .*which this deployment lacks$/),
    ])
  })

  test('played as it is stays a custom file there', async () => {
    const own = await newContainer(anna, { buckets: [songs], deepright: true })
    const file = await putIn(service, anna, own, wav(song))
    expect(file.found).toMatchObject({ custom_files: 1, deepright: 0 })
    expect(file.results?.deepright).toEqual([])
  })
})

describe('a scan', () => {
  test('that is run again after it has ended changes nothing, and bills nothing', async () => {
    const file = await putIn(service, anna, container, programme)
    const [row] = await service.db.select().from(scanFiles).where(eq(scanFiles.file_id, file.id))
    if (!row) throw new Error('the file is not there')
    const spy = vi.spyOn(service.services.recognition, 'scan')
    const context = { services: service.services, signal: new AbortController().signal }
    await scanFile.run({ id: row.id, scan: row.scan }, context)
    expect(spy).not.toHaveBeenCalled()
    expect(await fileOf(anna, file)).toEqual(file)
    expect(await service.db.$count(scans, eq(scans.file_row, row.id))).toBe(1)
    spy.mockRestore()
  })

  test('that two workers do at once is billed once', async () => {
    const file = await putIn(service, anna, container, programme)
    const [row] = await service.db
      .update(scanFiles)
      .set({ state: 0, scan: 7, billed: 0 })
      .where(eq(scanFiles.file_id, file.id))
      .returning()
    if (!row) throw new Error('the file is not there')
    const context = { services: service.services, signal: new AbortController().signal }
    const again = { id: row.id, scan: 7 }
    await Promise.all([scanFile.run(again, context), scanFile.run(again, context)])
    expect(await fileOf(anna, file)).toMatchObject({ state: 1, billed: 60 })
    expect((await reportOf(anna, file)).matches).toHaveLength(3)
    expect(await service.db.$count(scans, eq(scans.file_row, row.id))).toBe(2)
  })

  test('that is cut off in the middle leaves everything as it was, and goes on from there', async () => {
    const file = await putIn(service, anna, container, programme)
    const [row] = await service.db
      .update(scanFiles)
      .set({ state: 0, scan: 9 })
      .where(eq(scanFiles.file_id, file.id))
      .returning()
    const again = { id: row?.id ?? 0, scan: 9 }
    const { services } = service
    const stopping = new AbortController()
    const spy = vi.spyOn(services.recognition, 'scan').mockImplementationOnce(async () => {
      stopping.abort(new Error('the service is stopping'))
      throw stopping.signal.reason
    })
    const cut = scanFile.run(again, { services, signal: stopping.signal })
    await expect(cut).rejects.toThrow('the service is stopping')
    expect(await fileOf(anna, file)).toMatchObject({ state: 0, billed: 60, results: null })
    spy.mockRestore()
    await scanFile.run(again, { services, signal: new AbortController().signal })
    expect(await fileOf(anna, file)).toMatchObject({ state: 1, billed: 120 })
    expect(await service.db.$count(scans, eq(scans.file_row, again.id))).toBe(2)
  })

  test('whose last try failed says that it is the service’s fault', async () => {
    const file = await putIn(service, anna, container, wav(silence(5)))
    const [row] = await service.db
      .update(scanFiles)
      .set({ state: 0 })
      .where(eq(scanFiles.file_id, file.id))
      .returning()
    const { failed } = scanFile
    const data = { id: row?.id ?? 0, scan: row?.scan ?? 0 }
    await failed?.(data, new Error('the disk is full'), { services: service.services })
    const after = await fileOf(anna, file)
    expect(after).toMatchObject({ state: -3, results: null })
    expect(after.detail).toContain('The service could not scan this file')
  })

  test('of a deleted file keeps nothing', async () => {
    const real = service.services.recognition.scan.bind(service.services.recognition)
    const own = await newContainer(anna, { buckets: [bucket] })
    const spy = vi.spyOn(service.services.recognition, 'scan')
    const deletion = new Promise<void>((done, failed) => {
      spy.mockImplementation(async (...args) => {
        const [{ id }] = (await listOf(anna, own)) as [ScanFile]
        await anna.call('DELETE', `/fs-containers/${own.id}/files/${id}`).then(() => done(), failed)
        return real(...args)
      })
    })
    const { body } = await send(service, anna, own, programme)
    await deletion
    await vi.waitFor(
      () => expect(['fulfilled', 'rejected']).toContain(spy.mock.settledResults[0]?.type),
      20_000,
    )
    spy.mockRestore()
    // A scan that comes after has ended when the overtaken one has, too.
    await putIn(service, anna, own, wav(silence(4)))
    const file = await fileOf(anna, { cid: own.id, id: body.data.id })
    expect(file).toMatchObject({ state: 2, results: null, billed: 0, bytes: 0 })
    expect((await reportOf(anna, file)).matches).toEqual([])
  })
})

test('bytes that came of a file that was deleted meanwhile do not stay, though the service was killed right then', async () => {
  const file = await putIn(service, anna, container, wav(silence(5)))
  const [row] = await service.db.select().from(scanFiles).where(eq(scanFiles.file_id, file.id))
  const { objects } = service.services
  const place = row?.object_key ?? ''
  await anna.call('DELETE', `/fs-containers/${file.cid}/files/${file.id}`)
  await expect.poll(() => objects.stat(place), { timeout: 120_000 }).toBeUndefined()
  await objects.put(place, Buffer.from('had just come'))
  const context = { services: service.services, signal: new AbortController().signal }
  await scanFile.run({ id: row?.id ?? 0, scan: row?.scan ?? 0 }, context)
  expect(await objects.stat(place)).toBeUndefined()
})

describe('scanning again', () => {
  test('goes by the rules of now, replaces what was found and is billed again', async () => {
    const own = await newContainer(anna, { buckets: [bucket] })
    const file = await putIn(service, anna, own, programme)
    const change = { policy: { type: 'points', points: 1 } }
    await anna.call('PUT', `/fs-containers/${own.id}`, change)
    const path = `/fs-containers/${own.id}/files/${file.id}/rescan`
    const { body } = await anna.call('PUT', path)
    expect(body.data).toEqual({ rescanned: 1 })
    const again = await ended(anna, file)
    expect(again).toMatchObject({ total: 1, billed: 70 })
    const report = await reportOf(anna, file)
    expect(report.settings.policy).toEqual(change.policy)
    expect(report.matches.map(({ title }) => title)).toEqual(['Jingle 2'])
  })

  test('of a whole container is told beforehand, and takes every file that was scanned', async () => {
    const own = await newContainer(anna, { buckets: [bucket], ...traverse(10, 10) })
    const files = [
      await putIn(service, anna, own, programme),
      await putIn(service, anna, own, wav(silence(20))),
      await putIn(service, anna, own, Buffer.from('no sound'), { filename: 'a.mp3' }),
    ]
    const gone = await putIn(service, anna, own, wav(silence(5)))
    await anna.call('DELETE', `/fs-containers/${own.id}/files/${gone.id}`)
    const { body } = await anna.call('GET', `/fs-containers/${own.id}/totals`)
    expect(body.data).toEqual({
      processing: 0,
      ready: 1,
      no_result: 1,
      failed: 1,
      deleted: 1,
      unidentified: 0,
      uncertain: 0,
      rescannable: 3,
      seconds: 80,
      billed: 40,
    })
    const answer = await anna.call('PUT', `/fs-containers/${own.id}/rescan`)
    expect(answer.body.data).toEqual({ rescanned: 3 })
    for (const file of files) {
      const again = await ended(anna, file)
      expect(again.state).toBe(file.state)
      expect(again.billed).toBe(2 * (file.billed ?? 0))
    }
  })
})
