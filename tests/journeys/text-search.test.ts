/** @module-tag slow */

import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Radio, startRadio } from '../../host/cli/radio/start-radio'
import { synthesise } from '../../host/demo/audio/synthesise'
import { expectNoAxeViolations } from '../support/axe'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { type RunningConsole, runConsole, signInByApi } from '../support/console-process'
import { startMailServer } from '../support/mail-server'
import { mp3Encoder } from '../support/mp3'
import { makeTemporaryDirectory } from '../support/temporary-directory'

const address = '/bm/custom/customization/text-search'
const region = 'eu-west-1'

let directory: string
let running: RunningConsole
let browser: Browser
let context: BrowserContext
let page: Page
let radio: Radio
let mails: Awaited<ReturnType<typeof startMailServer>>
let api: Awaited<ReturnType<typeof signInByApi>>

beforeAll(async () => {
  directory = await makeTemporaryDirectory('text-search-')
  mails = await startMailServer()
  const config = join(directory, 'console.config.json')
  await writeFile(
    config,
    JSON.stringify({
      outgoing: { allow: ['127.0.0.1'] },
      plugins: { on: ['customization-text-search'] },
      customerGroups: { 'text-search': [1001, 1002, 1003] },
    }),
  )
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

/** A stream with somebody speaking, whose sound is kept; answers when what is kept begins. */
async function listen(): Promise<Date> {
  const { channels, sampleRate } = synthesise({
    kind: 'speech',
    seed: 'Talk',
    seconds: 30,
    channels: 1,
  })
  const samples = channels[0] ?? new Float32Array()
  const talk = async () => ({ title: 'Talk', samples: [samples], sampleRate })
  radio = await startRadio({ tracks: [talk], port: 0, encoder: mp3Encoder })
  const bucket = (await api.call('POST', '/buckets', { name: 'Spots', region })).body.data.id
  const draft = { name: 'City radios', region, buckets: [bucket] }
  const project = (await api.call('POST', '/bm-cs-projects', draft)).body.data.id
  const stream = { name: 'City One', stream_urls: [radio.url], config_id: 1, timemap: 1 }
  const added = await api.call('POST', `/bm-cs-projects/${project}/streams`, stream)
  const { stream_id } = added.body.data
  return await vi.waitFor(
    async () => {
      const path = `/bm-cs-projects/${project}/streams/${stream_id}/timemap`
      const { begin, kept } = (await api.call('GET', path)).body.data
      expect(kept[0].end - kept[0].begin).toBeGreaterThan(20)
      return new Date(begin + kept[0].begin * 1000 + 1000)
    },
    { timeout: 240_000, interval: 1000 },
  )
}

const srt = (...said: string[]) =>
  said.map((text, at) => `00:00:${at * 4},000 --> 00:00:${at * 4 + 4},000\n${text}\n`).join('\n')

async function importText(text: string, begin: Date) {
  await page.goto(`${address}?tab=transcripts`)
  await page.getByRole('button', { name: 'Import transcript' }).first().click()
  const file = { name: 'talk.srt', mimeType: 'text/plain', buffer: Buffer.from(text) }
  await dialog().locator('input[type=file]').setInputFiles(file)
  await dialog().getByLabel('Stream').fill('City One (City radios)')
  await dialog().getByLabel('Begin').fill(begin.toISOString().slice(0, 19))
  await dialog().getByLabel('Language').fill('English')
  await expectNoAxeViolations(page)
  await dialog().getByRole('button', { name: 'Import', exact: true }).click()
}

test('a transcript of a stream is imported, found, and plays at the word', async () => {
  // What is no transcript is refused.
  failOnConsoleErrors(context, { allow: [/422/] })
  await page.goto('/custom/customization/text-search')
  await page.waitForURL(/\/bm\/custom\/customization\/text-search/)
  await page.getByText(/Writing down speech needs a language model/).waitFor()
  await expectNoAxeViolations(page)
  const begin = await listen()

  await importText('1\n00:00:00,000 -> 00:00:04,000\nHello\n', begin)
  await dialog()
    .getByText(/Line 2: Times like/)
    .waitFor()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await importText(
    srt('Good morning.', 'The minister resigned after the storms.', 'Now the weather.'),
    begin,
  )
  await row(/talk\.srt.*City One/).waitFor()
  await expectNoAxeViolations(page)

  await page
    .getByRole('tab', { name: 'Search' })
    .or(page.getByRole('link', { name: 'Search' }))
    .first()
    .click()
  await page.getByPlaceholder(/"phrases"/).fill('storm')
  // All that was said is there before it is narrowed.
  await page.locator('mark', { hasText: 'storms' }).waitFor()
  await page.getByRole('link', { name: /resigned after the storms/ }).click()
  await dialog().getByText('Now the weather.').waitFor()
  await expectNoAxeViolations(page)
  await dialog().getByRole('button', { name: 'Play at the word' }).click()
  const sound = dialog().locator('audio')
  await sound.waitFor()
  const bytes = await page.evaluate(
    async (url) => (await (await fetch(url ?? '')).arrayBuffer()).byteLength,
    await sound.getAttribute('src'),
  )
  expect(bytes).toBeGreaterThan(20_000)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'All hits as CSV' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain(
    '"City One","en","The minister resigned after the storms."',
  )
})

test('new hits of a saved search come by mail', async () => {
  failOnConsoleErrors(context)
  await page.goto(`${address}?search=storm`)
  await page.getByRole('button', { name: 'Mail me new hits' }).click()
  const mail = dialog().getByRole('textbox', { name: 'Mailed to' })
  await mail.fill('press@acme.example')
  await mail.press('Enter')
  await expectNoAxeViolations(page)
  await dialog().getByRole('button', { name: 'Save' }).click()
  await page
    .getByText(/Saved search “.*” created successfully/)
    .first()
    .waitFor()
  await importText(srt('Another storm is near.'), new Date(Date.now() - 5_000))
  await page.getByText('1 sentence imported').first().waitFor()
  await page.goto(`${address}?tab=saved`)
  await row(/storm.*On/).waitFor()
  await expectNoAxeViolations(page)
  await vi.waitFor(() => expect(mails.lines).toContain('Another storm is near.'), {
    timeout: 120_000,
    interval: 1000,
  })
  expect(mails.lines).toContain('1 hit of the saved search "storm": storm')
  expect(mails.lines).toContain('RCPT TO:<press@acme.example>')
})
