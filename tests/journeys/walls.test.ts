/** @module-tag slow */

import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { type RunningConsole, runConsole, signInByApi } from '../support/console-process'
import { buildExternal, changeRecord, mapPlugin } from '../support/external-plugin'
import { makeTemporaryDirectory } from '../support/temporary-directory'

let running: RunningConsole
let browser: Browser
let token: string
let context: BrowserContext
let directory: string
/** The folder of the plugin that a test drops in. */
let folder: string

beforeAll(async () => {
  directory = await makeTemporaryDirectory('walls-')
  const plugins = join(directory, 'plugins')
  folder = join(plugins, 'acme-map')
  await mkdir(plugins)
  const config = join(directory, 'console.config.json')
  await writeFile(config, JSON.stringify({ pluginDirs: [plugins] }))
  ;[running, browser] = await Promise.all([
    runConsole({ env: { CONSOLE_CONFIG: config } }),
    launchChromium(),
  ])
  ;({ token } = await signInByApi(running))
})
afterAll(async () => {
  await browser?.close()
  await running?.stop()
  await rm(directory, { recursive: true, force: true })
})
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true })
  // A cache of its own: modules of plugins are kept for ever, as their addresses name the very bytes.
  context = await browser.newContext()
  context.setDefaultTimeout(30_000)
  await context.addCookies([{ name: 'console-token', value: token, url: running.address }])
})
afterEach(() => context.close())

const address = '/bm/acme-map'

