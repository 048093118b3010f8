import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { catalogue } from '../../../host/catalogue'
import { type Person, startService, type TestService } from '../../support/service'
import { buildNotes, whenUp } from './notes-plugin'

/** What `create-plugin` writes, and a plugin that uses more of what there is. */
const plugins = [
  { id: 'acme-notes', from: 'host/cli/authors/plugin-template-server' },
  { id: 'acme-things', from: 'tests/host/outside/things' },
]

let directory: string

/** Inside the project, so that npm's packages are found from there. */
beforeAll(async () => {
  await mkdir('tests/output', { recursive: true })
  directory = await mkdtemp(join(process.cwd(), 'tests/output/both-ways-'))
  for (const { id, from } of plugins) {
    for (const [name, text] of Object.entries(await sourcesOf(id, from))) {
      await mkdir(dirname(join(directory, id, name)), { recursive: true })
      await writeFile(join(directory, id, name), text)
    }
  }
})
afterAll(() => rm(directory, { recursive: true, force: true }))

async function sourcesOf(id: string, from: string): Promise<Record<string, string>> {
  const names = (await readdir(from, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) =>
      /^(manifest|settings|contract\/|server\/).*\.(ts|sql)(\.template)?$/.test(name),
    )
  const read = async (name: string) => {
    const text = await readFile(join(from, name), 'utf8')
    return [name.replace(/\.template$/, ''), text.replaceAll('{{id}}', id)] as const
  }
  return Object.fromEntries(await Promise.all(names.map(read)))
}

const sourceOf = (id: string, name: string) => import(join(directory, id, name))

/** The very files, as plugins that the build carries. */
async function inTheBuild(): Promise<TestService> {
  const before = catalogue.length
  for (const { id } of plugins) {
    const { default: manifest } = await sourceOf(id, 'manifest.ts')
    catalogue.push({ manifest, on: true, server: () => sourceOf(id, 'server/plugin.ts') })
  }
  const service = await startService().finally(() => catalogue.splice(before))
  for (const { id, from } of plugins) {
    for (const [name, text] of Object.entries(await sourcesOf(id, from))) {
      if (name.endsWith('.sql')) await service.db.execute(sql.raw(text))
    }
  }
  return service
}

/** And as plugins from outside, built and named by the operator. */
async function fromOutside(): Promise<TestService> {
  const pluginServers = await Promise.all(
    plugins.map(async ({ id, from }) => {
      const named = await buildNotes(join(directory, `${id}-built`), await sourcesOf(id, from), {})
      return { ...named, seconds: 10 }
    }),
  )
  return startService({}, { operator: { pluginServers } })
}

