import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { beforeEach, expect, test, vi } from 'vitest'
import { reportResource, type TrackerReport } from '#plugins/tracker/contract'
import { fileKey } from '../../../../plugins/tracker/server/report-files'
import { expireReports } from '../../../../plugins/tracker/server/reports/expire'
import { runDue } from '../../../../plugins/tracker/server/reports/monthly'
import {
  trackerProjects,
  trackerReports,
  trackerSchedules,
} from '../../../../plugins/tracker/server/tables'
import { openService, type Person, type TestService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { heard, monitor, newTracker, openTracked } from '../support/tracked'

let anna: Person
let account: { service: TestService; person: Person }

const service = await openService(
  {},
  { operator: { settings: { tracker: { restrict_channels: {} } } } },
)

beforeEach(async () => {
  anna = await service.newPerson({ limitType: 'Custom' })
  account = { service, person: anna }
})

const get = async (path: string) => {
  const { status, body } = await anna.call('GET', path)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

async function fileOf(resource: string) {
  const { body } = await anna.call('POST', '/media-tickets', { resource })
  const answer = await service.app.inject({ url: body.data.url })
  return { answer, bytes: answer.rawPayload }
}

test('files are told with their plays, airtime, and when and where they were heard', async () => {
  const { bucket, jingle, advert, nord, fjord, rowOf } = await openTracked(account)
  await heard(account, rowOf(nord.id), jingle, '2026-03-01T08:00:00Z')
  await heard(account, rowOf(nord.id), jingle, '2026-03-02T08:00:00Z', { seconds: 12 })
  await heard(account, rowOf(fjord.id), jingle, '2026-03-03T08:00:00Z')
  await heard(account, rowOf(fjord.id), jingle, '2026-03-04T08:00:00Z', { false_positive: true })
  const { path, channels, listening } = await newTracker(anna, bucket)
  expect({ channels, listening }).toEqual({ channels: 2, listening: 2 })
  expect(await get(`${path}/files`)).toMatchObject([
    {
      title: 'Jingle',
      plays: 3,
      complete: 2,
      play_time: 72,
      stations: 2,
      first_heard: '2026-03-01 08:00:00',
      last_heard: '2026-03-03 08:00:00',
    },
    { title: 'Advert', plays: 0, play_time: 0, first_heard: null, last_heard: null, stations: 0 },
  ])
  expect(await get(`${path}/files?heard=0`)).toMatchObject([{ title: 'Advert' }])
  expect(await get(`${path}/files?search=jing&sort=title&order=asc`)).toHaveLength(1)
  const plays = await get(`${path}/plays?acr_id=${encodeURIComponent(jingle.acr_id)}&order=asc`)
  expect(plays).toMatchObject([
    { station: nord.name, country: 'DE', begin: '2026-03-01 08:00:00', complete: true },
    { station: nord.name, played_duration: 12, complete: false },
    { station: fjord.name, country: 'NO', artists: 'The Testers', project_type: 'BM-Database' },
  ])
  expect(await get(`${path}/plays?acr_id=${encodeURIComponent(advert.acr_id)}`)).toEqual([])
})

test('a project follows countries and single stations, but not what it leaves out', async () => {
  const { bucket, jingle, nord, fjord, rowOf } = await openTracked(account)
  await heard(account, rowOf(nord.id), jingle, '2026-03-01T08:00:00Z')
  await heard(account, rowOf(fjord.id), jingle, '2026-03-01T09:00:00Z')
  const places = async (more: object) => {
    const { path } = await newTracker(anna, bucket, more)
    const plays: { country: string }[] = await get(`${path}/plays?order=asc`)
    const channels: { country: string }[] = await get(`${path}/channels`)
    expect(channels.map(({ country }) => country).sort()).toEqual(
      plays.map(({ country }) => country).sort(),
    )
    return plays.map(({ country }) => country)
  }
  const restricted = { restricted: [String(fjord.id)] }
  expect(await places({ countries: ['NO'] })).toEqual(['NO'])
  expect(await places({ stations: [String(nord.id)] })).toEqual(['DE'])
  expect(await places({ countries: ['NO'], stations: [String(nord.id)] })).toEqual(['DE', 'NO'])
  expect(await places({ countries: ['NO', 'DE'], ...restricted })).toEqual(['DE'])
  expect(await places({ countries: ['FR'] })).toEqual([])
})

test('a broadcast that two projects hear is one play, and one that is no false positive remains', async () => {
  const { bucket, jingle, nord, rowOf } = await openTracked(account)
  const second = await monitor(account, bucket, [nord.id])
  await heard(account, rowOf(nord.id), jingle, '2026-03-01T08:00:00Z')
  await heard(account, second.rowOf(nord.id), jingle, '2026-03-01T08:00:01Z')
  await heard(account, rowOf(nord.id), jingle, '2026-03-01T10:00:00Z', { false_positive: true })
  await heard(account, second.rowOf(nord.id), jingle, '2026-03-01T10:00:00Z')
  const { path } = await newTracker(anna, bucket, { countries: ['DE'] })
  expect(await get(`${path}/plays?order=asc`)).toMatchObject([
    { begin: '2026-03-01 08:00:00' },
    { begin: '2026-03-01 10:00:00', project: second.project.name },
  ])
  expect(await get(`${path}/channels`)).toMatchObject([
    { name: nord.name, projects: [{ looks: true }, { looks: true }] },
  ])
})

test('stations that are monitored for other buckets are told apart', async () => {
  const { nord } = await openTracked(account)
  const bucket = await newBucket(anna, 'Elsewhere')
  const { channels, listening } = await newTracker(anna, bucket, { stations: [String(nord.id)] })
  expect({ channels, listening }).toEqual({ channels: 1, listening: 0 })
})

/** Made by its job. */
async function made(path: string, wish: object): Promise<TrackerReport> {
  const { status, body } = await anna.call('POST', `${path}/reports`, wish)
  expect(status, JSON.stringify(body)).toBe(201)
  return ready(`${path}/reports/${body.data.id}`)
}

async function ready(path: string): Promise<TrackerReport> {
  await vi.waitUntil(async () => !['queued', 'running'].includes((await get(path)).state), {
    timeout: 120_000,
  })
  return get(path)
}

test('days are those of the zone; reports and months hold the same plays', async () => {
  const { bucket, jingle, nord, fjord, rowOf } = await openTracked(account)
  await heard(account, rowOf(nord.id), jingle, '2026-03-28T23:30:00Z')
  await heard(account, rowOf(nord.id), jingle, '2026-03-31T21:59:00Z')
  await heard(account, rowOf(fjord.id), jingle, '2026-03-31T22:00:00Z')
  const { id, path } = await newTracker(anna, bucket, { timezone: 'Europe/Berlin' })
  const march = 'from=20260328&to=20260331&timezone=Europe/Berlin'
  const analytics = await get(`${path}/analytics?${march}`)
  expect(analytics).toMatchObject({
    from: '2026-03-28',
    to: '2026-03-31',
    days: 4,
    total: { plays: 2, play_time: 60, files: 1, stations: 1, complete: 2 },
    countries: [{ country: 'DE', plays: 2, stations: 1 }],
    stations: [{ name: nord.name, plays: 2 }],
    files: [{ title: 'Jingle', plays: 2 }],
  })
  expect(analytics.dates.map(({ plays }: { plays: number }) => plays)).toEqual([0, 1, 0, 1])
  expect(await get(`${path}/months`)).toMatchObject([
    { month: '202604', plays: 1, archive: null },
    { month: '202603', plays: 2, files: 1, stations: 1 },
  ])
  const wish = {
    from: '20260328',
    to: '20260331',
    timezone: 'Europe/Berlin',
    kind: 'plays',
  } as const
  const list = await made(path, wish)
  expect(list).toMatchObject({ state: 'ready', progress: 100, rows: 2, mail: [] })
  const csv = (await fileOf(reportResource(id, list.id))).bytes.toString()
  expect(csv.trim().split('\r\n')).toHaveLength(3)
  expect(csv).toContain('"2026-03-29 00:30:00","2026-03-28 23:30:00","30","yes","","Jingle"')
  const fields = ['title', 'start']
  const chosen = await made(path, { ...wish, fields })
  const some = (await fileOf(reportResource(id, chosen.id))).bytes.toString()
  expect(some).toContain('"Start","Title"\r\n"2026-03-29 00:30:00","Jingle"\r\n')
  const countries = await made(path, { ...wish, kind: 'countries', format: 'json' })
  const totals = await fileOf(reportResource(id, countries.id))
  expect(JSON.parse(totals.bytes.toString()).data).toEqual([
    { Country: 'DE', Stations: 1, Plays: 2, 'Airtime, seconds': 60 },
  ])
  const sheets = await made(path, { ...wish, format: 'xlsx' })
  const xlsx = await fileOf(reportResource(id, sheets.id))
  const sheet = unzipSync(new Uint8Array(xlsx.bytes))['xl/worksheets/sheet1.xml']
  // Its times are dates: days since 1900, by the clocks of the zone.
  const [, start] = /<c r="A2"[^>]*><v>([^<]*)</.exec(Buffer.from(sheet ?? []).toString()) ?? []
  expect(Number(start)).toBeCloseTo(Date.parse('2026-03-29T00:30:00Z') / 86_400_000 + 25_569, 6)
})

test('the archive of a month is made when it is over, and on demand; it is kept and expires', async () => {
  const { bucket, jingle, nord, rowOf } = await openTracked(account)
  await heard(account, rowOf(nord.id), jingle, '2026-03-28T23:30:00Z')
  await heard(account, rowOf(nord.id), jingle, new Date().toISOString())
  const { id, path } = await newTracker(anna, bucket)
  const own = eq(trackerProjects.id, id)
  await service.db
    .update(trackerProjects)
    .set({ next_archive_at: new Date('2026-04-01T06:00:00Z') })
    .where(own)
  // May, in which nothing was heard, has no archive.
  await runDue(service.services, new Date('2026-06-02T00:00:00Z'))
  await runDue(service.services, new Date('2026-06-02T00:00:00Z'))
  const months = await get(`${path}/months`)
  expect(months).toHaveLength(2)
  const { archive } = months.find(({ month }: { month: string }) => month === '202603')
  expect(await ready(`${path}/reports/${archive.id}`)).toMatchObject({ state: 'ready', rows: 1 })
  expect(await get(`${path}/reports`)).toEqual([])
  const zip = await fileOf(reportResource(id, archive.id))
  expect(zip.answer.headers['content-disposition']).toContain('202603.zip')
  const files = unzipSync(new Uint8Array(zip.bytes))
  expect(Object.keys(files)).toEqual(['plays.csv', 'files.csv', 'stations.csv', 'countries.csv'])
  expect(Buffer.from(files['plays.csv'] ?? []).toString()).toContain('Jingle')

  const month = new Date().toISOString().slice(0, 7).replace('-', '')
  const asked = await anna.call('POST', `${path}/archives`, { month })
  expect(asked.status, JSON.stringify(asked.body)).toBe(201)
  expect(await ready(`${path}/reports/${asked.body.data.id}`)).toMatchObject({ rows: 1 })
  const again = await anna.call('POST', `${path}/archives`, { month })
  expect(again.body.data.id).toBe(asked.body.data.id)
  await ready(`${path}/reports/${asked.body.data.id}`)
  expect((await anna.call('POST', `${path}/archives`, { month: '299901' })).status).toBe(422)

  await expireReports(service.services, new Date(Date.now() + 500 * 86_400_000))
  const expired = await get(`${path}/months`)
  expect(expired.map((one: { archive: TrackerReport }) => one.archive)).toMatchObject([
    { state: 'expired', size: 0 },
    { state: 'expired', size: 0 },
  ])
  expect(await service.services.objects.stat(fileKey({ id: archive.id, uid: anna.uid }))).toBe(
    undefined,
  )
})

test('a report is made each month and mailed; one that fails says why and is made again', async () => {
  const { bucket, jingle, nord, rowOf } = await openTracked(account)
  await heard(account, rowOf(nord.id), jingle, '2026-03-10T08:00:00Z')
  const { id, path, name } = await newTracker(anna, bucket)
  const wish = { kind: 'files', format: 'csv', timezone: 'Europe/Berlin', mail: [anna.email] }
  const { status, body } = await anna.call('POST', `${path}/report-schedules`, wish)
  expect(status, JSON.stringify(body)).toBe(201)
  const own = eq(trackerSchedules.id, body.data.id)
  const begun = new Date('2026-04-01T04:00:00Z')
  await service.db.update(trackerSchedules).set({ next_at: begun }).where(own)
  await runDue(service.services, begun)
  await runDue(service.services, begun)
  const reports: TrackerReport[] = await get(`${path}/reports`)
  expect(reports).toMatchObject([{ kind: 'files', from: '20260301', to: '20260331' }])
  const [report] = reports
  await ready(`${path}/reports/${report?.id}`)
  const mail = await service.mailTo(anna.email, /Totals by file.*is ready/)
  expect(mail.text).toContain(`/bm/tracker/${encodeURIComponent(name)}/reports`)
  expect((await anna.call('DELETE', `${path}/report-schedules/${body.data.id}`)).status).toBe(204)
  expect(await get(`${path}/report-schedules`)).toEqual([])

  await service.db
    .update(trackerReports)
    .set({ state: 'failed', error: 'The service could not make it. Try again' })
    .where(eq(trackerReports.id, report?.id ?? 0))
  expect((await anna.call('POST', `${path}/reports/${report?.id}/again`)).status).toBe(201)
  expect(await ready(`${path}/reports/${report?.id}`)).toMatchObject({ state: 'ready', error: '' })
  const key = fileKey({ id: report?.id ?? 0, uid: anna.uid })
  expect(await service.services.objects.stat(key)).toBeDefined()
  expect((await anna.call('DELETE', `/tracker-projects/${id}`)).status).toBe(204)
  expect(await service.services.objects.stat(key)).toBeUndefined()
})

test('what is wrong is said at its field, and nobody else reads or follows', async () => {
  const { bucket, jingle, nord, rowOf } = await openTracked(account)
  await heard(account, rowOf(nord.id), jingle, '2026-03-01T08:00:00Z')
  const { path, name } = await newTracker(anna, bucket)
  const wrong = async (more: object) => {
    const draft = { name: 'Another', region: 'eu-west-1', bucket_id: bucket, ...more }
    return (await anna.call('POST', '/tracker-projects', draft)).body.errors
  }
  expect(await wrong({ name })).toHaveProperty('name')
  expect(await wrong({ bucket_id: 999_999 })).toHaveProperty('bucket_id')
  expect(await wrong({ region: 'us-west-2' })).toHaveProperty('bucket_id')
  expect(await wrong({ countries: ['Germany'] })).toHaveProperty(['countries.0'])
  const { body } = await anna.call('GET', `${path}/analytics?from=20260302&to=20260301`)
  expect(body.errors).toHaveProperty('to')

  const bert = await service.newPerson({ limitType: 'Custom' })
  expect((await bert.call('GET', `${path}/plays`)).status).toBe(404)
  expect((await bert.call('GET', '/tracker-channels')).body.data).toEqual([])
  const { body: refused } = await bert.call('POST', '/tracker-projects', {
    name: 'Mine',
    region: 'eu-west-1',
    bucket_id: bucket,
  })
  expect(refused.errors).toHaveProperty('bucket_id')
})

test('who is about to delete a bucket is told what follows it', async () => {
  const bucket = await newBucket(anna, 'To be deleted')
  const { id, name, path } = await newTracker(anna, bucket)
  expect(JSON.stringify(await get(`/buckets/${bucket}/users`))).toContain(name)
  await anna.call('PUT', path, { countries: ['DE'] })
  expect(await get(path)).toMatchObject({ id, name, countries: ['DE'], bucket_id: bucket })
  expect((await anna.call('DELETE', path)).status).toBe(204)
  expect((await anna.call('GET', path)).status).toBe(404)
})
