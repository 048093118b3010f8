import type { PluginCode } from '@console/core/browser'
import { type EnabledPlugin, Manifest, type ManifestInput } from '@console/core/contract'
import { describe, expect, test } from 'vitest'
import { NotFetched } from '../../../../host/browser/plugins/fetching/import-module'
import { PluginHost } from '../../../../host/browser/plugins/plugin-host'

const viewer = {
  user: {
    uid: 12,
    type: 'root',
    ip_country: 'DE',
    active: 2,
    limit_type: 'Premium',
    overdue: false,
  },
  region: 'eu-west-1',
  scopes: ['all'],
  flags: [],
  groups: [],
} as const

const code: PluginCode = { pages: {} }

type PluginDraft = Partial<ManifestInput> & { id: string } & Omit<
    Partial<EnabledPlugin>,
    'manifest' | 'settings'
  >

function hostOf(
  given: PluginDraft[],
  importModule: (address: string) => Promise<unknown> = async () => ({ default: code }),
) {
  const plugins = given.map(({ kind, problem, ...manifest }) => ({
    manifest: Manifest.parse({ version: '1.0.0', api: '^1.0', ...manifest }),
    entry: '/entry.js',
    ...(kind && { kind }),
    ...(problem && { problem }),
  }))
  return new PluginHost(plugins, {
    importModule,
    openContainer: () => () => {
      throw new Error('no services here')
    },
    activationLimit: 20,
  })
}

const stateOf = (host: PluginHost, id: string) => host.states$.value.get(id)

describe('plugins are judged from their manifests, before any code runs', () => {
  test('one for another major of the plugin API is refused with wanted and actual', () => {
    const host = hostOf([{ id: 'old', api: '^0.9' }])
    expect(stateOf(host, 'old')).toEqual({
      name: 'blocked',
      step: 'version',
      cause: 'it needs plugin API ^0.9, this console has 1.0',
    })
  })

  test('one that requires a missing plugin is blocked, and so is one that requires it', () => {
    const host = hostOf([
      { id: 'top', requires: ['middle'] },
      { id: 'middle', requires: ['absent'] },
    ])
    expect(stateOf(host, 'middle')).toMatchObject({
      cause: "it requires 'absent', which is not available",
    })
    expect(stateOf(host, 'top')).toMatchObject({
      cause: "it requires 'middle', which is not available",
    })
  })

  test('an earlier address of a page belongs to the first plugin that has it', () => {
    const page = (path: string, redirectsFrom: string[]) => ({ path, title: 'Page', redirectsFrom })
    const host = hostOf([
      { id: 'first', pages: { one: page('new', ['/old']) } },
      { id: 'second', pages: { one: page('newer', ['/old']) } },
    ])
    expect(stateOf(host, 'second')).toMatchObject({ cause: "/old belongs to 'first'" })
    expect(host.redirects).toEqual([{ from: '/old', to: '/new' }])
  })

  test('what two plugins provide belongs to the first', () => {
    const host = hostOf([
      { id: 'first', provides: { geo: '1.0.0' } },
      { id: 'second', provides: { geo: '2.0.0' } },
      { id: 'third', provides: { first: '9.0.0' } },
    ])
    expect(stateOf(host, 'second')).toMatchObject({ cause: "'geo' belongs to 'first'" })
    expect(stateOf(host, 'third')).toMatchObject({ cause: "'first' belongs to 'first'" })
  })

  test('an optional requirement may be missing', () => {
    expect(stateOf(hostOf([{ id: 'one', optional: ['absent'] }]), 'one')).toEqual({
      name: 'registered',
    })
  })

  test('a path that two plugins claim names both owners', () => {
    const pages = { list: { path: 'things', title: 'Things' } }
    const host = hostOf([
      { id: 'first', pages },
      { id: 'second', pages },
    ])
    expect(stateOf(host, 'second')).toMatchObject({ cause: "/things belongs to 'first'" })
  })

  test('one that the server could not use keeps its addresses, and nothing leads there', async () => {
    const host = hostOf([
      {
        id: 'broken',
        problem: { step: 'manifest', cause: 'plugin.json: colour' },
        areas: { maps: { title: 'Maps', short: 'Maps', description: '', group: 'All' } },
        pages: {
          map: { areas: ['maps'], path: 'map', title: 'Map', nav: {} },
          other: { path: 'things', title: 'Things' },
        },
      },
      { id: 'works', pages: { list: { path: 'things', title: 'Things' } } },
    ])
    expect(host.pages.map(({ plugin, path }) => [plugin, path])).toEqual([
      ['works', '/things'],
      ['broken', '/maps/map'],
    ])
    expect(host.areas).toMatchObject([{ id: 'maps', plugin: 'broken' }])
    expect(host.isShown('broken', undefined, viewer)).toBe(false)
    await expect(host.ensure('broken')).rejects.toMatchObject({
      step: 'manifest',
      reason: 'plugin.json: colour',
    })
    expect(stateOf(host, 'broken')).toMatchObject({ name: 'blocked' })
  })
})

