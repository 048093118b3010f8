/** @module-tag slow */

import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Radio, startRadio } from '../../host/cli/radio/start-radio'
import { synthesise } from '../../host/demo/audio/synthesise'
import { wavBytes } from '../support/audio'
import { expectNoAxeViolations } from '../support/axe'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { type RunningConsole, runConsole, signInByApi } from '../support/console-process'
import { startMailServer } from '../support/mail-server'
import { mp3Encoder } from '../support/mp3'
import { makeTemporaryDirectory } from '../support/temporary-directory'

const made = (kind: 'music' | 'speech', seed: string, seconds: number) => {
  const { channels, sampleRate } = synthesise({ kind, seed, seconds, channels: 1 })
  return { title: seed, samples: channels[0] ?? new Float32Array(), sampleRate }
}
const spot = made('music', 'Autumn sale', 30)
const programme = [made('speech', 'Talk', 20), spot, made('music', 'Nobody knows it', 30)]

let directory: string
let running: RunningConsole
let browser: Browser
let context: BrowserContext
let page: Page
let radio: Radio
let mails: Awaited<ReturnType<typeof startMailServer>>
let api: Awaited<ReturnType<typeof signInByApi>>

beforeAll(async () => {
  directory = await makeTemporaryDirectory('tracker-')
  mails = await startMailServer()
  const config = join(directory, 'console.config.json')
  await writeFile(config, JSON.stringify({ outgoing: { allow: ['127.0.0.1'] } }))
  const env = {
    CONSOLE_CONFIG: config,
    SMTP_URL: `smtp://127.0.0.1:${mails.port}?from=console@example.org&ignoreTLS=true`,
  }
  ;[running, browser] = await Promise.all([runConsole({ directory, env }), launchChromium()])
  api = await signInByApi(running)
  context = await browser.newContext({ baseURL: running.address, acceptDownloads: true })
  await context.addCookies([{ name: 'console-token', value: api.token, url: running.address }])
  page = await context.newPage()
  page.setDefaultTimeout(30_000)
})
afterAll(async () => {
  await browser?.close()
  await radio?.close()
  await running?.stop()
  await mails?.stop()
  await rm(directory, { recursive: true, force: true })
})

const row = (name: RegExp) => page.getByRole('row', { name })
const dialog = () => page.getByRole('dialog')

const region = 'eu-west-1'

/** A bucket in which the spot is looked for. */
async function bucketWithSpot(): Promise<number> {
  const bucket = (await api.call('POST', '/buckets', { name: 'Spots', region })).body.data.id
  const form = new FormData()
  form.append('title', spot.title)
  form.append('file', new Blob([new Uint8Array(wavBytes(spot.samples, spot.sampleRate))]), 'a.wav')
  await fetch(`${running.address}/api/buckets/${bucket}/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.token}` },
    body: form,
  })
  await vi.waitFor(
    async () => {
      const { body } = await api.call('GET', `/buckets/${bucket}/files`)
      expect(body.data).toMatchObject([{ state: 1 }])
    },
    { timeout: 120_000, interval: 300 },
  )
  return bucket
}

/** A stream that sends the spot is listened to. */
async function listen(bucket: number) {
  radio = await startRadio({
    tracks: programme.map((sound) => async () => ({ ...sound, samples: [sound.samples] })),
    port: 0,
    encoder: mp3Encoder,
  })
  const draft = { name: 'City radios', region, buckets: [bucket] }
  const project = (await api.call('POST', '/bm-cs-projects', draft)).body.data.id
  const stream = { name: 'City One', stream_urls: [radio.url], config_id: 1, timemap: 1 }
  const { status, body } = await api.call('POST', `/bm-cs-projects/${project}/streams`, stream)
  expect(status, JSON.stringify(body)).toBe(201)
}

test('a project that tells first plays is made, and a booked spot turns to aired while one looks', async () => {
  failOnConsoleErrors(context)
  const bucket = await bucketWithSpot()
  await page.goto('/tracker')
  await page.waitForURL(/\/bm\/tracker/)
  await page.getByRole('button', { name: 'Create project' }).first().click()
  await dialog().getByRole('textbox', { name: 'Project name' }).fill('Autumn')
  await dialog().getByRole('combobox', { name: 'Bucket' }).selectOption({ label: 'Spots' })
  await dialog()
    .getByRole('switch', { name: /Mail the first play/ })
    .check()
  const mail = dialog().getByRole('textbox', { name: 'E-mail addresses' })
  await mail.fill('marketing@label.example')
  await mail.press('Enter')
  await expectNoAxeViolations(page)
  await dialog().getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Autumn' }).waitFor()
  await listen(bucket)

  const clock = (minutes: number) =>
    new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16)
  const day = new Date().toISOString().slice(0, 10)
  await page.goto('/bm/tracker/Autumn/plans')
  await page.getByRole('button', { name: 'Paste a plan' }).first().click()
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Today')
  await dialog()
    .getByRole('textbox', { name: 'Media plan' })
    .fill(
      [
        `City One,${day},${clock(0)},${clock(15)},Autumn sale`,
        `Nobody FM,${day},${clock(0)},${clock(15)},Autumn sale`,
      ].join('\n'),
    )
  await dialog()
    .getByRole('switch', { name: /^Accept stations and spots/ })
    .check()
  await expectNoAxeViolations(page)
  await dialog().getByRole('button', { name: 'Compare with air' }).click()
  await row(/Not followed.*Nobody FM/).waitFor()
  await row(/Aired.*City One/).waitFor({ timeout: 240_000 })
  await expectNoAxeViolations(page)
})

test('its plays are on a map with its table, and a report of them is made by itself', async () => {
  failOnConsoleErrors(context)
  await page.goto('/bm/tracker/Autumn/analytics')
  await page.getByRole('figure', { name: 'Where it was on air' }).waitFor()
  await row(/City One/).waitFor()
  await expectNoAxeViolations(page)
  await page.goto('/bm/tracker/Autumn/reports')
  await page.getByRole('button', { name: 'Ask for a report' }).first().click()
  await expectNoAxeViolations(page)
  await dialog().getByRole('button', { name: 'Make report' }).click()
  await row(/Ready/).first().waitFor()
  await expectNoAxeViolations(page)
  await row(/Ready/)
    .first()
    .getByRole('button', { name: /Actions/ })
    .click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download', exact: true }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain('"Autumn sale"')
})

test('the first play came by mail, with its sound, once', async () => {
  const told = () =>
    mails.lines.filter((line) => line === 'Subject: First play of Autumn sale: City One')
  await vi.waitFor(() => expect(told()).toHaveLength(1), { timeout: 180_000, interval: 1000 })
  await vi.waitFor(() => expect(mails.lines.join('\n')).toContain('filename="Autumn sale.mp3"'))
  expect(mails.lines).toContain('RCPT TO:<marketing@label.example>')
})
