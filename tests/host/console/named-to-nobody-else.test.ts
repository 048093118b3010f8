import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverPlugins } from '../../../host/catalogue'
import { readAssets } from '../../../host/server/console/assets'
import { ownersOf } from '../../../host/server/console/plugin-files'
import { buildExternal, changeRecord, mapPlugin } from '../../support/external-plugin'
import { carriedForSome, signOf } from '../../support/screens/for-some-carried'
import { type Person, startService, type TestService } from '../../support/service'
import { makeTemporaryDirectory } from '../../support/temporary-directory'
import { buildNotes, notesPlugin, whenUp } from '../outside/notes-plugin'
import { crawled, got } from './crawl'

/** What would give each of them away: names, titles, addresses of pages and calls, scopes, places of sources. */
const signs: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(carriedForSome.map((one) => [one.id, signOf(one)])),
  'customization-music-check': /music[-_ ]check/i,
  'monitoring-admin': /monitoring[-_ ]admin|admin[-/]monitoring/i,
  'billing-admin': /billing[-_ ]admin|admin[-/]billing/i,
  'acme-notes': /acme[-_]notes|Notes of Acme|read-notes/i,
  'acme-towers': /acme[-_ ]towers/i,
  'acme-broken': /acme[-_ ]broken/i,
  'acme-unread': /acme[-_ ]unread/i,
}
const all = Object.keys(signs)
const carried = carriedForSome.map(({ id }) => id)

const browserDirectory = fileURLToPath(new URL('../../../dist/browser', import.meta.url))

let directory: string
let service: TestService
let acme: Person
let other: Person
let operator: Person
let iamOfOther: Person
/** By who asked. */
const given = new Map<Person | undefined, Map<string, string>>()

beforeAll(async () => {
  directory = await makeTemporaryDirectory('named-')
  const plugins = join(directory, 'plugins')
  const manifest = notesPlugin['manifest.ts']
    .replace('server: true,', `server: true, onlyFor: 'acme', rules: { acme: inGroup('acme') },`)
    .replace(`title: 'Notes'`, `title: 'Notes of Acme'`)
  const half = await buildNotes(join(plugins, 'acme-notes'), { 'manifest.ts': manifest })
  await buildExternal(join(plugins, 'acme-towers'), {
    'manifest.ts': mapPlugin['manifest.ts'].replaceAll(/acme([- ])map/gi, 'acme$1towers'),
  })
  // Also one whose manifest cannot be used, and one of which nothing can be read.
  await buildExternal(join(plugins, 'acme-broken'), {
    'manifest.ts': mapPlugin['manifest.ts']
      .replaceAll(/acme([- ])map/gi, 'acme$1broken')
      .replace('pages:', `onlyFor: 'acme', rules: { acme: { group: 'acme' } }, pages:`),
  })
  await changeRecord(join(plugins, 'acme-broken'), ({ manifest }) => {
    manifest.colour = 'red'
  })
  await mkdir(join(plugins, 'acme-unread'))
  await writeFile(join(plugins, 'acme-unread/plugin.json'), 'acme-unread = 1')
  const config = {
    // A drawing is made of nothing but the configuration, which is looked at here, and the address that was asked.
    drawPages: false,
    plugins: { on: [...carried, 'monitoring-admin', 'billing-admin'] },
    // The first account that a service makes is 1001.
    customerGroups: {
      ...Object.fromEntries(carriedForSome.map(({ group }) => [group, [1001]])),
      acme: [1001],
    },
    pluginDirs: [plugins],
    pluginServers: [half],
    remove: ['acme-notes.map', 'monitoring-admin.audit', 'plugin-studio.plugins'],
  }
  service = await startService({}, { browserDirectory, operator: config })
  acme = await service.newPerson()
  other = await service.newPerson()
  operator = await service.newPerson({ operator: ['read-admin-monitoring'] })
  iamOfOther = await service.newIamUser(other, ['read-bm-cs-projects', 'read-bm-bd-projects'])
  await whenUp(acme, '/x/acme-notes/notes')
  for (const person of [undefined, acme, other, iamOfOther, operator])
    given.set(person, await crawled(service, person))
})
afterAll(async () => {
  await service?.close()
  await rm(directory, { recursive: true, force: true })
})

/** What is named to somebody, with the first three places where it is. */
function named(person?: Person) {
  const texts = [...(given.get(person) ?? [])]
  expect(texts.length).toBeGreaterThan(100)
  return Object.fromEntries(
    all.flatMap((sign) => {
      const places = texts.filter(([, text]) => signs[sign]?.test(text)).map(([url]) => url)
      return places.length > 0 ? [[sign, places.slice(0, 3)]] : []
    }),
  )
}

test('who has not signed in finds no word of what is for some, nor of what lies beside the build', () => {
  expect(named()).toEqual({})
})

