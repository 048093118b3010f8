import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { monthBefore, nextMonth } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Report, type ReportWish, reportResource, type Stream } from '#plugins/bm/contract'
import { expireReports } from '../../../../plugins/bm/server/reports/expire'
import { reportKeys } from '../../../../plugins/bm/server/reports/report-rows'
import { runDue } from '../../../../plugins/bm/server/reports/schedules/schedules'
import { bmReportSchedules, bmReports } from '../../../../plugins/bm/server/tables/reports'
import { bmResults } from '../../../../plugins/bm/server/tables/results'
import { bmStates, bmStreams } from '../../../../plugins/bm/server/tables/streams'
import { seededRandom } from '../../../support/random'
import { type Person, startService, type TestService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { newProject, newStream, waiting } from '../monitored'
import { addResults } from '../support/seeded'

let service: TestService
let anna: Person
let path: string
let project: number
let stream: Stream
let other: Stream

beforeAll(async () => {
  service = await startService()
  anna = await service.newPerson({ limitType: 'Custom' })
  const made = await newProject(anna, [await newBucket(anna, 'Songs')], {
    name: 'Radios',
    type: 'BM-LOCAL',
  })
  project = made.id
  path = `/bm-cs-projects/${project}/reports`
  stream = await newStream(anna, project, ['https://radio.example/1'], { name: 'Radio Eins' })
  other = await newStream(anna, project, ['https://radio.example/2'], { name: 'Radio Zwei' })
  await addResults({ service, person: anna, stream }, gala)
  await service.db.update(bmStreams).set({ created_at: at('29T20:00:00') })
  await service.db.update(bmStates).set({ begin: at('29T21:00:00'), code: 1, reason: 'Gone' })
})
afterAll(() => service.close())

const at = (time: string) => new Date(`2026-03-${time}Z`)
const song = {
  title: 'Song',
  acr_id: 'acr-song',
  artists: '',
  label: 'Gut',
  isrc: '',
  item: {
    acrid: 'acr-song',
    title: 'Song',
    Artist: 'The Testers',
    release_date: '1999',
    isrc: 'ISRC CH-A01-26-00001',
    album: { name: 'First' },
    upc: '7610000000001',
    contributors: { composers: ['The Testers'] },
    works: [
      {
        iswc: 'T-123.456.789-0',
        creators: [
          { name: 'Clara Schreiber', role: 'C' },
          { name: 'Paul Verlag', role: 'E' },
        ],
      },
    ],
  },
}
const hymn = {
  title: '=Hymn|^x',
  acr_id: 'acr-hymn',
  artists: 'Choir',
  label: '',
  isrc: 'not one',
  item: { acrid: 'acr-hymn', title: '=Hymn|^x', composer: 'J. Bach', release_date: '2019-05-03' },
}
/** The clocks of Zurich skip an hour on the 29th. */
const gala = [
  { begin: at('28T23:00:00'), seconds: 60, ...song },
  // Some talk, and the same from its beginning.
  { begin: at('28T23:01:08'), seconds: 30, ...song },
  { begin: at('29T01:30:00'), seconds: 200, ...hymn },
  { begin: at('29T09:00:00'), seconds: 5, ...song },
  { begin: at('29T22:00:00'), seconds: 99, ...hymn },
]

const day = { from: '20260329', to: '20260329', timezone: 'Europe/Zurich' } as const

async function ready(id: number): Promise<Report> {
  return await vi.waitFor(async () => {
    const { body } = await anna.call('GET', `${path}/${id}`)
    if (!['ready', 'failed'].includes(body.data.state)) throw new Error(body.data.state)
    return body.data
  }, waiting)
}

async function made(wish: Partial<ReportWish>): Promise<Report> {
  const { status, body } = await anna.call('POST', path, { ...day, ...wish })
  expect(status, JSON.stringify(body)).toBe(201)
  return await ready(body.data.id)
}

async function bytesOf({ id, state, error }: Report): Promise<Buffer> {
  expect(state, error).toBe('ready')
  const resource = reportResource({ id: project, type: 'BM-ACRC' }, id)
  const ticket = await anna.call('POST', '/media-tickets', { resource })
  return (await service.app.inject({ url: ticket.body.data.url })).rawPayload
}

const file = async (wish: Partial<ReportWish>) => (await bytesOf(await made(wish))).toString()
const csvOf = (content: string) =>
  Papa.parse<Record<string, string>>(content.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  }).data

