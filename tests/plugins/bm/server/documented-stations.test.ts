import { expect, test } from 'vitest'
import { bmStations } from '../../../../plugins/bm/server/tables/stations'
import { sharedService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { addResults } from '../support/seeded'

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', at: string, body?: object) => {
  const { status, body: answer } = await anna.call(method, at, body)
  if (status >= 400) throw new Error(`${method} ${at}: ${status} ${JSON.stringify(answer)}`)
  return answer
}

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
const dense = yesterday.replaceAll('-', '')

/** As it is documented for every project with stations. */
const documented = {
  id: expect.any(Number),
  uid: expect.any(Number),
  region: 'eu-west-1',
  bucket_ids: expect.stringMatching(/^\d+$/),
  access_key: expect.any(String),
  buckets: [expect.objectContaining({ name: 'Songs' })],
  type: 'BM-Database',
  status_check: 2,
  config: {
    record: {},
    ucf: {},
    callback_result: expect.objectContaining({
      type_name: 'diy',
      r3d_result_type: expect.stringMatching(/^[01]$/),
    }),
    callback_state: expect.objectContaining({ send_type: 2 }),
    email_state: { email: '', type: expect.any(Number) },
    access_permission: { add_tv: 0, edit_url: 0, can_modify: 1 },
  },
}

const service = await sharedService()
const anna = await service.newPerson({ limitType: 'Custom' })
const [stored] = await service.db
  .insert(bmStations)
  .values({
    ...{ source: 'one', type: 'Radio' as const, name: 'Radio Oslo', words: 'Radio Oslo' },
    ...{ city: 'Oslo', country: 'NO', continent: 'EU', latitude: 59.9, longitude: 10.7 },
    urls: ['http://oslo.invalid/'],
  })
  .returning()
const station: number = stored?.id ?? 0
const buckets = [await newBucket(anna, 'Songs')]
const draft = { name: 'Stations', region: 'eu-west-1', buckets }
const { data } = await call('POST', '/bm-bd-projects', draft)
expect(data).toMatchObject({ name: 'Stations', ...documented })
const path: string = `/bm-bd-projects/${data.id}`
const channel: string = `${path}/channels/${station}`

test('projects are listed, changed and told whom to tell, and answered as documented', async () => {
  const { data } = await call('GET', '/bm-bd-projects?region=eu-west-1')
  expect(data).toMatchObject([documented])
  expect((await call('PUT', path, { name: 'Renamed' })).data).toMatchObject({
    name: 'Renamed',
    ...documented,
  })
  const callback = { result_callback_send_noresult: 1, result_callback_result_type: 1 }
  const told = await call('POST', `${path}/result-callback`, {
    ...callback,
    result_callback_url: 'https://results.example/hook',
  })
  expect(told.data.config.callback_result).toMatchObject({
    enabled: 1,
    diy_url: 'https://results.example/hook',
    diy_send_noresult: 1,
    diy_result_type: 1,
  })
  const states = await call('POST', `${path}/state-notification`, {
    state_callback_url: 'https://states.example/hook',
  })
  expect(states.data.config.callback_state).toMatchObject({
    enabled: 1,
    url: 'https://states.example/hook',
  })
})

test('stations are added, listed 50 a page, named and answered as documented', async () => {
  expect((await call('POST', `${path}/channels`, { channels: [station] })).data.added).toBe(1)
  const listed = await call('GET', `${path}/channels?state=All&page=1`)
  expect(listed.meta).toMatchObject({ per_page: 50, total: 1, last_page: 1 })
  expect(listed.data).toMatchObject([
    {
      ...{ id: station, type: 'Radio', name: 'Radio Oslo', city: 'Oslo', country: 'NO' },
      ...{ continent: 'EU', twitter: '', mytuner: '', urls: ['http://oslo.invalid/'] },
      ...{ timemap: 0, uid: anna.uid },
      status_code: expect.any(Number),
      monitor_at: expect.any(String),
      add_at: expect.any(String),
    },
  ])
  for (const [type, value] of [
    ['channel_id', station],
    ['channel_name', 'oslo'],
    ['city', 'oslo'],
  ]) {
    const found = await call('GET', `${path}/channels?search_type=${type}&search_value=${value}`)
    expect(found.data, String(type)).toHaveLength(1)
  }
  const none = await call('GET', `${path}/channels?search_type=mytuner_id&search_value=7`)
  expect(none.data).toEqual([])
  const named = await call('POST', `${channel}/user-defined?custom_id=FM-1`)
  expect(named.data).toMatchObject({ id: station, user_defined: { custom_id: 'FM-1' } })
  const byOwn = await call('GET', `${path}/channels?search_type=custom_id&search_value=FM-1`)
  expect(byOwn.data).toHaveLength(1)
})