test.each(['slim', 'open'])('nor does the %s output have one for everybody', async (kind) => {
  const { owners } = await readAssets(join(browserDirectory, kind))
  const ownersOfFile = ownersOf([owners ?? {}])
  const names = await readdir(join(browserDirectory, kind, 'assets'))
  const everybodys = names.filter((name) => {
    const ids = ownersOfFile(name)
    const isForAll = ids.length === 0 || ids.some((id) => !(id in signs) && id !== 'plugin-studio')
    return isForAll && /\.(js|map|css|txt)$/.test(name) && !/^customization-/.test(name)
  })
  expect(everybodys.length).toBeGreaterThan(100)
  for (const name of everybodys) {
    const text = await readFile(join(browserDirectory, kind, 'assets', name), 'utf8')
    for (const sign of all) expect(signs[sign]?.test(text) ? `${sign} in ${name}` : '').toBe('')
  }
})

test('a customer finds no word of what is for another, nor of the areas of operators', () => {
  for (const person of [other, iamOfOther])
    expect(Object.keys(named(person))).toEqual(['acme-towers'])
})

test('the customer finds what is theirs, and an operator the area in which they work', () => {
  expect(carried.length).toBeGreaterThan(3)
  expect(Object.keys(named(acme))).toEqual([...carried, 'acme-notes', 'acme-towers', 'acme-broken'])
  expect(Object.keys(named(operator))).toContain('monitoring-admin')
  expect(named(operator)).not.toMatchObject({ 'acme-notes': expect.anything() })
})

test('by their addresses nobody else gets their files, however written, and is told what is told of what does not exist', async () => {
  const everybodys = given.get(undefined) ?? new Map()
  for (const [owner, nobodies] of [
    [acme, [undefined, other, iamOfOther, operator]],
    [operator, [undefined, other, acme]],
  ] as const) {
    const theirs = [...(given.get(owner) ?? new Map()).keys()].filter(
      (url) =>
        /^\/(assets|external)\//.test(url) && !/acme-towers/.test(url) && !everybodys.has(url),
    )
    expect(theirs.length).toBeGreaterThan(5)
    for (const url of theirs) {
      const names = [url, url.replace(/-(?=\w{8}\.)/, '%2d'), `${url}?as=another`]
      for (const person of nobodies.filter((one) => !given.get(one)?.has(url))) {
        for (const name of names) {
          const { statusCode, body } = await got(service, name, person)
          const nowhere = await got(service, '/assets/nothing-AAAAAAAA.js', person)
          expect([name, statusCode, body]).toEqual([name, 404, nowhere.body])
        }
      }
    }
  }
  const url = [...everybodys.keys()].find((one) => /^\/assets\/main-.*js$/.test(one)) ?? ''
  expect((await got(service, url)).headers['cache-control']).toMatch(/^public.*immutable/)
})

test.each(carriedForSome)(
  '$id is nowhere for anybody else: its pages and its calls are as if there were none',
  async ({ id, addresses }) => {
    const config = { on: carried, off: [] }
    const half = (await serverPlugins(config)).find((one) => one.id === id)
    for (const person of [undefined, other, iamOfOther, operator]) {
      for (const address of addresses) {
        const nowhere = await pageAt(`/${address.split('/')[1]}/nowhere/at/all`, person)
        expect(await pageAt(address, person)).toEqual(nowhere)
      }
      const token = person && { token: person.token }
      const none = await service.call('GET', '/api/customization/nowhere', token)
      for (const { endpoint } of half?.routes ?? []) {
        const path = `/api${endpoint.path.replaceAll(/\{[^}]+\}/g, '1')}`
        const { status, body } = await service.call(endpoint.method, path, token)
        expect([endpoint.path, status, body]).toEqual([endpoint.path, none.status, none.body])
      }
    }
    for (const { endpoint } of half?.routes ?? []) {
      if (endpoint.method !== 'GET' || endpoint.path.includes('{')) continue
      expect((await acme.call('GET', endpoint.path)).status).not.toBe(404)
    }
  },
)

/** The page that is served at an address, without what is of this one answer. */
async function pageAt(address: string, person?: Person) {
  const { statusCode, body } = await got(service, address, person)
  return { statusCode, body: body.replaceAll(/nonce="[^"]*"/g, '').replaceAll(address, '') }
}

test('a call is as if there were none, and so is a scope', async () => {
  const notes = '/x/acme-notes/notes'
  const nowhere = '/x/nobody/notes'
  for (const person of [undefined, other, operator]) {
    const token = person && { token: person.token }
    for (const method of ['GET', 'POST', 'DELETE', 'PATCH', 'HEAD']) {
      const [one, none] = [
        await service.call(method, `/api${notes}`, token),
        await service.call(method, `/api${nowhere}`, token),
      ]
      expect([method, one.status, one.body]).toEqual([method, none.status, none.body])
      expect(one.headers['plugin-build']).toBeUndefined()
    }
  }
  const asked = (person: Person, scope: string) =>
    person.call('POST', '/personal-access-token', { name: 'A', scopes: [scope] })
  expect((await asked(acme, 'read-notes')).status).toBe(201)
  for (const scope of ['read-notes', 'read-nothing']) {
    const { status, body } = await asked(other, scope)
    expect([status, body.errors]).toEqual([422, { scopes: [`There is no scope ${scope}`] }])
  }
})