test('plays of a local day are a CSV file, a line each, cleaned, and what was not heard is said', async () => {
  const report = await made({ format: 'csv', min_duration: 10 })
  expect(report).toMatchObject({ rows: 3, plays: 3, play_time: 290, heard_until: null })
  expect(report.left_out).toMatchObject({ too_short: 1, false_positive: 0 })
  // Both streams came two hours before the end of that day, and went an hour later.
  expect(report.not_heard).toBe(2 * 2 * 3600)
  const gaps = await anna.call('GET', `${path}/${report.id}/not-heard`)
  expect(gaps.body.data).toMatchObject([
    { stream: 'Radio Eins', begin: '2026-03-29 20:00:00', reason: 'Not monitored', seconds: 3600 },
    { stream: 'Radio Eins', begin: '2026-03-29 21:00:00', reason: 'Timeout: Gone', seconds: 3600 },
    { stream: 'Radio Zwei' },
    { stream: 'Radio Zwei' },
  ])
  const rows = csvOf((await bytesOf(report)).toString())
  expect(rows[0]).toMatchObject({
    Stream: 'Radio Eins',
    Start: '2026-03-29 00:00:00',
    'Played, seconds': '60',
    Artists: 'The Testers',
    Composers: 'Clara Schreiber',
    Album: 'First',
    Label: 'Gut',
    ISRC: 'CHA012600001',
    ISWC: 'T-123.456.789-0',
    'Release date': '',
  })
  expect(rows[1]).toMatchObject({ Start: '2026-03-29 00:01:08', 'Played, seconds': '30' })
  expect(rows[2]).toMatchObject({
    Start: '2026-03-29 03:30:00',
    Title: `'=Hymn|^x`,
    ISRC: '',
    Composers: 'J. Bach',
    'Release date': '2019-05-03',
  })
  expect(csvOf(await file({ format: 'csv', isrc_country: 'CH' }))).toHaveLength(3)
})

test('the same as JSON and as a sheet, and as totals', async () => {
  const json = JSON.parse(await file({ format: 'json' }))
  expect(json.report).toMatchObject({ project: 'Radios', timezone: 'Europe/Zurich' })
  expect(json.not_heard).toHaveLength(4)
  const titles = json.rows.map((row: { title: string }) => row.title)
  expect(titles).toEqual(['Song', 'Song', '=Hymn|^x', 'Song'])
  expect(json.counted).toMatchObject({ plays: 4, played_seconds: 295, heard_until: null })
  const sheet = unzipSync(new Uint8Array(await bytesOf(await made({ format: 'xlsx' }))))
  expect(Object.keys(sheet)).toContain('xl/worksheets/sheet2.xml')
  expect(Buffer.from(sheet['xl/sharedStrings.xml'] ?? []).toString()).toContain('Clara Schreiber')
  const totals = csvOf(await file({ format: 'csv', kind: 'tracks' }))
  expect(totals).toMatchObject([
    { Title: 'Song', Plays: '3', 'Played, seconds': '95' },
    { Plays: '1', 'Played, seconds': '200' },
  ])
})

test('SUISA gets its columns', async () => {
  const [head, first] = (await file({ format: 'suisa' })).replace(/^\uFEFF/, '').split('\r\n')
  expect(head).toBe(
    '"Sender","Titel des Musikwerks","Name des Komponisten","Interpret(en)","Sendedatum","Sendedauer","Sendezeit","ISRC","Label","Identifikationsnummer","Eigenaufnahmen","EAN / GTIN","Albumtitel / Titel des Tonträgers","Aufnahmedatum","Aufnahmeland","Erstveröffentlichungsdatum","Katalog-Nummer / CD ID","Werkverzeichnisangaben","Bestellnummer","Veröffentlichungsland","Liveaufnahme"',
  )
  expect(first).toBe(
    '"Radio Eins","Song","Clara Schreiber","The Testers","20260329","00:01:00","00:00:00","CHA012600001","Gut","2026-03-28T23:00:00Z#acrid=acr-song","","7610000000001","First","","","","","T-123.456.789-0","","",""',
  )
})

