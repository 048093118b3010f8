/** @module-tag slow */

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { Writable } from 'node:stream'
import { promisify } from 'node:util'
import pino from 'pino'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations } from '../../support/axe'
import { launchChromium } from '../../support/chromium'
import { failOnConsoleErrors } from '../../support/console-errors'
import { freePort } from '../../support/console-process'
import { type Person, startService, type TestService } from '../../support/service'
import { mast, sources, templates } from './sources'

const run = promisify(execFile)
const longer = { timeout: 120_000, interval: 200 }
/** A command of the author's, where several are run at a time. */
const slow = 300_000
const towers = '/x/acme-towers/towers'
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The author's folder; inside the project, so that the packages of `npm install` are found. */
let author: string
/** In which the console looks for plugins. */
let plugins: string
let service: TestService
let address: string
let browser: Browser
let acme: Person
let other: Person
let places: Server
/** What the place service was shown. */
const shown: (string | undefined)[] = []
/** Causes that the operator finds in the log. */
const told: string[] = []

beforeAll(async () => {
  await mkdir('tests/output', { recursive: true })
  author = resolve(await mkdtemp('tests/output/whole-'), 'acme-towers')
  plugins = join(author, '../console-plugins')
  await mkdir(plugins)
  places = createServer((request, answer) => {
    shown.push(request.headers.authorization)
    answer.end('Berlin')
  }).listen(0, '127.0.0.1')
  await once(places, 'listening')
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  const write = (line: unknown, _: unknown, done: () => void) => {
    told.push(String(JSON.parse(String(line)).cause ?? ''))
    done()
  }
  service = await startService(
    { PUBLIC_URL: address },
    {
      browserDirectory: resolve('dist/browser'),
      operator: configured(),
      log: pino({ level: 'warn' }, new Writable({ write })),
    },
  )
  await service.app.listen({ port, host: '127.0.0.1' })
  acme = await service.newPerson()
  other = await service.newPerson()
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await service?.close()
  places?.close()
  await rm(dirname(author), { recursive: true, force: true })
})

/** What stands in the operator's file. The first account that a service makes is 1001. */
function configured(servers: object[] = [], setting = placesAddress()) {
  return {
    botCheck: { kind: 'none' },
    pluginDirs: [plugins],
    plugins: { grants: { 'acme-towers': ['https://tiles.example.com'] } },
    customerGroups: { acme: [1001] },
    pluginServers: servers,
    settings: { 'acme-towers': { places: setting } },
  }
}
const placesAddress = () => `http://127.0.0.1:${(places.address() as AddressInfo).port}`
const configure = (...config: Parameters<typeof configured>) =>
  writeFile(join(service.directory, 'console.config.json'), JSON.stringify(configured(...config)))

const inAuthorsFolder = (program: string, ...rest: string[]) =>
  run(process.execPath, [join('../../../..', program), ...rest], { cwd: author })

async function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(author, name)), { recursive: true })
    await writeFile(join(author, name), text)
  }
}

/** Builds it, drops it in, and answers how the operator names it. */
async function dropIn(files: Record<string, string>) {
  await write(files)
  await run(process.execPath, ['build.mjs'], { cwd: author })
  const folder = join(plugins, 'acme-towers')
  await rm(folder, { recursive: true, force: true })
  await cp(join(author, 'dist'), folder, { recursive: true })
  const hash = createHash('sha256').update(await readFile(join(folder, 'plugin.json')))
  return { folder, integrity: `sha256-${hash.digest('base64')}`, allow: ['127.0.0.1'] }
}

/** Named, and in use. */
async function use(build: Awaited<ReturnType<typeof dropIn>>) {
  const inUse = async () => (await acme.call('GET', towers)).headers['plugin-build']
  const before = await inUse()
  await configure([build])
  await expect.poll(inUse, longer).not.toBe(before)
}

const statusFor = async (person: Person) => (await person.call('GET', towers)).status

