import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DayCount, Project } from '#plugins/base-projects/contract'
import { sharedService } from '../../support/service'
import {
  identify,
  newBucket,
  newProject,
  noisyExcerpt,
  piece,
  upload,
  wav,
} from './identify-client'

const song = piece(1, 20)
const known = wav(noisyExcerpt(song, 5, 5))
const unknown = wav(noisyExcerpt(piece(88, 20), 5, 5))

const service = await sharedService()
const anna = await service.newPerson({ limitType: 'Custom' })
const bucket: number = await newBucket(anna, 'Songs')
const project: Project = await newProject(anna, [bucket])
await upload(service, anna, bucket, wav(song))

const read = async (query = '', { id } = project, name = 'statistics'): Promise<DayCount[]> =>
  (await anna.call('GET', `/base-projects/${id}/${name}?${query}`)).body.data

describe('requests', () => {
  test('are counted by outcome, exactly, when they come at once', async () => {
    const samples = Array.from({ length: 40 }, (_, at) => (at % 4 === 0 ? unknown : known))
    const answers = await Promise.all(samples.map((sample) => identify(service, project, sample)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(30)
    expect(answers.filter(({ code }) => code === 1001)).toHaveLength(10)
    const days = await read()
    expect(days).toHaveLength(7)
    expect(days.at(-1)).toMatchObject({ with_result: 30, no_result: 10, valid: 35 })
    expect(days.slice(0, -1).every(({ valid }) => valid === 0)).toBe(true)
    const { used } = (await anna.call('GET', '/user-info')).body.data
    expect(used.rec_day_limit).toBe(40)
  })

  test('that were refused, or brought nothing to recognise, do not count', async () => {
    const other = await newProject(anna, [bucket])
    await identify(service, other, known, { signature: 'wrong' })
    await identify(service, other, Buffer.from('no audio'))
    await identify(service, other, wav(new Float32Array(8 * 22_050)))
    expect((await read('', other)).at(-1)).toMatchObject({ with_result: 0, no_result: 0 })
  })

  test('are told to open consoles', async () => {
    const heard: string[] = []
    const stop = service.services.events.watch((change) => heard.push(change?.topic ?? ''))
    await identify(service, project, known)
    await expect
      .poll(() => heard, { timeout: 120_000 })
      .toContain(`base-projects/${project.id}/statistics`)
    stop()
  })
})

describe('days', () => {
  beforeAll(async () => {
    await service.db.execute(sql`insert into recognition_counts values
      (${project.id}, '2026-03-09 23:45+00', 4, 1, ${anna.uid}, 'AVR', 'eu-west-1'),
      (${project.id}, '2026-03-10 00:00+00', 2, 3, ${anna.uid}, 'AVR', 'eu-west-1')`)
  })

  test('are those of the asked time zone', async () => {
    const range = 'start_date=2026-03-09&end_date=2026-03-11'
    expect(await read(range)).toEqual([
      { date: '2026-03-09', with_result: 4, no_result: 1, valid: 4.5 },
      { date: '2026-03-10', with_result: 2, no_result: 3, valid: 3.5 },
      { date: '2026-03-11', with_result: 0, no_result: 0, valid: 0 },
    ])
    // UTC+9: both on the tenth. UTC-5: both on the ninth. UTC+5:45 as well on the tenth.
    const sums = async (offset: number) =>
      (await read(`${range}&timeoffset=${offset}`)).map(({ with_result }) => with_result)
    expect(await sums(-540)).toEqual([0, 6, 0])
    expect(await sums(-345)).toEqual([0, 6, 0])
    expect(await sums(300)).toEqual([6, 0, 0])
  })

  test('are told by the other name of the call too', async () => {
    const days = await read('start=2026-03-09&end=2026-03-09', project, 'day-stat')
    expect(days).toEqual([{ date: '2026-03-09', with_result: 4, no_result: 1, valid: 4.5 }])
  })

  test.each([
    'start_date=yesterday',
    'start_date=2026-02-31x',
    'start_date=2026-03-10&end_date=2026-03-09',
    'start_date=2000-01-01&end_date=2026-01-01',
    'timeoffset=5000',
  ])('%s is refused', async (query) => {
    const path = `/base-projects/${project.id}/statistics?${query}`
    expect((await anna.call('GET', path)).status).toBe(422)
  })

  test('of a year of every quarter of an hour are told in a moment', async () => {
    const busy = await newProject(anna, [bucket])
    await service.db.execute(sql`insert into recognition_counts
      select ${busy.id}, slot, 2, 1, ${anna.uid}, 'AVR', 'eu-west-1' from generate_series('2025-01-01 00:00+00'::timestamptz, '2025-12-31 23:45+00', '15 minutes') slot`)
    const days = await read('start_date=2025-01-01&end_date=2025-12-31', busy)
    expect(days).toHaveLength(365)
    expect(
      days.every(({ with_result, no_result }) => with_result === 192 && no_result === 96),
    ).toBe(true)
  })
})