test('PRS gets a row for each band of the day', async () => {
  const lines = (await file({ format: 'prs' })).trim().split('\r\n')
  expect(lines.slice(1)).toEqual([
    '"Radio Eins","2026-03-29","00:00-05:59","Song","Clara Schreiber","The Testers","00:01:30","2","","T-123.456.789-0","CHA012600001","",""',
    `"Radio Eins","2026-03-29","00:00-05:59","'=Hymn|^x","J. Bach","Choir","00:03:20","1","","","","",""`,
    '"Radio Eins","2026-03-29","10:00-15:59","Song","Clara Schreiber","The Testers","00:00:05","1","","T-123.456.789-0","CHA012600001","",""',
  ])
})

test('SoundExchange gets performances of the listeners that are given, and none are made up', async () => {
  const rou = { format: 'soundexchange', service_name: 'WABC', category: 'A' } as const
  const refused = await anna.call('POST', path, { ...day, format: 'soundexchange' })
  expect(Object.keys(refused.body.errors)).toEqual(['service_name', 'category', 'listeners'])
  const wrong = await anna.call('POST', path, { ...day, ...rou, listeners: 'stream,hour\n' })
  expect(String(wrong.body.errors.listeners)).toMatch(
    /There is no line of stream,hour,listeners|Line 1, stream,hour: it needs/,
  )
  const some = 'stream,hour,listeners\nRadio Eins,2026-03-29 00:00,100\n'
  const failed = await made({ ...rou, listeners: some })
  expect(failed).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/not given.*Radio Eins 2026-03-29 03:00/),
  })
  const all = `${some}Radio Eins,2026-03-29T03:00,20\n${stream.stream_id},2026-03-29 11,7\n`
  const report = await made({ ...rou, listeners: all })
  expect(report.filename).toBe('WABC29032026-29032026_A.txt')
  expect((await bytesOf(report)).toString()).toBe(
    [
      'NAME_OF_SERVICE|TRANSMISSION_CATEGORY|FEATURED_ARTIST|SOUND_RECORDING_TITLE|ISRC|ALBUM_TITLE|MARKETING_LABEL|ACTUAL_TOTAL_PERFORMANCES',
      '^WABC^|^A^|^The Testers^|^Song^|^CHA012600001^|^First^|^Gut^|207',
      '^WABC^|^A^|^Choir^|^=Hymn x^|^^|^^|^^|20',
      '',
    ].join('\r\n'),
  )
})

test('DDEX files are test files until the operator has a party id', async () => {
  const report = await made({
    format: 'ddex',
    service_name: 'Radios',
    recipient_id: 'PADPIDA2014021302Q',
    recipient_name: 'Society',
    territory: 'CH',
  })
  expect(report.filename).toMatch(/^TEST-DSR_PADPIDA2014021302Q__Radios_2026-03-29_CH_/)
  const lines = (await bytesOf(report)).toString().trim().split('\n')
  const records = lines.filter((line) => !line.startsWith('#')).map((line) => line.split('\t'))
  expect(lines.join('\n')).toContain('# Test file')
  expect(records.map(([record]) => record)).toEqual([
    ...['HEAD', 'SY08.03', 'SY08.03', 'AS01.03', 'MW01.03', 'SU05.02'],
    ...['AS01.03', 'MW01.03', 'SU05.02', 'FOOT'],
  ])
  expect(records[1]?.slice(1, 7)).toEqual(['S1', '', '', 'Radios', 'Radio Eins', expect.anything()])
  expect(records[1]?.at(-1)).toBe('4')
  const sale = `${report.id}-B1-S1`
  expect(records[5]).toEqual(['SU05.02', 'B1', 'S1', sale, 'A1', 'true', '3', ''])
  expect(records.at(-1)).toEqual([
    'FOOT',
    String(lines.length),
    String(lines.length),
    '2',
    '2',
    '2',
  ])
})

