/** @module-tag slow */

import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
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

/** A page that the service has drawn; for the first time it may come too late for who asked. */
async function open(path: string, options: BrowserContextOptions = { javaScriptEnabled: false }) {
  const isDrawn = async () =>
    (await (await fetch(running.address + path)).text()).includes('data-drawn')
  await expect.poll(isDrawn, { timeout: 120_000 }).toBe(true)
  const context = await browser.newContext({ baseURL: running.address, ...options })
  context.setDefaultTimeout(30_000)
  failOnConsoleErrors(context, { allow: [/status of 422/] })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(path)
  return page
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const alert = (page: Page) => page.getByRole('alert').textContent()

async function send(page: Page, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) await field(page, name).fill(value)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('somebody without scripts logs in where they were asked to, after a wrong password', async () => {
  const page = await open('/avr/file-buckets')
  expect(await page.locator('noscript').textContent()).toContain('log in without JavaScript')
  // What would have no effect is not offered.
  expect(await page.getByText('Show password').isVisible()).toBe(false)
  expect(await page.getByRole('button').allTextContents()).toEqual(['Login'])

  await send(page, { Email: running.email, Password: 'not the password' })
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(await alert(page)).toBe('The e-mail address or the password is wrong')
  expect(await field(page, 'Email').inputValue()).toBe(running.email)
  expect(await field(page, 'Password').inputValue()).toBe('')

  await send(page, { Password: running.password })
  expect(new URL(page.url()).pathname).toBe('/avr/file-buckets')
  expect(await page.locator('noscript').textContent()).toContain('You are logged in')
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'console-token')
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', expires: -1, httpOnly: false })
})

test('an IAM user sees why it was not let in', async () => {
  const page = await open('/iam-login')
  await send(page, {
    'Root account (email or id)': running.email,
    'IAM user name': 'nobody',
    Password: 'x',
  })
  expect(new URL(page.url()).pathname).toBe('/iam-login')
  expect(await alert(page)).toBe('The root account, the name or the password is wrong')
  expect(await field(page, 'IAM user name').inputValue()).toBe('nobody')
})

test.each(['light', 'dark'] as const)(
  'the refused form can be read, in %s',
  async (colorScheme) => {
    const page = await open('/login', { colorScheme })
    // Past the scripts, as if they had not been there.
    const answered = page.waitForEvent('load')
    await field(page, 'Email').fill('nobody@example.org')
    await page.evaluate(() => document.querySelector('form')?.submit())
    await answered
    // The console took over what the service had drawn, and complained of nothing.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#root h1') ?? {}).some((key) =>
        key.startsWith('__react'),
      ),
    )
    expect(await field(page, 'Email').inputValue()).toBe('nobody@example.org')
    await page.getByText('Password is required').waitFor()
    await expectNoAxeViolations(page)
    // Of this answer alone: another page begins anew.
    await page.getByRole('link', { name: 'IAM user login' }).click()
    await page.getByRole('heading', { name: 'IAM user login' }).waitFor()
    await page.getByRole('link', { name: 'Root user login' }).click()
    await page.getByRole('heading', { name: 'Login', exact: true }).waitFor()
    expect(await field(page, 'Email').inputValue()).toBe('')
  },
)
