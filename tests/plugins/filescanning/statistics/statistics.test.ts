import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ScanStatistics, ScanSummary } from '#plugins/filescanning/contract'
import { containers } from '../../../../plugins/filescanning/server/tables'
import { type Person, sharedService } from '../../../support/service'
import { containerOf, fileOf, scanOf } from './scanned'

let anna: Person

const service = await sharedService()

const march = 'start_date=2026-03-09&end_date=2026-03-11'
const read = async (query = march, who = anna): Promise<ScanStatistics> =>
  (await who.call('GET', `/fs-statistics?${query}`)).body.data
const heard = { unidentified: 0, uncertain: 0 }
const none = { files: 0, seconds: 0, billed: 0, with_result: 0, no_result: 0, failed: 0, ...heard }

describe('scans', () => {
  let films: Awaited<ReturnType<typeof containerOf>>
  let shows: Awaited<ReturnType<typeof containerOf>>

  beforeAll(async () => {
    anna = await service.newPerson()
    films = await containerOf(service, anna, { name: 'Films' })
    shows = await containerOf(service, anna, { name: 'Shows', engine: 3, region: 'us-west-2' })
    await scanOf(service, films, '2026-03-08T23:59:59.999Z', { seconds: 7 })
    await scanOf(service, films, '2026-03-09T00:00:00Z', {
      seconds: 100,
      billed: 50,
      unidentified: 12.5,
      uncertain: 0,
    })
    await scanOf(service, films, '2026-03-09T15:59:00Z', {
      state: -1,
      unidentified: 30,
      uncertain: 2,
    })
    await scanOf(service, films, '2026-03-09T16:00:00Z', { state: -2, billed: 0 })
    await scanOf(service, shows, '2026-03-11T23:59:59.999Z', { state: -3, billed: 0 })
    await scanOf(service, shows, '2026-03-12T00:00:00Z')
  })

  test('are counted by day, empty days too, and in all', async () => {
    const { days, totals } = await read()
    expect(days).toEqual([
      {
        date: '2026-03-09',
        files: 3,
        seconds: 220,
        billed: 110,
        with_result: 1,
        no_result: 1,
        failed: 1,
        unidentified: 2,
        uncertain: 1,
      },
      { date: '2026-03-10', ...none },
      { date: '2026-03-11', ...none, files: 1, seconds: 60, failed: 1 },
    ])
    expect(totals).toEqual({
      files: 4,
      seconds: 280,
      billed: 110,
      with_result: 1,
      no_result: 1,
      failed: 2,
      unidentified: 2,
      uncertain: 1,
    })
  })

  test('are those of the days of the asked zone', async () => {
    const files = async (offset: number) =>
      (await read(`${march}&timeoffset=${offset}`)).days.map((day) => day.files)
    // UTC+8: the ninth ends at 16:00 UTC. UTC-5: it begins at 5:00.
    expect(await files(-480)).toEqual([3, 1, 0])
    expect(await files(300)).toEqual([2, 0, 2])
    // UTC+5:45
    expect(await files(-345)).toEqual([4, 0, 0])
  })

  test('are told by container and by engine', async () => {
    const told = await read()
    expect(told.containers.map(({ name, files, deleted }) => [name, files, deleted])).toEqual([
      ['Films', 3, false],
      ['Shows', 1, false],
    ])
    expect(told.engines.map(({ engine, files, billed }) => [engine, files, billed])).toEqual([
      [1, 3, 110],
      [3, 1, 0],
    ])
  })

  test('of one region or one container are told alone', async () => {
    expect((await read(`${march}&region=us-west-2`)).totals.files).toBe(1)
    expect((await read(`${march}&container=${films.id}`)).totals.files).toBe(3)
    expect((await read(`${march}&region=us-west-2&container=${films.id}`)).totals).toEqual(none)
  })

  test('of a container that has another name now are told by that one', async () => {
    await service.db.update(containers).set({ name: 'Cinema' }).where(eq(containers.id, films.id))
    expect((await read()).containers[0]?.name).toBe('Cinema')
  })

  test('stay when the container is deleted, by the name that it had last', async () => {
    const gone = await containerOf(service, anna, { name: 'First name' })
    await scanOf(service, gone, '2026-04-01T10:00:00Z')
    await scanOf(service, { ...gone, name: 'Last name' }, '2026-04-02T10:00:00Z')
    await service.db.delete(containers).where(eq(containers.id, gone.id))
    const again = await containerOf(service, anna, { name: 'Last name' })
    await scanOf(service, again, '2026-04-03T10:00:00Z')
    const { containers: told } = await read('start_date=2026-04-01&end_date=2026-04-30')
    expect(told.map(({ id, name, files, deleted }) => [id, name, files, deleted])).toEqual([
      [gone.id, 'Last name', 2, true],
      [again.id, 'Last name', 1, false],
    ])
  })

  test('of another account are seen by nobody else', async () => {
    const ben = await service.newPerson()
    expect((await read(march, ben)).totals).toEqual(none)
    expect((await read(`${march}&container=${films.id}`, ben)).containers).toEqual([])
  })

  test('are read with the scope of file scanning only', async () => {
    const reader = await service.newPerson({ scopes: ['read-filescanning'] })
    const stranger = await service.newPerson({ scopes: ['read-buckets'] })
    expect((await reader.call('GET', `/fs-statistics?${march}`)).status).toBe(200)
    expect((await stranger.call('GET', `/fs-statistics?${march}`)).status).toBe(403)
    expect((await stranger.call('GET', '/fs-summary')).status).toBe(403)
  })
})

