import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverPlugins } from '../../../host/catalogue'
import { OperatorConfig } from '../../../host/server/config/console-config'
import { testDatabase } from '../../support/postgres'
import { carriedForSome } from '../../support/screens/for-some-carried'
import { type Person, startService, type TestService } from '../../support/service'
import { buildNotes, whenUp } from '../outside/notes-plugin'
import { writeOutput } from './output'

let directory: string
/** Two processes of one deployment. */
let one: TestService
let other: TestService
let anna: Person
let bert: Person
let carol: Person
let operator: Person

const { cookieName } = OperatorConfig.parse({})
const carried = 'customization-map'
const code = `/assets/${carried}-CODE.js`
const outside = 'acme-notes'
const notes = '/x/acme-notes/notes'

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'customer-plugins-'))
  const browserDirectory = join(directory, 'browser')
  const half = await buildNotes(join(directory, 'plugins', outside))
  const { built } = JSON.parse(await readFile(join(half.folder, 'plugin.json'), 'utf8'))
  const shared = Object.fromEntries(
    Object.keys(built.shared).map((name) => [name, { version: built.shared[name], file: '' }]),
  )
  for (const kind of ['slim', 'open'])
    await writeOutput(join(browserDirectory, kind), carried, shared)
  const config = {
    plugins: { on: ['monitoring-admin'] },
    pluginDirs: [join(directory, 'plugins')],
    pluginServers: [half],
  }
  const environment = {
    DATABASE_URL: await testDatabase(),
    SECRET_KEY: 'a key of tests that all replicas have',
  }
  const start = () => startService(environment, { browserDirectory, operator: config })
  one = await start()
  other = await start()
  anna = await one.newPerson()
  bert = await one.newPerson()
  carol = await one.newPerson()
  operator = await one.newPerson({
    operator: ['read-admin-monitoring', 'write-admin-monitoring'],
  })
})
afterAll(async () => {
  await one.close()
  await other.close()
  await rm(directory, { recursive: true, force: true })
})

