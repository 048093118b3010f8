/** @module-tag slow */

import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Radio, startRadio } from '../../host/cli/radio/start-radio'
import { synthesise } from '../../host/demo/audio/synthesise'
import { wavBytes } from '../support/audio'
import { expectNoAxeViolations } from '../support/axe'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { type RunningConsole, runConsole, signInByApi } from '../support/console-process'
import { makeTemporaryDirectory } from '../support/temporary-directory'

const { channels, sampleRate } = synthesise({
  kind: 'music',
  seed: 'the journey of a channel',
  seconds: 60,
  channels: 1,
})
const show = channels[0] ?? new Float32Array()

let running: RunningConsole
let browser: Browser
let context: BrowserContext
let page: Page
let radio: Radio
let api: Awaited<ReturnType<typeof signInByApi>>

beforeAll(async () => {
  const track = async () => ({ title: 'show', sampleRate, samples: [show] })
  ;[running, browser, radio] = await Promise.all([
    runConsole(),
    launchChromium(),
    // As WAV, so that no encoder is needed.
    startRadio({ tracks: [track], port: 0 }),
  ])
  api = await signInByApi(running)
  context = await browser.newContext({ baseURL: running.address })
  await context.addCookies([{ name: 'console-token', value: api.token, url: running.address }])
  page = await context.newPage()
  page.setDefaultTimeout(20_000)
})
afterAll(async () => {
  await browser.close()
  await radio.close()
  await running.stop()
})

const row = (name: RegExp) => page.getByRole('row', { name })

/** The tool in a process of its own. */
function liveIngest(bucket: string): ChildProcess {
  const tool = spawn(
    process.execPath,
    ['dist/cli/live-ingest.js', '--bucket', bucket, '--url', running.address],
    { env: { ...process.env, CONSOLE_TOKEN: api.token }, stdio: 'ignore' },
  )
  onTestFinished(async () => {
    if (tool.exitCode !== null || tool.signalCode !== null) return
    const gone = once(tool, 'exit')
    tool.kill('SIGKILL')
    await gone
  })
  return tool
}

/** A sample of the show, signed as clients sign it. */
async function identify(from: number) {
  const [project] = (await api.call('GET', '/base-projects?name=Listening')).body.data
  const sample = wavBytes(show.slice(from * sampleRate, (from + 8) * sampleRate), sampleRate)
  const fields: Record<string, string> = {
    access_key: project.access_key,
    data_type: 'audio',
    signature_version: '1',
    timestamp: String(Date.now() / 1000),
  }
  const text = ['POST', '/v1/identify', fields.access_key, 'audio', '1', fields.timestamp]
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(
    'signature',
    createHmac('sha1', project.access_secret).update(text.join('\n')).digest('base64'),
  )
  form.append('sample', new Blob([new Uint8Array(sample)]), 'sample.wav')
  const answer = await fetch(`${running.address}/v1/identify`, { method: 'POST', body: form })
  const { metadata } = await answer.json()
  return metadata?.custom_streams ?? []
}

test('a bucket is made, a radio added, the ingest tool started, and the radio is heard', async () => {
  failOnConsoleErrors(context)
  await page.goto('/lcd/channel-buckets')
  await page.getByRole('heading', { name: 'No channel buckets yet' }).waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Create bucket' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('statistics')
  await page.getByRole('radio', { name: /LiveTimeshift/ }).waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByText('This name is reserved').first().waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('City radios')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page
    .getByText(/“.*” created successfully/)
    .first()
    .waitFor()
  await page.getByRole('heading', { level: 1, name: 'City radios' }).waitFor()
  await page.getByRole('button', { name: 'Add channel' }).first().click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Demo radio')
  await page.getByRole('textbox', { name: 'Stream URL' }).fill('file:///etc/passwd')
  await page.getByRole('textbox', { name: 'Title' }).click()
  await page
    .getByText(/^Like http/)
    .first()
    .waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('textbox', { name: 'Stream URL' }).fill(radio.url)
  await page.getByRole('switch', { name: 'Timeshift' }).check()
  await page.getByRole('textbox', { name: 'Custom metadata' }).fill('{"city": "London"}')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Channel “Demo radio” added successfully').first().waitFor()
  await row(/Demo radio/)
    .getByText('Not ingesting')
    .waitFor()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Connect your ingest server' }).click()
  const panel = page.getByRole('dialog', { name: 'Connect your ingest server' })
  const command = await panel.getByText(/npm run live-ingest/).textContent()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })

  const [, bucket = ''] = /--bucket (\d+)/.exec(command ?? '') ?? []
  expect(command).toContain(running.address)
  liveIngest(bucket)
  // Nothing is reloaded: the change arrives by itself.
  await row(/Demo radio/)
    .getByText('Ingesting', { exact: true })
    .waitFor({ timeout: 120_000 })

  const draft = { name: 'Listening', region: 'eu-west-1', type: 'LCD', buckets: [Number(bucket)] }
  expect((await api.call('POST', '/base-projects', draft)).status).toBe(200)
  const found = await vi.waitFor(
    async () => {
      const streams = await identify(3)
      expect(streams).toHaveLength(1)
      return streams
    },
    { timeout: 120_000, interval: 1000 },
  )
  expect(found).toMatchObject([{ title: 'Demo radio', city: 'London', result_type: 'live' }])
})