async function openAs(person: Person, path: string): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ baseURL: address })
  await context.addCookies([{ name: 'console-token', value: person.token, url: address }])
  await context.route('https://tiles.example.com/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: pixel }),
  )
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.goto(path)
  return page
}
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** The rest of the console is as ever, and so is what went before. */
async function expectAllStands(page: Page) {
  expect((await fetch(`${address}/ready`)).status).toBe(200)
  expect(await statusFor(acme)).toBe(200)
  await page.goto('/avr/file-buckets')
  await heading(page, 'File Buckets')
}

let named: Awaited<ReturnType<typeof dropIn>>

test('by the words of the guide a plugin with both halves is made, checked, built, dropped in and used by its customer', {
  timeout: slow,
}, async () => {
  const make = ['host/cli/authors/create-plugin.mjs', 'acme-towers', author, '--server']
  await run(process.execPath, make)
  const installed = join(author, 'node_modules/@console/core')
  await mkdir(installed, { recursive: true })
  const { devDependencies } = JSON.parse(await readFile(join(author, 'package.json'), 'utf8'))
  const tarball = join(author, devDependencies['@console/core'].replace('file:', ''))
  await run('tar', ['xzf', tarball, '-C', installed, '--strip-components=1'])
  for (const name of templates) await rm(join(author, name), { recursive: true })
  await write(sources('1.0.0'))
  await inAuthorsFolder('node_modules/typescript/bin/tsc')
  await inAuthorsFolder('node_modules/vitest/vitest.mjs', 'run')
  named = await dropIn({})
  await configure([named])
  await expect.poll(() => statusFor(acme), longer).toBe(200)

  const page = await openAs(acme, '/bm/acme-towers')
  failOnConsoleErrors(page, { allow: [/no zoom today/] })
  await heading(page, 'Towers')
  await page.getByText('No towers yet, says version 1.0.0').waitFor()
  expect(await page.locator(`path[d="${mast}"]`).count()).toBeGreaterThan(0)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Add tower' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Alexanderplatz')
  await dialog.getByRole('textbox', { name: 'Key of the place service' }).fill('geo-key-1')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Add' }).click()
  // Found by the job, with the customer's key.
  await page.getByRole('row', { name: /Alexanderplatz.*Berlin/ }).waitFor()
  expect(shown).toEqual(['Bearer geo-key-1'])

  await page.getByRole('link', { name: 'Map of towers' }).first().click()
  const tile = page.getByRole('img', { name: 'Tile' })
  const seen = () => tile.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(seen, longer).toBe(1)
  expect(await tile.evaluate((image) => getComputedStyle(image).width)).toBe('64px')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Zoom' }).click()
  await page.getByText('Plugin acme-towers failed (handler): no zoom today').first().waitFor()
  await page.screenshot({ path: 'tests/output/whole-plugin-map.png' })
  await page.context().close()
})

test('nobody else finds it, by whatever address', async () => {
  expect(await statusFor(other)).toBe(404)
  const page = await openAs(other, '/bm/acme-towers')
  await heading(page, /not found/i)
  expect(await page.content()).not.toContain('acme-towers/')
  await page.context().close()
})

test.each([
  [
    'a server half that throws when it is loaded',
    'no masts today',
    {
      'server/plugin.ts': `throw new Error('no masts today')`,
    },
  ],
  [
    'a migration that cannot be',
    'syntax error',
    {
      'server/migrations/0002_more.sql': 'create table more (',
    },
  ],
])(
  'broken by %s, what went before goes on, and the operator reads why',
  {
    timeout: slow,
  },
  async (_what, cause, files) => {
    await configure([await dropIn(files)])
    await expect.poll(() => told.join('\n'), longer).toContain(cause)
    const page = await openAs(acme, '/bm/acme-towers')
    await page.getByRole('row', { name: /Alexanderplatz/ }).waitFor()
    await expectAllStands(page)
    await page.context().close()
    for (const name of Object.keys(files)) await rm(join(author, name))
    await write(sources('1.0.0'))
  },
)