test.each([
  ['end_date=2026-03-09', 'start_date'],
  ['start_date=yesterday&end_date=2026-03-09', 'start_date'],
  ['start_date=2026-02-30&end_date=2026-03-09', 'start_date'],
  ['start_date=0000-01-01&end_date=2026-03-09', 'start_date'],
  ['start_date=2026-03-10&end_date=2026-03-09', 'end_date'],
  ['start_date=2025-03-09&end_date=2026-03-10', 'end_date'],
  [`${march}&timeoffset=5000`, 'timeoffset'],
  [`${march}&timeoffset=Infinity`, 'timeoffset'],
  [`${march}&container=99999999999`, 'container'],
  [`${march}&region=mars`, 'region'],
])('%s is refused for %s', async (query, field) => {
  const { status, body } = await (await service.newPerson()).call('GET', `/fs-statistics?${query}`)
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual([field])
})

test('366 days can be asked for', async () => {
  const query = 'start_date=2025-03-09&end_date=2026-03-09'
  expect((await read(query, await service.newPerson())).days).toHaveLength(366)
})

describe('what was found', () => {
  const today = new Date().toISOString().slice(0, 10)
  const now = `start_date=${today}&end_date=${today}`

  beforeAll(async () => {
    anna = await service.newPerson()
  })

  test('is told by label and artist, most played first', async () => {
    const films = await containerOf(service, anna, { name: 'Films' })
    await fileOf(service, films, 'One', [
      { label: 'Blue', artists: 'Ada', seconds: 10 },
      { label: 'Blue', artists: 'Ada', seconds: 20 },
      { label: 'Red', artists: 'Ben', seconds: 90 },
      { label: '', artists: '', seconds: 90 },
    ])
    await fileOf(service, films, 'Two', [{ label: 'Green', artists: 'Ada', seconds: 91 }])
    const { labels, artists } = await read(now)
    expect(labels).toEqual([
      { name: 'Blue', plays: 2, seconds: 30 },
      { name: 'Green', plays: 1, seconds: 91 },
      { name: 'Red', plays: 1, seconds: 90 },
    ])
    expect(artists).toEqual([
      { name: 'Ada', plays: 3, seconds: 121 },
      { name: 'Ben', plays: 1, seconds: 90 },
    ])
  })

  test('in files that were deleted, or scanned before, is not', async () => {
    const own = await containerOf(service, anna, { name: 'Own' })
    await fileOf(service, own, 'Deleted', [{ label: 'Gone' }], { state: 2 })
    const longAgo = { scanned_at: new Date('2026-01-01') }
    await fileOf(service, own, 'Old', [{ label: 'Old' }], { ...longAgo, ai_prediction: 'human' })
    const { labels, ai } = await read(`${now}&container=${own.id}`)
    expect(labels).toEqual([])
    expect(ai).toBeNull()
  })

  test('is told of at most twenty', async () => {
    const many = await containerOf(service, anna, { name: 'Many' })
    const labels = Array.from({ length: 21 }, (_, at) => ({ label: `Label ${at}` }))
    await fileOf(service, many, 'Mix', labels)
    expect((await read(`${now}&container=${many.id}`)).labels).toHaveLength(20)
  })

  test('tells the share of AI where it was looked for', async () => {
    const mixed = await containerOf(service, anna, { name: 'Mixed' })
    for (const aiPrediction of ['human', 'human', 'ai_generated', '']) {
      await fileOf(service, mixed, 'File', [], { ai_prediction: aiPrediction })
    }
    expect((await read(`${now}&container=${mixed.id}`)).ai).toEqual({ ai_generated: 1, human: 2 })
  })
})