test('its last hours are kept by a time-shift channel, which goes with it', async () => {
  failOnConsoleErrors(context)
  await page.goto('/lcd/channel-buckets')
  await page.getByRole('button', { name: 'Create bucket' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Delayed')
  await page.getByRole('radio', { name: /LiveTimeshift/ }).check()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page
    .getByText(/“.*” created successfully/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Add time-shift channel' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('combobox')
    .selectOption({ label: 'Demo radio (City radios)' })
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await row(/Demo radio.*24/).waitFor()
  await expectNoAxeViolations(page)

  await page.goto('/lcd/channel-buckets/City%20radios')
  await row(/Demo radio/)
    .getByRole('button', { name: /Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const box = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await box.getByText('Time-shift channels deleted with them: 1').waitFor()
  await expectNoAxeViolations(page)
  await box.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'No channels yet' }).waitFor()
})

test('many channels come by CSV, and what is wrong is said by row', async () => {
  failOnConsoleErrors(context)
  await page.goto('/lcd/channel-buckets/City%20radios')
  await page.getByRole('button', { name: 'Add by CSV' }).click()
  const text = page.getByRole('textbox', { name: 'Channels as CSV' })
  await text.fill('title,url,city\nOne,udp://10.0.0.1:1,Oslo\n,http://a,\n')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Row 3: Title is required').waitFor()
  await expectNoAxeViolations(page)
  await text.fill('title,url,city\nOne,udp://10.0.0.1:1,Oslo\nTwo,http://a/b,\n')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('2 channels added successfully').first().waitFor()
  await row(/Two/).waitFor()
  await row(/One/).waitFor()
})

test('channels of the provider’s catalogue are searched and imported', async () => {
  failOnConsoleErrors(context)
  const created = await api.call('POST', '/buckets', {
    name: 'World',
    region: 'eu-west-1',
    type: 'LiveRec',
  })
  expect(created.status).toBe(201)
  await page.goto('/lcd/rec-channels/World')
  await page.getByRole('button', { name: 'Import channels' }).first().click()
  await page
    .getByText('The provider offers no channels here yet: the catalogue is empty.')
    .waitFor()
  await expectNoAxeViolations(page)

  const file = join(await makeTemporaryDirectory('catalogue-'), 'channels.csv')
  await writeFile(
    file,
    'name,url,country,language\nNews One,http://93.184.216.34/one,Norway,Norwegian\nNews Two,http://93.184.216.34/two,France,French\n',
  )
  const command = spawn(process.execPath, ['dist/cli/import-channels.js', file], {
    env: { ...process.env, CONSOLE_DATA_DIR: running.directory, LOG_LEVEL: 'error' },
    stdio: 'ignore',
  })
  const [code] = await once(command, 'exit')
  expect(code, await readFile(file, 'utf8')).toBe(0)

  await page.reload()
  await page.getByRole('button', { name: 'Import channels' }).first().click()
  await page.getByRole('searchbox').fill('norw')
  await page.getByRole('checkbox', { name: /News Two/ }).waitFor({ state: 'hidden' })
  await page.getByRole('checkbox', { name: /News One/ }).check()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Import 1' }).click()
  await row(/News One.*Norway/).waitFor()
  await expectNoAxeViolations(page)
})