test('broken by a wrong setting it goes on with the one before, and the operator reads which', async () => {
  await configure([await dropIn({})], 'nowhere')
  await expect.poll(() => told.join('\n'), longer).toMatch(/settings\.acme-towers\.places/)
  expect(await statusFor(acme)).toBe(200)
  await configure([named])
})

test.each([
  [
    'render',
    'the map has no corners',
    {
      'browser/map-page.tsx': `export default function MapPage(): never {
      throw new Error('the map has no corners')
    }`,
    },
  ],
  [
    'load',
    'no stations today',
    {
      'browser/plugin.ts': (sources('1.0.0')['browser/plugin.ts'] ?? '').replace(
        'map: {',
        `map: { load: async () => { throw new Error('no stations today') },`,
      ),
    },
  ],
])(
  'broken at %s its page says so, and the console stands around it',
  {
    timeout: slow,
  },
  async (step, cause, files) => {
    await use(await dropIn(files))
    const page = await openAs(acme, '/bm/acme-towers/map')
    const card = page.getByRole('alert').filter({ hasText: cause })
    await card.waitFor()
    expect(await card.getByRole('definition').allTextContents()).toEqual([
      'acme-towers',
      step,
      cause,
    ])
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Towers', exact: true }).first().click()
    await page.getByRole('row', { name: /Alexanderplatz/ }).waitFor()
    await expectAllStands(page)
    await page.context().close()
    await write(sources('1.0.0'))
  },
)

test('a new version comes under an open tab, which says so and loads it when its person is ready', {
  timeout: slow,
}, async () => {
  await use(await dropIn({}))
  const page = await openAs(acme, '/bm/acme-towers')
  await page.getByRole('row', { name: /Alexanderplatz/ }).waitFor()
  named = await dropIn(sources('2.0.0'))
  await configure([named])
  const notice = page.getByText('or have a new version')
  // With the first answer of the new half.
  await expect
    .poll(
      async () => {
        await acme.call('POST', towers, { name: 'Schäferberg', key: 'geo-key-2' })
        return await notice.count()
      },
      { ...longer, interval: 3000 },
    )
    .toBe(1)
  await expectNoAxeViolations(page)
  await page.screenshot({ path: 'tests/output/whole-plugin-new-version.png' })
  await page.getByRole('button', { name: 'Load anew' }).click()
  // The row may have come to the old page too.
  await notice.waitFor({ state: 'detached' })
  await page
    .getByRole('row', { name: /Schäferberg.*Berlin/ })
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Map of towers' }).first().click()
  await page.getByText('Pages of version 2.0.0').waitFor()
  await page.context().close()
})

test('taken out it is gone and its data is kept; removed, nothing of it is left', {
  timeout: slow,
}, async () => {
  const rows = async () => (await acme.call('GET', towers)).body.meta?.total
  const before = await rows()
  await configure()
  await expect.poll(() => statusFor(acme), longer).toBe(404)
  const page = await openAs(acme, '/bm/acme-towers')
  await heading(page, /not found/i)
  expect(await pluginData()).toContain(`x_acme_towers.towers: ${before} rows`)

  await configure([named])
  await expect.poll(rows, longer).toBe(before)
  await page.reload()
  await page.getByRole('row', { name: /Alexanderplatz/ }).waitFor()

  await configure()
  await expect.poll(() => statusFor(acme), longer).toBe(404)
  expect(await pluginData('--remove')).toContain(
    'Everything that acme-towers had stored is removed',
  )
  await configure([named])
  await expect.poll(rows, longer).toBe(0)
  await page.reload()
  await page.getByText('No towers yet, says version 2.0.0').waitFor()
  await page.context().close()
})

/** `npm run plugin-data -- acme-towers`, beside the console. */
async function pluginData(...rest: string[]) {
  const env = {
    ...process.env,
    DATABASE_URL: service.databaseUrl,
    CONSOLE_DATA_DIR: service.directory,
    CONSOLE_CONFIG: join(service.directory, 'console.config.json'),
  }
  const command = ['dist/cli/operate.js', 'plugin-data', 'acme-towers', ...rest]
  return (await run(process.execPath, command, { env })).stdout
}
