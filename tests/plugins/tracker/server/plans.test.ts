import { beforeEach, expect, test } from 'vitest'
import { type ComparedLine, planResource } from '#plugins/tracker/contract'
import { bmStates } from '../../../../plugins/bm/server/tables/streams'
import { type Person, sharedService, type TestService } from '../../../support/service'
import { heard, newFile, newTracker, openTracked } from '../support/tracked'

let anna: Person
let account: { service: TestService; person: Person }

const service = await sharedService()

beforeEach(async () => {
  anna = await service.newPerson({ limitType: 'Custom' })
  account = { service, person: anna }
})

async function opened() {
  const tracked = await openTracked(account)
  const { path, id } = await newTracker(anna, tracked.bucket)
  const add = (lines: readonly string[], more: object = {}) =>
    anna.call('POST', `${path}/plans`, { name: 'March', plan: lines.join('\n'), ...more })
  const linesOf = async (plan: number): Promise<ComparedLine[]> =>
    (await anna.call('GET', `${path}/plans/${plan}/lines`)).body.data
  const row = tracked.rowOf(tracked.nord.id)
  /** Heard without a gap. */
  const running = (begin: string, end: string) =>
    service.db.insert(bmStates).values({
      uid: anna.uid,
      stream_row: row.id,
      code: 0 as const,
      begin: new Date(begin),
      end: new Date(end),
    })
  return { ...tracked, id, path, add, linesOf, row, running }
}

test('lines turn to aired, missed, short, out of daypart, twice, and not listened to', async () => {
  const { id, path, nord, jingle, advert, row, running, add, linesOf } = await opened()
  await running('2026-03-02T00:00:00Z', '2026-03-09T00:00:00Z')
  await heard(account, row, jingle, '2026-03-02T07:00:00Z')
  await heard(account, row, jingle, '2026-03-03T07:00:00Z', { seconds: 10 })
  await heard(account, row, jingle, '2026-03-04T12:00:00Z')
  await heard(account, row, jingle, '2026-03-05T07:00:00Z')
  await heard(account, row, jingle, '2026-03-05T08:00:00Z')
  const day = (date: number) => `${nord.name};2026-03-0${date};06:00;10:00;Jingle`
  const { status, body } = await add([
    'station;date;from;to;spot',
    ...[day(2), day(3), day(4), day(5), day(6)],
    `${nord.name};2026-03-02;06:00;10:00;Advert`,
    `${nord.name};2026-03-20;06:00;10:00;${advert.acr_id}`,
    `${nord.name};2999-01-01;06:00;10:00;Advert`,
  ])
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body.data).toMatchObject({
    lines: 8,
    from: '2026-03-02',
    to: '2999-01-01',
    counts: {
      aired: 1,
      short: 1,
      out_of_daypart: 1,
      twice: 1,
      missed: 2,
      not_heard: 1,
      waiting: 1,
    },
  })
  const lines = await linesOf(body.data.id)
  expect(lines.map(({ line, state }) => [line, state])).toEqual([
    ...[
      [2, 'aired'],
      [3, 'short'],
      [4, 'out_of_daypart'],
      [5, 'twice'],
    ],
    ...[
      [6, 'missed'],
      [7, 'missed'],
      [8, 'not_heard'],
      [9, 'waiting'],
    ],
  ])
  expect(lines[1]?.plays).toMatchObject([{ played_duration: 10, complete: false }])
  expect(lines[3]?.plays.map(({ begin }) => begin)).toEqual([
    '2026-03-05 07:00:00',
    '2026-03-05 08:00:00',
  ])
  expect(lines[6]?.not_heard).toBe(4 * 3600)

  // What is heard later is in the plan without anything being done.
  await heard(account, row, advert, '2026-03-02T09:00:00Z')
  expect((await linesOf(body.data.id))[5]?.state).toBe('aired')
  const ticket = await anna.call('POST', '/media-tickets', {
    resource: planResource(id, body.data.id, 'csv'),
  })
  const csv = (await service.app.inject({ url: ticket.body.data.url })).payload
  expect(csv).toContain('"Jingle"')
  expect(csv).toContain('"Out of daypart","2026-03-04 12:00:00"')
  expect((await anna.call('DELETE', `${path}/plans/${body.data.id}`)).status).toBe(204)
  expect((await anna.call('GET', `${path}/plans`)).body.data).toEqual([])
})

test('a play counts for one line, times are those of the zone, and may pass midnight', async () => {
  const { nord, row, running, jingle, add, linesOf } = await opened()
  await running('2026-03-28T00:00:00Z', '2026-04-01T00:00:00Z')
  await heard(account, row, jingle, '2026-03-29T21:30:00Z')
  await heard(account, row, jingle, '2026-03-29T22:30:00Z')
  const late = [nord.id, '29.03.2026', '23:00', '1:00', 'jingle'].join('\t')
  const { body } = await add([late, late, late], { timezone: 'Europe/Berlin' })
  const lines = await linesOf(body.data.id)
  expect(lines.map(({ state }) => state)).toEqual(['aired', 'aired', 'missed'])
  expect(lines[0]).toMatchObject({ station: nord.name, from: '23:00', to: '01:00' })
})

