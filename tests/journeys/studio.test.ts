/** @module-tag slow */

import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations } from '../support/axe'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { type RunningConsole, runConsole, signInByApi } from '../support/console-process'
import { preset } from '../support/external-plugin'
import { addApp } from '../support/factor'
import { isLive } from '../support/screens/drawn'
import { expectWhole } from '../support/screens/look'
import { makeTemporaryDirectory } from '../support/temporary-directory'

let running: RunningConsole
let browser: Browser
let context: BrowserContext
let page: Page
let directory: string
/** Inside the project, so that npm's packages are found, as in an author's folder. */
let author: string

beforeAll(async () => {
  directory = await makeTemporaryDirectory('studio-')
  await mkdir('tests/output', { recursive: true })
  author = await mkdtemp(join(process.cwd(), 'tests/output/studio-'))
  const config = join(directory, 'console.config.json')
  const pluginDirs = [join(directory, 'console-plugins')]
  await writeFile(config, JSON.stringify({ plugins: { on: ['plugin-studio'] }, pluginDirs }))
  ;[running, browser] = await Promise.all([
    runConsole({ env: { CONSOLE_CONFIG: config } }),
    launchChromium(),
  ])
  const operator = await signInByApi({ ...running, ...running.operator })
  await addApp(operator)
  for (const [name, type] of [
    ['Jingles', 'File'],
    ['Spots', 'File'],
    ['Channels', 'Live'],
  ])
    await operator.call('POST', '/buckets', { name, type, region: 'eu-west-1' })
  context = await browser.newContext({
    baseURL: running.address,
    viewport: wide,
  })
  await context.addCookies([{ name: 'console-token', value: operator.token, url: running.address }])
  page = await context.newPage()
  page.setDefaultTimeout(20_000)
})
afterAll(async () => {
  await browser?.close()
  await running?.stop()
  await rm(author, { recursive: true, force: true })
  await rm(directory, { recursive: true, force: true })
})

const wide = { width: 1280, height: 900 }

/** Light and dark, wide and narrow; then as before. */
async function expectLooks() {
  await expectWhole(page)
  await page.setViewportSize(wide)
  await page.emulateMedia({ colorScheme: 'light' })
}

const live = () => page.getByRole('region', { name: 'The page, as it is' })

test('a call of the service becomes a page over own rows', async () => {
  failOnConsoleErrors(context)
  await page.goto('/plugins')
  // It is drawn anew, under whoever clicks before.
  await isLive(page)
  await page.getByRole('link', { name: 'Make pages without code' }).click()
  await page.getByText('No pages yet').waitFor()
  await expectNoAxeViolations(page)

  // By the keyboard alone.
  await page.getByRole('button', { name: 'New page' }).first().press('Enter')
  await page.getByRole('searchbox', { name: 'Search by path, words or field' }).fill('buckets of')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^Buckets of the account/ }).press('Enter')
  await live().getByRole('cell', { name: 'Jingles' }).waitFor()
})

test('its columns, filters and chart are as the form says, at once', async () => {
  await page.getByRole('button', { name: 'Leave state out' }).press('Enter')
  await live().getByRole('columnheader', { name: /State/ }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'id further to the front' }).press('Enter')
  await expect.poll(() => live().getByRole('columnheader').first().textContent()).toMatch(/^ID/)

  await page.getByLabel('Chart', { exact: true }).selectOption('bar')
  await page.getByText('Not kept: something below is not right yet').waitFor()
  await page.getByLabel('Title of the chart').fill('Buckets by type')
  await page.getByLabel('Rows stand by').selectOption('type')
  await page.getByLabel('What the numbers are').fill('Buckets')
  await live().getByLabel('Buckets by type').waitFor()
  await page.getByText(/^Kept in this browser/).waitFor()
  await expectLooks()
})

test('a draft is a page of its own, for who made it', async () => {
  await page.getByRole('link', { name: 'Open as a page' }).click()
  await page.getByText(/^This page is a draft/).waitFor()
  await page.getByRole('cell', { name: 'Spots' }).waitFor()
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Live')
  await page.getByRole('cell', { name: 'Spots' }).waitFor({ state: 'detached' })
  await page.getByRole('cell', { name: 'Channels' }).waitFor()
  await expectLooks()
  await page.reload()
  await page.getByRole('cell', { name: 'Channels' }).waitFor()
})

test('it is taken away as a plugin, builds, and a console has it as a page for everybody', async () => {
  await page.getByRole('link', { name: 'Go on with it' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as plugin' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('page-buckets.zip')
  const files = unzipSync(await readFile(await download.path()))
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(author, name)), { recursive: true })
    await writeFile(join(author, name), bytes)
  }
  const folder = join(author, 'page-buckets')
  const { buildPlugin } = await preset()
  await buildPlugin({ folder })
  await cp(join(folder, 'dist'), join(directory, 'console-plugins/page-buckets'), {
    recursive: true,
  })

  await page.goto('/bm/page-buckets')
  await page.getByRole('heading', { level: 1, name: 'Buckets' }).waitFor()
  await page.getByRole('cell', { name: 'Jingles' }).waitFor()
  await page.getByLabel('Buckets by type').waitFor()
  await page.getByRole('link', { name: 'Buckets', exact: true }).first().waitFor()
  await expectNoAxeViolations(page)
})

test('what was taken away is taken in again', async () => {
  await page.goto('/plugins/pages')
  await isLive(page)
  await page.getByLabel('The file page.json').setInputFiles(join(author, 'page-buckets/page.json'))
  await live().getByRole('cell', { name: 'Jingles' }).waitFor()
  await live().getByLabel('Buckets by type').waitFor()
})