test('what a report adds up to is what the results add up to', async () => {
  const random = seededRandom(7)
  const among = (count: number) => Math.floor(random() * count)
  const plays = Array.from({ length: 400 }, () => ({
    begin: new Date(Date.parse('2026-06-01T00:00:00Z') + among(10 * 1440) * 60_000),
    title: `Song ${among(4)}`,
    artists: `Artist ${among(2)}`,
    seconds: among(400),
    false_positive: random() < 0.1,
    over: random() < 0.9,
  }))
  await addResults({ service, person: anna, stream: other }, plays)
  const counted = plays.filter(({ over, false_positive }) => over && !false_positive)
  const seconds = counted.reduce((sum, play) => sum + play.seconds, 0)
  const june = { from: '20260530', to: '20260612', timezone: 'Asia/Kolkata' }
  const report = await made({ ...june, format: 'csv' })
  const rows = csvOf((await bytesOf(report)).toString())
  const sum = (rows: readonly Record<string, string>[], column: string) =>
    rows.reduce((all, row) => all + Number(row[column]), 0)
  expect(report.play_time).toBe(seconds)
  expect(sum(rows, 'Played, seconds')).toBe(seconds)
  for (const kind of ['tracks', 'artists', 'streams'] as const) {
    const totals = csvOf(await file({ ...june, format: 'csv', kind }))
    expect([sum(totals, 'Plays'), sum(totals, 'Played, seconds')]).toEqual([rows.length, seconds])
  }
})

test('a report of days that are not over says so: by its name, in its file and beside it', async () => {
  const date = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  const days = { from: date(-1), to: date(2), timezone: 'UTC' }
  const before = new Date()
  const report = await made({ ...days, format: 'xlsx' })
  expect(report.name).toMatch(/, not over$/)
  expect(report.filename).toContain(' until ')
  const until = new Date(report.heard_until ?? 0)
  expect(until.getTime()).toBeGreaterThanOrEqual(before.getTime())
  // Both streams are down since yesterday; what is to come is no part of it.
  const since = Date.parse(
    `${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`,
  )
  expect(Math.abs(report.not_heard - (2 * (until.getTime() - since)) / 1000)).toBeLessThan(3)
  const sheet = unzipSync(new Uint8Array(await bytesOf(report)))
  const texts = Buffer.from(sheet['xl/sharedStrings.xml'] ?? []).toString()
  expect(texts).toContain('The range is not over: this holds what was heard until')
  expect(texts).toContain('Left out: marked as false positives')
  const json = JSON.parse(await file({ ...days, format: 'json' }))
  expect(json.counted.heard_until).not.toBeNull()
  expect((await made({ format: 'csv' })).name).not.toContain('not over')
})

test('a pause is told apart from what was not heard, and only the latter leaves out what was heard', async () => {
  const quiet = await newStream(anna, project, ['https://radio.example/3'], { name: 'Radio Drei' })
  const [row] = await service.db
    .update(bmStreams)
    .set({ created_at: at('10T10:00:00') })
    .where(eq(bmStreams.stream_id, quiet.stream_id))
    .returning()
  const place = { uid: anna.uid, stream_row: row?.id ?? 0 }
  await service.db.delete(bmStates).where(eq(bmStates.stream_row, place.stream_row))
  await service.db.insert(bmStates).values([
    { ...place, code: 1, reason: 'Gone', begin: at('10T10:00:00'), end: at('10T10:10:00') },
    { ...place, code: 0, begin: at('10T10:10:00'), end: at('10T20:00:00') },
    { ...place, code: 4, begin: at('10T20:00:00') },
  ])
  // Heard a little earlier than its states have it, and into a pause.
  await addResults({ service, person: anna, stream: quiet }, [
    { begin: at('10T10:09:30'), seconds: 90 },
    { begin: at('10T19:59:00'), seconds: 61 },
  ])
  const wish = { from: '20260310', to: '20260310', timezone: 'UTC' }
  const report = await made({ ...wish, format: 'csv', stream_ids: [quiet.stream_id] })
  expect(report).toMatchObject({ not_heard: 570, paused: 4 * 3600, plays: 2 })
  const gaps = await anna.call('GET', `${path}/${report.id}/not-heard`)
  expect(gaps.body.data).toMatchObject([
    { begin: '2026-03-10 10:00:00', end: '2026-03-10 10:09:30', reason: 'Timeout: Gone' },
    { begin: '2026-03-10 20:00:00', end: '2026-03-11 00:00:00', reason: 'Paused' },
  ])
  await anna.call('DELETE', `/bm-cs-projects/${project}/streams/${quiet.stream_id}`)
})

