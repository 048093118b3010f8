import { unzipSync } from 'fflate'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { exportResource, monthResource } from '#plugins/bm/contract'
import { bmResults } from '../../../../plugins/bm/server/tables/results'
import { openService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'

/** Of a project and of a stream in it, as a program of a customer's makes them. */
let project: string

const service = await openService()
const anna = await service.newPerson({ limitType: 'Custom' })
const bucket: number = await newBucket(anna, 'Songs')
const made = await anna.call('POST', '/bm-cs-projects', {
  name: 'Stations',
  region: 'eu-west-1',
  buckets: [bucket],
  type: 'BM-ACRC',
  // Programs send what a person typed.
  external_ids: 'isrc,spotify',
})
expect(made).toMatchObject({
  status: 201,
  body: { data: { external_ids: ['isrc', 'spotify'], type: 'BM-ACRC' } },
})
project = `/bm-cs-projects/${made.body.data.id}`
const added = await anna.call('POST', `${project}/streams`, {
  stream_urls: ['http://radio.invalid/a'],
  name: 'Radio A',
  config_id: 1,
  user_defined: '{"City":"Bern"}',
})
expect(added).toMatchObject({
  status: 201,
  body: { data: { name: 'Radio A', state: 'Other', user_defined: { City: 'Bern' } } },
})
expect(added.body.data.stream_id).toMatch(/^s-/)
const stream: string = `${project}/streams/${added.body.data.stream_id}`

test('a project is listed, changed, told where to send, and read', async () => {
  const listed = await anna.call('GET', '/bm-cs-projects?page=1&per_page=20&region=eu-west-1')
  expect(listed.body).toMatchObject({ data: [{ name: 'Stations' }], meta: { total: 1 } })
  const changed = await anna.call('PUT', project, {
    name: 'Stations',
    external_ids: ['upc'],
    metadata_template: 'City,FM',
  })
  expect(changed.body.data).toMatchObject({ external_ids: ['upc'], metadata_template: 'City,FM' })
  const { body } = await anna.call('POST', `${project}/result-callback`, {
    result_callback_url: 'http://results.invalid/hook',
  })
  expect(body.data.result_callback_url).toBe('http://results.invalid/hook')
  await anna.call('POST', `${project}/state-notification`, {
    state_notification_email: 'a@example.org',
    state_notification_email_frequency: 1,
    state_notification_url: 'http://results.invalid/state',
  })
  expect((await anna.call('GET', project)).body.data).toMatchObject({
    state_notification_email: 'a@example.org',
    state_notification_email_frequency: 1,
    state_notification_url: 'http://results.invalid/state',
  })
})

test('streams are listed, changed, paused, restarted and deleted, several at once', async () => {
  const one = { stream_urls: ['http://radio.invalid/b'], config_id: 1, name: 'Radio B' }
  const { stream_id: b } = (await anna.call('POST', `${project}/streams`, one)).body.data
  const listed = await anna.call('GET', `${project}/streams?page=1&per_page=50&search_value=bern`)
  expect(listed.body.data).toMatchObject([{ name: 'Radio A' }])
  const renamed = await anna.call('PUT', `${project}/streams/${b}`, { name: 'Radio C' })
  expect(renamed.body.data.name).toBe('Radio C')
  const paused = await anna.call('PUT', `${project}/streams/${b},s-nobody/pause`)
  expect(paused.body.data).toMatchObject({ done: 1, failed: [{ stream_id: 's-nobody' }] })
  const pausedNow = await anna.call('GET', `${project}/streams?state=Paused`)
  expect(pausedNow.body.data).toMatchObject([{ stream_id: b, state: 'Paused', code: 4 }])
  expect((await anna.call('PUT', `${project}/streams/${b}/restart`)).body.data.done).toBe(1)
  expect((await anna.call('DELETE', `${project}/streams/${b}`)).status).toBe(204)
  expect((await anna.call('GET', `${project}/streams/${b}`)).status).toBe(404)
})

test('a stream is changed while what was heard of it is being written', async () => {
  const beside = new pg.Client(service.databaseUrl)
  onTestFinished(() => beside.end())
  await beside.connect()
  await beside.query('begin')
  await beside.query('update ear_streams set heard_at = now()')
  const renamed = await anna.call('PUT', stream, { name: 'Radio A' })
  expect(renamed.status).toBe(200)
})

test('a result that is added by hand is one of its day, and is wrong when it is said to be', async () => {
  const nothing = await anna.call('POST', `${stream}/user-reports`, { data: [{ title: 'A' }] })
  expect(nothing).toMatchObject({ status: 422, body: { message: expect.stringMatching(/start/) } })
  const added = await anna.call('POST', `${stream}/user-reports`, {
    data: [
      {
        from: 'api',
        title: '=A jingle',
        timeoffset: -480,
        start_timestamp: '2026-03-02 02:00:00',
        end_timestamp: '2026-03-02 02:00:20',
        user_defined: { artists: 'The Testers', isrc: 'DE-A01-26-00001' },
      },
    ],
  })
  expect(added.body.data.result).toMatchObject({
    start_timestamp_utc: '2026-03-01 18:00:00',
    from: 'api-report',
    result_type: 'custom',
    title: '=A jingle',
    artists: 'The Testers',
    played_duration: 20,
  })
  const day = async (query: string) =>
    (await anna.call('GET', `${stream}/results?type=day&${query}`)).body.data
  expect(await day('date=20260301')).toMatchObject([
    {
      from: 'api-report',
      metadata: { played_duration: 20, custom_files: [{ title: '=A jingle' }] },
    },
  ])
  expect(await day('date=20260302')).toEqual([])
  // The same moment is another day in another zone.
  expect(await day('date=20260302&timezone=Asia/Shanghai')).toHaveLength(1)
  expect(await day('date=20260301&isrc_country=DE&min_duration=20')).toHaveLength(1)
  expect(await day('date=20260301&isrc_country=FR')).toEqual([])
  expect(await day('date=20260301&min_duration=21')).toEqual([])

  const files = async (resource: string) => {
    const ticket = await anna.call('POST', '/media-tickets', { resource })
    expect(ticket.body.data, JSON.stringify(ticket.body)).toBeDefined()
    const answer = await service.app.inject({ url: ticket.body.data.url })
    expect(answer.statusCode).toBe(200)
    return answer
  }
  const [, pid = '', sid = ''] = /projects\/(\d+)\/streams\/(.+)/.exec(stream) ?? []
  const project = { id: Number(pid), type: 'BM-ACRC' as const }
  const asked = { date: '20260301', timezone: 'Europe/Zurich' }
  const file = (format: 'csv' | 'xlsx' | 'json') => exportResource(project, sid, asked, format)
  const csv = (await files(file('csv'))).body
  expect(csv).toContain('"2026-03-01 19:00:00"')
  // A spreadsheet would run it.
  expect(csv).toContain(`"'=A jingle"`)
  expect(JSON.parse((await files(file('json'))).body).data).toHaveLength(1)
  const sheet = unzipSync(new Uint8Array((await files(file('xlsx'))).rawPayload))
  expect(Buffer.from(sheet['xl/sharedStrings.xml'] ?? []).toString()).toContain('The Testers')
  expect(csv).toMatch(/^\uFEFF?"Stream","Start","End"/)
  // Its times are dates: days since 1900, by the clocks of the zone.
  const serial = Date.parse('2026-03-01T19:00:00Z') / 86_400_000 + 25_569
  const cells = Buffer.from(sheet['xl/worksheets/sheet1.xml'] ?? []).toString()
  const [, start] = /<c r="B2"[^>]*><v>([^<]*)</.exec(cells) ?? []
  expect(Number(start)).toBeCloseTo(serial, 6)
  const month = await files(monthResource(project, sid, { month: '202603' }))
  expect(Object.keys(unzipSync(new Uint8Array(month.rawPayload)))).toEqual(['20260301.csv'])

  const { id } = added.body.data
  await anna.call('PUT', `${stream}/results/${id}/false-positive`, { false_positive: 1 })
  expect(await day('date=20260301')).toEqual([])
  expect(await day('date=20260301&with_false_positive=1')).toMatchObject([{ false_positive: 1 }])
  expect((await anna.call('DELETE', `${stream}/user-reports/${id}`)).status).toBe(204)
  expect(await service.db.$count(bmResults)).toBe(0)
})

test('a result by hand is changed by hand: what is not sent stays, and nobody gives it a score', async () => {
  const report = {
    title: 'Jingle',
    start_timestamp: '2026-03-04 18:00:00',
    end_timestamp: '2026-03-04 18:00:20',
    user_defined: { artists: 'The Testers', label: 'Own', album: 'First' },
  }
  const { id } = (await anna.call('POST', `${stream}/user-reports`, { data: [report] })).body.data
  const change = async (body: object) => anna.call('PUT', `${stream}/user-reports/${id}`, body)
  const changed = await change({
    title: 'A jingle',
    timeoffset: -480,
    end_timestamp: '2026-03-05 02:00:31',
    user_defined: { album: '', isrc: 'DE-A01-26-00001' },
  })
  expect(changed).toMatchObject({
    status: 200,
    body: {
      data: {
        id,
        result: {
          title: 'A jingle',
          start_timestamp_utc: '2026-03-04 18:00:00',
          end_timestamp_utc: '2026-03-04 18:00:31',
          end_timestamp_local: '2026-03-05 02:00:31',
          artists: 'The Testers',
          album: '',
          played_duration: 31,
        },
      },
    },
  })
  const day = (await anna.call('GET', `${stream}/results?type=day&date=20260304`)).body.data
  expect(day).toMatchObject([{ id, from: 'api-report', metadata: { played_duration: 31 } }])
  const [item] = day[0].metadata.custom_files
  expect(item).toMatchObject({ title: 'A jingle', isrc: 'DE-A01-26-00001', label: 'Own' })
  expect(item).not.toHaveProperty('album')
  expect(item).not.toHaveProperty('score')

  const [, pid = '', sid = ''] = /projects\/(\d+)\/streams\/(.+)/.exec(stream) ?? []
  const project = { id: Number(pid), type: 'BM-ACRC' as const }
  const resource = exportResource(project, sid, { date: '20260304' }, 'csv')
  const { url } = (await anna.call('POST', '/media-tickets', { resource })).body.data
  const [head = '', line = ''] = (await service.app.inject({ url })).body.split(/\r?\n/)
  expect(head).toContain('"Score","ACR ID","Kind","Result","False positive"')
  expect(line).toMatch(/"","[0-9a-f]{32}","By hand","By hand","no"$/)

  expect((await change({ end_timestamp: '2026-03-04 17:00:00' })).body.errors).toEqual({
    end_timestamp: ['It ends before it begins'],
  })
  expect((await change({ title: ' ' })).status).toBe(422)
  await service.db.update(bmResults).set({ kind: 'custom' })
  expect((await change({ title: 'Recognised' })).status).toBe(404)
  await service.db.delete(bmResults)
})

test('how a stream was is told, and why there are no plays of the week', async () => {
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  const { body } = await anna.call(
    ...(['GET', `${stream}/state?start_date=${today}&end_date=${today}&timeoffset=0`] as const),
  )
  expect(body.data).toMatchObject({ valid_time: 0, timeoffset: 0 })
  const plays = await anna.call('GET', `${project}/analytics/results?stats_type=track`)
  expect(plays).toMatchObject({ status: 422, body: { message: expect.stringMatching(/Music/) } })
})

test('a program needs the scope of the calls', async () => {
  const reader = await service.newIamUser(anna, ['read-bm-cs-projects'])
  expect((await reader.call('GET', project)).status).toBe(200)
  expect((await reader.call('PUT', project, { name: 'Mine' })).status).toBe(403)
  const other = await service.newPerson()
  expect((await other.call('GET', project)).status).toBe(404)
})