async function decide(plugin: string, state: string, person?: Person) {
  const whom = person ? 'customers' : 'all'
  const path = `/admin/monitoring/customer-plugins/${plugin}/${whom}`
  const body = { state, reason: 'Agreed by phone', ...(person && { account: person.email }) }
  const answer = await operator.call('POST', path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

/** What a process serves somebody who asks for a page, or for a file. */
async function got(service: TestService, url: string, person?: Person) {
  const headers = person ? { cookie: `${cookieName}=${person.token}` } : {}
  return service.app.inject({ url, headers })
}

/** Whether each process names a plugin in the page of somebody. */
const named = async (plugin: string, person?: Person) => {
  const pages = await Promise.all([one, other].map((service) => got(service, '/home', person)))
  return pages.map(({ body }) => body.includes(plugin))
}
const callsOf = (person: Person) =>
  Promise.all(
    [one, other].map(async (service) => {
      const { status } = await service.call('GET', `/api${notes}`, { token: person.token })
      return status
    }),
  )

test('a plugin that the build carries is switched on for one customer while the service runs, in every process', async () => {
  expect(await named(carried, anna)).toEqual([false, false])
  expect((await got(one, code, anna)).statusCode).toBe(404)
  await decide(carried, 'on', anna)
  await expect.poll(() => named(carried, anna)).toEqual([true, true])
  expect((await got(other, '/home', anna)).body).toContain('{"all":[]}')
  for (const service of [one, other]) {
    const served = await got(service, code, anna)
    expect(served.statusCode).toBe(200)
    expect(served.headers['cache-control']).toMatch(/^private/)
    expect((await got(service, code, bert)).statusCode).toBe(404)
  }
  expect(await named(carried, bert)).toEqual([false, false])
  expect(await named(carried)).toEqual([false, false])
  // Whoever signs in gets a page of the own.
  expect((await got(one, '/login')).body).toContain('"forSome":true')
})

test.each(carriedForSome)(
  '$id, too, with its calls, and as configured it is gone again',
  async ({ id }) => {
    const routes = (await serverPlugins({ on: [], off: [] })).find((one) => one.id === id)?.routes
    const call = routes?.find(
      ({ endpoint: { method, path } }) => method === 'GET' && !/\{/.test(path),
    )
    const found = async () => {
      if (!call) return []
      const { status } = await carol.call('GET', call.endpoint.path)
      return [status !== 404]
    }
    expect(await found()).not.toContain(true)
    await decide(id, 'on', carol)
    await expect.poll(() => named(id, carol)).toEqual([true, true])
    expect(await found()).not.toContain(false)
    expect(await named(id, bert)).toEqual([false, false])
    await decide(id, 'configured', carol)
    await expect.poll(() => named(id, carol)).toEqual([false, false])
    expect(await found()).not.toContain(true)
  },
)

test('who switched it on for whom, and why, stands in the log of the customer', async () => {
  const [entry] = (await anna.call('GET', '/audit-log')).body.data
  expect(entry).toMatchObject({ reason: 'Agreed by phone', thing: { name: carried } })
  const { data } = (await operator.call('GET', `/admin/monitoring/customer-plugins/${carried}`))
    .body
  expect(data).toMatchObject({
    configured: false,
    state: 'configured',
    customers: 1,
    named: [{ email: anna.email, has: true, state: 'on', operator: operator.email }],
  })
})

test('off for all goes before what was decided for one, and as configured gives that back', async () => {
  await decide(carried, 'off')
  await expect.poll(() => named(carried, anna)).toEqual([false, false])
  expect((await got(other, code, anna)).statusCode).toBe(404)
  await decide(carried, 'configured')
  await expect.poll(() => named(carried, anna)).toEqual([true, true])
})

test('on for all is for every customer but those for whom it is off, and for nobody who has not signed in', async () => {
  await decide(carried, 'on')
  await decide(carried, 'off', anna)
  await expect.poll(() => named(carried, bert)).toEqual([true, true])
  await expect.poll(() => named(carried, anna)).toEqual([false, false])
  expect(await named(carried)).toEqual([false, false])
  await decide(carried, 'configured')
  await expect.poll(() => named(carried, bert)).toEqual([false, false])
})

test('a plugin from outside is gone for whom it is off: its pages, its files and its calls', async () => {
  await whenUp(anna, notes)
  await expect.poll(() => callsOf(anna), { timeout: 120_000 }).toEqual([200, 200])
  const page = (await got(one, '/home', anna)).body
  const [file = ''] = /\/external\/acme-notes\/[^"]+\.js/.exec(page) ?? []
  expect((await got(one, file, anna)).statusCode).toBe(200)
  await decide(outside, 'off', anna)
  await expect.poll(() => callsOf(anna)).toEqual([404, 404])
  expect(await callsOf(bert)).toEqual([200, 200])
  await expect.poll(() => named(outside, anna)).toEqual([false, false])
  expect(await named(outside, bert)).toEqual([true, true])
  const nowhere = await anna.call('GET', '/nowhere')
  expect((await anna.call('GET', notes)).body).toEqual(nowhere.body)
  expect((await got(one, file, anna)).statusCode).toBe(404)
  await decide(outside, 'off')
  await expect.poll(() => callsOf(bert)).toEqual([404, 404])
  await decide(outside, 'configured')
  await expect.poll(() => callsOf(bert)).toEqual([200, 200])
  expect(await callsOf(anna)).toEqual([404, 404])
})

test('a person has the console without all of them until they are wanted again; others of the account keep them', async () => {
  await decide(carried, 'on', bert)
  await expect.poll(() => named(carried, bert)).toEqual([true, true])
  const [file = ''] =
    /\/external\/acme-notes\/[^"]+\.js/.exec((await got(one, '/home', bert)).body) ?? []
  const store = (without: boolean) => bert.call('PUT', '/user-plugins', { without })
  expect((await store(true)).body).toEqual({ data: { without: true } })
  for (const plugin of [carried, outside]) expect(await named(plugin, bert)).toEqual([false, false])
  for (const url of [file, code]) expect((await got(one, url, bert)).statusCode).toBe(404)
  const { body } = await got(other, '/home', bert)
  expect(body).toContain('"without_plugins":true')
  // Whoever signs in after them gets a page of the own.
  expect(body).toContain('"forSome":true')
  expect(body).toContain('"id":"buckets"')
  // It is about what is shown: programs go on.
  expect(await callsOf(bert)).toEqual([200, 200])
  await store(false)
  for (const plugin of [carried, outside]) expect(await named(plugin, bert)).toEqual([true, true])
  expect((await got(one, file, bert)).statusCode).toBe(200)
})

test('what is there for everybody is no such plugin', async () => {
  const path = '/admin/monitoring/customer-plugins'
  const ids = (await operator.call('GET', path)).body.data.map(({ id }: { id: string }) => id)
  expect(ids).toEqual([...carriedForSome.map(({ id }) => id), outside])
  const body = { state: 'off', reason: 'A try' }
  expect(await operator.call('POST', `${path}/buckets/all`, body)).toMatchObject({ status: 404 })
})