test('a correction is told by a supplement: what was added, changed and withdrawn', async () => {
  const report = await made({ format: 'csv' })
  const [first, , hymns] = await service.db
    .select()
    .from(bmResults)
    .orderBy(bmResults.begin, bmResults.id)
  const update = (id: number | undefined, values: object) =>
    service.db
      .update(bmResults)
      .set(values)
      .where(eq(bmResults.id, id ?? 0))
  await update(hymns?.id, { false_positive: true })
  await update(first?.id, { title: 'Song, live' })
  await addResults({ service, person: anna, stream: other }, [
    { begin: at('29T12:00:00'), title: 'Late', artists: 'Choir' },
  ])
  const asked = await anna.call('POST', `${path}/${report.id}/supplements`)
  const supplement = await ready(asked.body.data.id)
  expect(supplement).toMatchObject({
    supplement_of: report.id,
    rows: 3,
    added: 1,
    changed: 1,
    withdrawn: 1,
  })
  const rows = csvOf((await bytesOf(supplement)).toString())
  expect(rows.map(({ Change, Title }) => [Change, Title])).toEqual([
    ['changed', 'Song, live'],
    ['withdrawn', `'=Hymn|^x`],
    ['added', 'Late'],
  ])
  // Nothing has happened since.
  const again = await anna.call('POST', `${path}/${supplement.id}/supplements`)
  expect(await ready(again.body.data.id)).toMatchObject({ state: 'ready', rows: 0 })
  const totals = await made({ format: 'csv', kind: 'tracks' })
  expect((await anna.call('POST', `${path}/${totals.id}/supplements`)).status).toBe(422)
})

test('a supplement of a report whose ledger is damaged in the store fails with the reason', async () => {
  const report = await made({ format: 'csv' })
  const key = reportKeys.ledger({ id: report.id, uid: anna.uid })
  const place = join(service.directory, 'objects', key)
  const bytes = await readFile(place)
  bytes[20] = (bytes[20] ?? 0) ^ 1
  await writeFile(place, bytes)
  const { body } = await anna.call('POST', `${path}/${report.id}/supplements`)
  await vi.waitFor(async () => {
    const { data } = (await anna.call('GET', `${path}/${body.data.id}`)).body
    expect(data).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('is damaged, so it is not used'),
    })
  }, waiting)
})

