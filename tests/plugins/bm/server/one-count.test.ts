import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Analytics, ProjectDay, Result, Stream, Timemap } from '#plugins/bm/contract'
import type { TrackerAnalytics } from '#plugins/tracker/contract'
import { toWallTime } from '../../../../core/contract/texts/zone'
import { localDay } from '../../../../plugins/bm/server/day/local-day'
import { bmResults } from '../../../../plugins/bm/server/tables/results'
import { bmStates, bmStreams } from '../../../../plugins/bm/server/tables/streams'
import { sharedService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { newFile, newTracker } from '../../tracker/support/tracked'
import { newProject, newStream } from '../monitored'
import { checkGaps } from '../support/check-gaps'
import {
  type MonthOfStream,
  type RandomMonth,
  randomMonth,
  type Sums,
  songs,
  sumOf,
} from '../support/random-month'
import { formsOf } from '../support/told-by-forms'

let made = 0

const service = await sharedService()
const anna = await service.newPerson({ limitType: 'Custom' })

const get = async (path: string) => {
  const { status, body } = await anna.call('GET', path)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

/** A project whose streams have left all this; what was recognised are files of its bucket. */
async function monitored(month: RandomMonth) {
  const bucket = await newBucket(anna, `Songs ${++made}`)
  for (const song of songs) await newFile({ service, person: anna }, bucket, song)
  const { id } = await newProject(anna, [bucket], { type: 'BM-LOCAL' })
  const streams: (Stream & { path: string })[] = []
  for (const [at, left] of month.streams.entries()) {
    const stream = await newStream(anna, id, [`https://radio.example/${made}/${at}`])
    streams.push(stream)
    await leave(left, stream.stream_id, bucket)
  }
  return { id, bucket, streams }
}

async function leave({ createdAt, plays, states }: MonthOfStream, id: string, bucket: number) {
  const { db } = service
  const [row] = await db
    .update(bmStreams)
    .set({ created_at: createdAt })
    .where(eq(bmStreams.stream_id, id))
    .returning()
  const place = { uid: anna.uid, stream_row: row?.id ?? 0 }
  await db.delete(bmStates).where(eq(bmStates.stream_row, place.stream_row))
  await db.insert(bmStates).values(states.map((one) => ({ ...place, ...one })))
  await db.insert(bmResults).values(
    plays.map((play, at) => {
      const acrId = play.kind === 'report' ? `by hand ${id} ${at}` : `acr ${bucket} ${play.title}`
      return { ...place, ...play, acr_id: acrId, item: { acrid: acrId, title: play.title } }
    }),
  )
}

function daysOf({ from, to, zone }: RandomMonth) {
  const all = []
  for (let date = Number(from); date <= Number(to); date++) {
    all.push({ query: `date=${date}&timezone=${zone}`, range: localDay(String(date), zone) })
  }
  return all
}

const counts = (one: { plays: number; play_time: number }) => [one.plays, one.play_time] as const
const plus = (one: Sums, other: Sums): Sums => [one[0] + other[0], one[1] + other[1]]
const hourOf = (time: Date, zone: string) => toWallTime(time, zone).slice(0, 13)

/** The results of the day are in its timemap, and its first and last moments are said to be recognised. */
function checkMap(map: Timemap, results: readonly Result[], { begin }: { begin: Date }) {
  const counted = map.results.filter((one) => one.over === 1 && one.false_positive === 0)
  for (const { id, metadata } of results) {
    const one = counted.find((result) => result.id === id)
    expect(one?.played).toBe(metadata.played_duration)
    const moments = [(one?.begin ?? 0) + 0.001, (one?.end ?? 0) - 0.001]
    for (const at of moments) {
      const span = map.spans.find((span) => span.begin <= at && at < span.end)
      // A pause wins over a play: nothing was monitored then.
      expect(['recognised', 'by_hand', 'paused'], `${begin.toISOString()} + ${at}`).toContain(
        span?.share,
      )
    }
  }
}

test('whatever was heard in a month, every screen and every form counts the same plays and seconds', async () => {
  await fc.assert(
    fc.asyncProperty(randomMonth, async (month) => {
      const project = await monitored(month)
      const path = `/bm-cs-projects/${project.id}`
      const counted = month.streams.flatMap(({ plays }) =>
        plays.filter(
          ({ begin, over, false_positive }) =>
            begin >= month.begin && begin < month.end && over && !false_positive,
        ),
      )
      const all = sumOf(counted, ({ played }) => [1, played])

      let listed: Sums = [0, 0]
      let onDays: Sums = [0, 0]
      for (const { query, range } of daysOf(month)) {
        const day: ProjectDay = await get(`${path}/days?${query}`)
        onDays = plus(onDays, sumOf(day.streams, counts))
        for (const stream of project.streams) {
          const results: Result[] = await get(`${stream.path}/results?type=day&${query}`)
          listed = plus(
            listed,
            sumOf(results, ({ metadata }) => [1, metadata.played_duration]),
          )
          const map: Timemap = await get(`${stream.path}/timemap?${query}`)
          checkMap(map, results, range)
        }
      }
      const { zone, from, to } = month
      const days = `from=${from}&to=${to}&timezone=${zone}`
      const { total, dates, streams }: Analytics = await get(`${path}/analytics/overview?${days}`)
      const tracker = await newTracker(anna, project.bucket)
      const tracked: TrackerAnalytics = await get(`${tracker.path}/analytics?${days}`)
      const hours = month.streams.flatMap(({ plays }, at) =>
        plays.map(({ begin }) => `${project.streams[at]?.stream_id},${hourOf(begin, zone)},1`),
      )
      const forms = await formsOf({ service, person: anna, project: project.id }, month, hours)
      const ofFiles = counted.filter(({ kind }) => kind !== 'report')
      expect(sumOf([tracked.total], counts)).toEqual(sumOf(ofFiles, ({ played }) => [1, played]))
      expect({
        listed,
        onDays,
        analytics: sumOf([total], counts),
        dates: sumOf(dates, counts),
        byStream: sumOf(streams, counts),
        ...forms.counts,
        broadcasts: forms.broadcasts,
        performances: forms.performances,
      }).toEqual({
        listed: all,
        onDays: all,
        analytics: all,
        dates: all,
        byStream: all,
        ...Object.fromEntries(Object.keys(forms.counts).map((name) => [name, all])),
        broadcasts: all[0],
        performances: all[0],
      })
      const { not_heard, paused } = forms.report
      const gone = sumOf(forms.notHeard, ({ seconds }) => [1, seconds])
      expect(not_heard + paused).toBe(gone[1])
      for (const [at, left] of month.streams.entries()) {
        const { name } = project.streams[at] ?? { name: '' }
        checkGaps(
          forms.notHeard.filter(({ stream }) => stream === name),
          month,
          left,
        )
      }
    }),
    { numRuns: 4, endOnFailure: true },
  )
})
