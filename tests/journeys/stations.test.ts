/** @module-tag slow */

import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Radio, startRadio } from '../../host/cli/radio/start-radio'
import { synthesise } from '../../host/demo/audio/synthesise'
import { wavBytes } from '../support/audio'
import { expectNoAxeViolations } from '../support/axe'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { type RunningConsole, runConsole, signInByApi } from '../support/console-process'
import { mp3Encoder } from '../support/mp3'
import { makeTemporaryDirectory } from '../support/temporary-directory'

const made = (kind: 'music' | 'speech', seed: string, seconds: number) => {
  const { channels, sampleRate } = synthesise({ kind, seed, seconds, channels: 1 })
  return { title: seed, samples: channels[0] ?? new Float32Array(), sampleRate }
}
const song = made('music', 'Northern Lights', 60)
const programme = [made('speech', 'Talk of the north', 10), song]

let directory: string
let running: RunningConsole
let browser: Browser
let context: BrowserContext
let page: Page
let radio: Radio
let api: Awaited<ReturnType<typeof signInByApi>>
let bucket: number

beforeAll(async () => {
  directory = await makeTemporaryDirectory('stations-')
  const config = join(directory, 'console.config.json')
  await writeFile(config, JSON.stringify({ outgoing: { allow: ['127.0.0.1'] } }))
  ;[running, browser, radio] = await Promise.all([
    runConsole({ directory, env: { CONSOLE_CONFIG: config } }),
    launchChromium(),
    startRadio({
      tracks: programme.map((sound) => async () => ({ ...sound, samples: [sound.samples] })),
      port: 0,
      encoder: mp3Encoder,
    }),
  ])
  await fillCatalogue(config)
  api = await signInByApi(running)
  bucket = await bucketWithSong()
  context = await browser.newContext({ baseURL: running.address })
  await context.addCookies([{ name: 'console-token', value: api.token, url: running.address }])
  page = await context.newPage()
  page.setDefaultTimeout(30_000)
})
afterAll(async () => {
  await browser?.close()
  await radio?.close()
  await running?.stop()
  await rm(directory, { recursive: true, force: true })
})

/** As an operator does it, beside the running console. */
async function fillCatalogue(config: string): Promise<void> {
  const file = join(directory, 'stations.csv')
  const lines = [
    'id,name,urls,city,country,language,latitude,longitude',
    `1,Radio Nord,${radio.url},Kiel,Deutschland,German,54.32,10.13`,
    `2,Radio Fjord,${radio.url}?fjord,Oslo,Norway,Norwegian,59.91,10.75`,
  ]
  await writeFile(file, lines.join('\n'))
  await promisify(execFile)(process.execPath, ['dist/cli/import-stations.js', file], {
    env: { ...process.env, CONSOLE_DATA_DIR: directory, CONSOLE_CONFIG: config },
  })
}

async function bucketWithSong(): Promise<number> {
  const draft = { name: 'On the air', region: 'eu-west-1' }
  const id: number = (await api.call('POST', '/buckets', draft)).body.data.id
  const form = new FormData()
  form.append('title', song.title)
  const wav = new Uint8Array(wavBytes(song.samples, song.sampleRate))
  form.append('file', new Blob([wav]), 'lights.wav')
  const answer = await fetch(`${running.address}/api/buckets/${id}/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.token}` },
    body: form,
  })
  expect(answer.status).toBe(200)
  await vi.waitFor(
    async () => {
      const { body } = await api.call('GET', `/buckets/${id}/files`)
      expect(body.data[0]).toMatchObject({ state: 1 })
    },
    { timeout: 120_000, interval: 200 },
  )
  return id
}

const row = (name: RegExp) => page.getByRole('row', { name })
const dialog = () => page.getByRole('dialog')

test('a station is picked by its country, becomes a project, and its song stands on the page while it plays', async () => {
  failOnConsoleErrors(context)
  await page.goto('/bm/bm-database/create_project')
  const places = page.getByRole('navigation', { name: 'Places' })
  await places.getByRole('link', { name: /^Europe/ }).click()
  await places.getByRole('link', { name: /^Germany/ }).click()
  await page.getByRole('checkbox', { name: 'Radio Nord' }).check()
  expect(await page.getByText('Radio Fjord').count()).toBe(0)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Create project' }).click()
  await dialog().getByRole('textbox', { name: 'Project name' }).fill('The north')
  await dialog()
    .getByRole('checkbox', { name: /On the air/ })
    .check()
  await expectNoAxeViolations(page)
  await dialog().getByRole('button', { name: 'Create', exact: true }).click()
  await row(/Radio Nord.*Running/).waitFor({ timeout: 120_000 })
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'Radio Nord' }).click()
  await page
    .getByRole('status', { name: 'On air now' })
    .getByText(/Northern Lights/)
    .waitFor({
      timeout: 150_000,
    })
  await expectNoAxeViolations(page)
})

test('the project shows its stations on a map that asks nobody, and leads from it to what they played', async () => {
  failOnConsoleErrors(context)
  const elsewhere: string[] = []
  const note = (request: { url(): string }) => {
    if (!request.url().startsWith(running.address)) elsewhere.push(request.url())
  }
  page.on('request', note)
  await page.goto('/bm/bm-database/The%20north')
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  const map = page.getByRole('figure', { name: 'Map of the stations' })
  await map.getByRole('link', { name: /^Radio Nord/ }).waitFor()
  await row(/Radio Nord.*Germany.*Kiel/).waitFor()
  await expectNoAxeViolations(page)
  await page.reload()
  await map.getByRole('link', { name: /^Radio Nord/ }).click()
  await page.waitForURL(/Radio%20Nord\/results/)
  page.off('request', note)
  expect(elsewhere.filter((url) => !/^(data|blob):/.test(url))).toEqual([])
})

test('the tracker tells the play of the station', async () => {
  failOnConsoleErrors(context)
  const draft = { name: 'Lights', region: 'eu-west-1', bucket_id: bucket, countries: ['DE'] }
  const { status, body } = await api.call('POST', '/tracker-projects', draft)
  expect([status, body.errors]).toEqual([201, undefined])
  await page.goto('/bm/tracker/Lights/files')
  await row(/Northern Lights/).waitFor({ timeout: 120_000 })
  await expectNoAxeViolations(page)
})
