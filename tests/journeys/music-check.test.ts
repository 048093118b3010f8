/** @module-tag slow */

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zipOf } from '../plugins/evidence/packs'
import { unpack } from '../plugins/evidence/scanned'
import { writeWav } from '../support/audio'
import { expectNoAxeViolations } from '../support/axe'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { type RunningConsole, runConsole, signInByApi } from '../support/console-process'
import { makeTemporaryDirectory } from '../support/temporary-directory'

let folder: string
let running: RunningConsole
let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  folder = await makeTemporaryDirectory('checked-')
  const config = join(folder, 'console.config.json')
  // The first account that a console makes is 1001.
  const operator = {
    plugins: { on: ['customization-music-check'] },
    customerGroups: { 'music-check': [1001] },
  }
  await writeFile(config, JSON.stringify(operator))
  await writeWav(file('Spot.wav'), { seconds: 15, seed: 61 })
  ;[running, browser] = await Promise.all([
    runConsole({ env: { CONSOLE_CONFIG: config } }),
    launchChromium(),
  ])
  context = await browser.newContext({ baseURL: running.address, acceptDownloads: true })
  page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const { call, token } = await signInByApi(running)
  await context.addCookies([{ name: 'console-token', value: token, url: running.address }])
  await call('POST', '/buckets', { name: 'Own songs', region: 'eu-west-1' })
})
afterAll(async () => {
  await browser.close()
  await running.stop()
})

const file = (name: string) => join(folder, name)
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a file is dropped into the container of the page and gets its verdict', async () => {
  failOnConsoleErrors(context)
  await page.goto('/bm/customization/music_check')
  await button('Make the container “Music check”').waitFor()
  await expectNoAxeViolations(page)
  await button('Make the container “Music check”').click()
  await page.getByText('No files yet').waitFor()
  await expectNoAxeViolations(page)
  await button('Add files').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(file('Spot.wav'))
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByRole('row', { name: /Spot.*Unknown.*Nothing was recognised/ }).waitFor({
    timeout: 120_000,
  })
  await expectNoAxeViolations(page)
})

test('what is printed is the sheet over all files', async () => {
  failOnConsoleErrors(context)
  const sheet = page.evaluate(
    () =>
      new Promise((done) => {
        window.print = () => {
          window.dispatchEvent(new Event('beforeprint'))
          done(document.querySelector('[data-paper]')?.textContent)
          window.dispatchEvent(new Event('afterprint'))
        }
      }),
  )
  await button('Print').click()
  expect(await sheet).toContain('Cleared: 0, Check: 0, Unknown: 1')
})

test('the signed sheet is genuine on the public page, and a changed one is not', async () => {
  failOnConsoleErrors(context)
  const download = page.waitForEvent('download')
  await button('Signed sheet').click()
  await (await download).saveAs(file('sheet.zip'))
  // Whoever gets it has no account here.
  const stranger = await browser.newContext({ baseURL: running.address })
  const open = await stranger.newPage()
  open.setDefaultTimeout(30_000)
  await open.goto('/verify-evidence')
  const chosen = open.locator('input[type=file]')
  await chosen.setInputFiles(file('sheet.zip'))
  await open.getByRole('heading', { name: 'Genuine' }).waitFor()
  await open.getByRole('heading', { name: 'Music check of Music check' }).waitFor()
  await open.getByRole('row', { name: /Spot.*Unknown/ }).waitFor()
  await expectNoAxeViolations(open)
  const files = [...(await unpack(await readFile(file('sheet.zip'))))]
  const changed = await zipOf(
    files.map(([path, bytes]) =>
      path === 'sheet.json'
        ? [path, Buffer.from(String(bytes).replace('"Unknown"', '"Cleared"'))]
        : [path, bytes],
    ),
  )
  await writeFile(file('changed.zip'), changed)
  await chosen.setInputFiles(file('changed.zip'))
  await open.getByRole('heading', { name: 'Changed' }).waitFor()
  await open.getByText('Changed: sheet.json').waitFor()
  expect(await open.getByRole('row').count()).toBe(0)
  await expectNoAxeViolations(open)
  await stranger.close()
})