describe('a plugin is loaded when it is needed', () => {
  test('once for two pages at a time', async () => {
    let loads = 0
    const host = hostOf([{ id: 'one' }], async () => {
      loads += 1
      return { default: code }
    })
    await Promise.all([host.ensure('one'), host.ensure('one')])
    expect(loads).toBe(1)
    expect(stateOf(host, 'one')).toMatchObject({ name: 'active' })
  })

  test('a failed fetch is told with its cause, and tried again when asked again', async () => {
    let broken = true
    const asked: string[] = []
    const host = hostOf([{ id: 'one' }], async (address) => {
      asked.push(address)
      if (broken) throw new NotFetched('404')
      return { default: code }
    })
    await expect(host.ensure('one')).rejects.toMatchObject({
      plugin: 'one',
      step: 'fetch',
      reason: '404',
    })
    expect(stateOf(host, 'one')).toEqual({ name: 'failed', step: 'fetch', cause: '404' })
    broken = false
    await host.ensure('one')
    expect(stateOf(host, 'one')).toMatchObject({ name: 'active' })
    // Browsers remember that an address failed.
    expect(asked).toEqual(['/entry.js', '/entry.js?retry=1'])
  })

  test('asking again in place is offered once, and never for plugins from outside', async () => {
    const fail = async () => {
      throw new NotFetched('404')
    }
    const own = hostOf([{ id: 'one' }], fail)
    const outside = hostOf([{ id: 'one', kind: 'external' }], fail)
    const first = await own.ensure('one').catch((error) => error)
    expect(own.canAskAgain(first)).toBe(true)
    const second = await own.ensure('one').catch((error) => error)
    expect(own.canAskAgain(second)).toBe(false)
    expect(outside.canAskAgain(await outside.ensure('one').catch((error) => error))).toBe(false)
  })

  test.each([
    ['a module that throws', () => Promise.reject(new Error('no map key')), 'no map key'],
    ['no code', async () => ({}), 'its module has no default export made by definePlugin'],
    [
      'code without a page of the manifest',
      async () => ({ default: code }),
      'it has no code for map',
    ],
  ])('%s fails at the evaluation', async (_, importModule, reason) => {
    const host = hostOf(
      [{ id: 'one', pages: { map: { path: 'map', title: 'Map' } } }],
      importModule,
    )
    await expect(host.ensure('one')).rejects.toMatchObject({ step: 'evaluation', reason })
  })

  test('a page that breaks is recorded until one is drawn again; the code stays', async () => {
    const host = hostOf([{ id: 'one' }])
    const { milliseconds } = await host.ensure('one')
    host.failed('one', 'render', new Error('no map'))
    expect(stateOf(host, 'one')).toEqual({ name: 'failed', step: 'render', cause: 'no map' })
    await host.drawn('one')
    expect(stateOf(host, 'one')).toEqual({ name: 'active', milliseconds })
  })

  test('an activation that throws or never ends is told', async () => {
    const throwing = hostOf([{ id: 'one' }], async () => ({
      default: { ...code, activate: () => Promise.reject(new Error('no map key')) },
    }))
    await expect(throwing.ensure('one')).rejects.toMatchObject({
      step: 'activation',
      reason: 'no map key',
    })
    const endless = hostOf([{ id: 'one' }], async () => ({
      default: { ...code, activate: () => new Promise<void>(() => undefined) },
    }))
    await expect(endless.ensure('one')).rejects.toMatchObject({ step: 'timeout' })
  })
})

describe('the language itself belongs to all', () => {
  const changing = (change: () => void) =>
    hostOf([{ id: 'one', kind: 'external' }], async () => {
      change()
      return { default: code }
    })

  test.each([
    ['Array.prototype.map', () => void Object.assign(Array.prototype, { map: () => [] })],
    ['Array.prototype.last', () => void Object.assign(Array.prototype, { last: () => 1 })],
    ['globalThis.Promise', () => void Object.assign(globalThis, { Promise: class {} })],
    ['JSON.parse', () => void Object.assign(JSON, { parse: () => undefined })],
  ])(
    'a plugin from outside that changes %s is switched off, and it is as before',
    async (name, change) => {
      const host = changing(change)
      const cause = `it changed ${name}, and is switched off`
      await expect(host.ensure('one')).rejects.toMatchObject({ step: 'built-ins', reason: cause })
      expect([1].map((one) => one + 1)).toEqual([2])
      expect(Object.keys(Array.prototype)).toEqual([])
      expect(JSON.parse('[1]')).toEqual([1])
      expect(stateOf(host, 'one')).toEqual({ name: 'blocked', step: 'built-ins', cause })
      await expect(host.ensure('one')).rejects.toMatchObject({ step: 'built-ins' })
    },
  )

  test('what it adds without standing in anybody’s way stays', async () => {
    const host = changing(() =>
      Object.defineProperty(Array.prototype, 'third', { value: () => 3, configurable: true }),
    )
    await host.ensure('one')
    expect(stateOf(host, 'one')?.name).toBe('active')
    Reflect.deleteProperty(Array.prototype, 'third')
  })
})

describe('visibility', () => {
  const rules = {
    offered: { not: { any: [{ eq: ['user.ip_country', 'KR'] }, { eq: ['user.active', 3] }] } },
  }
  const host = hostOf([{ id: 'pricing', rules } as Partial<ManifestInput> & { id: string }])

  test('a rule hides an entry from whom it names', () => {
    const korean = { ...viewer, user: { ...viewer.user, ip_country: 'KR' } }
    expect(host.isShown('pricing', 'offered', viewer)).toBe(true)
    expect(host.isShown('pricing', 'offered', korean)).toBe(false)
  })

  test('a rule that nobody defines hides', () => {
    expect(host.isShown('pricing', 'unknown', viewer)).toBe(false)
  })
})
