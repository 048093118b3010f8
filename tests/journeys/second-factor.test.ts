/** @module-tag slow */

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { expectNoAxeViolations } from '../support/axe'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { type RunningConsole, runConsole } from '../support/console-process'
import { codeOf } from '../support/factor'
import { makeTemporaryDirectory } from '../support/temporary-directory'

let running: RunningConsole
let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  const CONSOLE_CONFIG = join(await makeTemporaryDirectory('operators-'), 'console.config.json')
  await writeFile(CONSOLE_CONFIG, JSON.stringify({ plugins: { on: ['monitoring-admin'] } }))
  ;[running, browser] = await Promise.all([
    runConsole({ env: { CONSOLE_CONFIG } }),
    launchChromium(),
  ])
  // Passkeys belong to names of hosts, not to numbers.
  const baseURL = running.address.replace('127.0.0.1', 'localhost')
  context = await browser.newContext({ baseURL })
  page = await context.newPage()
  await giveAuthenticator()
})
afterAll(async () => {
  await browser?.close()
  await running?.stop()
})

/** The browser's own stand-in for a fingerprint reader. */
async function giveAuthenticator() {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog').or(page.getByRole('alertdialog'))

async function logIn() {
  await page.getByRole('textbox', { name: 'Email' }).fill(running.operator.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(running.operator.password)
  await button('Login').click()
}

async function logOut() {
  await page.getByRole('button', { name: /Account menu/ }).click()
  await button('Logout').click()
  await heading('Login').waitFor()
}

let key = ''
let codes: string[] = []

test('an operator who signs in is led to a second factor first, and adds a passkey', async () => {
  failOnConsoleErrors(context, { allow: [/status of (401|404|422|428)/] })
  await page.goto('/login')
  await logIn()
  await heading('Second factor').waitFor()
  await page.getByText('Operators must have a second factor').waitFor()
  await expectNoAxeViolations(page)
  await page.goto('/monitoring-admin/user-details')
  await heading('Second factor').waitFor()

  await button('Add a passkey').click()
  await page.getByLabel('Name').fill('Laptop')
  await expectNoAxeViolations(page)
  await button('Go on').click()
  await dialog().getByText('They are shown only now', { exact: false }).waitFor()
  codes = (await dialog().locator('pre').innerText()).trim().split('\n')
  await page.getByLabel('I have saved it').check()
  await button('Close').click()
  await page.getByRole('row', { name: /Laptop/ }).waitFor()
  await expectNoAxeViolations(page)
  await page.goto('/monitoring-admin/user-details')
  await page.getByRole('row', { name: new RegExp(running.email) }).waitFor()
})

test('the passkey signs in; an app is added beside it', async () => {
  await logOut()
  await logIn()
  await heading('Second factor').waitFor()
  await expectNoAxeViolations(page)
  await button('Use a passkey').click()
  await page.getByRole('button', { name: /Account menu/ }).waitFor()

  await page.goto('/account/second-factor')
  await button('Add an authenticator app').click()
  key = (await dialog().locator('pre').innerText()).trim()
  await expectNoAxeViolations(page)
  await page.getByLabel('Name').fill('Phone')
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await button('Add').click()
  await page.getByText('This code is wrong', { exact: false }).first().waitFor()
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(key, -1))
  await button('Add').click()
  await page.getByRole('row', { name: /Phone/ }).waitFor()
})

test('its code signs in and leads on to where one wanted; a remembered browser is not asked', async () => {
  await logOut()
  await page.goto('/login?redirect=/tools')
  await logIn()
  await page.getByLabel('Code of the authenticator app').fill('12')
  await button('Go on').click()
  await page.getByText('The six digits that the app shows').waitFor()
  await page.getByLabel('Code of the authenticator app').fill(codeOf(key))
  await page.getByLabel('Do not ask in this browser for 30 days').check()
  await button('Go on').click()
  await page.waitForURL(({ pathname }) => pathname === '/tools')

  await logOut()
  await page.goto('/login?redirect=/tools')
  await logIn()
  await page.waitForURL(({ pathname }) => pathname === '/tools')
  await page.goto('/account/second-factor')
  const region = page.getByRole('region', { name: 'Remembered browsers' })
  await region.getByRole('row').nth(1).waitFor()
  await region
    .getByRole('button', { name: /Actions/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Ask there again' }).click()
  await page.getByText('No remembered browsers').waitFor()
})

test('a recovery code signs in, and there is one less', async () => {
  await logOut()
  await logIn()
  await button('Use a recovery code').click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await button('Go on').click()
  await page.getByRole('button', { name: /Account menu/ }).waitFor()
  await page.goto('/account/second-factor')
  await page.getByText(`${codes.length - 1} codes are left`, { exact: false }).waitFor()
})
