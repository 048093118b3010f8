/** @module-tag slow */

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
}

async function newContext({ colorScheme = 'light', width = 1280 }: Opening = {}) {
  const viewport = { width, height: 800 }
  const context = await browser.newContext({ baseURL: running.address, colorScheme, viewport })
  context.setDefaultTimeout(30_000)
  // Chromium itself complains about every refusal.
  failOnConsoleErrors(context, { allow: [/status of 4(22|29)/] })
  onTestFinished(() => context.close())
  return context
}

/** The address in the newest mail with such a subject, once it is there. */
async function linkIn(subject: RegExp, to: string): Promise<string> {
  const outbox = join(running.directory, 'outbox')
  const link = async () => {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
    const mails = await Promise.all(
      names.sort().map((name) => readFile(join(outbox, name), 'utf8')),
    )
    const mail = mails.findLast((text) => text.includes(`To: ${to}`) && subject.test(text))
    return /^http\S+\/(activate|reset-password)\/\S+$/m.exec(mail ?? '')?.[0] ?? ''
  }
  await expect.poll(link, { timeout: 120_000 }).not.toBe('')
  return link()
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

async function passBotCheck(page: Page) {
  await page.getByLabel('I am not a robot').click()
  await page.getByText('Verified').waitFor()
}

async function login(page: Page, email: string, password: string) {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

async function logout(page: Page, email: string) {
  await page.getByRole('button', { name: email }).click()
  await page.getByText('Logout', { exact: true }).click()
  await heading(page, 'Login')
}

async function answerProvider(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

const newAddress = () => `${Math.random().toString(36).slice(2)}@example.org`

test('a newcomer registers, activates the account, gives a contact, and comes back in every way', async () => {
  const context = await newContext()
  const page = await context.newPage()
  const email = newAddress()
  const password = 'seven green bottles'

  await page.goto('/signup#/home')
  await heading(page, 'Create account')
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel(/^Password\s*\*?$/).fill(password)
  await page.getByText('Strong').waitFor()
  await page.getByLabel('Confirm password').fill(password)
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Lee')
  await page.getByLabel('Company').fill('Radio Four')
  await page.getByLabel('Country').fill('kingdom')
  await page.getByLabel('I accept the terms').check()
  await passBotCheck(page)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await heading(page, 'Check your mail')
  await expectNoAxeViolations(page)

  await page.goto('/login')
  await login(page, email, password)
  await page.getByRole('alert').getByText('Please activate your account first').waitFor()
  await page.getByRole('button', { name: 'Send the mail again' }).waitFor()
  await expectNoAxeViolations(page)

  const activation = await linkIn(/Subject: Activate/, email)
  await page.goto(activation)
  await page.getByText(`${email} is confirmed.`).waitFor()
  await expectNoAxeViolations(page)
  await page.reload()
  await page.getByText(`${email} is confirmed.`).waitFor()
  await page.getByRole('button', { name: 'Login' }).click()
  await heading(page, 'Login')
  expect(await field(page, 'Email').inputValue()).toBe(email)
  await field(page, 'Password').fill(password)
  await page.keyboard.press('Enter')

  await heading(page, 'Contact details')
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Ann')
  await expectNoAxeViolations(page)
  await page.goto('/avr/file-buckets')
  await heading(page, 'Contact details')
  await page.getByLabel('City').fill('London')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await heading(page, 'Home')
  expect(new URL(page.url()).pathname).toBe('/home')

  // The cards of the home screen may still ask for something.
  await page.goto('/avr/file-buckets')
  await heading(page, 'File Buckets')
  await logout(page, email)
  await page.goto('/login?redirect=%2Favr%2Ffile-buckets')
  await login(page, email, password)
  await heading(page, 'File Buckets')

  await logout(page, email)
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await answerProvider(await opening, email, password)
  await heading(page, 'File Buckets')

  await logout(page, email)
  await page.goto('/signin')
  await answerProvider(page, email, password)
  await heading(page, 'Home')
})

test('a forgotten password is replaced by the link of a mail, whose token stays nowhere', async () => {
  const context = await newContext()
  const page = await context.newPage()
  const email = await newCustomer(context)
  const asked: string[] = []
  context.on('request', async (request) => {
    asked.push(request.url(), (await request.allHeaders().catch(() => ({}) as never)).referer ?? '')
  })

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await heading(page, 'Reset password')
  await page.getByLabel('Email').fill(email)
  await passBotCheck(page)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await heading(page, 'Check your mail')

  const link = await linkIn(/Subject: Set another password/, email)
  const token = link.split('/').at(-1) ?? ''
  await page.goto(link)
  await heading(page, 'Set another password')
  await expect.poll(() => page.url()).toBe(`${running.address}/reset-password`)
  await expectNoAxeViolations(page)
  asked.length = 0
  await page.getByLabel(/^Password\s*\*?$/).fill('nine red balloons')
  await page.getByLabel('Confirm password').fill('nine red balloons')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await heading(page, 'Login')
  await page.getByText('Your password was changed. Log in with the new one.').waitFor()
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((text) => text.includes(token))).toEqual([])
  await login(page, email, 'nine red balloons')
  await heading(page, 'Contact details')

  await page.goBack()
  await page.goBack()
  expect(page.url()).not.toContain(token)
})

/** An account that is active, made by somebody in another window. */
async function newCustomer(context: BrowserContext): Promise<string> {
  const email = newAddress()
  const page = await context.newPage()
  await page.goto('/#/register')
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel(/^Password\s*\*?$/).fill('seven green bottles')
  await page.getByLabel('Confirm password').fill('seven green bottles')
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Lee')
  await page.getByLabel('Country').fill('United Kingdom')
  await page.getByLabel('I accept the terms').check()
  await passBotCheck(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await heading(page, 'Check your mail')
  await page.goto(await linkIn(/Subject: Activate/, email))
  await page.getByText(`${email} is confirmed.`).waitFor()
  await page.close()
  return email
}

test('wrong passwords lead to the bot check, then to a wait that is counted down', async () => {
  const page = await (await newContext()).newPage()
  const email = newAddress()
  await page.goto('/login')
  const refusal = (sentence: RegExp) => page.getByRole('alert').getByText(sentence).waitFor()
  for (let attempt = 1; attempt <= 3; attempt++) {
    await login(page, email, `wrong ${attempt}`)
    await refusal(/is wrong/)
  }
  await login(page, email, 'wrong, and from a robot')
  await page.getByLabel('I am not a robot').waitFor()
  await expectNoAxeViolations(page)
  for (const sentence of [/is wrong/, /is wrong/, /^Too many attempts/]) {
    await passBotCheck(page)
    await login(page, email, 'wrong')
    await refusal(sentence)
  }
  await page.getByText(/^You can try again in \d+:\d\d$/).waitFor()
  await expectNoAxeViolations(page)
  expect(await field(page, 'Email').inputValue()).toBe(email)
})

test('the login page is left when the person signs in in another tab', async () => {
  const context = await newContext()
  const page = await context.newPage()
  await page.goto('/login?redirect=%2Favr%2Ffile-buckets')
  await heading(page, 'Login')
  const other = await context.newPage()
  await other.goto('/login')
  await login(other, running.email, running.password)
  await heading(other, 'Home')
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await heading(page, 'File Buckets')
})

const screens = [
  ['/login', 'Login'],
  ['/acr-login', 'Login'],
  ['/iam-login', 'IAM user login'],
  ['/login-error', 'Login failed'],
  ['/register', 'Create account'],
  ['/acr-register', 'Create account'],
  ['/reset-password', 'Reset password'],
  ['/reset-password/unknown', 'Set another password'],
  ['/activate/unknown', 'This link can no longer be used'],
] as const

describe.each([
  ['light', 1280],
  ['dark', 1280],
  ['dark', 360],
  ['light', 360],
] as const)('in %s at %i pixels', (colorScheme, width) => {
  test.each(screens)('%s is whole', async (path, title) => {
    const page = await (await newContext({ colorScheme, width })).newPage()
    await page.goto(path)
    await heading(page, title)
    await expectNoAxeViolations(page)
    const scrolls = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(scrolls, 'pixels that the page is wider than the window').toBeLessThanOrEqual(0)
  })
})

test('a page whose code does not arrive says so, and can be asked for again', async () => {
  const context = await browser.newContext({ baseURL: running.address })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const code = '**/assets/drawing-*.js'
  await page.route(code, (route) => route.abort())
  await page.goto('/login')
  await page.getByText('This page could not be loaded').waitFor()
  await page.unroute(code)
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
})
