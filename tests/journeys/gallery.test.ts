/** @module-tag slow */

import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readExamples } from '../../host/build/examples.mjs'
import { expectNoAxeViolations } from '../support/axe'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { type RunningConsole, runConsole, signInByApi } from '../support/console-process'
import { makeTemporaryDirectory } from '../support/temporary-directory'

let running: RunningConsole
let browser: Browser
let token: string
let directory: string

beforeAll(async () => {
  directory = await makeTemporaryDirectory('gallery-')
  const config = join(directory, 'console.config.json')
  await writeFile(config, JSON.stringify({ plugins: { on: ['gallery'] } }))
  ;[running, browser] = await Promise.all([
    runConsole({ env: { CONSOLE_CONFIG: config } }),
    launchChromium(),
  ])
  token = (await signInByApi(running)).token
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
    viewport: { width, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  failOnConsoleErrors(context)
  await context.addCookies([{ name: 'console-token', value: token, url: running.address }])
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return page
}

test('an author finds a building block by the keyboard alone, tries it and copies its code', async () => {
  const page = await openPage('light', 1280)
  await page.goto('/gallery')
  await page.getByRole('heading', { name: 'Icons' }).waitFor()
  await expectNoAxeViolations(page)
  await page.keyboard.press('/')
  await page.keyboard.type('StateBadge')
  await page
    .getByRole('status')
    .getByText(/^\d+ building blocks?$/)
    .waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?find=StateBadge')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'State badge', level: 1 }).waitFor()
  await page.getByRole('region', { name: 'As it works' }).getByText('Ready').waitFor()
  await page.getByRole('button', { name: 'Copy state-badge.tsx' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^import \{ StateBadge/)
  expect(copied).toContain('export function Example()')
  // What was searched for is still there after loading anew.
  await page.reload()
  expect(await page.getByRole('searchbox').inputValue()).toBe('StateBadge')
  await page.context().close()
})

test('an icon is copied by its name', async () => {
  const page = await openPage('light', 1280)
  await page.goto('/gallery')
  await page.getByRole('button', { name: 'music' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('music')
  await page.context().close()
})

/** By its link, which a narrow window hides: so the console is not loaded anew for each. */
const follow = (path: string) =>
  [...document.querySelectorAll('a')].find(({ pathname }) => pathname === path)?.click()

const drawn = readExamples(process.cwd()).flatMap(({ id, examples }) =>
  examples.filter(({ isDrawn }) => isDrawn).map(({ name }) => `/gallery/${id}/${name}`),
)

describe.each([
  ['light', 1280],
  ['dark', 360],
] as const)('in %s at %i pixels', (colorScheme, width) => {
  test('every example is whole: axe and the console find nothing', async () => {
    const page = await openPage(colorScheme, width)
    const wide: string[] = []
    await page.goto('/gallery')
    await page.getByRole('button', { name: 'music' }).waitFor()
    for (const path of drawn) {
      await page.evaluate(follow, path)
      await expect.poll(() => new URL(page.url()).pathname).toBe(path)
      const live = page.getByRole('region', { name: 'As it works' })
      await live.waitFor()
      await live.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' })
      await expectNoAxeViolations(page)
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (over > 0) wide.push(`${path}: ${over} pixels`)
    }
    expect(wide, 'what is wider than the window').toEqual([])
    await page.context().close()
  })
})
