/** @module-tag slow */

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type DemoStations, openDemoStations } from '../../../host/demo/stations/demo-stations'
import { readSettings } from '../../../host/server/config/settings'
import { openDemoReviewer } from '../../../host/server/demo/reviewer'
import { users } from '../../../host/server/people/tables'
import { bmStations } from '../../../plugins/bm/server/tables/stations'
import { type Person, startService, type TestService } from '../../support/service'
import { makeTemporaryDirectory } from '../../support/temporary-directory'

const waited = { timeout: 280_000, interval: 1000 }

let stations: DemoStations
let service: TestService
let demo: Person

beforeAll(async () => {
  const directory = await makeTemporaryDirectory('stations-')
  stations = await openDemoStations({ port: 0, directory, onError() {} })
  service = await startService({}, { demoStreams: stations.streams })
  demo = await service.newPerson({ limitType: 'Premium' })
})
afterAll(async () => {
  await service.close()
  await stations.close()
})

const names = async (path: string): Promise<string[]> => {
  const { body } = await demo.call('GET', path)
  return body.data.map(({ name, title }: { name?: string; title?: string }) => name ?? title)
}

const things = async (): Promise<string[]> => {
  const { body } = await demo.call('GET', '/demo')
  return body.data.things.map((one: { kind: string; name: string }) => `${one.kind}: ${one.name}`)
}

test('a new demo account has something in each area, and a tour', async () => {
  const isNew = await service.fillDemoAccount(demo.uid)
  const settings = await readSettings({ CONSOLE_DATA_DIR: service.directory })
  const reviewer = await openDemoReviewer(service.db, settings, { uid: demo.uid, isNew })
  const signIn = { root: String(demo.uid), name: 'reviewer', password: reviewer?.password }
  expect((await service.call('POST', '/api/iam/login', { body: signIn })).status).toBe(200)
  await vi.waitFor(async () => {
    expect(await names('/tracker-projects')).toEqual(['Demo campaign'])
    expect(await names('/ucf-projects')).toEqual(['Demo unknown content'])
  }, waited)
  expect(await names('/base-projects')).toEqual(['Demo second screen', 'Demo app'])
  // All that the stations play is in one of these but the two spots that nobody knows.
  const [heard] = (await demo.call('GET', '/bm-cs-projects')).body.data
  expect(heard.name).toBe('Demo stations')
  const known: { name: string }[] = heard.buckets
  expect(known.map(({ name }) => name).sort()).toEqual(['Demo jingles', 'Demo music', 'Music'])
  expect(await names('/bm-bd-projects')).toEqual(['Demo radio watch'])
  expect(await names('/bm-stations')).toEqual(['Demo music radio', 'Demo talk radio'])
  expect(await names('/rec-channels')).toEqual(['Demo music radio', 'Demo talk radio'])
  const [{ id }] = (await demo.call('GET', '/fs-containers')).body.data
  await vi.waitFor(async () => {
    const { data } = (await demo.call('GET', `/fs-containers/${id}/files`)).body
    expect(data).toMatchObject([{ name: 'Demo show' }])
  }, waited)
  const { body: plans } = await demo.call('GET', '/tracker-projects/1001/plans')
  expect(plans.data).toMatchObject([{ name: 'Demo plan', lines: 6 }])
  expect((await demo.call('GET', '/prices')).body.data).toHaveLength(7)
  expect((await demo.call('GET', '/user-info')).body.data.demo).toEqual({ tour: true })
})

test('the tour ends once for the account, also for its other people', async () => {
  const colleague = await service.newIamUser(demo, ['read-all'])
  expect((await colleague.call('DELETE', '/demo/tour')).status).toBe(204)
  expect((await demo.call('GET', '/user-info')).body.data.demo).toEqual({ tour: false })
  expect((await colleague.call('DELETE', '/demo')).status).toBe(403)
})

test('other accounts have no demo, and cannot remove it', async () => {
  const other = await service.newPerson()
  expect((await other.call('GET', '/user-info')).body.data.demo).toBeUndefined()
  expect((await other.call('GET', '/demo')).status).toBe(404)
  expect((await other.call('DELETE', '/demo')).status).toBe(404)
})

test('removing it takes the demo out of all areas, and nothing that the customer has added', async () => {
  const own = { region: 'eu-west-1', type: 'File' }
  const [bucket] = (await demo.call('GET', '/buckets?name=Demo%20music')).body.data
  const [file] = (await demo.call('GET', `/buckets/${bucket.id}/files`)).body.data
  await demo.call('POST', '/buckets', { ...own, name: 'My own' })
  const copy = { data_type: 'acrid', acr_id: file.acr_id, title: 'My own copy' }
  const mine = await demo.call('POST', `/buckets/${bucket.id}/files`, copy)
  await demo.call('POST', '/ucf-projects', { name: 'My search', region: 'eu-west-1' })
  // What was renamed is the demo's all the same.
  const [app] = (await demo.call('GET', '/base-projects?name=Demo%20app')).body.data
  await demo.call('PUT', `/base-projects/${app.id}`, { name: 'Renamed' })
  const told = await things()
  expect(told).toContain('Recognition project: Renamed')
  expect(told).toContain('IAM user: reviewer')
  expect(told).toContain('Recordings of the provider: Music')

  expect((await demo.call('DELETE', '/demo')).status).toBe(204)
  expect(await names('/base-projects')).toEqual([])
  expect(await names('/tracker-projects')).toEqual([])
  expect(await names('/ucf-projects')).toEqual(['My search'])
  expect(await names('/bm-cs-projects')).toEqual([])
  expect(await names('/bm-bd-projects')).toEqual([])
  expect(await names('/rec-channels')).toEqual([])
  expect(await names('/fs-containers')).toEqual([])
  expect(await service.db.$count(bmStations)).toBe(0)
  expect((await demo.call('GET', '/prices')).body.data).toEqual([])
  const left = await names('/buckets')
  expect(left).toContain('My own')
  if (mine.status === 200) {
    expect(left).toContain('Demo music')
    expect(await names(`/buckets/${bucket.id}/files`)).toEqual(['My own copy'])
  }
  expect(await service.db.$count(users, eq(users.name, 'reviewer'))).toBe(0)
  expect((await demo.call('GET', '/user-info')).body.data.demo).toBeUndefined()
  // It does not come back with the next start.
  expect(await service.fillDemoAccount(demo.uid)).toBe(false)
  expect((await demo.call('DELETE', '/demo')).status).toBe(404)
})