describe('the summary', () => {
  const summary = async (query = '', who = anna): Promise<ScanSummary> =>
    (await who.call('GET', `/fs-summary${query}`)).body.data

  test('of an empty account is all nought', async () => {
    expect(await summary('', await service.newPerson())).toEqual({
      containers: 0,
      seconds: 0,
      processing: 0,
      ready: 0,
      no_result: 0,
      failed: 0,
      ...heard,
      failed_in: [],
      newest: [],
    })
  })

  test('counts files by state and names the newest reports', async () => {
    anna = await service.newPerson()
    const films = await containerOf(service, anna, { name: 'Films' })
    const shows = await containerOf(service, anna, { name: 'Shows', region: 'us-west-2' })
    const at = (minute: number) => ({ scanned_at: new Date(Date.UTC(2026, 2, 9, 0, minute)) })
    await fileOf(service, films, 'Processing', [], { state: 0, scanned_at: null })
    for (let file = 1; file <= 9; file++) await fileOf(service, films, `File ${file}`, [], at(file))
    const nothing = await fileOf(service, shows, 'Silence', [], { ...at(30), state: -1 })
    const song = await fileOf(service, films, 'Song', [{}, {}], {
      ...at(20),
      duration: 90,
      unidentified: 20,
      uncertain: 1,
    })
    await fileOf(service, films, 'Broken', [], { ...at(40), state: -2 })
    await fileOf(service, films, 'Refused', [], { ...at(41), state: -3 })
    await fileOf(service, films, 'Deleted', [], { ...at(42), state: 2 })
    const told = await summary()
    expect(told).toMatchObject({
      containers: 2,
      processing: 1,
      ready: 10,
      no_result: 1,
      failed: 2,
      seconds: 870,
      failed_in: [
        { id: films.id, name: 'Films', state: -2, files: 1 },
        { id: films.id, name: 'Films', state: -3, files: 1 },
      ],
    })
    expect(told.newest.map(({ name }) => name)).toEqual([
      ...['Silence', 'Song', 'File 9', 'File 8', 'File 7', 'File 6', 'File 5', 'File 4'],
    ])
    expect(told.newest.slice(0, 2)).toEqual([
      {
        id: nothing.file_id,
        name: 'Silence',
        container: 'Shows',
        duration: 60,
        state: -1,
        matches: 0,
        scanned_at: '2026-03-09T00:30:00.000Z',
      },
      {
        id: song.file_id,
        name: 'Song',
        container: 'Films',
        duration: 90,
        state: 1,
        matches: 2,
        scanned_at: '2026-03-09T00:20:00.000Z',
      },
    ])
    expect(await summary('?region=us-west-2')).toMatchObject({ containers: 1, no_result: 1 })
    expect((await summary('', await service.newPerson())).newest).toEqual([])
  })
})

test('a year of 100,000 scans is told in a moment', async () => {
  const busy = await service.newPerson()
  const { id } = await containerOf(service, busy, { name: 'Busy' })
  await service.db.execute(sql`
    insert into fs_scans (uid, region, container_id, container, file_row, engine, state, seconds, billed, ended_at)
    select ${busy.uid}, 'eu-west-1', ${id}::int + at % 20, 'Busy', at, 1 + at % 3, 1 - at % 2 * 2, 180, 90,
      '2025-01-01'::timestamptz + at * interval '315.36 seconds'
    from generate_series(0, 99999) at`)
  await service.db.execute(sql`
    with files as (
      insert into fs_files (uid, container_id, name, uri, data_type, engine, state, scanned_at)
      select ${busy.uid}, ${id}, at, at, 'audio', 1, 1, '2025-01-01'::timestamptz + at * interval '315.36 seconds'
      from generate_series(0, 99999) at returning id, uid)
    insert into fs_matches (uid, file_row, kind, begin, "end", title, artists, label, part)
    select uid, id, 'music', at, at + 10, 'Song', 'Artist ' || (id * 7 + at) % 5000, 'Label ' || (id * 7 + at) % 300, '{}'
    from files, generate_series(1, 3) at`)
  await service.db.execute(sql`analyze fs_scans, fs_files, fs_matches`)
  const year = 'start_date=2025-01-01&end_date=2025-12-31'
  const { totals, containers: told, labels } = await read(year, busy)
  expect(totals).toMatchObject({ files: 100_000, with_result: 50_000, no_result: 50_000 })
  expect(told).toHaveLength(20)
  expect(labels).toHaveLength(20)
})
