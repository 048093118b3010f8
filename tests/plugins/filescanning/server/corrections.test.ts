import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Report, ScanFile } from '#plugins/filescanning/contract'
import { repeatCorrections } from '../../../../plugins/filescanning/server/scan/matches/repeat-corrections'
import type { NewMatch } from '../../../../plugins/filescanning/server/scan/matches/to-matches'
import type { MatchRow } from '../../../../plugins/filescanning/server/tables'
import { scanMatches } from '../../../../plugins/filescanning/server/tables'
import { startReceiver } from '../../../host/callbacks/receiver'
import { openService } from '../../../support/service'
import {
  ended,
  fileOf,
  mixOf,
  newBucket,
  newContainer,
  putIn,
  reportOf,
  sound,
  upload,
  wav,
} from './scan-client'

const service = await openService({}, { operator: { outgoing: { allow: ['127.0.0.1'] } } })
const anna = await service.newPerson()
const bucket = await newBucket(anna, 'Jingles')
const jingle = sound('jingle', 'one', 12)
const first = await upload(service, anna, bucket, wav(jingle), { title: 'Morning jingle' })
const other = await upload(service, anna, bucket, wav(sound('jingle', 'two', 12)), {
  title: 'Evening jingle',
})

/** A file in which the first jingle is found. */
async function scanned(more: object = {}) {
  const container = await newContainer(anna, { buckets: [bucket], ...more })
  const file = await putIn(service, anna, container, mixOf(40, [{ at: 10, samples: jingle }]))
  const [match] = (await reportOf(anna, file)).matches
  if (!match) throw new Error('nothing was found')
  const path = `/fs-containers/${file.cid}/files/${file.id}/matches`
  return { container, file, match, path, put: putTo(`${path}/${match.id}`) }
}

