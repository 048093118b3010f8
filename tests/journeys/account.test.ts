/** @module-tag slow */

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations } from '../support/axe'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { type RunningConsole, runConsole, signInByApi } from '../support/console-process'

let running: RunningConsole
let browser: Browser
let context: BrowserContext
let page: Page
let api: Awaited<ReturnType<typeof signInByApi>>

const run = promisify(execFile)

beforeAll(async () => {
  ;[running, browser] = await Promise.all([runConsole(), launchChromium()])
  api = await signInByApi(running)
  await api.call('POST', '/buckets', { name: 'News', region: 'eu-west-1', type: 'File' })
  context = await browser.newContext({ baseURL: running.address })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  page = await context.newPage()
})
afterAll(async () => {
  await browser?.close()
  await running?.stop()
})

const heading = (name: string, where = page) => where.getByRole('heading', { level: 1, name })
const dialog = () => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** The browser itself writes a line about every answer of these. */
const refusals = { allow: [/status of (401|403|422)/] }

async function logIn(where: Page, password: string) {
  await where.getByRole('textbox', { name: 'Email' }).fill(running.email)
  await where.getByRole('textbox', { name: 'Password' }).fill(password)
  await where.getByRole('button', { name: 'Login' }).click()
}

async function menuEntry(row: RegExp, name: string) {
  await page
    .getByRole('row', { name: row })
    .getByRole('button', { name: /Actions/ })
    .click()
  await page.getByRole('menuitem', { name }).click()
}

const copied = () => page.evaluate(() => navigator.clipboard.readText())

test('the user menu leads to the account; contact details are filled in', async () => {
  failOnConsoleErrors(context, refusals)
  await page.goto('/')
  await logIn(page, running.password)
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await heading('Account').waitFor()
  await page.getByText(running.email).last().waitFor()
  await expectNoAxeViolations(page)
  for (const tab of ['Sessions', 'Audit log']) {
    await page.getByRole('main').getByRole('link', { name: tab }).click()
    await page.getByRole('row').nth(1).waitFor()
    await expectNoAxeViolations(page)
  }
  await page.getByRole('link', { name: 'Contact' }).click()
  await page.getByLabel('First name').fill('Anna')
  await page.getByLabel('Last name').fill('Berg')
  await page.getByLabel('Country').fill('Austria')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Contact details updated successfully').first().waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Country').inputValue()).toBe('Austria')
})

const iam = { password: '', link: '' }

test('an IAM user is made; the password is shown once', async () => {
  failOnConsoleErrors(context)
  await page.goto('/account/iam-users')
  await page.getByRole('heading', { name: 'No IAM users yet' }).waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Create IAM user' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('monitor')
  await page.getByRole('button', { name: 'Generate password' }).click()
  await page.getByRole('checkbox', { name: 'read-buckets' }).check()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByText('IAM user “monitor” created successfully').waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Copy Password' }).click()
  iam.password = await copied()
  await page.getByRole('button', { name: 'Copy Login link' }).click()
  iam.link = await copied()
  const close = dialog().getByRole('button', { name: 'Close' })
  expect(await close.isDisabled()).toBe(true)
  await page.getByRole('checkbox', { name: 'I have saved it' }).check()
  await close.click()
  await page.getByRole('row', { name: /monitor.*Buckets: read/ }).waitFor()
})

test('the IAM user signs in elsewhere and sees and does only what it may', async () => {
  const other = await browser.newContext({ baseURL: running.address })
  failOnConsoleErrors(other, refusals)
  const theirs = await other.newPage()
  await theirs.goto(iam.link)
  await theirs.getByRole('textbox', { name: /Root account/ }).fill(running.email)
  await theirs.getByRole('textbox', { name: 'IAM user name' }).fill('monitor')
  await theirs.getByRole('textbox', { name: 'Password' }).fill(iam.password)
  await theirs.getByRole('button', { name: 'Login' }).click()
  await theirs.getByRole('button', { name: 'Account menu: monitor' }).waitFor()
  await theirs.goto('/avr/file-buckets')
  await theirs.getByRole('row', { name: /News/ }).waitFor()

  await theirs.goto('/account')
  await heading('Account', theirs).waitFor()
  const links = await theirs.getByRole('navigation').getByRole('link').allTextContents()
  expect(links).toEqual(expect.arrayContaining(['Account', 'Developer settings', 'Sessions']))
  for (const hidden of ['IAM users', 'Contact', 'Old access keys', 'Delete account', 'Audit log'])
    expect(links).not.toContain(hidden)
  await expectNoAxeViolations(theirs)
  await theirs.goto('/account/iam-users')
  await theirs.getByText('Only the root user can manage IAM users').waitFor()
  await expectNoAxeViolations(theirs)

  await theirs.goto('/avr/file-buckets')
  const create = theirs.getByRole('button', { name: 'Create bucket' })
  await create.waitFor()
  expect(await create.isDisabled()).toBe(true)

  // The root user ends this session from another browser.
  await page.goto('/account/account?tab=sessions')
  await menuEntry(/monitor/, 'End session')
  await dialog().getByRole('button', { name: 'End session' }).click()
  await page
    .getByText(/sessions? .*ended/)
    .first()
    .waitFor()
  await theirs.goto('/avr/file-buckets')
  const box = theirs.getByRole('alertdialog', { name: 'Confirm logout' })
  await box.getByRole('button', { name: 'Re-Login' }).click()
  await theirs.waitForURL(/\/login/)
  await other.close()
})

