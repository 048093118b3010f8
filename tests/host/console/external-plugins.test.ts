import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Manifest } from '@console/core/contract'
import Fastify from 'fastify'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sendError } from '../../../host/server/api/errors'
import { namedHalves } from '../../../host/server/console/both-halves'
import { ExternalPlugins } from '../../../host/server/console/external-plugins'
import { registerExternal } from '../../../host/server/console/register-external'

const offer = { shared: { react: '19.3.1' } }
const code = 'export default { pages: {} }'
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

const recordOf = (id: string, change: object = {}) => ({
  manifest: { id, version: '1.0.0', api: '^1.0', pages: { map: { path: id, title: 'Map' } } },
  built: { api: '1.0', shared: { react: '19.3.1' } },
  entry: 'plugin-A.js',
  files: { 'plugin-A.js': hashOf(code) },
  ...change,
})

let directory: string
const warnings: object[] = []
const errors: object[] = []

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'external-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  warnings.length = 0
  errors.length = 0
})

async function put(folder: string, record: unknown, modules: object = { 'plugin-A.js': code }) {
  await mkdir(join(directory, folder), { recursive: true })
  for (const [name, text] of Object.entries(modules))
    await writeFile(join(directory, folder, name), text)
  await writeFile(
    join(directory, folder, 'plugin.json'),
    typeof record === 'string' ? record : JSON.stringify(record),
  )
}

const open = (change: Partial<ConstructorParameters<typeof ExternalPlugins>[0]> = {}) =>
  new ExternalPlugins({
    directories: [directory],
    addresses: [],
    outgoing: { fetch: () => Promise.reject(new Error('no network here')) },
    off: [],
    log: { warn: (facts) => warnings.push(facts), error: (facts) => errors.push(facts) },
    ...change,
  })

const builtOf = (id: string) => Manifest.parse({ id, version: '1.0.0', api: '^1.0' })
const find = async (plugins = open(), taken: string[] = []) =>
  (await plugins.find(taken.map(builtOf), offer)).map(({ plugin }) => plugin)

test('what a plugin asks for and the operator has not granted is said once, with its name', async () => {
  const record = recordOf('maps')
  const hosts = { images: ['https://tiles.example'], calls: ['https://geo.example'] }
  await put('maps', { ...record, manifest: { ...record.manifest, hosts } })
  const plugins = open({ grants: { maps: ['https://geo.example'] } })
  await find(plugins)
  await find(plugins)
  expect(warnings).toEqual([{ plugin: 'maps', grants: ['https://tiles.example'] }])
})

describe('folders', () => {
  test('a folder full of plugins and a folder that is one', async () => {
    await put('one', recordOf('one'))
    await put('two', recordOf('two'))
    expect((await find()).map(({ manifest }) => manifest.id)).toEqual(['one', 'two'])
    const single = open({ directories: [join(directory, 'two')] })
    expect(await find(single)).toMatchObject([
      {
        manifest: { id: 'two', version: '1.0.0' },
        kind: 'external',
        source: 'two',
        entry: expect.stringMatching(/^\/external\/two\/[0-9a-f]{16}\/plugin-A\.js$/),
      },
    ])
  })

  test('what is dropped in, built again or taken out counts at the next page', async () => {
    const plugins = open()
    expect(await find(plugins)).toEqual([])
    await put('one', recordOf('one'))
    const [before] = await find(plugins)
    await put('one', recordOf('one', { built: { api: '1.0', shared: {} } }))
    const [after] = await find(plugins)
    expect(before?.entry).not.toBe(after?.entry)
    await rm(join(directory, 'one'), { recursive: true })
    expect(await find(plugins)).toEqual([])
  })

  test('one that the operator switched off is not there', async () => {
    await put('one', recordOf('one'))
    expect(await find(open({ off: ['one'] }))).toEqual([])
  })

  test('what cannot be used is there with its cause, and is logged once with its place', async () => {
    await put('a-text', 'plugin = 1')
    await put('b-unknown', recordOf('b', { colour: 'red' }))
    await put('c-old', recordOf('c', { built: { api: '1.0', shared: { react: '18.2.0' } } }))
    await put('d-taken', recordOf('buckets'))
    await mkdir(join(directory, 'e-empty'))
    const plugins = open({ directories: [directory, join(directory, 'absent')] })
    const found = await find(plugins, ['buckets'])
    expect(found.map(({ manifest, source, problem }) => [manifest.id, source, problem])).toEqual([
      ['a-text', 'a-text', { step: 'manifest', cause: expect.stringContaining('is not JSON') }],
      [
        'b-unknown',
        'b-unknown',
        { step: 'manifest', cause: 'plugin.json: colour: there is no such setting' },
      ],
      [
        'c',
        'c-old',
        { step: 'version', cause: 'it was built with react 18.2.0, this console has 19.3.1' },
      ],
      [
        'd-taken',
        'd-taken',
        { step: 'manifest', cause: "its id 'buckets' belongs to another plugin" },
      ],
      ['e-empty', 'e-empty', { step: 'manifest', cause: 'there is no plugin.json in this folder' }],
      ['absent', 'absent', { step: 'manifest', cause: 'there is no such folder' }],
    ])
    expect(found[1]?.manifest.pages).toMatchObject({ map: { path: 'b' } })
    expect(warnings).toHaveLength(6)
    expect(warnings[0]).toMatchObject({ place: join(directory, 'a-text') })
    await find(plugins, ['buckets'])
    expect(warnings).toHaveLength(6)
  })
})