describe.each([
  ['in the build', inTheBuild],
  ['from outside', fromOutside],
])('a server half %s', (_, start) => {
  let service: TestService
  let ada: Person
  let bob: Person
  const say = async (what: string) => await ada.call('GET', `/x/acme-things/say/${what}`)
  const said = async (what: string) => (await say(what)).body.said
  const things = '/x/acme-things/things'
  const names = async (person = ada) =>
    (await person.call('GET', things)).body.data.map(({ name }: { name: string }) => name)

  beforeAll(async () => {
    service = await start()
    ada = await service.newPerson()
    bob = await service.newPerson()
    await whenUp(ada, '/x/acme-notes/notes')
    await whenUp(ada, things)
  })
  afterAll(() => service.close())

  test('the template: a note is its account’s, its words are counted, open consoles are told', async () => {
    const heard: unknown[] = []
    onTestFinished(service.services.events.watch((change) => heard.push(change)))
    const notes = '/x/acme-notes/notes'
    expect((await ada.call('POST', notes, { text: ' ' })).body.errors).toEqual({
      text: ['Write something'],
    })
    expect((await ada.call('POST', notes, { text: 'Call the station' })).status).toBe(201)
    await expect
      .poll(async () => (await ada.call('GET', notes)).body)
      .toMatchObject({ data: [{ text: 'Call the station', words: 3 }], meta: { total: 1 } })
    expect(heard).toContainEqual({ uid: ada.uid, topic: 'x/acme-notes/notes' })
    expect((await bob.call('GET', notes)).body.data).toEqual([])
  })

  test('rows come as they went, and to nobody else', async () => {
    const thing = { name: 'Chair', labels: ['oak', 'a "b", c'], size: 2 ** 40 }
    const { status, body } = await ada.call('POST', things, thing)
    expect(status).toBe(201)
    expect(body.data).toEqual({
      ...thing,
      id: expect.any(Number),
      made_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
    const one = `${things}/${body.data.id}`
    expect((await ada.call('GET', one)).body).toEqual(body)
    const changed = await ada.call('PUT', one, { labels: [] })
    expect(changed.body).toEqual({ data: { ...body.data, labels: [] } })
    await ada.call('PUT', one, { labels: thing.labels })
    expect((await ada.call('GET', `${things}?search=hai`)).body).toMatchObject({
      data: [thing],
      meta: { total: 1, per_page: 20 },
      links: { first: 'http://console.test/api/x/acme-things/things?search=hai&page=1' },
    })
    expect((await bob.call('GET', one)).status).toBe(404)
    expect((await bob.call('DELETE', one)).body).toEqual({
      message: 'This thing does not exist',
      error: 'This thing does not exist',
    })
    expect((await ada.call('DELETE', one)).status).toBe(204)
    expect((await ada.call('GET', one)).status).toBe(404)
    expect((await ada.call('GET', '/audit-log')).body.data[0]).toMatchObject({
      action: 'Delete a thing',
      status: 204,
      path: `/api${one}`,
    })
  })

  test('open consoles are told what a call has changed, once it is changed', async () => {
    const heard: unknown[] = []
    onTestFinished(service.services.events.watch((change) => heard.push(change)))
    expect((await ada.call('POST', things, { name: '' })).status).toBe(422)
    expect((await ada.call('POST', things, { name: 'Lamp' })).status).toBe(201)
    const told = { uid: ada.uid, topic: 'x/acme-things/things' }
    await expect.poll(() => heard).toEqual([told])
  })

  test('what recurs is done for all accounts, and what it puts off for the one that is named', async () => {
    for (const person of [ada, bob]) await person.call('POST', things, { name: 'wanted' })
    for (const person of [ada, bob]) await expect.poll(() => names(person)).toContain('made')
    const { body } = await bob.call('GET', `${things}?search=wanted`)
    expect(body.data).toMatchObject([{ labels: ['seen'], size: 1 }])
  })

  test('what is taken is refused at its field', async () => {
    await ada.call('POST', things, { name: 'Table' })
    const { status, body } = await ada.call('POST', things, { name: 'Table' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ name: ['There is one of this name'] })
    expect((await bob.call('POST', things, { name: 'Table' })).status).toBe(201)
  })

  test('a transaction is whole or not at all, and one within it may fail by itself', async () => {
    const add = (names: string[], apart: boolean) =>
      ada.call('POST', '/x/acme-things/all', { names, apart })
    expect((await add(['Bench', 'Bench'], false)).status).toBe(422)
    expect(await names()).not.toContain('Bench')
    expect((await add(['Bench', 'Bench', 'Shelf'], true)).body).toEqual({ said: 2 })
    expect(await names()).toEqual(expect.arrayContaining(['Bench', 'Shelf']))
    expect(await said('isolation')).toEqual({ transaction_isolation: 'serializable' })
  })

  test('a job is there with the rows of its transaction, is tried again, and tells its failure', async () => {
    const later = (name: string, fails = 0) =>
      ada.call('POST', '/x/acme-things/later', { name, fails })
    const find = async (name: string) =>
      (await ada.call('GET', `${things}?search=${name}`)).body.data[0]
    expect((await later('never')).status).toBe(422)
    expect((await later('well')).status).toBe(204)
    expect((await later('again', 1)).status).toBe(204)
    expect((await later('failing', 5)).status).toBe(204)
    await expect.poll(() => find('well')).toMatchObject({ size: 1, labels: [] })
    await expect.poll(() => find('again')).toMatchObject({ size: 2, labels: [] })
    await expect
      .poll(() => find('failing'))
      .toMatchObject({ size: 2, labels: [expect.stringContaining('no such luck')] })
    expect(await find('never')).toBeUndefined()
  })

  test('services answer alike', async () => {
    const { uid } = ada
    expect(await said('caller')).toMatchObject({
      uid,
      type: 'root',
      user: ada.email,
      via: 'session',
      userAgent: 'lightMyRequest',
    })
    expect(await said('greeting')).toBe('Good day')
    expect(await said('secret')).toBe('a secret')
    expect(await said('address')).toBe('http://console.test')
    expect(await said('written')).toEqual([
      {
        yes: true,
        long: '7',
        exact: '1.5',
        list: [1, 2],
        json: { a: 1 },
        bytes: { type: 'Buffer', data: [1, 255] },
        none: null,
      },
    ])
    const [total, again] = await said('counted')
    expect([total, again]).toEqual([(await names()).length, total])
    expect((await say('refused')).body.message).toBe('Not today')
    const { status, body } = await say('private')
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['url'])
  })
})
