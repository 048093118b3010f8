import { expect, test } from 'vitest'
import type { Stream, Timemap } from '#plugins/bm/contract'
import { sharedService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { newProject, newStream } from '../monitored'
import { addMinutes } from '../support/kept-sound'
import { addResults } from '../support/seeded'

/** In Zurich the clocks went from 2 to 3 that night. */
const begin = new Date('2026-03-28T23:00:00Z')
const later = (seconds: number) => new Date(begin.getTime() + seconds * 1000)
const ofDay = 'date=20260329&timezone=Europe/Zurich'

const service = await sharedService()
const anna = await service.newPerson({ limitType: 'Custom' })
const project: number = (
  await newProject(anna, [await newBucket(anna, 'Songs')], { type: 'BM-LOCAL' })
).id
const stream: Stream & { path: string } = await newStream(
  anna,
  project,
  ['https://radio.example/1'],
  { name: 'One', timemap: 1 },
)
await addMinutes(
  { service, person: anna, stream },
  begin,
  ['m', 'm', 'm', 's', 'o', 'silence'],
  [
    { at: later(5), title: 'The Testers - First' },
    { at: later(65), title: 'The Testers - Second' },
  ],
)
const other = new Date('2026-03-28T23:00:30Z')
await addResults({ service, person: anna, stream }, [
  { begin: later(0), seconds: 60, title: 'First' },
  { begin: other, seconds: 60, title: 'Wrong', false_positive: true },
])

const secondsOf = (shares: Timemap['shares']) =>
  Object.fromEntries(
    shares.filter(({ seconds }) => seconds > 0).map(({ share, seconds }) => [share, seconds]),
  )

test('a day of 23 hours is told second by second, with its results, titles and states', async () => {
  const { body } = await anna.call('GET', `${stream.path}/timemap?${ofDay}`)
  const day: Timemap = body.data
  expect(day).toMatchObject({ date: '20260329', seconds: 23 * 3600, begin: begin.getTime() })
  const shares = { recognised: 60, unknown_music: 120, speech: 60, unknown: 60, silence: 60 }
  expect(secondsOf(day.shares)).toEqual({ ...shares, not_kept: 23 * 3600 - 360 })
  expect(day.spans.slice(0, 3)).toEqual([
    { share: 'recognised', begin: 0, end: 60 },
    { share: 'unknown_music', begin: 60, end: 180 },
    { share: 'speech', begin: 180, end: 240 },
  ])
  expect(day.results.map(({ title, false_positive }) => [title, false_positive])).toEqual([
    ['First', 0],
    ['Wrong', 1],
  ])
  expect(day.titles.map(({ title, begin: at, end }) => [title, at, end])).toEqual([
    ['The Testers - First', 5, 65],
    ['The Testers - Second', 65, 23 * 3600],
  ])
  expect(day.states).toEqual([{ code: 0, reason: '', begin: 0, end: 360 }])
})

test('what was not recognised is music only: neither speech nor silence nor what is not told apart', async () => {
  const { body } = await anna.call('GET', `${stream.path}/unknown_results?${ofDay}`)
  expect(body.data).toMatchObject([
    { metadata: { timestamp_utc: '2026-03-28 23:01:00', played_duration: 120 } },
  ])
  const longer = `${stream.path}/unknown_results?${ofDay}&min_duration=121`
  expect((await anna.call('GET', longer)).body.data).toEqual([])
})

test('loudness comes as fine as a part of the day can be drawn', async () => {
  const asked = async (query: string) => {
    const { body } = await anna.call('GET', `${stream.path}/timemap/loudness?${ofDay}${query}`)
    return { ...body.data, levels: [...Buffer.from(body.data.levels, 'base64')] }
  }
  const day = await asked('')
  expect(day).toMatchObject({ from: 0, step: 10 })
  expect(day.levels).toHaveLength(8280)
  expect(day.levels.slice(0, 8)).toEqual([1, 1, 1, 1, 1, 1, 2, 2])
  const part = await asked('&from=59&to=61')
  expect(part.step).toBe(0.1)
  expect(part.levels).toEqual([...Array(10).fill(1), ...Array(10).fill(2)])
})

test('the day of the project is the sum of its streams', async () => {
  await newStream(anna, project, ['https://radio.example/2'], { name: 'Two' })
  const { body } = await anna.call('GET', `/bm-cs-projects/${project}/days?${ofDay}`)
  expect(body.data.streams.map(({ name }: { name: string }) => name)).toEqual(['One', 'Two'])
  const sum = body.data.shares.reduce(
    (all: number, { seconds }: { seconds: number }) => all + seconds,
    0,
  )
  expect(sum).toBe(2 * 23 * 3600)
  expect(secondsOf(body.data.shares)).toMatchObject({ recognised: 60, speech: 60 })
})