describe('settings', () => {
  const schema = {
    type: 'object',
    properties: {
      zoom: { type: 'integer', maximum: 12, default: 4 },
      places: { type: 'string', format: 'uri', default: 'https://places.example' },
    },
    additionalProperties: false,
  }
  beforeEach(async () => {
    const record = recordOf('maps')
    await put('maps', {
      ...record,
      manifest: { ...record.manifest, settings: { schema, pages: ['zoom'] } },
    })
  })
  const settingsOf = async (given: unknown) => {
    const [plugin] = await find(open({ settings: () => ({ maps: given }) }))
    return plugin
  }

  test('pages are given what they may read, with what is usual, and nothing else', async () => {
    const plugin = await settingsOf({ zoom: 9, places: 'https://secret.example' })
    expect(plugin?.settings).toEqual({ zoom: 9 })
    expect(JSON.stringify(plugin)).not.toMatch(/places|secret/)
    expect((await settingsOf(undefined))?.settings).toEqual({ zoom: 4 })
  })

  test('a wrong one is named with its path, once, and the plugin does not run', async () => {
    const plugins = open({ settings: () => ({ maps: { zoom: 99, plaecs: 'x' } }) })
    const [plugin] = await find(plugins)
    await find(plugins)
    expect(plugin?.entry).toBe('')
    expect(plugin?.problem?.step).toBe('settings')
    expect(plugin?.problem?.cause).toBe(
      'settings.maps.zoom: Too big: expected number to be <=12; settings.maps.plaecs: there is no such setting',
    )
    expect(warnings).toMatchObject([{ plugin: 'maps', step: 'settings' }])
  })

  test('what is set while the service runs is read by the next page', async () => {
    const given = { zoom: 5 }
    const plugins = open({ settings: () => ({ maps: given }) })
    expect((await find(plugins))[0]?.settings).toEqual({ zoom: 5 })
    given.zoom = 6
    expect((await find(plugins))[0]?.settings).toEqual({ zoom: 6 })
  })

  test('for a plugin that has none they are refused', async () => {
    await put('maps', recordOf('maps'))
    expect((await settingsOf({ zoom: 9 }))?.problem?.cause).toBe(
      'settings.maps: this plugin has no settings',
    )
  })
})

