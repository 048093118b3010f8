/**
 * @module-tag slow
 * @module-tag decoder
 */

import { expect, onTestFinished, test, vi } from 'vitest'
import { reportResource } from '#plugins/bm/contract'
import { readSchedule } from '../../../../host/cli/radio/schedule/schedule'
import { scheduleTracks } from '../../../../host/cli/radio/schedule/schedule-tracks'
import { type PlayedTrack, startRadio } from '../../../../host/cli/radio/start-radio'
import { streamClock } from '../../../../host/cli/radio/stream-clock'
import { bmStreams } from '../../../../plugins/bm/server/tables/streams'
import { recording } from '../../../host/engine/recognition/open-engine'
import { mp3Encoder } from '../../../support/mp3'
import { compareWithLog } from '../../../support/radio-log'
import { openService } from '../../../support/service'
import { takeTimeOf } from '../../../support/time-of-stream'
import { newBucket, upload } from '../../base-projects/identify-client'
import { heardDay, radioItems } from '../at-speed'
import { bytesOf, inState, newProject, newStream, operator, waiting } from '../monitored'

const speed = 12
const day = '2026-03-10'
const begin = Date.parse(`${day}T10:00:00Z`)

/** Five and a half minutes. */
const schedule = readSchedule(`[
  { "item": "Talk 1", "kind": "speech", "whole": 20 },
  { "item": "River", "whole": 40 },
  { "item": "Talk 2", "kind": "speech", "whole": 10, "length": 8 },
  { "item": "River", "whole": 40 },
  { "item": "Jingle", "kind": "jingle", "whole": 6 },
  { "item": "Harbour", "whole": 50, "fade": 2, "over": { "item": "Words", "at": 20, "length": 5 } },
  { "silence": 6 },
  { "item": "Train", "whole": 60, "from": 20, "length": 35, "gain": -6 },
  { "item": "Garden", "whole": 40, "length": 12 },
  { "silence": 6 },
  { "item": "River", "whole": 40, "from": 10 },
  { "item": "Talk 3", "kind": "speech", "whole": 25 }
]`)
const songs = { River: 40, Harbour: 50, Train: 60, Garden: 40 }

const service = await openService({}, { operator, monitorLimits: { firstPause: 0.2 } })
const anna = await service.newPerson({ limitType: 'Custom' })

test('a radio at twelve times its speed is heard as its log says, play by play; its day adds up, and the report is the log', async () => {
  const bucket = await newBucket(anna, 'Songs on the air')
  for (const [title, seconds] of Object.entries(songs)) {
    await upload(service, anna, bucket, bytesOf(recording(title, seconds)), { title })
  }
  const items = radioItems()
  await items.prepare(schedule)
  const project = await newProject(anna, [bucket])

  const clock = streamClock(speed, { begin })
  const giveTimeBack = takeTimeOf(clock)
  onTestFinished(giveTimeBack)
  const log: PlayedTrack[] = []
  const radio = await startRadio({
    tracks: scheduleTracks(schedule, items),
    port: 0,
    clock,
    once: true,
    encoder: mp3Encoder,
    onPlayed: (one) => log.push(one),
  })
  onTestFinished(() => radio.close())
  const stream = await newStream(anna, project.id, [radio.url], { timemap: 1 })
  await service.db.update(bmStreams).set({ created_at: new Date(begin) })
  const { state_at: since } = await inState(anna, stream.path, 'Running')
  expect(since.slice(0, 10)).toBe(day)
  await radio.over
  await radio.close()

  const { heard, shares } = await vi.waitFor(async () => {
    const now = await heardDay(anna, stream.path, day)
    expect(now.heard.length).toBeGreaterThanOrEqual(6)
    expect(now.allOver).toBe(true)
    return now
  }, waiting)
  const { sent, missed, doubled, beginsOff, endsOff, pairs, ...more } = compareWithLog(log, heard, {
    known: new Set(Object.keys(songs)),
    from: log[1]?.begin.getTime() ?? 0,
    to: Number.POSITIVE_INFINITY,
  })
  expect({ sent, missed, doubled, false: more.false }).toEqual({
    sent: 6,
    missed: [],
    doubled: [],
    false: [],
  })
  const off = [...beginsOff, ...endsOff].map(Math.abs)
  // A second of a busy machine is this many of the radio.
  expect(Math.max(...off), JSON.stringify({ beginsOff, endsOff })).toBeLessThan(speed)

  const sum = shares.reduce((all, { seconds }) => all + seconds, 0)
  expect(sum).toBe(86_400)
  const recognised = shares.find(({ share }) => share === 'recognised')?.seconds ?? 0
  giveTimeBack()
  const rows = await reportRows(project.id)
  expect(rows.map(({ title }) => title)).toEqual(pairs.map(({ sent: { title } }) => title))
  for (const [at, { start }] of rows.entries()) {
    const began = pairs[at]?.sent.begin ?? 0
    expect(Math.abs(Date.parse(`${start.replace(' ', 'T')}Z`) - began), start).toBeLessThan(2000)
  }
  const sounded = pairs.reduce(
    (sum, { sent: { begin: from, end } }) => sum + (end - from) / 1000,
    0,
  )
  expect(Math.abs(recognised - sounded)).toBeLessThan(6)
})

/** Of a report in JSON of that day. */
async function reportRows(project: number): Promise<{ title: string; start: string }[]> {
  const path = `/bm-cs-projects/${project}/reports`
  const dates = { from: day.replaceAll('-', ''), to: day.replaceAll('-', '') }
  const { id } = (await anna.call('POST', path, { format: 'json', ...dates })).body.data
  await vi.waitFor(
    async () => expect((await anna.call('GET', `${path}/${id}`)).body.data.state).toBe('ready'),
    waiting,
  )
  const resource = reportResource({ id: project, type: 'BM-ACRC' }, id)
  const ticket = await anna.call('POST', '/media-tickets', { resource })
  return (await service.app.inject({ url: ticket.body.data.url })).json().rows
}
