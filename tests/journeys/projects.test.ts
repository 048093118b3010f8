/** @module-tag slow */

import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture, writeWav } from '../support/audio'
import { expectNoAxeViolations } from '../support/axe'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { type RunningConsole, runConsole, signInByApi } from '../support/console-process'
import { makeTemporaryDirectory } from '../support/temporary-directory'

let running: RunningConsole
let browser: Browser
let context: BrowserContext
let page: Page
let call: Awaited<ReturnType<typeof signInByApi>>['call']
let token: string

/** What the microphone hears, over and over. */
let music: string

beforeAll(async () => {
  const directory = await makeTemporaryDirectory('heard-')
  music = await writeWav(`${directory}/music.wav`, { seconds: 20, seed: 11 })
  ;[running, browser] = await Promise.all([
    runConsole(),
    launchChromium({
      args: ['--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${music}`],
    }),
  ])
  context = await browser.newContext({ baseURL: running.address, permissions: ['microphone'] })
  page = await context.newPage()
  ;({ call, token } = await signInByApi(running))
  await signIn(page)
})
afterAll(async () => {
  await browser.close()
  await running.stop()
})

async function signIn(tab: Page) {
  await tab.goto('/login')
  await tab.getByRole('textbox', { name: 'Email' }).fill(running.email)
  await tab.getByRole('textbox', { name: 'Password' }).fill(running.password)
  await tab.getByRole('button', { name: 'Login' }).click()
  await tab.waitForURL(/home/)
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const result = (name: string) => page.getByRole('region', { name: `Result of ${name}` })
const focused = (control: Locator) => control.and(page.locator(':focus')).waitFor()
/** What screen readers were told last. */
const said = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

async function newProject(name: string, buckets: number[], more: object = {}) {
  const draft = { name, region: 'eu-west-1', type: 'AVR', buckets, ...more }
  const { body } = await call('POST', '/base-projects', draft)
  return body.data
}

/** A bucket with one file, once that can be recognised. */
async function bucketWith(name: string, file: string, filename: string): Promise<number> {
  const { body } = await call('POST', '/buckets', { name, region: 'eu-west-1' })
  const { id } = body.data
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await readFile(file))]), filename)
  await fetch(`${running.address}/api/buckets/${id}/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  await expect
    .poll(async () => (await call('GET', `/buckets/${id}/files`)).body.data[0]?.state, {
      timeout: 120_000,
    })
    .toBe(1)
  return id
}

/** Drops a file on the page, as from the desktop. */
async function drop(file: string, name: string) {
  const bytes = (await readFile(file)).toString('base64')
  const transfer = await page.evaluateHandle(
    ([encoded, filename]) => {
      const made = new DataTransfer()
      const letters = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
      made.items.add(new File([letters], filename))
      return made
    },
    [bytes, name] as const,
  )
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer })
}

test('from a bucket to a recognised clip that is counted', async () => {
  failOnConsoleErrors(context)
  await page.goto('/avr/projects/online')
  await page.getByRole('heading', { name: 'No projects yet' }).waitFor()
  await expectNoAxeViolations(page)

  await button('Create project').first().click()
  await dialog().getByRole('link', { name: 'Create a file bucket' }).waitFor()
  await expectNoAxeViolations(page)
  await bucketWith('Jingles', fixture('jingle.mp3'), 'jingle.mp3')
  await dialog().getByRole('textbox', { name: 'Project name' }).fill('Radio app')
  await dialog()
    .getByRole('checkbox', { name: /Jingles/ })
    .check()
  await button('Create').click()

  await page.getByRole('heading', { name: 'Radio app is ready' }).waitFor()
  await dialog().getByRole('region', { name: 'Code sample' }).waitFor()
  await expectNoAxeViolations(page)
  await dialog().getByRole('link', { name: 'Try it' }).click()

  await page.getByRole('heading', { level: 1, name: 'Radio app' }).waitFor()
  await button('Choose a clip').waitFor()
  await expectNoAxeViolations(page)
  await drop(fixture('jingle.mp3'), 'jingle.mp3')
  const found = result('Radio app')
  await found.getByText('Recognised: jingle, at 0:03').waitFor()
  await said('Radio app: Recognised: jingle, at 0:03').waitFor()
  await found.getByText('Play position 0:03 of 0:03').waitFor()
  await found.getByText('Bucket file').waitFor()
  await found.getByText('Raw answer').click()
  await found.getByRole('region', { name: 'Raw answer' }).waitFor()
  await expectNoAxeViolations(page)

  await found.getByRole('link', { name: 'Open it in the bucket Jingles' }).click()
  await page.getByRole('dialog').getByText('jingle').first().waitFor()
  await page.goBack()

  const statistics = await context.newPage()
  await statistics.goto('/avr/projects/statistics?project=Radio%20app')
  const today = statistics.getByRole('table').getByRole('row').nth(1)
  const counts = () => today.getByRole('cell').allTextContents()
  await expect
    .poll(async () => (await counts()).slice(-3), { timeout: 120_000 })
    .toEqual(['1', '0', '1'])
  await expectNoAxeViolations(statistics)
  // The page stays open while another clip is tried, and counts on by itself.
  await button('Choose a clip').waitFor()
  await drop(fixture('speech-like.ogg'), 'voice.ogg')
  await found.getByText('No result').waitFor()
  await expect
    .poll(async () => (await counts()).slice(-3), { timeout: 120_000 })
    .toEqual(['1', '1', '1.5'])
  await statistics.close()
})

test('the microphone hears ten seconds of music that a bucket knows', async () => {
  failOnConsoleErrors(context)
  const bucket = await bucketWith('Songs', music, 'song.wav')
  await newProject('By ear', [bucket], { audio_type: 'recorded' })
  await page.goto('/avr/projects/online/By%20ear?tab=try')
  await button('Record 10 seconds').click()
  await button('Stop recording').waitFor()
  await page.getByRole('progressbar', { name: 'Recording' }).waitFor()
  await expectNoAxeViolations(page)
  await result('By ear')
    .getByText(/Recognised: song, at 0:\d\d/)
    .waitFor()
  await page.getByRole('region', { name: /Recording of/ }).waitFor()
})

test('a page that may not use the microphone says what to do', async () => {
  const closed = await browser.newContext({ baseURL: running.address })
  await closed.grantPermissions([])
  const tab = await closed.newPage()
  await signIn(tab)
  await tab.goto('/avr/projects/online/By%20ear?tab=try')
  await tab.getByRole('button', { name: 'Record 10 seconds' }).click()
  await tab
    .getByRole('alert')
    .getByText(/does not let this page use the microphone/)
    .waitFor()
  await closed.close()
})

test('a long clip is cut before it is sent; two projects answer side by side', async () => {
  failOnConsoleErrors(context)
  const { body } = await call('GET', '/buckets?name=Songs')
  await newProject('Knows it', [body.data[0].id])
  const other = await newProject('Knows it not', [23])
  const directory = await makeTemporaryDirectory('long-')
  const long = await writeWav(`${directory}/long.wav`, { seconds: 90, seed: 11 })

  await page.goto('/avr/projects/online/Knows%20it?tab=try')
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption(String(other.id))
  await drop(long, 'long.wav')
  await page.getByText('The clip lasts 1:30: its first 0:12 are sent.').waitFor()
  await result('Knows it').getByText('Recognised: song, at 0:12').waitFor()
  await result('Knows it not').getByText('No result').waitFor()
  await said(/Knows it: Recognised: song.*Knows it not: No result/).waitFor()
  await expectNoAxeViolations(page)
  expect(new URL(page.url()).searchParams.get('compare')).toBe(String(other.id))
})

test('a regression set says what is recognised no more', async () => {
  failOnConsoleErrors(context)
  await page.goto('/avr/projects/online/Radio%20app?tab=try')
  for (const [file, name] of [
    ['jingle.mp3', 'Morning'],
    ['jingle.flac', 'Evening'],
    ['speech-like.ogg', 'Voice'],
  ] as const) {
    await button('Choose a clip').waitFor()
    await drop(fixture(file), file)
    await page.getByRole('region', { name: file }).waitFor()
    await result('Radio app').getByRole('button', { name: 'Keep for the regression set' }).click()
    await dialog().getByRole('textbox', { name: 'Name' }).fill(name)
    await expectNoAxeViolations(page)
    await dialog().getByRole('button', { name: 'Keep' }).click()
    await page.getByRole('list', { name: 'Regression set' }).getByText(name).waitFor()
  }
  await button('Run all').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText('Radio app: 3 of 3 still recognised').first().waitFor()
  await said('3 of 3 still recognised').waitFor()

  const { body } = await call('GET', '/buckets?name=Jingles')
  const bucket = body.data[0].id
  const files = await call('GET', `/buckets/${bucket}/files`)
  await call('DELETE', `/buckets/${bucket}/files/${files.body.data[0].id}`)
  // Kept in this browser: they are there after a reload.
  await page.reload()
  await button('Run all').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText('Radio app: 1 of 3 still recognised').first().waitFor()
  const failures = page.getByRole('list', { name: 'Failures of Radio app' })
  expect(await failures.getByRole('listitem').allTextContents()).toEqual([
    'Morning: No result',
    'Evening: No result',
  ])
  await expectNoAxeViolations(page)
  await button('Remove Voice').click()
  await page.getByRole('listitem').filter({ hasText: 'Voice' }).waitFor({ state: 'detached' })
})

test('a new secret is made from the list, and shown at once', async () => {
  failOnConsoleErrors(context)
  const before = await newProject('Leaked', [23])
  await page.goto('/avr/projects/online')
  await button('Actions for Leaked').click()
  await page.getByRole('menuitem', { name: 'Rotate secret' }).click()
  await dialog().getByRole('radio', { name: 'In 24 hours' }).waitFor()
  await expectNoAxeViolations(page)
  await dialog().getByRole('button', { name: 'Rotate secret' }).click()
  const panel = page.getByRole('dialog', { name: 'New secret of Leaked' })
  await panel.waitFor()
  const { body } = await call('GET', `/base-projects/${before.id}`)
  expect(body.data.access_secret).not.toBe(before.access_secret)
  const shown = panel.getByLabel('Copy Secret key').locator('..')
  expect(await shown.textContent()).toContain(body.data.access_secret)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Actions for Leaked')
})

test('by keyboard alone a project is made, and its key pair found', async () => {
  failOnConsoleErrors(context)
  await page.goto('/avr/projects/online')
  await button('Create project').waitFor()
  await button('Create project').focus()
  await page.keyboard.press('Enter')
  await dialog()
    .getByRole('group', { name: /Buckets/ })
    .waitFor()
  await focused(dialog().getByRole('textbox', { name: 'Project name' }))
  await page.keyboard.type('Keys only')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await focused(dialog().getByRole('checkbox', { name: /Music bucket/ }))
  await page.keyboard.press('Space')
  const advanced = dialog().getByText(/^Advanced/)
  while (!(await advanced.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await focused(dialog().getByRole('radio', { name: /Line-in/ }))
  await page.keyboard.press('ArrowUp')
  await focused(dialog().getByRole('radio', { name: /Recorded/ }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Keys only is ready' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('row', { name: /Keys only.*Recorded Audio/ }).waitFor()
})
