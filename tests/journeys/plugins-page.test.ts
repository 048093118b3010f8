/** @module-tag slow */

import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNoAxeViolations } from '../support/axe'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { type RunningConsole, runConsole, signInByApi } from '../support/console-process'
import { addApp } from '../support/factor'
import { expectFits } from '../support/screens/look'
import { makeTemporaryDirectory } from '../support/temporary-directory'

let running: RunningConsole
let browser: Browser
let token: string
let directory: string

beforeAll(async () => {
  directory = await makeTemporaryDirectory('plugins-page-')
  const config = join(directory, 'console.config.json')
  await writeFile(
    config,
    JSON.stringify({
      plugins: { on: ['plugin-studio', 'sample'] },
      remove: ['buckets.list', 'buckets.lst'],
      rules: { 'buckets.files': { flag: 'beta' } },
    }),
  )
  ;[running, browser] = await Promise.all([
    runConsole({ env: { CONSOLE_CONFIG: config } }),
    launchChromium(),
  ])
  const operator = await signInByApi({ ...running, ...running.operator })
  await addApp(operator)
  token = operator.token
})
afterAll(async () => {
  await browser?.close()
  await running?.stop()
  await rm(directory, { recursive: true, force: true })
})

async function openPage(colorScheme: 'light' | 'dark', width: number) {
  const context = await browser.newContext({
    baseURL: running.address,
    colorScheme,
    viewport: { width, height: 800 },
  })
  failOnConsoleErrors(context)
  await context.addCookies([{ name: 'console-token', value: token, url: running.address }])
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return page
}

const viewer = 'as-type=iam&as-country=KR&as-active=3&as-plan=Free&as-region=us-west-2'

const screens = [
  ['the list', '/plugins', 'sample'],
  ['one plugin', '/plugins?plugin=buckets', 'Entries, as you see them'],
  ['what another person sees', `/plugins?tab=view-as&${viewer}&as-scopes=&as-flags=`, 'As me'],
  ['safe mode', '/plugins?safe-mode&disable-plugins=sign-in,lcd', 'Leave safe mode'],
] as const

describe.each([
  ['light', 1280],
  ['dark', 360],
] as const)('the operator’s page in %s at %i pixels', (colorScheme, width) => {
  test.each(screens)('%s is whole: axe and the console find nothing', async (_what, path, text) => {
    const page = await openPage(colorScheme, width)
    await page.goto(path)
    await page.getByText(text, { exact: true }).first().waitFor()
    await expectNoAxeViolations(page)
    await expectFits(page)
    await page.context().close()
  })
})

test('bytes of a plugin are counted, and safe mode is left by its link', async () => {
  const page = await openPage('light', 1280)
  await page.goto('/plugins?safe-mode')
  await page
    .getByRole('row', { name: /plugin-studio/ })
    .getByText(/^\d+(\.\d+)? kB$/)
    .waitFor()
  await page
    .getByRole('row', { name: /sample/ })
    .getByText('switched off by safe mode')
    .waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await page.getByRole('link', { name: 'Leave safe mode' }).click()
  await page.getByRole('row', { name: /sample Registered|sample Active/ }).waitFor()
  expect(await page.getByText('Safe mode').count()).toBe(0)
  await page.context().close()
})