test('what cannot be read is told with its line, and nothing is kept', async () => {
  const { path, bucket, nord, add } = await opened()
  await newFile(account, bucket, 'Twin')
  const { status, body } = await add([
    `${nord.name},2026-03-01,06:00,10:00,Jingle`,
    `Nobody FM,2026-03-01,06:00,10:00,Jingle`,
    `${nord.name},03/01/2026,06:00,10:00,Jingle`,
    `${nord.name},2026-03-01,25:00,10:00,Jingle`,
    `${nord.name},2026-03-01,06:00,10:00,`,
  ])
  expect(status).toBe(422)
  expect(body.errors.plan[0]).toBe(
    [
      'Line 3: “03/01/2026” is no date like 2026-12-31 or 31.12.2026.',
      'Line 4: “25:00” is no time like 18:05.',
      'Line 5: the spot is missing.',
    ].join(' '),
  )
  expect((await add(['station,spot', 'A,B'])).body.errors.plan[0]).toBe(
    'Columns are missing: date, from, to',
  )
  expect((await anna.call('GET', `${path}/plans`)).body.data).toEqual([])
  const line = `${nord.name},2026-03-01,06:00,10:00,Twin`
  expect((await add([line])).status).toBe(201)
  expect((await add([line])).body.errors).toHaveProperty('name')
})

test('what a project does not follow stands in its plan, and is compared when it does', async () => {
  const { bucket, nord, jingle, row, add, linesOf, running } = await opened()
  await running('2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z')
  await heard(account, row, jingle, '2026-03-02T07:00:00Z')
  const day = '2026-03-02,06:00,10:00'
  const plan = [
    `${nord.name},${day},Jingle`,
    `Nobody FM,${day},Jingle`,
    `${nord.name},${day},Outro`,
  ]
  // It may be mistyped.
  expect((await add(plan)).body.errors.plan[0]).toBe(
    'Line 2: the project follows no station “Nobody FM”. Line 3: the project follows no spot “Outro”.',
  )
  const { status, body } = await add(plan, { accept_unknown: true })
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body.data.counts).toMatchObject({ aired: 1, not_followed: 2 })
  expect((await linesOf(body.data.id))[1]).toMatchObject({ station: 'Nobody FM', stream_id: '' })
  const outro = await newFile(account, bucket, 'Outro')
  await heard(account, row, outro, '2026-03-02T08:00:00Z')
  const lines = await linesOf(body.data.id)
  expect(lines.map(({ state }) => state)).toEqual(['aired', 'not_followed', 'aired'])

  const none = await add([`Nobody FM,${day},Jingle`], { name: 'April' })
  expect(none.status).toBe(422)
  expect(none.body.errors.plan[0]).toBe('Line 1: the project follows no station “Nobody FM”.')
})

test('where nobody listened in the time of a line, a play at another time does not accuse it', async () => {
  const { nord, row, running, jingle, add, linesOf } = await opened()
  await running('2026-03-02T12:00:00Z', '2026-03-03T00:00:00Z')
  await heard(account, row, jingle, '2026-03-02T15:00:00Z')
  const { body } = await add([
    `${nord.name},2026-03-02,08:00,10:00,Jingle`,
    `${nord.name},2026-03-02,13:00,14:00,Jingle`,
  ])
  const lines = await linesOf(body.data.id)
  expect(lines.map(({ state }) => state)).toEqual(['not_heard', 'out_of_daypart'])
})

test('plans of another project or account are not found', async () => {
  const { nord, path, add } = await opened()
  const { body } = await add([`${nord.name},2026-03-01,06:00,10:00,Jingle`])
  const other = await opened()
  expect((await anna.call('GET', `${other.path}/plans/${body.data.id}`)).status).toBe(404)
  const bert = await service.newPerson({ limitType: 'Custom' })
  expect((await bert.call('GET', `${path}/plans/${body.data.id}`)).status).toBe(404)
})

test('a spot that a pause of monitoring interrupted is not monitored, and not too short', async () => {
  const { nord, row, running, jingle, add, linesOf } = await opened()
  await running('2026-03-02T00:00:00Z', '2026-03-02T07:00:10Z')
  await running('2026-03-02T07:00:20Z', '2026-03-03T00:00:00Z')
  await heard(account, row, jingle, '2026-03-02T07:00:00Z', { seconds: 10 })
  await heard(account, row, jingle, '2026-03-02T07:00:20Z', { seconds: 10 })
  const { body } = await add([`${nord.name};2026-03-02;06:00;10:00;Jingle`])
  const [line] = await linesOf(body.data.id)
  expect(line).toMatchObject({ state: 'not_heard', plays: [{ played_duration: 20 }] })
})

test('a line to come shows no play of before, and one out of its daypart the nearest', async () => {
  const { nord, row, running, jingle, add, linesOf } = await opened()
  await running('2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z')
  for (const time of ['08:00:00', '09:50:00', '15:00:00'])
    await heard(account, row, jingle, `2026-03-02T${time}Z`)
  const today = new Date()
  const date = today.toISOString().slice(0, 10)
  await heard(account, row, jingle, `${date}T00:00:00Z`)
  const { body } = await add([
    `${nord.name};2026-03-02;10:00;11:00;Jingle`,
    `${nord.name};${date};23:59;00:30;Jingle`,
  ])
  expect(await linesOf(body.data.id)).toMatchObject([
    { state: 'out_of_daypart', plays: [{ begin: '2026-03-02 09:50:00' }] },
    { state: 'waiting', plays: [] },
  ])
})
