/** @module-tag slow */

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNoAxeViolations } from '../support/axe'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { type RunningConsole, runConsole, signInByApi } from '../support/console-process'
import { isLive } from '../support/screens/drawn'
import { makeTemporaryDirectory } from '../support/temporary-directory'

let running: RunningConsole
let browser: Browser
let token: string
let file: number

beforeAll(async () => {
  const CONSOLE_CONFIG = join(await makeTemporaryDirectory('slots-'), 'console.config.json')
  await writeFile(CONSOLE_CONFIG, JSON.stringify({ plugins: { on: ['sample'] } }))
  ;[running, browser] = await Promise.all([
    runConsole({ env: { CONSOLE_CONFIG } }),
    launchChromium(),
  ])
  const api = await signInByApi(running)
  token = api.token
  const { body } = await api.call('POST', '/buckets', {
    name: 'News',
    region: 'eu-west-1',
    metadata_template: 'artist,album',
  })
  const form = new FormData()
  form.append('user_defined', JSON.stringify({ artist: 'The Band' }))
  form.append('file', new Blob(['Dear Sir or Madam. '.repeat(50)]), 'letter.mp3')
  const added = await fetch(`${running.address}/api/buckets/${body.data.id}/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  file = (await added.json()).data.id
})
afterAll(async () => {
  await browser?.close()
  await running?.stop()
})

interface Opening {
  colorScheme?: 'light' | 'dark'
  width?: number
  signedIn?: boolean
}

async function openPage({ colorScheme = 'light', width = 1280, signedIn = true }: Opening = {}) {
  const context = await browser.newContext({
    baseURL: running.address,
    colorScheme,
    viewport: { width, height: 800 },
  })
  if (signedIn)
    await context.addCookies([{ name: 'console-token', value: token, url: running.address }])
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return page
}

const filesOfNews = '/avr/file-buckets/News'

const newsInCard = (page: Page) =>
  page.getByRole('region', { name: 'Newest buckets' }).getByRole('link', { name: 'News' })

async function scrollToCard(page: Page) {
  // A narrow window that was never here is drawn for a wide one at first, and anew when the console is live.
  await isLive(page)
  await page.getByRole('heading', { name: 'Newest buckets' }).scrollIntoViewIfNeeded()
  return newsInCard(page)
}

const screens = [
  ['home', () => '/home', scrollToCard],
  [
    'the list of buckets',
    () => '/avr/file-buckets',
    (page: Page) => page.getByText('0:00').first(),
  ],
  ['a bucket', () => filesOfNews, (page: Page) => page.getByText('1 of 2')],
  [
    'a tab beside a file',
    () => `${filesOfNews}?file=${file}&file-tab=sample.apiCalls`,
    (page: Page) => page.getByText('curl -X GET'),
  ],
] as const

describe.each([
  ['light', 1280],
  ['dark', 1280],
  ['dark', 360],
  ['light', 360],
] as const)('in %s at %i pixels', (colorScheme, width) => {
  test.each(screens)(
    '%s is whole with what a plugin adds: axe and the console find nothing',
    async (_what, address, added) => {
      const page = await openPage({ colorScheme, width })
      failOnConsoleErrors(page)
      await page.goto(address())
      await (await added(page)).waitFor({ state: 'attached' })
      await expectNoAxeViolations(page)
      const scrolls = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(scrolls, 'pixels that the page is wider than the window').toBeLessThanOrEqual(0)
      await page.context().close()
    },
  )
})

test('what a plugin adds is fetched where it is drawn, and nowhere before', async () => {
  const page = await openPage({ signedIn: false })
  const fetched: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/assets\/([a-z-]+)-[0-9A-Z]{8}\.js$/.exec(request.url()) ?? []
    if (name) fetched.push(name)
  })
  const parts = ['sample', 'newest-buckets', 'utc-clock', 'average-length', 'acr-id', 'api-calls']
  const seen = () => parts.filter((name) => fetched.includes(name))

  await page.goto('/login')
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(seen()).toEqual([])

  await page.context().addCookies([{ name: 'console-token', value: token, url: running.address }])
  await page.goto('/home')
  await newsInCard(page).waitFor()
  await page.getByText(/^\d\d:\d\d UTC$/).waitFor()
  expect(seen()).toEqual(['sample', 'newest-buckets', 'utc-clock'])

  await page.goto(filesOfNews)
  await page.getByText('1 of 2').waitFor({ state: 'attached' })
  expect(seen()).not.toContain('acr-id')
  await page.getByLabel('Actions for letter').click()
  await page.getByRole('menuitem', { name: 'Copy ACR ID' }).waitFor()
  await expect.poll(seen).toContain('acr-id')
  expect(seen()).not.toContain('average-length')
  await page.context().close()
})

test('a card below what is seen is fetched when the person scrolls to it', async () => {
  const page = await openPage({ width: 360 })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/home')
  await page.getByRole('heading', { name: 'Newest buckets' }).waitFor()
  await page.getByRole('region', { name: 'File buckets' }).getByText('All buckets').waitFor()
  expect(fetched.join()).not.toContain('newest-buckets')
  await (await scrollToCard(page)).waitFor()
  await page.context().close()
})

test('an item that does not arrive is marked in its place; Retry has it when it can be had', async () => {
  const page = await openPage()
  await page.route(/\/metadata-filled-/, (route) => route.abort())
  await page.goto(filesOfNews)
  const mark = page.getByRole('button', { name: 'Metadata filled in could not be shown: Retry' })
  await mark.focus()
  await page
    .getByRole('tooltip')
    .getByText(/^Plugin sample failed \(fetch\): /)
    .waitFor()
  await expectNoAxeViolations(page)
  expect(await page.getByRole('alert').count()).toBe(0)

  await page.getByText('letter', { exact: true }).click()
  await page.getByRole('dialog').getByText('API calls').waitFor()
  await page.keyboard.press('Escape')

  await page.unroute(/\/metadata-filled-/)
  await mark.click()
  // Some browsers remember that a module failed; what fails twice is asked for with a new page.
  const value = page.getByText('1 of 2')
  await value.or(mark).first().waitFor({ state: 'attached' })
  if (await mark.isVisible()) await mark.click()
  await value.waitFor({ state: 'attached' })
  await page.context().close()
})