test('a read-only token reads with curl, and is refused for writing', {
  tags: 'curl',
}, async () => {
  failOnConsoleErrors(context)
  await page.goto('/account/account')
  await page.getByRole('link', { name: 'Developer settings' }).click()
  await page.getByRole('heading', { name: 'No access tokens yet' }).waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Create access token' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Reader')
  await page.getByRole('checkbox', { name: 'read-all' }).check()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByText('Access token “Reader” created successfully').waitFor()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Copy Try it with curl' }).click()
  const command = await copied()
  const { stdout: who } = await run('sh', ['-c', `${command} --silent`])
  expect(JSON.parse(who).data.email).toBe(running.email)
  await page.getByRole('button', { name: 'Copy Access token' }).click()
  const header = `Authorization: Bearer ${await copied()}`
  const curl = async (...more: string[]) => {
    const address = `${running.address}/api/buckets`
    const shown = ['--silent', '--output', '/dev/null', '--write-out', '%{http_code}']
    const { stdout } = await run('curl', [...shown, '--header', header, ...more, address])
    return stdout
  }
  expect(await curl()).toBe('200')
  const body = JSON.stringify({ name: 'By a token', region: 'eu-west-1' })
  expect(await curl('--json', body)).toBe('403')

  // Neither Escape nor going back loses the token before it was saved.
  await page.keyboard.press('Escape')
  await page.goBack()
  await page.getByText('Access token “Reader” created successfully').waitFor()
  await page.getByRole('checkbox', { name: 'I have saved it' }).check()
  await dialog().getByRole('button', { name: 'Close' }).click()
  // Who works by the keyboard is still in the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('main')
  await menuEntry(/Reader/, 'Delete')
  await expectNoAxeViolations(page)
  await dialog().getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'No access tokens yet' }).waitFor()
  expect(await curl()).toBe('401')
})

test('an old key signs a request as the page shows it', { tags: ['curl', 'openssl'] }, async () => {
  failOnConsoleErrors(context)
  await page.goto('/account/old-accesskeys')
  await page.getByRole('heading', { name: 'No old access keys' }).waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Create access key' }).first().click()
  await expectNoAxeViolations(page)
  await dialog().getByRole('button', { name: 'Create access key' }).click()
  await page.getByRole('button', { name: 'Copy With openssl and curl' }).click()
  await expectNoAxeViolations(page)
  const { stdout } = await run('sh', ['-c', await copied()])
  const [bucket] = JSON.parse(stdout).data
  expect(bucket.name).toBe('News')
})

test('another password ends the other sessions', async () => {
  failOnConsoleErrors(context)
  await page.goto('/account/account')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('textbox', { name: 'Current password' }).fill(running.password)
  await page.getByRole('textbox', { name: 'New password' }).fill('seven grey pelicans')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('seven grey pelicans')
  await expectNoAxeViolations(page)
  await dialog().getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password was changed, and your other sessions were ended.').waitFor()
  await expectNoAxeViolations(page)
  expect((await api.call('GET', '/user-info')).status).toBe(401)
})

test.each([
  ['dark', 1280],
  ['light', 360],
  ['dark', 360],
] as const)('every page is whole in %s at %i pixels', async (colorScheme, width) => {
  const state = await context.storageState()
  const viewport = { width, height: 800 }
  const options = { baseURL: running.address, storageState: state, colorScheme, viewport }
  const other = await browser.newContext(options)
  failOnConsoleErrors(other)
  const tab = await other.newPage()
  for (const path of [
    'account',
    'account?tab=sessions',
    'account?tab=audit',
    'contact',
    'iam-users',
    'developer',
    'old-accesskeys',
    'delete-account',
  ]) {
    await tab.goto(`/account/${path}`)
    await tab.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await tab.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
    await expectNoAxeViolations(tab)
    const beyond = () =>
      tab.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    const message = `pixels that ${path} is wider than the window`
    await expect.poll(beyond, { message, timeout: 20_000 }).toBeLessThanOrEqual(0)
  }
  await other.close()
})

test('the account is deleted, and nobody signs in to it any more', async () => {
  failOnConsoleErrors(context, refusals)
  await page.goto('/account/delete-account')
  await page.getByText('File buckets').waitFor()
  await expectNoAxeViolations(page)
  const button = page.getByRole('button', { name: 'Delete account' })
  await page.getByRole('main').getByRole('textbox', { name: running.email }).fill(running.email)
  await page.getByLabel('Current password').fill('seven grey pelicans')
  expect(await button.isDisabled()).toBe(true)
  await page.getByRole('checkbox', { name: /I understand/ }).check()
  await button.click()
  await page.waitForURL(/\/login$/)
  await logIn(page, 'seven grey pelicans')
  await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
})
