import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { expectNoAxeViolations } from '../support/axe'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { type RunningConsole, runConsole, signInByApi } from '../support/console-process'

let running: RunningConsole
let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  ;[running, browser] = await Promise.all([runConsole(), launchChromium()])
  context = await browser.newContext({ baseURL: running.address })
  page = await context.newPage()
})
afterAll(async () => {
  await browser.close()
  await running.stop()
})

const fixture = async (file: string, name = file) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: await readFile(`tests/fixtures/${file}`),
})

const row = (name: RegExp) => page.getByRole('row', { name })

test('the first hour: sign in, make a bucket, add three files, see them heard, delete it all', async () => {
  failOnConsoleErrors(context)

  await page.goto('/')
  await page.getByRole('textbox', { name: 'Email' }).fill(running.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(running.password)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Login' }).click()

  await page.getByRole('heading', { name: 'Programming skills required', exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/home')
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: /Audio and Video Recognition/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Create a bucket and upload your content' }).click()
  await page.getByRole('heading', { name: 'No buckets yet' }).waitFor()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Create bucket' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Jingles')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page
    .getByText(/“.*” created successfully/)
    .first()
    .waitFor()
  await page.getByRole('heading', { level: 1, name: 'Jingles' }).waitFor()

  const otherTab = await context.newPage()
  await otherTab.goto(page.url())
  await otherTab.getByRole('heading', { level: 1, name: 'Jingles' }).waitFor()

  await page
    .getByRole('button', { name: /Add files/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles([
      await fixture('jingle.mp3'),
      await fixture('index-last.mp4', 'film.mp4'),
      {
        name: 'letter.mp3',
        mimeType: 'audio/mpeg',
        buffer: Buffer.from('Dear Sir or Madam. '.repeat(99)),
      },
    ])
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^Upload/ }).click()

  for (const tab of [page, otherTab]) {
    const tabRow = (name: RegExp) => tab.getByRole('row', { name })
    await tabRow(/jingle.*Ready.*0:03/).waitFor()
    await tabRow(/film.*Ready.*0:03/).waitFor()
    await tabRow(/letter.*Error/).waitFor()
  }
  await page.getByText('This is not an audio or video file').first().waitFor()
  await expectNoAxeViolations(page)
  await otherTab.close()

  await page.getByRole('link', { name: 'File Buckets' }).first().click()
  await row(/Jingles/)
    .getByRole('button', { name: /Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const box = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  const confirm = box.getByRole('button', { name: 'Delete' })
  expect(await confirm.isDisabled()).toBe(true)
  await expectNoAxeViolations(page)
  await box.getByRole('textbox').fill('Jingles')
  await confirm.click()
  await page.getByRole('heading', { name: 'No buckets yet' }).waitFor()
})

test('the region is switched, and the console comes back in it', async () => {
  failOnConsoleErrors(context)
  await page.getByRole('button', { name: /Europe/ }).click()
  await page.getByText('US West').click()
  await page.waitForURL(/region=us-west-2/)
  await page.getByRole('button', { name: /US West/ }).waitFor()
  await page.goto('/avr/file-buckets')
  await page.getByRole('button', { name: /US West/ }).waitFor()
})

test('the sidebar is hidden and stays hidden; the palette opens any screen', async () => {
  failOnConsoleErrors(context)
  await page.goto('/avr/file-buckets')
  const entry = page.getByRole('navigation').getByRole('link', { name: 'File Buckets' }).first()
  await entry.waitFor()
  await page
    .getByRole('button', { name: /sidebar/i })
    .first()
    .click()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /File Buckets/ }).waitFor()

  await page.keyboard.press('Control+k')
  const box = page.getByRole('dialog').getByRole('combobox')
  await box.fill('lcd file')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/lcd\/file-buckets/)
})

test('files that are added without a network wait in the tray, and are heard when it is back', async () => {
  const { token, call } = await signInByApi(running)
  await call('POST', '/buckets', { name: 'Later', region: 'eu-west-1' })
  const own = await browser.newContext({ baseURL: running.address })
  onTestFinished(() => own.close())
  failOnConsoleErrors(own, { allow: [/ERR_INTERNET_DISCONNECTED/] })
  await own.addCookies([{ name: 'console-token', value: token, url: running.address }])
  const tab = await own.newPage()
  await tab.goto('/avr/file-buckets/Later?region=eu-west-1')
  await tab
    .locator('input[type=file]')
    .first()
    .setInputFiles(await fixture('jingle.mp3'))
  await tab.getByRole('dialog').getByText('jingle.mp3').waitFor()
  await tab.waitForFunction(() =>
    ['/tus-transfer', '/upload-tray'].every((code) =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes(code)),
    ),
  )

  await own.setOffline(true)
  await tab.getByRole('button', { name: /^Upload/ }).click()
  const tray = tab.getByRole('region', { name: 'Uploads' })
  await tray.getByText('Connection lost, trying again').waitFor()
  await own.setOffline(false)
  await tab.getByRole('row', { name: /jingle.*Ready.*0:03/ }).waitFor()
  expect(await tab.getByText('could not be shown').count()).toBe(0)
})