const putTo =
  (path: string) =>
  async (body: object, below = '') => {
    const answer = await anna.call('PUT', path + below, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data as Report['matches'][number]
  }

const resultsOf = async (file: Pick<ScanFile, 'cid' | 'id'>) => (await fileOf(anna, file)).results

const today = () => new Date().toISOString().slice(0, 10)
const statistics = async (container: number) =>
  (
    await anna.call(
      'GET',
      `/fs-statistics?start_date=${today()}&end_date=${today()}&container=${container}`,
    )
  ).body.data

describe('Corrections of matches', () => {
  test('a match that is marked as a false positive counts nowhere until the mark is removed', async () => {
    const { file, container, put } = await scanned()
    const marked = await put({ false_positive: 1 }, '/false-positive')
    expect(marked).toMatchObject({ title: 'Morning jingle', false_positive: true })
    expect(await resultsOf(file)).toMatchObject({ custom_files: [] })
    expect(await fileOf(anna, file)).toMatchObject({ state: -1, found: { custom_files: 0 } })
    expect((await statistics(container.id)).totals).toMatchObject({ with_result: 0, no_result: 1 })
    const evidence = await anna.call('POST', '/fs-evidence', { matches: [marked.id] })
    expect([evidence.status, evidence.body.errors?.matches?.[0]]).toEqual([
      422,
      expect.stringContaining('marked as not this recording'),
    ])
    await put({ false_positive: 0 }, '/false-positive')
    expect(await fileOf(anna, file)).toMatchObject({ state: 1, found: { custom_files: 1 } })
    expect((await statistics(container.id)).totals).toMatchObject({ with_result: 1, no_result: 0 })
  })

  test('a match with another title is no longer one of the recording, and says what was recognized', async () => {
    const { file, match, put } = await scanned()
    const values = { title: 'A cover of it', artists: 'The Band', note: 'Heard it myself' }
    const changed = await put({ ...values, begin: match.begin + 1 })
    expect(changed).toMatchObject({ ...values, score: null, begin: match.begin + 1 })
    expect(changed.acrid).not.toBe(first.acr_id)
    expect(changed.recognized).toMatchObject({ title: 'Morning jingle', acrid: first.acr_id })
    const [part] = (await resultsOf(file))?.custom_files ?? []
    expect(part?.result).toMatchObject({ title: 'A cover of it', artists: 'The Band' })
    expect(part?.result).not.toHaveProperty('score')
    expect(part?.offset).toBeCloseTo(match.begin + 1, 1)
  })

  test('another recording brings its own title', async () => {
    const { put } = await scanned()
    expect(await put({ acrid: other.acr_id })).toMatchObject({
      acrid: other.acr_id,
      title: 'Evening jingle',
      bucket: 'Jingles',
      score: null,
      recognized: { acrid: first.acr_id },
    })
  })

  test('a note and other times leave the recording as it is', async () => {
    const { match, put } = await scanned()
    expect(await put({ note: 'Only half of it', end: match.end })).toMatchObject({
      note: 'Only half of it',
      recognized: null,
    })
    const changed = await put({ end: match.end - 3 })
    expect(changed).toMatchObject({
      acrid: first.acr_id,
      score: match.score,
      note: 'Only half of it',
      recognized: { end: match.end },
    })
    expect(changed.reference_end).toBeCloseTo((match.reference_end ?? 0) - 3, 3)
  })

  test('a part that nothing was found in can be named, corrected and removed', async () => {
    const { file, path } = await scanned()
    const body = { title: 'Weather', begin: 25, end: 35, artists: 'The Team' }
    const added = await anna.call('POST', path, body)
    expect(added.body.data).toMatchObject({ ...body, manual: true, recognized: null })
    expect(await fileOf(anna, file)).toMatchObject({ found: { custom_files: 2 } })
    const own = `${path}/${added.body.data.id}`
    expect(await putTo(own)({ title: 'News' })).toMatchObject({ title: 'News', manual: true })
    expect((await anna.call('DELETE', own)).status).toBe(204)
    expect(await fileOf(anna, file)).toMatchObject({ found: { custom_files: 1 } })
  })

  test('wrong values are rejected at their fields', async () => {
    const { path, match } = await scanned()
    const own = `${path}/${match.id}`
    const errors = async (body: object) => (await anna.call('PUT', own, body)).body.errors
    expect(await errors({ end: match.begin })).toHaveProperty('end')
    expect(await errors({ end: 41 })).toHaveProperty('end')
    expect(await errors({ acrid: 'f'.repeat(32) })).toHaveProperty('acrid')
    expect(await errors({ isrc: 'x' })).toHaveProperty('isrc')
    expect(await errors({ begin: 'x' })).toHaveProperty('begin')
    expect((await anna.call('POST', path, { begin: 1, end: 2 })).body.errors).toHaveProperty(
      'title',
    )
    expect((await anna.call('DELETE', own)).status).toBe(422)
  })

  test('the audit log says who corrected the match of which file', async () => {
    const { file, path, match } = await scanned()
    const berta = await service.newIamUser(anna, ['write-filescanning'])
    await berta.call('PUT', `${path}/${match.id}`, { note: 'Checked' })
    const [entry] = (await anna.call('GET', '/audit-log?search=Correct the recording')).body.data
    const by = (entry as { user: string }).user
    expect(entry).toMatchObject({ thing: { kind: 'file', name: file.name }, status: 200 })
    expect(by).not.toBe(anna.email)
    const [row] = await service.db.select().from(scanMatches).where(eq(scanMatches.id, match.id))
    expect(row).toMatchObject({ corrected_by: by, note: 'Checked' })
  })

  test('the callback receives the results again, as a correction', async () => {
    const receiver = await startReceiver()
    onTestFinished(() => receiver.stop())
    const { file, put } = await scanned({ callback_url: receiver.url })
    await put({ false_positive: 1 }, '/false-positive')
    const received = () => receiver.received.map(({ body }) => JSON.parse(body))
    await vi.waitFor(() => expect(received()).toHaveLength(2), { timeout: 20_000 })
    expect(received()[0]).not.toHaveProperty('type')
    expect(received()[1]).toMatchObject({
      type: 'correction',
      file_id: file.id,
      state: -1,
      results: { custom_files: [] },
    })
  })

  test('a rescan repeats corrections and leaves manual matches', async () => {
    const { file, path, put } = await scanned()
    await put({ title: 'A cover of it' })
    await anna.call('POST', path, { title: 'Weather', begin: 25, end: 35 })
    await anna.call('PUT', `/fs-containers/${file.cid}/files/${file.id}/rescan`)
    await ended(anna, file)
    const { matches } = await reportOf(anna, file)
    expect(matches.map(({ title }) => title)).toEqual(['A cover of it', 'Weather'])
    expect(await fileOf(anna, file)).toMatchObject({ found: { custom_files: 2 } })
  })
})

const found = (more: Partial<NewMatch> = {}): NewMatch => ({
  kind: 'music',
  begin: 10,
  end: 30,
  score: 90,
  title: 'Song',
  artists: '',
  album: '',
  label: '',
  isrc: '',
  upc: '',
  acrid: 'a',
  reference_begin: 0,
  reference_end: 20,
  tempo_percent: 0,
  pitch_percent: 0,
  part: {},
  ...more,
})
const corrected = (more: Partial<MatchRow>) =>
  ({
    ...found(),
    id: 1,
    uid: 1,
    file_row: 1,
    false_positive: true,
    manual: false,
    note: '',
    recognized: null,
    corrected_by: 'anna',
    corrected_at: new Date(0),
    ...more,
  }) as MatchRow

describe('Repeated corrections', () => {
  test('a correction goes to the match of the same recording that covers most of its time', () => {
    const matches = [found({ begin: 18, end: 40 }), found({ begin: 11, end: 31 })]
    const repeated = repeatCorrections(matches, [corrected({})], 60)
    expect(repeated.map(({ false_positive = false }) => false_positive)).toEqual([false, true])
  })

  test('a correction of what is not found again is dropped', () => {
    const matches = [found({ acrid: 'b' }), found({ begin: 25, end: 60 })]
    expect(repeatCorrections(matches, [corrected({})], 60)).toEqual(matches)
  })
})