test('what was aired stays in reports when its stream is deleted, and when the file is gone', async () => {
  const days = { from: '20260410', to: '20260411', timezone: 'UTC' } as const
  const gone = await newStream(anna, project, ['https://radio.example/4'], { name: 'Radio Vier' })
  const [row] = await service.db
    .update(bmStreams)
    .set({ created_at: at('10T00:00:00') })
    .where(eq(bmStreams.stream_id, gone.stream_id))
    .returning()
  await service.db
    .update(bmStates)
    .set({ begin: new Date('2026-04-11T12:00:00Z'), code: 1, reason: 'Gone' })
    .where(eq(bmStates.stream_row, row?.id ?? 0))
  await addResults({ service, person: anna, stream: gone }, [
    { begin: new Date('2026-04-10T08:00:00Z'), title: 'Aired' },
    { begin: new Date('2026-04-10T09:00:00Z'), title: 'Wrong', false_positive: true },
    { begin: new Date('2026-04-10T10:00:00Z'), title: 'Not over', over: false },
  ])
  const wish: Partial<ReportWish> = { ...days, format: 'csv', stream_ids: [gone.stream_id] }
  const before = await made(wish)
  expect(before).toMatchObject({ rows: 1, left_out: { false_positive: 1, still_playing: 1 } })
  const removed = await anna.call('DELETE', `/bm-cs-projects/${project}/streams/${gone.stream_id}`)
  expect(removed.status).toBe(204)
  await expireReports(service.services, new Date(Date.now() + 91 * 86_400_000))
  expect((await anna.call('GET', `${path}/${before.id}`)).body.data.state).toBe('expired')

  const asked = await anna.call('POST', `${path}/${before.id}/supplements`)
  const supplement = await ready(asked.body.data.id)
  // What still played when its stream was deleted has played until then.
  expect(supplement).toMatchObject({ added: 1, changed: 0, withdrawn: 0, rows: 1 })
  const rows = csvOf(await file(wish))
  expect(rows.map(({ Stream, Title }) => [Stream, Title])).toEqual([
    ['Radio Vier', 'Aired'],
    ['Radio Vier', 'Not over'],
  ])
  const anew = await made({ ...days, format: 'csv', kind: 'streams' })
  expect(csvOf((await bytesOf(anew)).toString())).toMatchObject([
    { Stream: 'Radio Vier', Plays: '2' },
  ])
  const gaps = await anna.call('GET', `${path}/${anew.id}/not-heard?per_page=100`)
  expect(gaps.body.data).toContainEqual(
    expect.objectContaining({
      stream: 'Radio Vier',
      begin: '2026-04-11 12:00:00',
      reason: 'Timeout: Gone',
    }),
  )
})

test('a month is made and mailed when it is over, once', async () => {
  expect(nextMonth(new Date('2026-03-31T22:30:00Z'), 'Europe/Zurich').toISOString()).toBe(
    '2026-05-01T04:00:00.000Z',
  )
  expect(monthBefore(new Date('2026-03-01T05:00:00Z'), 'Europe/Zurich')).toEqual({
    from: '20260201',
    to: '20260228',
  })
  const schedules = `/bm-cs-projects/${project}/report-schedules`
  const { body } = await anna.call('POST', schedules, {
    format: 'suisa',
    timezone: 'Europe/Zurich',
    mail: anna.email,
  })
  await service.db
    .update(bmReportSchedules)
    .set({ next_at: new Date('2026-04-01T04:00:00Z') })
    .where(eq(bmReportSchedules.id, body.data.id))
  await runDue(service.services, new Date('2026-04-01T05:00:00Z'))
  await runDue(service.services, new Date('2026-04-01T06:00:00Z'))
  const { body: listed } = await anna.call('GET', path)
  const monthly = listed.data.filter(({ from }: Report) => from === '20260301')
  expect(monthly).toHaveLength(1)
  await ready(monthly[0].id)
  const mail = await service.mailTo(anna.email, /SUISA 2026.*is ready/)
  expect(mail.text).toMatch(/streams were there and not heard/)
  expect(mail.text).toMatch(/more are left out: 1 false positives/)
  expect((await anna.call('DELETE', `${schedules}/${body.data.id}`)).status).toBe(204)
})

test('files are deleted after 90 days; the report of a stranger is not there', async () => {
  const report = await made({ format: 'csv' })
  const stranger = await service.newPerson()
  expect((await stranger.call('GET', `${path}/${report.id}`)).status).toBe(404)
  await expireReports(service.services, new Date(Date.now() + 91 * 86_400_000))
  const { body } = await anna.call('GET', `${path}/${report.id}`)
  expect(body.data.state).toBe('expired')
  const [row] = await service.db.select().from(bmReports).where(eq(bmReports.id, report.id))
  const key = `bm-reports/${row?.uid}/${row?.id}.file`
  expect(await service.services.objects.stat(key)).toBeUndefined()
})
