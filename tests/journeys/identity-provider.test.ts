/** @module-tag slow */

import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { expectNoAxeViolations } from '../support/axe'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { type RunningConsole, runConsole } from '../support/console-process'

let running: RunningConsole
let browser: Browser

beforeAll(async () => {
  ;[running, browser] = await Promise.all([runConsole(), launchChromium()])
})
afterAll(async () => {
  await browser?.close()
  await running?.stop()
})

interface Opening {
  colorScheme?: 'light' | 'dark'
  width?: number
  locale?: string
  allow?: RegExp[]
}

async function newContext(opening: Opening = {}) {
  const { colorScheme = 'light', width = 1280, locale = 'en-GB', allow = [] } = opening
  const viewport = { width, height: 800 }
  const context = await browser.newContext({
    baseURL: running.address,
    colorScheme,
    viewport,
    locale,
  })
  context.setDefaultTimeout(20_000)
  failOnConsoleErrors(context, { allow })
  onTestFinished(() => context.close())
  return context
}

async function openPage(path: string, context: BrowserContext) {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

async function answerProvider(page: Page) {
  await page.getByRole('heading', { name: 'Log in to Console' }).waitFor()
  await page.getByLabel('Email').fill(running.email)
  await page.getByLabel('Password').fill(running.password)
  await page.getByRole('button', { name: 'Login' }).click()
}

const button = (page: Page) => page.getByRole('button', { name: 'Continue with identity provider' })

async function signInByPopup(context: BrowserContext, path = '/login') {
  const page = await openPage(path, context)
  const opening = context.waitForEvent('page')
  await button(page).click()
  const popup = await opening
  await answerProvider(popup)
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  await expect.poll(() => popup.isClosed()).toBe(true)
  return page
}

test('/signin leads through the provider to where the person wanted to be, and leaves no code behind', async () => {
  // Going back is to an address of the provider that is spent.
  const context = await newContext({ allow: [/status of 400/] })
  const page = await openPage('/signin?redirect=%2Favr%2Ffile-buckets', context)
  await answerProvider(page)
  await page.getByRole('heading', { level: 1, name: 'File Buckets' }).waitFor()
  expect(new URL(page.url()).search).not.toMatch(/code|state/)
  await page.goBack()
  expect(page.url()).not.toMatch(/[?&]code=/)
})

test('the button signs in by a window that closes itself', async () => {
  const context = await newContext()
  await signInByPopup(context)
})

test('closing that window leaves the login page as it was', async () => {
  const context = await newContext()
  const page = await openPage('/login', context)
  const opening = context.waitForEvent('page')
  await button(page).click()
  const popup = await opening
  await popup.getByRole('heading', { name: 'Log in to Console' }).waitFor()
  await popup.close()
  await expect.poll(() => button(page).getAttribute('aria-disabled')).toBe('false')
  expect(new URL(page.url()).pathname).toBe('/login')
})

test('who cancels there is told on a page of its own', async () => {
  const context = await newContext()
  const page = await openPage('/signin', context)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: 'Login failed' }).waitFor()
  await page.getByText('Details').click()
  await page.getByText('The login was cancelled').waitFor()
})

test('whose session is over is signed in again without a question, until they log out', async () => {
  const context = await newContext()
  const page = await signInByPopup(context)
  // A page that is open would ask for its events once more.
  await page.goto('about:blank')
  await context.clearCookies({ name: 'console-token' })
  await page.goto('/login?redirect=%2Favr%2Ffile-buckets')
  await page.getByRole('heading', { level: 1, name: 'File Buckets' }).waitFor()

  await page.getByRole('button', { name: running.email }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await button(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  const opening = context.waitForEvent('page')
  await button(page).click()
  const popup = await opening
  // The provider does not know the person any more either.
  await answerProvider(popup)
  await page.getByRole('heading', { level: 1, name: 'File Buckets' }).waitFor()
})

describe("the provider's page", () => {
  test.each<[string, Opening]>([
    ['light', {}],
    ['dark', { colorScheme: 'dark' }],
    ['in Chinese, narrow', { locale: 'zh-CN', width: 360 }],
  ])('is fit for everybody: %s', async (_title, opening) => {
    const context = await newContext({ ...opening, allow: [/status of 422/] })
    const page = await openPage('/signin', context)
    await page.waitForURL(/\/oidc\/interaction\//)
    await expectNoAxeViolations(page)
    await page.locator('#email').fill('nobody@example.org')
    await page.locator('#password').fill('not a password')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').locator('p').waitFor()
    await expectNoAxeViolations(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide).toBe(false)
  })
})

test('the bot check is asked for after failures, and done without leaving the strict policy', async () => {
  const context = await newContext({ allow: [/status of 422/] })
  const page = await openPage('/login', context)
  await page.getByLabel('Email').fill(running.email)
  const tryWith = async (password: string) => {
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
  }
  const check = page.getByRole('checkbox', { name: 'I am not a robot' })
  for (let tries = 0; tries < 4 && !(await check.isVisible()); tries++) {
    const answered = page.waitForResponse(/\/api\/login$/)
    await tryWith(`wrong ${tries}`)
    await answered
  }
  await check.waitFor()
  await expectNoAxeViolations(page)
  await check.focus()
  await page.keyboard.press('Space')
  await page.getByText('Verified').waitFor()
  await expectNoAxeViolations(page)
  await tryWith(running.password)
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
})
