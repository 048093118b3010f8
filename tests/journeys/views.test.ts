/** @module-tag slow */

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations } from '../support/axe'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { type RunningConsole, runConsole, signInByApi } from '../support/console-process'

let running: RunningConsole
let browser: Browser
let token: string
let colleague: string

const secret = 'seven green bottles'

beforeAll(async () => {
  ;[running, browser] = await Promise.all([runConsole(), launchChromium()])
  const root = await signInByApi(running)
  token = root.token
  for (const name of ['alpha', 'beta', 'gamma'])
    await root.call('POST', '/buckets', { name, region: 'eu-west-1', type: 'File' })
  const person = { name: 'berta', password: secret, password_confirmation: secret }
  await root.call('POST', '/iam-users', { ...person, scopes: ['read-buckets'] })
  const { body } = await root.call('POST', '/iam/login', {
    root: running.email,
    name: 'berta',
    password: secret,
  })
  colleague = body.access_token
})
afterAll(async () => {
  await browser?.close()
  await running?.stop()
})

async function openPage(who: string, look: { dark?: boolean; width?: number } = {}) {
  const context = await browser.newContext({
    baseURL: running.address,
    colorScheme: look.dark ? 'dark' : 'light',
    viewport: { width: look.width ?? 1280, height: 800 },
  })
  failOnConsoleErrors(context)
  await context.addCookies([{ name: 'console-token', value: who, url: running.address }])
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  return page
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const inSidebar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Audio and Video Recognition' }).getByRole('link', { name })
const firstNames = async (page: Page) => {
  await page.getByRole('link', { name: 'gamma' }).waitFor()
  return page.locator('tbody a[href*="file-buckets/"]').allTextContents()
}
const viewOf = (page: Page) => new URL(page.url()).searchParams.get('saved_view')

test('a list is kept by the keyboard, opened from the sidebar, seen by a colleague, changed and removed', async () => {
  const page = await openPage(token)
  await page.goto('/avr/file-buckets?sort=name&order=desc')
  await page.getByRole('link', { name: 'gamma' }).waitFor()
  await page.getByRole('button', { name: 'Views', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemradio', { name: 'All rows' }).waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Save view' })
  await form.waitFor()
  await expectNoAxeViolations(page)
  await page.keyboard.type('Backwards')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await heading(page, 'Backwards').waitFor()
  await inSidebar(page, 'Backwards').waitFor()
  expect(await inSidebar(page, 'Backwards').getAttribute('aria-current')).toBe('page')
  expect(await page.title()).toBe('Backwards · File Buckets · Console')
  await expectNoAxeViolations(page)

  // From elsewhere in the area, with what is the list's own put aside.
  await inSidebar(page, 'File Buckets').click()
  await heading(page, 'File Buckets').waitFor()
  expect(viewOf(page)).toBeNull()
  await inSidebar(page, 'Backwards').click()
  await heading(page, 'Backwards').waitFor()
  expect(await firstNames(page)).toEqual(['gamma', 'beta', 'alpha'])

  // A colleague in the dark on a telephone, who pins it, too.
  const theirs = await openPage(colleague, { dark: true, width: 360 })
  await theirs.goto('/avr/file-buckets')
  await theirs.getByText('gamma', { exact: true }).first().waitFor()
  await theirs.getByRole('button', { name: 'Views', exact: true }).click()
  await theirs.getByRole('menuitemradio', { name: 'Backwards' }).click()
  await heading(theirs, 'Backwards').waitFor()
  await theirs.getByRole('button', { name: 'Backwards' }).click()
  await theirs.getByText(`Only ${running.email} and the root user can change it`).waitFor()
  await expectNoAxeViolations(theirs)
  await theirs.getByRole('menuitemcheckbox', { name: 'Pin to the sidebar' }).click()
  await theirs.getByRole('button', { name: 'Toggle sidebar' }).click()
  await inSidebar(theirs, 'Backwards').waitFor()
  await expectNoAxeViolations(theirs)
  await theirs.keyboard.press('Escape')

  // Its maker changes its name: the colleague's sidebar hears of it.
  await page.getByRole('button', { name: 'Backwards' }).click()
  await page.getByRole('menuitem', { name: 'Rename…' }).waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('menuitem', { name: 'Rename…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('From the end')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await heading(page, 'From the end').waitFor()
  await heading(theirs, 'From the end').waitFor()

  // Deleted, it is gone for both, and both lists stay.
  await page.getByRole('button', { name: 'From the end' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await heading(page, 'File Buckets').waitFor()
  expect(await firstNames(page)).toEqual(['gamma', 'beta', 'alpha'])
  await inSidebar(page, 'From the end').waitFor({ state: 'detached' })
  await theirs.getByText(/^“From the end” is gone/).waitFor()
  await heading(theirs, 'File Buckets').waitFor()
  await page.context().close()
  await theirs.context().close()
})
