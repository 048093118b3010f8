/** @module-tag slow */

import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { type RunningConsole, runConsole, signInByApi } from '../support/console-process'
import { addApp } from '../support/factor'
import { expectWhole } from '../support/screens/look'
import { openScreen } from '../support/screens/open-screen'
import { makeTemporaryDirectory } from '../support/temporary-directory'

let directory: string
let running: RunningConsole
let browser: Browser
let customer: Awaited<ReturnType<typeof signInByApi>>
let operator: Awaited<ReturnType<typeof signInByApi>>

beforeAll(async () => {
  directory = await makeTemporaryDirectory('customization-')
  const config = join(directory, 'console.config.json')
  // None of the customers' plugins is named: an operator gives them.
  await writeFile(config, JSON.stringify({ plugins: { on: ['monitoring-admin'] } }))
  ;[running, browser] = await Promise.all([
    runConsole({ env: { CONSOLE_CONFIG: config } }),
    launchChromium(),
  ])
  customer = await signInByApi(running)
  operator = await signInByApi({ ...running, ...running.operator })
  await addApp(operator)
})
afterAll(async () => {
  await browser?.close()
  await running?.stop()
  await rm(directory, { recursive: true, force: true })
})

async function openAs({ token }: { token: string }): Promise<Page> {
  const context = await browser.newContext({ baseURL: running.address, timezoneId: 'UTC' })
  await context.addCookies([{ name: 'console-token', value: token, url: running.address }])
  const page = await context.newPage()
  failOnConsoleErrors(page)
  page.setDefaultTimeout(30_000)
  return page
}

const made = async (path: string, body: object) => {
  const answer = await customer.call('POST', path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body.data
}

/** A project with a stream that played something, told by hand. */
async function makeProject() {
  const region = 'eu-west-1'
  const bucket = await made('/buckets', { name: 'Spots', type: 'File', region })
  const project = await made('/bm-cs-projects', {
    name: 'Airplay',
    type: 'BM-LOCAL',
    region,
    buckets: [bucket.id],
  })
  const streams = `/bm-cs-projects/${project.id}/streams`
  for (const name of ['Spree FM', 'Radio Havel']) {
    const address = 'http://radio.invalid/stream'
    const stream = await made(streams, { name, stream_urls: [address], config_id: 1 })
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const played = {
      title: `Morning song of ${name}`,
      start_timestamp: `${day} 10:00:00`,
      end_timestamp: `${day} 10:03:00`,
      user_defined: { artists: 'The Testers' },
    }
    await made(`${streams}/${stream.stream_id}/user-reports`, { data: [played] })
  }
}

const pages = [
  ['customization-statistics', '/bm/customization/statistics', 'Statistics'],
  ['customization-downloads', '/bm/customization/downloads', 'Downloads'],
  ['customization-map', '/bm/customization/map', 'Station map'],
  ['customization-on-air-demo', '/bm/customization/on-air-demo', 'On-air demo'],
] as const

/** Further pages of these plugins. */
const more = [
  ['/bm/customization/availability-statistics', 'Availability statistics'],
  ['/bm/customization/report-downloads', 'Report downloads'],
  ['/bm/customization/recording-downloads', 'Recording downloads'],
] as const
const screens = [...pages.map(([, address, title]) => [address, title] as const), ...more]

test('pages for some customers are there for nobody before an operator gives them', async () => {
  const page = await openAs(customer)
  for (const [, address] of pages) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  }
})

test('an operator gives them to one account, while the console runs', async () => {
  const page = await openAs(operator)
  for (const [plugin] of pages) {
    await openScreen(page, '/monitoring-admin/customer-plugins')
    await page.getByRole('link', { name: plugin }).click()
    await page.getByRole('heading', { level: 1, name: plugin }).waitFor()
    await page.getByRole('button', { name: 'Switch on for a customer' }).click()
    await page
      .getByRole('dialog')
      .getByLabel(/^Customer/)
      .fill(running.email)
    await page.getByLabel(/^Reason/).fill('Ordered by phone')
    await page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click()
    await page.getByRole('row', { name: new RegExp(running.email) }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await expectWhole(page)
  await openScreen(page, '/monitoring-admin/customer-plugins')
  await expectWhole(page)
})

test('the account has them, in light and dark, wide and narrow, before and after there is something', async () => {
  const page = await openAs(customer)
  for (const [address, title] of screens) {
    await openScreen(page, address)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expectWhole(page)
  }
  await makeProject()
  for (const [address, title] of screens) {
    await openScreen(page, address)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.screenshot({ path: `tests/output/customization-${title}.png`, fullPage: true })
    await expectWhole(page)
  }
  for (const tab of ['By stream', 'By title', 'By artist']) {
    await openScreen(page, '/bm/customization/statistics')
    await page.getByRole('link', { name: tab }).click()
    await page
      .getByRole('link', { name: tab, exact: true })
      .and(page.locator('[aria-current]'))
      .waitFor()
    await page
      .getByRole('cell', { name: /Spree FM|The Testers/ })
      .first()
      .waitFor()
    await expectWhole(page)
  }
})

test('streams are chosen by keys alone, and what is chosen stands in the address', async () => {
  const page = await openAs(customer)
  await openScreen(page, '/bm/customization/statistics?tab=statistics-streams')
  await page.getByRole('button', { name: 'Streams: all' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemcheckbox', { name: 'Spree FM' }).focus()
  await page.keyboard.press('Enter')
  await expectWhole(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Streams: 1 of 2' }).waitFor()
  expect(page.url()).toContain('stream_id=')
  await page.getByRole('link', { name: 'Radio Havel' }).waitFor({ state: 'detached' })
  expect(await page.getByRole('link', { name: 'Spree FM' }).count()).toBe(1)
})

test('for another account there is no such page, and none is named', async () => {
  // The operator's own account is one.
  const page = await openAs(operator)
  for (const [plugin, address] of pages) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
    expect(await page.content()).not.toContain(plugin)
  }
})
