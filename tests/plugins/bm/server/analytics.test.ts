import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Analytics, Stream } from '#plugins/bm/contract'
import { toWallTime } from '../../../../core/contract/texts/zone'
import { bmProjectBuckets } from '../../../../plugins/bm/server/tables/projects'
import { bmResults } from '../../../../plugins/bm/server/tables/results'
import { seededRandom } from '../../../support/random'
import { sharedService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { newProject, newStream } from '../monitored'
import { addResults } from '../support/seeded'

const service = await sharedService()
const anna = await service.newPerson({ limitType: 'Custom' })
const project: number = (
  await newProject(anna, [await newBucket(anna, 'Songs')], { type: 'BM-LOCAL' })
).id
const streams: Stream[] = [
  await newStream(anna, project, ['https://radio.example/1'], { name: 'One' }),
  await newStream(anna, project, ['https://radio.example/2'], { name: 'Two' }),
]

const analytics = async (query: string): Promise<Analytics> => {
  const { status, body } = await anna.call(
    ...(['GET', `/bm-cs-projects/${project}/analytics/overview?${query}`] as const),
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

const stream = (at: number) => streams[at] as Stream

test('plays are counted by the days and hours of the zone that is asked for, beside those before', async () => {
  const [false1 = 0] = await addResults({ service, person: anna, stream: stream(0) }, [
    { begin: new Date('2026-03-28T23:30:00Z'), title: 'Wrong' },
  ])
  await addResults({ service, person: anna, stream: stream(0) }, [
    // In Zurich the clocks went from 2 to 3 on the 29th.
    { begin: new Date('2026-03-28T22:59:00Z'), title: 'Before', artists: 'A', label: 'L' },
    { begin: new Date('2026-03-28T23:00:00Z'), title: 'Song', artists: 'A', label: 'L' },
    { begin: new Date('2026-03-29T01:10:00Z'), title: 'Song', artists: 'A', label: 'L' },
    { begin: new Date('2026-03-29T21:59:00Z'), title: 'Other', artists: 'B' },
    { begin: new Date('2026-03-29T22:00:00Z'), title: 'After' },
    { begin: new Date('2026-03-29T12:00:00Z'), title: 'Still on', over: false },
  ])
  await anna.call(
    ...([
      'PUT',
      `/bm-cs-projects/${project}/streams/${stream(0).stream_id}/results/${false1}/false-positive`,
      { false_positive: 1 },
    ] as const),
  )
  const day = await analytics('from=20260329&to=20260329&timezone=Europe/Zurich')
  expect(day).toMatchObject({ from: '2026-03-29', to: '2026-03-29', days: 1, music_bucket: false })
  expect(day.total).toMatchObject({
    plays: 3,
    play_time: 540,
    plays_before: 1,
    tracks: 2,
    streams: 1,
    streams_before: 1,
  })
  expect(day.tracks.map(({ title, plays }) => [title, plays])).toEqual([
    ['Song', 2],
    ['Other', 1],
  ])
  expect(day.artists).toMatchObject([
    { name: 'A', plays: 2, plays_before: 1 },
    { name: 'B', plays: 1, plays_before: 0 },
  ])
  expect(day.labels).toMatchObject([{ name: 'L', plays: 2 }])
  expect(day.hours.map(({ weekday, hour }) => [weekday, hour]).sort()).toEqual([
    [7, 0],
    [7, 23],
    [7, 3],
  ])
  expect((await analytics('from=20260329&to=20260329')).total.plays).toBe(3)

  const of = (...at: number[]) => `stream_id=${at.map((one) => stream(one).stream_id).join(',')}`
  const days = 'from=20260329&to=20260329'
  expect((await analytics(`${days}&${of(1)}`)).total.plays).toBe(0)
  expect((await analytics(`${days}&${of(0, 1)}`)).total.plays).toBe(3)

  const track = day.tracks[0]?.track
  const one = await analytics(`from=20260329&to=20260329&timezone=Europe/Zurich&track=${track}`)
  expect(one.total).toMatchObject({ plays: 2, plays_before: 0 })
  const { body } = await anna.call(
    ...([
      'GET',
      `/bm-cs-projects/${project}/analytics/plays?from=20260329&to=20260329&artists=A`,
    ] as const),
  )
  expect(body.data).toMatchObject([{ title: 'Song', begin: '2026-03-29 01:10:00', stream: 'One' }])
})

test('what was wrong is said at its field', async () => {
  const path = `/bm-cs-projects/${project}/analytics/overview`
  const wrong = async (query: string) => (await anna.call('GET', `${path}?${query}`)).body.errors
  expect(await wrong('from=20260302&to=20260301')).toHaveProperty('to')
  expect(await wrong('from=20250101&to=20260301')).toHaveProperty('to')
  expect(await wrong('from=20260231')).toHaveProperty('from')
  expect(await wrong('timezone=Mars')).toHaveProperty('timezone')
})

test('every count equals the sum over the results, whatever was changed since', async () => {
  const random = seededRandom(42)
  const among = (count: number) => Math.floor(random() * count)
  const from = Date.parse('2026-05-01T00:00:00Z')
  const added: number[] = []
  for (const one of streams) {
    const plays = Array.from({ length: 150 }, () => ({
      begin: new Date(from + among(20 * 24 * 60) * 60_000),
      title: `Song ${among(12)}`,
      artists: `Artist ${among(3)}`,
      seconds: among(300),
      kind: (['music', 'custom', 'report'] as const)[among(3)] ?? 'music',
      false_positive: random() < 0.1,
      over: random() < 0.9,
    }))
    added.push(...(await addResults({ service, person: anna, stream: one }, plays)))
  }
  const some = () => added.filter(() => random() < 0.15)
  const { db } = service
  await db.update(bmResults).set({ false_positive: true }).where(inArray(bmResults.id, some()))
  await db.update(bmResults).set({ false_positive: false }).where(inArray(bmResults.id, some()))
  await db.update(bmResults).set({ over: true, played: 77 }).where(inArray(bmResults.id, some()))
  await db.update(bmResults).set({ title: 'Renamed' }).where(inArray(bmResults.id, some()))
  await db.delete(bmResults).where(inArray(bmResults.id, some()))

  const left = (await db.select().from(bmResults)).filter(
    ({ over, false_positive }) => over && !false_positive,
  )
  for (const zone of ['UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Auckland']) {
    const counted = left.filter(({ begin }) => {
      const date = toWallTime(begin, zone).slice(0, 10)
      return date >= '2026-05-05' && date <= '2026-05-15'
    })
    const seconds = (rows: typeof counted) =>
      Math.round(rows.reduce((sum, row) => sum + row.played, 0))
    const told = await analytics(`from=20260505&to=20260515&timezone=${zone}&ranks=100`)
    expect(told.total).toMatchObject({ plays: counted.length, play_time: seconds(counted) })
    for (const { date, plays } of told.dates) {
      const onIt = counted.filter(({ begin }) => toWallTime(begin, zone).startsWith(date))
      expect(plays, `${zone} ${date}`).toBe(onIt.length)
    }
    const sum = (list: readonly { plays: number }[]) =>
      list.reduce((all, one) => all + one.plays, 0)
    expect(sum(told.tracks)).toBe(counted.length)
    expect(sum(told.streams)).toBe(counted.length)
    expect(sum(told.hours)).toBe(counted.length)
    for (const { name, plays, play_time } of told.artists) {
      const theirs = counted.filter(({ artists }) => artists === name)
      expect([plays, play_time]).toEqual([theirs.length, seconds(theirs)])
    }
    const music = await analytics(`from=20260505&to=20260515&timezone=${zone}&kind=music`)
    expect(music.total.plays).toBe(counted.filter(({ kind }) => kind === 'music').length)
    expect(sum(music.tracks)).toBeLessThanOrEqual(music.total.plays)
  }
})

test('without the Music bucket custom results are counted, music is refused, and so is what nobody knows', async () => {
  const yesterday = new Date(Date.now() - 86_400_000)
  await addResults({ service, person: anna, stream: stream(1) }, [
    { begin: yesterday, title: 'My jingle', kind: 'custom' },
  ])
  const documented = (query: string) =>
    anna.call('GET', `/bm-cs-projects/${project}/analytics/results?${query}`)
  const custom = await documented('stats_type=track&result_type=custom')
  expect(custom.body.data).toMatchObject({
    result_type: 'custom',
    results: [{ track: 'My jingle', plays: 1, rank: 1 }],
  })
  for (const query of ['', 'stats_type=track&result_type=music'])
    expect((await documented(query)).status, query).toBe(422)
  const unknown = await documented('stats_type=moon&result_type=custom')
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['stats_type']])
  const other = await documented('stats_type=date&result_type=humming')
  expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['result_type']])
})

