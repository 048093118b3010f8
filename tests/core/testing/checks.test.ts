import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fill } from '@console/core/browser'
import { definePoint, defineService } from '@console/core/contract'
import { checkIsolation, checkPlugin } from '@console/core/testing'
import { expect, onTestFinished, test } from 'vitest'

const manifest = {
  id: 'acme-maps',
  version: '1.0.0',
  api: '^1.0',
  pages: { map: { path: 'acme-maps', title: 'Map', when: 'known' } },
  rules: { known: { flag: 'maps' } },
  contributions: { clock: { point: 'core.top-bar/v1', title: 'Clock' } },
} as const
const clockPoint = definePoint<Record<never, never>>()('item', 'core.top-bar/v1')
const code = {
  pages: { map: { page: async () => ({ default: () => null }) } },
  contributions: { clock: fill(clockPoint, async () => ({ default: () => null })) },
  zh: async () => ({ default: { Map: '地图', Clock: '时钟' } }),
}

test('a whole plugin has no problems', async () => {
  expect(await checkPlugin(manifest, code)).toEqual([])
})

test.each([
  ['a page without code', manifest, { ...code, pages: {} }, "page 'map' has no code"],
  [
    'a page that the manifest does not name',
    { ...manifest, pages: {} },
    code,
    "the code has a page 'map' that the manifest does not name",
  ],
  [
    'a contribution to another point than the manifest says',
    { ...manifest, contributions: { clock: { point: 'core.user-menu/v1', title: 'Clock' } } },
    code,
    "contribution 'clock' fills core.top-bar/v1, the manifest says core.user-menu/v1",
  ],
  [
    'a rule that is not there',
    { ...manifest, rules: {} },
    code,
    "'map' names the rule 'known', which is not there",
  ],
  [
    'a service for others that the manifest does not provide',
    manifest,
    {
      ...code,
      services: [{ token: defineService<object>('acme-geo/geocoder'), create: () => ({}) }],
    },
    "the service 'acme-geo/geocoder' is called after 'acme-geo', which the manifest does not provide",
  ],
  [
    'an icon that this console does not have',
    { ...manifest, pages: { map: { ...manifest.pages.map, nav: { icon: 'tower' as 'tag' } } } },
    code,
    expect.stringMatching(
      /^'map' names the icon 'tower': there are board, .*, or a path of its own$/,
    ),
  ],
  [
    'a label without a Chinese text',
    manifest,
    { ...code, zh: async () => ({ default: { Map: '地图' } }) },
    "'Clock' has no Chinese text",
  ],
  [
    'a module that cannot be loaded',
    manifest,
    { ...code, pages: { map: { page: () => Promise.reject(new Error('gone')) } } },
    "the module of page 'map' cannot be loaded: gone",
  ],
  [
    'another plugin API',
    { ...manifest, api: '^2.0' },
    code,
    'it needs plugin API ^2.0, this is 1.0',
  ],
])('%s is found', async (_what, given, givenCode, problem) => {
  expect(await checkPlugin(given, givenCode)).toEqual([problem])
})

test('a manifest with a mistake is told by its path', async () => {
  const wrong = { ...manifest, version: 'one' }
  expect(await checkPlugin(wrong, code)).toEqual(['version: like 1.0.0'])
})

async function writeSources(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sources-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}

test('sources that keep to the doors have no problems', async () => {
  const folder = await writeSources({
    'manifest.ts': "import { defineManifest } from '@console/core/contract'\nrequires: ['buckets']",
    'contract/index.ts': "export { endpoint } from '@console/core/contract'",
    'browser/plugin.ts': `import { useApi } from '@console/core/browser'
import { bucketsApi } from '#plugins/buckets/contract'
import manifest from '../manifest'
import * as own from '../contract'
import lodash from 'lodash'
const page = () => import('./page')`,
  })
  expect(await checkIsolation(folder)).toEqual([])
})

test('sources that reach past the doors are told with file and reason', async () => {
  const folder = await writeSources({
    'manifest.ts': "import '@console/core/browser'",
    'browser/page.tsx': `import axios from 'axios'
import { Services } from '@console/core/server'
import { bucketsApi } from '#plugins/buckets/contract'
import { startConsole } from '../../console/host/browser/start-console'
import { tables } from '../server/tables'`,
  })
  expect(await checkIsolation(folder)).toEqual([
    'manifest.ts: @console/core/browser is not a door for manifest.ts',
    'browser/page.tsx: calls go by way of useApi or the Http service, not axios',
    'browser/page.tsx: @console/core/server is not a door for browser',
    "browser/page.tsx: imports the contract of 'buckets', which its manifest neither requires nor names as optional",
    'browser/page.tsx: ../../console/host/browser/start-console is outside of what browser/ may import',
    'browser/page.tsx: ../server/tables is outside of what browser/ may import',
  ])
})