test('what a plugin requires is named with both versions where it is another, once', async () => {
  const requiring = (id: string, more: object) => {
    const record = recordOf(id)
    return put(id, { ...record, manifest: { ...record.manifest, ...more } })
  }
  await requiring('geo', { version: '3.0.0', provides: { 'acme-geo': '1.2.0' } })
  await requiring('maps', { requires: { 'acme-geo': '^2.0.0' } })
  await requiring('fits', { requires: { 'acme-geo': '^1.1', geo: '^3.0', buckets: '*' } })
  await requiring('lone', { requires: { weather: '^1.0' } })
  const plugins = open()
  const found = await find(plugins, ['buckets'])
  await find(plugins, ['buckets'])
  expect(found.map(({ manifest, problem }) => [manifest.id, problem?.cause])).toEqual([
    ['fits', undefined],
    ['geo', undefined],
    ['lone', "it requires 'weather' ^1.0, which is not available"],
    ['maps', "it requires 'acme-geo' ^2.0.0, geo provides 1.2.0"],
  ])
  expect(warnings).toMatchObject([
    { plugin: 'lone', step: 'requirement' },
    { plugin: 'maps', step: 'requirement' },
  ])
})

describe('addresses', () => {
  const url = 'https://cdn.example.com/acme/plugin.json'
  const answering = (text: string, status = 200) => ({
    fetch: vi.fn(async () => new Response(text, { status })),
  })

  test('modules come from where plugin.json is, each with its hash', async () => {
    const outgoing = answering(JSON.stringify(recordOf('acme')))
    const [found] = await open({ addresses: [{ url }], outgoing }).find([], offer)
    expect(found).toMatchObject({
      plugin: { entry: 'https://cdn.example.com/acme/plugin-A.js', source: url },
      integrity: { 'https://cdn.example.com/acme/plugin-A.js': hashOf(code) },
    })
  })

  test('plugin.json is not asked for again at every page', async () => {
    const outgoing = answering(JSON.stringify(recordOf('acme')))
    const plugins = open({ addresses: [{ url }], outgoing })
    await find(plugins)
    await find(plugins)
    expect(outgoing.fetch).toHaveBeenCalledTimes(1)
  })

  test('one that cannot be reached, or is not the one whose hash is configured, is told', async () => {
    expect(await find(open({ addresses: [{ url }] }))).toMatchObject([
      {
        manifest: { id: 'cdn-example-com' },
        problem: { step: 'fetch', cause: `${url} cannot be read: no network here` },
      },
    ])
    const outgoing = answering(JSON.stringify(recordOf('acme')))
    expect(
      await find(open({ addresses: [{ url, integrity: hashOf('x') }], outgoing })),
    ).toMatchObject([
      { problem: { cause: `${url} is not the file whose hash the configuration names` } },
    ])
    expect(
      await find(open({ addresses: [{ url }], outgoing: answering('gone', 404) })),
    ).toMatchObject([{ problem: { cause: `${url} answered 404` } }])
  })
})

describe('serving', () => {
  async function serve(plugins: ExternalPlugins) {
    const app = Fastify()
    app.setErrorHandler(sendError)
    registerExternal(app, plugins)
    onTestFinished(() => app.close())
    return (path: string, headers = {}) => app.inject({ url: path, headers })
  }

  test('a module is served for good, as a script', async () => {
    await put('one', recordOf('one'))
    const plugins = open()
    const [one] = await find(plugins)
    const answer = await (await serve(plugins))(one?.entry ?? '')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(code)
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(answer.headers['cache-control']).toContain('immutable')
  })

  test('nothing but what plugin.json lists, and only as it lists it', async () => {
    await put('one', recordOf('one'), { 'plugin-A.js': code, 'secret.txt': 'secret' })
    await writeFile(join(directory, 'outside.js'), 'outside')
    const plugins = open()
    const [one] = await find(plugins)
    const get = await serve(plugins)
    const base = one?.entry.replace('plugin-A.js', '') ?? ''
    for (const name of [
      'secret.txt',
      'plugin.json',
      '../outside.js',
      '..%2foutside.js',
      '%2e%2e/outside.js',
      'constructor',
      '__proto__',
      '',
    ]) {
      expect((await get(base + name)).statusCode, name).toBe(404)
    }
    const older = `${base.replace(/[0-9a-f]{16}/, '0'.repeat(16))}plugin-A.js`
    expect((await get(older)).statusCode).toBe(404)

    await writeFile(join(directory, 'one/plugin-A.js'), `${code}; alert(1)`)
    const changed = await get(one?.entry ?? '')
    expect(changed.statusCode).toBe(404)
    expect(changed.json().message).toBe('plugin-A.js is not the file that plugin.json describes')
  })

  test('a folder that cannot be read is known to operators, however it is called', async () => {
    await put('Acme maps', 'no JSON')
    expect(await open().all()).toMatchObject([
      {
        manifest: { id: 'acme-maps' },
        problem: expect.stringContaining('plugin.json is not JSON'),
      },
    ])
  })

  test('a file that was changed is an error in the log, with its folder, once, and known to operators', async () => {
    await put('one', recordOf('one'))
    const plugins = open()
    const [one] = await find(plugins)
    const get = await serve(plugins)
    await writeFile(join(directory, 'one/plugin-A.js'), `${code}; alert(1)`)
    for (const _ of [1, 2]) await get(one?.entry ?? '')
    const folder = join(directory, 'one')
    const cause = 'plugin-A.js is not the file that plugin.json describes'
    expect(await plugins.all()).toMatchObject([{ problem: `${cause}, in ${folder}` }])
    expect(errors).toEqual([{ plugin: 'one', folder, file: 'plugin-A.js', cause }])

    await put('one', recordOf('one'))
    expect(await plugins.all()).toMatchObject([{ problem: '' }])
    // Changed again, it is told again: by who looks, too.
    await rm(join(folder, 'plugin-A.js'))
    expect(await plugins.all()).toMatchObject([{ problem: expect.stringContaining('is missing') }])
    expect(errors).toHaveLength(2)
  })
})

