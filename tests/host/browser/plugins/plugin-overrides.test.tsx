import type { ConsoleConfig } from '@console/core/contract'
import { Manifest } from '@console/core/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { overridePlugins } from '../../../../host/browser/plugins/plugin-overrides'

const author = 'http://localhost:9001'
const installed = {
  manifest: Manifest.parse({
    id: 'acme-maps',
    version: '1.0.0',
    api: '^1.0',
    pages: { map: { areas: ['bm'], path: 'acme-maps', title: 'Map' } },
  }),
  entry: '/external/acme-maps/1/plugin.js',
  kind: 'external',
} as const

let said: string[]

beforeEach(() => {
  said = []
  vi.spyOn(console, 'error').mockImplementation((text) => said.push(text))
})
afterEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

/** The plugin that the console then has, as the address asks for it. */
async function override(wish: string, origins = [author]) {
  history.replaceState(null, '', `/bm/acme-maps?plugin-override=${wish}`)
  const { plugins } = await overridePlugins({ plugins: [installed] } as unknown as ConsoleConfig, {
    origins,
    shared: {},
  })
  return plugins.find(({ manifest }) => manifest.id === 'acme-maps')
}

test('of a plugin that does not come, the pages of the installed one say why', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('EventSource', EventTarget)
  const plugin = await override(`acme-maps@${author}/`)
  const cause = `${author}/plugin.json cannot be reached`
  expect(plugin?.problem).toEqual({ step: 'fetch', cause })
  expect(plugin?.manifest.pages).toEqual(installed.manifest.pages)
  expect(said).toEqual([`plugin-override: acme-maps: ${cause}`])
})

test('so they do of one that the configuration does not allow', async () => {
  const plugin = await override(`acme-maps@${author}/`, [])
  const cause = `the configuration allows no override from ${author}`
  expect(plugin?.problem).toEqual({ step: 'fetch', cause })
  expect(plugin?.manifest.pages).toEqual(installed.manifest.pages)
  expect(said).toEqual([`plugin-override: acme-maps: ${cause}`])
})

test('an address that is not understood is told to the author, and an empty one is not', async () => {
  expect(await override('acme-maps')).toBe(installed)
  expect(said).toEqual([
    "plugin-override: 'acme-maps' is not like acme-maps@http://localhost:9001/",
  ])
  expect(await override('')).toBe(installed)
  expect(said).toHaveLength(1)
})