test('what a station played, how it was and what it sounded like is asked for as documented', async () => {
  const [stream] = (await call('GET', `${path}/channels`)).data
  await addResults({ service, person: anna, stream }, [
    { begin: new Date(`${yesterday}T12:00:00Z`), seconds: 60, title: 'A song', kind: 'custom' },
  ])
  const results = await call(
    'GET',
    `${channel}/results?type=day&date=${dense}&min_duration=0&max_duration=3600&with_false_positive=0`,
  )
  expect(results.data).toMatchObject([{ metadata: { type: 'delay', played_duration: 60 } }])
  expect((await call('GET', `${channel}/realtime_results`)).data).toEqual([])
  expect((await call('GET', `${channel}/unknown_results?date=${dense}`)).data).toBeInstanceOf(Array)
  const state = await call(
    'GET',
    `${channel}/state?timeoffset=0&start_date=${dense}&end_date=${dense}`,
  )
  expect(state.data).toMatchObject({
    total_time: expect.any(Number),
    valid_time: expect.any(Number),
    timeoffset: expect.any(Number),
    state_list: expect.any(Array),
  })
  const clip = `${channel}/recordings?timestamp_utc=${dense}120000&played_duration=10&record_before=0&record_after=0`
  expect(await anna.call('GET', clip)).toMatchObject({
    status: 404,
    body: { message: expect.any(String) },
  })
  const report = await call('POST', `${channel}/user-reports`, {
    data: [
      {
        ...{ from: 'api', title: 'By hand', timeoffset: 0, user_defined: { artists: 'Somebody' } },
        start_timestamp: `${yesterday} 13:00:00`,
        end_timestamp: `${yesterday} 13:01:00`,
      },
    ],
  })
  expect(report.data).toMatchObject({
    id: expect.anything(),
    result: { title: 'By hand', result_type: 'custom', from: 'api-report', played_duration: 60 },
  })
  const counted = (type: string) =>
    anna.call('GET', `${path}/analytics/results?stats_type=${type}&result_type=custom`)
  expect((await counted('channel')).body.data).toMatchObject({
    stats_type: 'channel',
    result_type: 'custom',
    results: [{ channel: 'Radio Oslo', plays: 1, play_time: 60, rank: 1 }],
  })
  expect(await counted('nonsense')).toMatchObject({ status: 422 })
  const asked = await call('POST', `${path}/custom-recordings`, {
    stream_id: String(station),
    start: `${yesterday} 12:00:00`,
    end: `${yesterday} 12:01:00`,
  })
  expect(asked.data).toMatchObject({ kind: 'sound', stream_name: 'Radio Oslo' })
  expect((await call('GET', `${path}/custom-recordings`)).data).toMatchObject([
    { id: asked.data.id },
  ])
  const places = await call('GET', `${path}/channel-places?from=${dense}&to=${dense}`)
  expect(places.data.stations).toMatchObject([
    { name: 'Radio Oslo', latitude: 59.9, plays: 2, play_time: 120 },
  ])
})

test('stations and projects are deleted', async () => {
  expect((await anna.call('DELETE', channel)).status).toBe(204)
  expect((await call('GET', `${path}/channels`)).data).toEqual([])
  expect((await anna.call('DELETE', path)).status).toBe(204)
  expect(await anna.call('GET', path)).toMatchObject({ status: 404 })
})