describe('a plugin with a server half', () => {
  const { manifest, ...rest } = recordOf('maps')
  const server = { files: { 'server/server.js': hashOf('') } }
  const record = { ...rest, manifest: { ...manifest, server: true }, server }
  const folder = () => join(directory, 'maps')
  const named = () => ({ folder: folder(), integrity: hashOf(JSON.stringify(record)) })
  const facts = { plugin: 'maps', state: 'running', cause: '', since: null } as const
  type Facts = ReturnType<NonNullable<Parameters<typeof namedHalves>[1]>['facts']>
  const withHalves = (halves: Facts, one = named()) =>
    open({ halves: () => namedHalves([one], { facts: () => halves, builds: () => [] }) })

  test('is used where that half runs', async () => {
    await put('maps', record)
    const plugins = withHalves([{ ...facts, folder: folder() }])
    const [maps] = await find(plugins)
    expect(maps?.problem).toBeUndefined()
    const [, , , revision = ''] = maps?.entry.split('/') ?? []
    expect(String(await (await plugins.served('maps'))?.open(revision, 'plugin-A.js'))).toBe(code)
  })

  test('is neither shown nor served when its whole folder was swapped', async () => {
    await put('maps', record)
    const before = named()
    const plugins = withHalves([{ ...facts, folder: folder() }], before)
    const evil = 'export default { pages: {}, evil: true }'
    const swapped = { ...record, files: { 'plugin-A.js': hashOf(evil) } }
    await put('maps', swapped, { 'plugin-A.js': evil })
    expect((await find(plugins))[0]).toMatchObject({
      entry: '',
      problem: { step: 'manifest', cause: expect.stringContaining('of another build') },
    })
    expect(await plugins.served('maps')).toBeUndefined()
    // The same under another folder of the operator’s.
    await put('copy', swapped, { 'plugin-A.js': evil })
    const copied = withHalves([{ ...facts, folder: '/elsewhere' }], {
      ...before,
      folder: '/elsewhere',
    })
    expect((await find(copied)).every(({ entry }) => entry === '')).toBe(true)
  })

  test('is not used where that half is refused, or named nowhere', async () => {
    await put('maps', record)
    const refused = {
      ...facts,
      folder: folder(),
      plugin: '',
      state: 'refused',
      cause: 'no luck',
    } as const
    expect((await find(withHalves([refused])))[0]?.problem?.cause).toBe(
      'its server half is not loaded: no luck',
    )
    expect((await find(open({ halves: () => [] })))[0]?.problem?.cause).toContain(
      '`pluginServers` of the configuration does not name',
    )
    // A console without a service of its own knows of none.
    expect((await find())[0]?.problem).toBeUndefined()
  })
})
