import { expect, test, vi } from 'vitest'
import type { Acted, Item } from '#plugins/ucf/contract'
import { bmStations } from '../../../../plugins/bm/server/tables/stations'
import { recording } from '../../../host/engine/recognition/open-engine'
import { openService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { operator, waiting } from '../../bm/monitored'
import { addHeard, broadcast } from '../support/radio'

let project: number

const begin = new Date(Math.floor(Date.now() / 1000) * 1000 - 3_600_000)

async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const answer = await anna.call(method, path, body)
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
  return answer.body
}
const results = async (query = '') =>
  (await ask('GET', `/ucf-projects/${project}/results?page=1&per_page=10${query}`)).data as Item[]
const told = async () => {
  const date = begin.toISOString().slice(0, 10)
  const { data } = await ask('GET', `${channel.path}/results?type=day&date=${date}`)
  return data.filter((one: { from?: string }) => one.from === 'ucf')
}
const files = async () => (await ask('GET', `/buckets/${bucket}/files`)).data

const service = await openService({}, { operator })
const anna = await service.newPerson({ limitType: 'Custom' })
const bucket: number = await newBucket(anna, 'Spots')
const [station] = await service.db
  .insert(bmStations)
  .values({
    source: 'one',
    type: 'Radio',
    name: 'Radio Nord',
    words: 'Radio Nord',
    urls: ['http://nord.invalid/'],
  })
  .returning()
const draft = { name: 'Watch', region: 'eu-west-1', buckets: [bucket], timemap_lifecycle: 1 }
const made = await ask('POST', '/bm-bd-projects', { ...draft, channels: [station?.id] })
const watch: number = made.data.id
const [heard] = (await ask('GET', `/bm-bd-projects/${watch}/channels`)).data
/** Of the station in the monitoring project. */
const channel: { id: number; path: string } = {
  id: heard.id,
  path: `/bm-bd-projects/${watch}/channels/${heard.id}`,
}
const spot = recording('a spot of the station', 12)
const parts = [10, 175, 340].map((at) => ({ at, sound: spot }))
const sound = broadcast({ seconds: 400, seed: 'talk of the station', parts })
await addHeard(service, anna, heard, begin, sound)

test('the calls of the public client answer for a station, as they are documented', async () => {
  const config = { days: 3, min_ms: 5000, max_ms: 300_000 }
  const made = await ask('POST', '/ucf-projects', {
    name: 'Unknown on stations',
    region: 'eu-west-1',
    type: 'BM',
    config,
  })
  project = made.data.id
  await ask('PUT', `/ucf-projects/${project}`, { name: 'On stations', config })
  expect((await ask('GET', '/ucf-projects?region=eu-west-1')).data).toMatchObject([
    { id: project, name: 'On stations', region: 'eu-west-1', type: 'BM', config },
  ])
  const path = `/ucf-projects/${project}`
  const imported = await ask('POST', `${path}/streams`, {
    bm_stream_ids: [String(channel.id)],
    from: 'BM-DATABASE',
    bm_project_id: watch,
  })
  const stream = {
    pid: project,
    bm_stream_id: String(channel.id),
    bm_project_id: watch,
    bm_stream_name: 'Radio Nord',
    bm_project_name: 'Watch',
    from: 'BM-DATABASE',
    state: 1,
  }
  expect(imported.data).toMatchObject([stream])
  expect(await ask('GET', `${path}/streams?page=1&per_page=10`)).toMatchObject({
    data: [stream],
    meta: { current_page: 1, last_page: 1, total: 1 },
  })

  const item = await vi.waitFor(
    async () => {
      const [one] = await results()
      if (!one?.kept || one.num < 3) throw new Error('not found yet')
      return one
    },
    { ...waiting, timeout: 240_000 },
  )
  const day = begin.toISOString().slice(0, 10)
  const asked = `&sortby=num&order=desc&status=0&min=10&max=20&streams=${channel.id}&label=0`
  const dates = `&begin_date=${day}&end_date=${new Date().toISOString().slice(0, 10)}`
  expect(await results(`${asked}${dates}&ucf_id=${item.id}`)).toMatchObject([
    { id: item.id, num: 3, status: 0, label: 0, metadata: null, operators: [], pid: project },
  ])
  expect(await results('&label_value=nothing%20of%20it')).toEqual([])
  for (const id of [item.id, item.acr_id]) {
    expect((await ask('GET', `${path}/results/${id}`)).data).toMatchObject({ id: item.id })
  }
  const details = await ask('GET', `${path}/results/${item.id}/details?page=1&per_page=10${dates}`)
  expect(details).toMatchObject({
    data: [340, 175, 10].map(() => ({ stream_name: 'Radio Nord', from: 'BM-DATABASE' })),
    meta: { total: 3 },
  })
  const record = await ask('GET', `${path}/results/${item.id}/record?extend=20`)
  expect(record.data).toMatchObject({ url: expect.stringMatching(/^http/), extend: 20 })
  const there = await service.app.inject(record.data.url.replace(/^https?:\/\/[^/]+/, ''))
  expect(there.statusCode).toBe(200)
  // As the client sends it: without a body.
  await ask('DELETE', `${path}/results/${item.id}?reserved=1`)
  expect((await results('&status=-2'))[0]?.id).toBe(item.id)
  await ask('POST', `${path}/results/${item.id}/pending`)
  expect((await results('&status=0'))[0]?.id).toBe(item.id)
})

test('what a station has played is a result of it once it is in a bucket, and nothing of that is left after undo', async () => {
  const [item] = await results()
  expect(await told()).toEqual([])
  const colleague = await service.newIamUser(anna, ['ucf', 'audios', 'write-bm-cs-projects'])
  const both = { title: 'Soap', bucket_id: bucket, past: 1 }
  const path = `/ucf-projects/${project}/results/${item?.id}/both`
  // Its results are those of a station.
  expect((await colleague.call('POST', path, both)).status).toBe(403)
  const done: Acted = (await ask('POST', path, both)).data
  expect(done).toMatchObject({ results: 3, items: [{ status: 14, acr_id: item?.acr_id }] })
  const plays = await told()
  expect(plays).toHaveLength(3)
  for (const play of plays) expect(JSON.stringify(play)).toContain('"Soap"')
  expect(await files()).toMatchObject([{ title: 'Soap', acr_id: item?.acr_id }])
  await ask('POST', `/ucf-projects/${project}/undo/${done.action}`)
  expect([await told(), await files()]).toEqual([[], []])
})

test('streams and the project itself go by their calls', async () => {
  const path = `/ucf-projects/${project}`
  const [stream] = (await ask('GET', `${path}/streams`)).data
  await ask('DELETE', `${path}/streams/${stream.id}`)
  expect((await ask('GET', `${path}/streams`)).data).toEqual([])
  await ask('DELETE', path)
  expect((await ask('GET', '/ucf-projects')).data).toEqual([])
})