async function open(path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(running.address + path)
  return page
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function expectCard(page: Page, plugin: string, step: string, cause: string) {
  const card = page
    .getByRole('alert')
    .filter({ has: heading(page, 'This part of the console is not available') })
  await card.waitFor()
  const facts = await card.getByRole('definition').allTextContents()
  expect(facts).toEqual([plugin, step, expect.stringContaining(cause)])
}

/** Another page opens, without the page being loaded anew. */
async function expectConsoleWorks(page: Page) {
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await page.waitForURL('**/home')
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
  await page.goBack()
}

async function expectRetryWorks(page: Page) {
  await page.getByRole('button', { name: 'Retry' }).click()
  await heading(page, 'Acme map').waitFor()
  await page.getByText('Stations: Berlin, Paris').waitFor()
  await page.getByRole('button', { name: 'Zoom 0' }).click()
  await page.getByRole('button', { name: 'Zoom 1' }).waitFor()
}

test('a plugin dropped into a running console is there after a reload, and gone when taken out', async () => {
  failOnConsoleErrors(context)
  const page = await open('/avr/file-buckets')
  await heading(page, 'File Buckets').waitFor()
  expect(await page.locator('script[type=importmap]').count()).toBe(0)

  await buildExternal(folder)
  await page.goto(running.address + address)
  await heading(page, 'Acme map').waitFor()
  await page.getByRole('button', { name: 'Zoom 0' }).click()
  await page.getByRole('button', { name: 'Zoom 1' }).waitFor()
  await page.getByRole('link', { name: 'Acme map' }).first().waitFor()
  expect(await page.locator('script[type=importmap]').count()).toBe(1)

  await rm(folder, { recursive: true })
  await page.reload()
  await page.waitForURL(`${running.address}/**`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await heading(page, 'Acme map').count()).toBe(0)
  await page.close()
})

/** Breaks the plugin, sees the card and the rest of the console, mends it, and retries. */
async function expectWall(
  { step, cause, plugin = 'acme-map' }: { step: string; cause: string; plugin?: string },
  mend: () => Promise<void>,
) {
  const page = await open(address)
  await expectCard(page, plugin, step, cause)
  await expectConsoleWorks(page)
  await expectCard(page, plugin, step, cause)
  await mend()
  await expectRetryWorks(page)
  await page.close()
}

test('manifest: one that does not fit the schema', async () => {
  await buildExternal(folder)
  await changeRecord(folder, (record) => {
    record.manifest.colour = 'red'
  })
  await expectWall(
    { step: 'manifest', cause: 'plugin.json: manifest.colour: there is no such setting' },
    () => changeRecord(folder, (record) => delete record.manifest.colour),
  )
})

test('manifest: one whose id belongs to another plugin', async () => {
  await buildExternal(folder)
  await changeRecord(folder, (record) => {
    record.manifest.id = 'buckets'
  })
  await expectWall({ step: 'manifest', cause: `its id 'buckets' belongs to another plugin` }, () =>
    changeRecord(folder, (record) => {
      record.manifest.id = 'acme-map'
    }),
  )
})

test('version: built for another major of a shared library', async () => {
  await buildExternal(folder)
  let actual = ''
  await changeRecord(folder, ({ built }) => {
    actual = built.shared['react/jsx-runtime']
    built.shared['react/jsx-runtime'] = '18.3.1'
  })
  await expectWall(
    {
      step: 'version',
      cause: `it was built with react/jsx-runtime 18.3.1, this console has ${actual}`,
    },
    () => buildExternal(folder),
  )
})

test('requirement: a plugin that is not there', async () => {
  await buildExternal(folder)
  await changeRecord(folder, (record) => {
    record.manifest.requires = ['acme-tiles']
  })
  await expectWall(
    { step: 'requirement', cause: `it requires 'acme-tiles', which is not available` },
    () => buildExternal(folder),
  )
})

async function entryOf() {
  const { entry } = JSON.parse(await readFile(join(folder, 'plugin.json'), 'utf8'))
  return join(folder, entry)
}

test('fetch: a module that is missing', async () => {
  await buildExternal(folder)
  const entry = await entryOf()
  await rename(entry, `${entry}.away`)
  await expectWall(
    { step: 'fetch', cause: 'is missing in the folder of the plugin acme-map' },
    () => rename(`${entry}.away`, entry),
  )
})

test('fetch: the module of a page that is missing', async () => {
  await buildExternal(folder)
  const name = (await readdir(folder)).find((each) => /^map-page.*\.js$/.test(each)) ?? ''
  const module = join(folder, name)
  await rename(module, `${module}.away`)
  await expectWall(
    { step: 'fetch', cause: `${name} is missing in the folder of the plugin acme-map (404)` },
    () => rename(`${module}.away`, module),
  )
})

test('fetch: a module with other bytes than plugin.json says', async () => {
  await buildExternal(folder)
  const entry = await entryOf()
  const code = await readFile(entry)
  await writeFile(entry, `${code}\nalert('changed')`)
  await expectWall({ step: 'fetch', cause: 'is not the file that plugin.json describes' }, () =>
    writeFile(entry, code),
  )
})

const pluginWith = (code: string, before = '') => ({
  'browser/plugin.ts': `import { definePlugin } from '@console/core/browser'
import type manifest from '../manifest'
${before}
export default definePlugin<typeof manifest>({
  pages: { map: { load: async () => ['Berlin', 'Paris'], page: () => import('./map-page') } },
  ${code}
})`,
})

test('evaluation: a module that throws', async () => {
  await buildExternal(
    folder,
    pluginWith('', `if (!globalThis.tiles) throw new Error('There are no tiles')`),
  )
  await expectWall({ step: 'evaluation', cause: 'There are no tiles' }, () => buildExternal(folder))
})

test('activation: one that fails', async () => {
  await buildExternal(
    folder,
    pluginWith(`activate: () => Promise.reject(new Error('The map key is wrong')),`),
  )
  await expectWall({ step: 'activation', cause: 'The map key is wrong' }, () =>
    buildExternal(folder),
  )
})

test('load: one that rejects, whatever its page was to show', async () => {
  await buildExternal(folder, {
    'browser/plugin.ts': mapPlugin['browser/plugin.ts'].replace(
      "async () => ['Berlin', 'Paris']",
      "async () => { throw new Error('no stations today') }",
    ),
  })
  await expectWall({ step: 'load', cause: 'no stations today' }, () => buildExternal(folder))
})

const loadWith = (body: string) => ({
  'browser/plugin.ts': mapPlugin['browser/plugin.ts'].replace(
    "async () => ['Berlin', 'Paris']",
    `async () => { ${body} }`,
  ),
})

test('load: while one does not end the console stands around the page, and another page opens', async () => {
  await buildExternal(folder, loadWith('return new Promise<string[]>(() => undefined)'))
  const page = await open(address)
  await page.getByRole('link', { name: 'Acme map', exact: true }).first().waitFor()
  await page.getByRole('main').getByRole('status').getByText('Loading').waitFor()
  await page.getByRole('banner').waitFor()
  await page.getByRole('link', { name: 'Custom streams' }).first().click()
  await heading(page, 'Custom streams').waitFor()
  await page.close()
})

test('built-ins: one that changes them is named and switched off, and they are as before', async () => {
  await buildExternal(
    folder,
    loadWith(`Array.prototype.map = () => { throw new Error('no map') }; return ['Berlin']`),
  )
  const page = await open(address)
  await expectCard(page, 'acme-map', 'built-ins', 'it changed Array.prototype.map')
  await expectConsoleWorks(page)
  await buildExternal(folder)
  await page.goto(running.address + address)
  await heading(page, 'Acme map').waitFor()
  await page.close()
})

test('handler: a click that throws says whose it is and why', async () => {
  await buildExternal(folder, {
    'browser/map-page.tsx': mapPlugin['browser/map-page.tsx'].replace(
      'setCount(count + 1)',
      "{ throw new Error('no zoom ' + setCount.length) }",
    ),
  })
  const page = await open(address)
  await page.getByRole('button', { name: 'Zoom 0' }).click()
  await page.getByText('Plugin acme-map failed (handler): no zoom 1').first().waitFor()
  await heading(page, 'Acme map').waitFor()
  await page.close()
})

test('timeout: an activation that never ends', async () => {
  await buildExternal(folder, pluginWith('activate: () => new Promise(() => undefined),'))
  await expectWall({ step: 'timeout', cause: 'activation took more than 5000 ms' }, () =>
    buildExternal(folder),
  )
})

test('render: a page that breaks while it is drawn', async () => {
  await buildExternal(folder, {
    'browser/map-page.tsx': `export default function MapPage(): never {
      throw new Error('The map has no corners')
    }`,
  })
  await expectWall({ step: 'render', cause: 'The map has no corners' }, () => buildExternal(folder))
})

/** A card of the home screen that there are no stations for. */
const brokenCard = {
  'manifest.ts': `import { defineManifest } from '@console/core/contract'
export default defineManifest({
  id: 'acme-map',
  version: '1.2.0',
  api: '^1.0',
  contributions: { stations: { point: 'home.cards/v1', title: 'Stations' } },
})`,
  'browser/plugin.ts': `import { definePlugin, fill } from '@console/core/browser'
import { definePoint, type NoContext } from '@console/core/contract'
import type manifest from '../manifest'
const homeCards = definePoint<NoContext>()('card', 'home.cards/v1')
export default definePlugin<typeof manifest>({
  contributions: { stations: fill(homeCards, () => import('./stations-card')) },
})`,
  'browser/stations-card.tsx': `export default function StationsCard() {
  if (!('stations' in globalThis)) throw new Error('There are no stations')
  return <p>Berlin and Paris</p>
}`,
}

test('render of a slot item: a card of the home screen that breaks while it is drawn', async () => {
  await buildExternal(folder, brokenCard)
  const page = await open('/home')
  const card = page.getByRole('alert').filter({ hasText: 'not available' })
  await page.getByText('Stations', { exact: true }).scrollIntoViewIfNeeded()
  await card.waitFor()
  const facts = await card.getByRole('definition').allTextContents()
  expect(facts).toEqual(['acme-map', 'render', 'There are no stations'])
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
  await page.evaluate(() => Object.assign(globalThis, { stations: true }))
  await card.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('Berlin and Paris').waitFor()
  await page.close()
})

test('a card that still breaks when it is drawn again comes mended with the next Retry', async () => {
  await buildExternal(folder, brokenCard)
  const page = await open('/home')
  const card = page.getByRole('alert').filter({ hasText: 'not available' })
  await page.getByText('Stations', { exact: true }).scrollIntoViewIfNeeded()
  await card.getByRole('button', { name: 'Retry' }).click()
  await card.waitFor()
  await buildExternal(folder, {
    ...brokenCard,
    'browser/stations-card.tsx': 'export default () => <p>Berlin and Paris</p>',
  })
  await Promise.all([
    page.waitForEvent('load'),
    card.getByRole('button', { name: 'Retry' }).click(),
  ])
  await page.getByText('Stations', { exact: true }).scrollIntoViewIfNeeded()
  await page.getByText('Berlin and Paris').waitFor()
  await page.close()
})
