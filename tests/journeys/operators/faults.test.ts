/** @module-tag slow */

import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildNotes, notesPlugin } from '../../host/outside/notes-plugin'
import { expectNoAxeViolations } from '../../support/axe'
import { launchChromium } from '../../support/chromium'
import { failOnConsoleErrors } from '../../support/console-errors'
import { type RunningConsole, runConsole, signInByApi } from '../../support/console-process'
import { addApp } from '../../support/factor'
import { expectFits } from '../../support/screens/look'
import { makeTemporaryDirectory } from '../../support/temporary-directory'

/** Its page throws when it is drawn, and its server half falls by a call. */
const broken = {
  'manifest.ts': notesPlugin['manifest.ts'].replace(
    'server: true,',
    `server: true, onlyFor: 'acme', rules: { acme: inGroup('acme') },`,
  ),
  'browser/plugin.ts': `import { clientOf, definePlugin, Http } from '@console/core/browser'
import { notesApi } from '../contract/notes'
import type manifest from '../manifest'
export default definePlugin<typeof manifest>({
  pages: {
    map: {
      load: ({ get }) => clientOf(get(Http), notesApi).go({ params: { how: 'nothing' } }),
      page: () => import('./map-page'),
    },
  },
})
`,
  'browser/map-page.tsx': `export default function MapPage() {
  throw new Error('No map of "Anna Berg" at /bm/acme-notes?search=berg')
}
`,
}

let directory: string
let running: RunningConsole
let browser: Browser
let customer: Awaited<ReturnType<typeof signInByApi>>
let operator: Awaited<ReturnType<typeof signInByApi>>

const notes = '/x/acme-notes/notes'
const longer = { timeout: 120_000, interval: 200 }

beforeAll(async () => {
  directory = await makeTemporaryDirectory('faults-')
  const config = join(directory, 'console.config.json')
  const half = await buildNotes(join(directory, 'plugins/acme-notes'), broken)
  await writeFile(
    config,
    JSON.stringify({
      plugins: { on: ['monitoring-admin'] },
      customerGroups: { acme: [1001] },
      pluginDirs: [join(directory, 'plugins')],
      pluginServers: [half],
    }),
  )
  ;[running, browser] = await Promise.all([
    runConsole({ env: { CONSOLE_CONFIG: config } }),
    launchChromium(),
  ])
  customer = await signInByApi(running)
  operator = await signInByApi({ ...running, ...running.operator })
  await addApp(operator)
  await vi.waitFor(async () => expect((await customer.call('GET', notes)).status).toBe(200), longer)
})
afterAll(async () => {
  await browser?.close()
  await running?.stop()
  await rm(directory, { recursive: true, force: true })
})

async function openAs(
  { token }: { token: string },
  { width = 1280, colorScheme }: { width?: number; colorScheme?: 'light' | 'dark' } = {},
) {
  const context = await browser.newContext({
    baseURL: running.address,
    viewport: { width, height: 1000 },
    ...(colorScheme && { colorScheme }),
  })
  await context.addCookies([{ name: 'console-token', value: token, url: running.address }])
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  return page
}

async function isWhole(page: Page, name: string) {
  await expectNoAxeViolations(page)
  await expectFits(page)
  await page.screenshot({ path: `tests/output/faults-${name}.png`, fullPage: true })
}

test('a plugin for one customer fails in both halves; the operator sees how, and switches it off for that customer', async () => {
  const theirs = await openAs(customer)
  await theirs.goto('/bm/acme-notes')
  await theirs.getByText('This part of the console is not available').waitFor()
  await isWhole(theirs, 'customer')
  await customer.call('GET', '/x/acme-notes/go/late')

  const page = await openAs(operator)
  failOnConsoleErrors(page)
  await page.goto('/monitoring-admin/customer-plugins')
  const row = page.getByRole('row', { name: /acme-notes/ })
  await row.getByText('Both', { exact: true }).waitFor()
  await isWhole(page, 'list')
  await row.getByRole('link', { name: 'acme-notes' }).click()
  await page.getByRole('heading', { level: 1, name: 'acme-notes' }).waitFor()
  await page.getByRole('row', { name: /Drawing No map of "…" at \/bm\/acme-notes/ }).waitFor()
  const crash = page.getByRole('row', { name: /Crash Error: thrown later/ })
  await crash.waitFor()
  await page.getByRole('heading', { name: 'Server half' }).waitFor()
  expect(await page.getByText('Anna Berg').count()).toBe(0)
  await isWhole(page, 'plugin')
  const narrow = await openAs(operator, { width: 360, colorScheme: 'dark' })
  failOnConsoleErrors(narrow)
  await narrow.goto('/monitoring-admin/customer-plugins/acme-notes')
  await narrow.getByRole('heading', { name: 'Server half' }).waitFor()
  await isWhole(narrow, 'plugin-narrow')

  await crash.getByRole('button', { name: /Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Details' }).click()
  await page
    .getByRole('dialog')
    .getByText(/server\/[\w/-]+\.ts:\d+/)
    .first()
    .waitFor()
  await expectNoAxeViolations(page)
  await page.screenshot({ path: 'tests/output/faults-details.png' })
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()

  const theCustomer = page.getByRole('row', { name: new RegExp(running.email) })
  await theCustomer.getByRole('button', { name: /Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Switch off' }).click()
  await page.getByLabel(/^Reason/).fill('It fails, we mend it')
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await theCustomer.getByText('No', { exact: true }).waitFor()
  await expect.poll(async () => (await customer.call('GET', notes)).status, longer).toBe(404)
  await theirs.reload()
  await theirs.getByRole('heading', { name: 'Page not found' }).waitFor()

  await page.goto('/monitoring-admin/plugin-faults')
  await page.getByRole('row', { name: /acme-notes .*Crash/ }).waitFor()
  await isWhole(page, 'all')
})

test('who suspects a plugin has the console without, and is told so on every page', async () => {
  const page = await openAs(customer, { colorScheme: 'dark', width: 360 })
  failOnConsoleErrors(page)
  await page.goto('/account/account')
  await page.getByRole('switch', { name: 'Shown to me' }).click()
  await page.getByText(/^You have switched plugins off/).waitFor()
  await page.getByRole('switch', { name: 'Not shown to me' }).waitFor()
  await isWhole(page, 'without')
  await page.getByRole('button', { name: 'Switch on' }).click()
  await page.getByRole('switch', { name: 'Shown to me', exact: true }).waitFor()
  expect(await page.getByText(/^You have switched plugins off/).count()).toBe(0)
})