test('a project with the Music bucket is answered by the documented call from the same counts', async () => {
  await service.db
    .insert(bmProjectBuckets)
    .values({ project_id: project, bucket_id: 23, attached_by: anna.email, place: 9 })
  const yesterday = new Date(Date.now() - 86_400_000)
  await addResults({ service, person: anna, stream: stream(1) }, [
    { begin: yesterday, title: 'Fresh', artists: 'The Testers', label: 'House' },
    { begin: new Date(yesterday.getTime() - 300_000), title: 'Fresh', artists: 'The Testers' },
  ])
  const documented = async (type: string) =>
    (
      await anna.call(
        ...(['GET', `/bm-cs-projects/${project}/analytics/results?stats_type=${type}`] as const),
      )
    ).body.data
  expect((await documented('artists')).results).toEqual([
    { artists: 'The Testers', plays: 2, play_time: 360, rank: 1 },
  ])
  expect((await documented('stream')).results).toMatchObject([{ stream: 'Two', plays: 2 }])
  expect(await documented('channel')).toMatchObject({
    stats_type: 'channel',
    results: [{ channel: 'Two', plays: 2 }],
  })
  expect((await documented('date')).results.length).toBeGreaterThan(0)
  const { body } = await anna.call(
    ...([
      'GET',
      `/bm-cs-projects/${project}/analytics/results?stats_type=label&result_type=custom`,
    ] as const),
  )
  expect(body.errors).toHaveProperty('stats_type')
})

test('sums go with their stream, and nobody else reads them', async () => {
  const other = await service.newPerson()
  expect((await other.call('GET', `/bm-cs-projects/${project}/analytics/overview`)).status).toBe(
    404,
  )
  const { stream_id: id } = stream(0)
  await anna.call('DELETE', `/bm-cs-projects/${project}/streams/${id}`)
  const told = await analytics('from=20260501&to=20260520')
  expect(told.streams.map(({ name }) => name)).toEqual(['Two'])
})
