import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixture } from '../support/audio'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { signInByApi } from '../support/console-process'
import { layoutFaults } from '../support/screens/measure'
import { openAs, openScreen } from '../support/screens/open-screen'
import { addressOf, screens, type Viewer } from '../support/screens/screens'
import { type SeededConsole, seedScreens } from '../support/screens/seed-screens'

let seeded: SeededConsole
let browser: Browser
const pages = {} as Record<Viewer, Page>

beforeAll(async () => {
  ;[seeded, browser] = await Promise.all([seedScreens(), launchChromium()])
  for (const viewer of ['customer', 'operator', 'nobody'] as const) {
    const context = await openAs(browser, seeded, viewer)
    context.setDefaultTimeout(60_000)
    pages[viewer] = await context.newPage()
  }
})
afterAll(async () => {
  await browser?.close()
  await seeded?.running.stop()
})

test.each(screens)('$id opens, and nothing is wider than the window', async (screen) => {
  const page = pages[screen.viewer]
  failOnConsoleErrors(page, { allow: screen.refused ? [/status of 422/] : [] })
  const address = addressOf(screen, seeded.known)
  await openScreen(page, address)
  const [path = ''] = decodeURIComponent(address).split('?')
  if (!screen.refused) expect(decodeURIComponent(page.url())).toContain(path)
  await expect.poll(() => layoutFaults(page)).toEqual([])
})

/** Presses the button that opens a dialog, fills its name and sends it. */
async function create(page: Page, button: string, field: string, name: string) {
  await page.getByRole('button', { name: button }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: field }).first().fill(name)
  return dialog
}

const send = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click()

describe('main path', () => {
  test('sign-in: the password form leads to the page that was asked for', async () => {
    const page = pages.nobody
    failOnConsoleErrors(page)
    await page.goto('/avr/file-buckets')
    await page.waitForURL(/\/login\?redirect=/)
    await page.getByRole('textbox', { name: 'Email' }).fill(seeded.running.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(seeded.running.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('heading', { level: 1, name: 'File Buckets' }).waitFor()
  })

  test('recognition: a new project recognizes a clip of its bucket', async () => {
    const page = pages.customer
    failOnConsoleErrors(page)
    await openScreen(page, '/avr/file-buckets/Nothing in it')
    await page
      .getByRole('button', { name: /Add files/ })
      .first()
      .click()
    const upload = page.getByRole('dialog')
    await upload.locator('input[type=file]').setInputFiles(fixture('jingle.mp3'))
    await upload.getByRole('button', { name: /^Upload/ }).click()
    await page.getByRole('row', { name: /jingle.*Ready/ }).waitFor()
    await openScreen(page, '/avr/projects/online')
    const dialog = await create(page, 'Create project', 'Project name', 'Clips')
    await dialog.getByRole('checkbox', { name: /Nothing in it/ }).check()
    await send(page)
    await dialog.getByRole('link', { name: 'Try it' }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a clip' }).click()
    await (await chooser).setFiles(fixture('jingle.mp3'))
    await page.getByText('Recognised: jingle, at 0:03').first().waitFor()
  })

  test('live channels: a bucket of channels is created', async () => {
    const page = pages.customer
    failOnConsoleErrors(page)
    await openScreen(page, '/lcd/channel-buckets')
    await create(page, 'Create bucket', 'Name', 'Regional')
    await send(page)
    await page.getByRole('heading', { level: 1, name: 'Regional' }).waitFor()
  })

  test('file scanning: the report of a file opens from its container', async () => {
    const page = pages.customer
    failOnConsoleErrors(page)
    await openScreen(page, '/filescanning/fs-containers')
    await page.getByRole('link', { name: 'Demo scans' }).click()
    await page.getByRole('row', { name: /Ready/ }).getByRole('link').first().click()
    await page.waitForURL(/\/fs-containers\/Demo%20scans\/files\//)
    await page.getByRole('slider').or(page.getByRole('table')).first().waitFor()
  })

  test('broadcast monitoring: a stream is paused after a confirmation', async () => {
    const page = pages.customer
    failOnConsoleErrors(page)
    await openScreen(page, '/bm/custom')
    await page.getByRole('link', { name: 'Demo stations' }).click()
    const name = seeded.known.stream ?? ''
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Pause' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('row', { name: new RegExp(`${name}.*Paused`) }).waitFor()
  })

  test('unknown content: a project is created', async () => {
    const page = pages.customer
    failOnConsoleErrors(page)
    await openScreen(page, '/ucf/ucf-projects')
    await create(page, 'Create project', 'Name', 'Repeats')
    await send(page)
    await page.getByRole('heading', { level: 1, name: 'Repeats' }).waitFor()
  })

  test('tracker: a project says when its spots were on air', async () => {
    const page = pages.customer
    failOnConsoleErrors(page)
    await openScreen(page, '/bm/tracker')
    await page.getByRole('link', { name: 'Demo spots' }).first().click()
    await page.waitForURL(/\/tracker\/Demo%20spots\/files/)
    await page.getByRole('table').first().waitFor()
  })

  test('account: a token is shown once, with a scope', async () => {
    const page = pages.customer
    failOnConsoleErrors(page)
    await openScreen(page, '/account/developer')
    const dialog = await create(page, 'Create access token', 'Name', 'Program')
    await dialog.getByRole('checkbox', { name: 'read-buckets' }).first().check()
    await send(page)
    await page.getByText(/rct_/).first().waitFor()
  })

  test('billing: the open bill names what it counts', async () => {
    const page = pages.customer
    failOnConsoleErrors(page)
    await openScreen(page, '/account/billing/bills')
    await page.getByRole('table').first().waitFor()
  })

  test('operators: a customer gets another plan', async () => {
    const page = pages.operator
    failOnConsoleErrors(page)
    await openScreen(page, `/monitoring-admin/user-details/${seeded.known.uid}?tab=plan`)
    await page.getByRole('button', { name: 'Change plan' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').first().selectOption('Premium')
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('Signed today')
    await dialog.getByRole('button', { name: /^(Save|Change)/ }).click()
    const { call } = await signInByApi(seeded.running)
    await expect
      .poll(async () => (await call('GET', '/user-info')).body.data.limit_type)
      .toBe('Premium')
  })
})
