/** @module-tag slow */

import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Papa from 'papaparse'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Timemap } from '#plugins/bm/contract'
import { type PlayedTrack, type Radio, startRadio } from '../../host/cli/radio/start-radio'
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
/** Long enough for a service that is killed in it to be back before its end. */
const known = made('music', 'Quiet River', 75)
const unknown = made('music', 'Nobody knows it', 25)
const talk = made('speech', 'Talk', 8)
const programme = [talk, known, talk, unknown]

let directory: string
let running: RunningConsole
let browser: Browser
let context: BrowserContext
let page: Page
let radio: Radio
let api: Awaited<ReturnType<typeof signInByApi>>
/** What the radio has sent. */
const log: PlayedTrack[] = []

beforeAll(async () => {
  directory = await makeTemporaryDirectory('monitoring-')
  const config = join(directory, 'console.config.json')
  await writeFile(config, JSON.stringify({ outgoing: { allow: ['127.0.0.1'] } }))
  ;[running, browser] = await Promise.all([
    runConsole({ directory, env: { CONSOLE_CONFIG: config } }),
    launchChromium(),
  ])
  api = await signInByApi(running)
  context = await browser.newContext({ baseURL: running.address, acceptDownloads: true })
  await context.addCookies([{ name: 'console-token', value: api.token, url: running.address }])
  page = await context.newPage()
  page.setDefaultTimeout(30_000)
})
afterAll(async () => {
  await browser.close()
  await radio?.close()
  await running.stop()
  await rm(directory, { recursive: true, force: true })
})

const row = (name: RegExp) => page.getByRole('row', { name })
const dialog = () => page.getByRole('dialog')

/** Once a file of the bucket is looked for. */
async function ready(bucket: number, title: string) {
  await vi.waitFor(
    async () => {
      const { body } = await api.call('GET', `/buckets/${bucket}/files`)
      const found = body.data.find((file: { title: string }) => file.title === title)
      expect(found).toMatchObject({ state: 1 })
    },
    { timeout: 120_000, interval: 200 },
  )
}

async function bucketWithSong(): Promise<number> {
  const draft = { name: 'On the air', region: 'eu-west-1' }
  const bucket: number = (await api.call('POST', '/buckets', draft)).body.data.id
  const form = new FormData()
  form.append('title', known.title)
  const wav = new Uint8Array(wavBytes(known.samples, known.sampleRate))
  form.append('file', new Blob([wav]), 'river.wav')
  const answer = await fetch(`${running.address}/api/buckets/${bucket}/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.token}` },
    body: form,
  })
  expect(answer.status).toBe(200)
  await ready(bucket, known.title)
  return bucket
}

let bucket: number

test('a project and a stream are made, and the song on the air appears by itself', async () => {
  failOnConsoleErrors(context)
  bucket = await bucketWithSong()
  radio = await startRadio({
    tracks: programme.map((sound) => async () => ({ ...sound, samples: [sound.samples] })),
    port: 0,
    encoder: mp3Encoder,
    onPlayed: (played) => log.push(played),
  })
  await page.goto('/bm/custom')
  await page.getByRole('button', { name: 'Create project' }).first().click()
  await dialog().getByRole('textbox', { name: 'Project name' }).fill('City radios')
  await dialog()
    .getByRole('checkbox', { name: /On the air/ })
    .check()
  await expectNoAxeViolations(page)
  await dialog().getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'City radios' }).waitFor()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Add stream' }).first().click()
  await dialog().getByRole('textbox', { name: 'Name' }).fill('City One')
  await dialog().getByRole('textbox', { name: 'URLs' }).fill(radio.url)
  await dialog().getByRole('switch', { name: 'Timemap' }).check()
  await expectNoAxeViolations(page)
  await dialog().getByRole('button', { name: 'Add', exact: true }).click()
  await row(/City One.*Running/).waitFor()
  await expectNoAxeViolations(page)

  await page.goto('/bm/custom/City%20radios/City%20One/results')
  await row(/Quiet River/)
    .first()
    .waitFor({ timeout: 120_000 })
  await expectNoAxeViolations(page)
})

test('a service that is killed in the middle of a song makes one play of it, and says that it did not listen', async () => {
  // No open page complains of a service that is gone.
  await page.goto('about:blank')
  const begin = await vi.waitFor(
    () => {
      const { title, begin: since } = radio.played.at(-1) ?? {}
      const heard = since ? Date.now() - since.getTime() : 0
      expect([title, heard > 16_000, heard < 40_000]).toEqual([known.title, true, true])
      return since?.getTime() ?? 0
    },
    { timeout: 150_000, interval: 100 },
  )
  await running.kill()
  const env = { CONSOLE_CONFIG: join(directory, 'console.config.json') }
  const port = Number(new URL(running.address).port)
  running = await runConsole({ directory, port, env })
  api = await signInByApi(running)

  const isWhole = (end: number) => Math.abs(end - 75) <= 1
  const plays = await vi.waitFor(
    async () => {
      const found = await playsSince(begin)
      expect(found.map(({ end }) => isWhole(end))).toContain(true)
      return found
    },
    { timeout: 120_000, interval: 500 },
  )
  expect(plays).toHaveLength(1)
  expect(plays[0]?.title).toBe(known.title)
  expect(Math.abs(plays[0]?.begin ?? 0)).toBeLessThanOrEqual(1)

  await page.goto('/bm/custom/City%20radios/City%20One/state')
  await page.getByText('The service was not listening').first().waitFor()
  await expectNoAxeViolations(page)
})

test('what nobody knew is found on the timemap by its keys, cut into the bucket, and looked for from then on', async () => {
  failOnConsoleErrors(context)
  await page.goto('/bm/custom/City%20radios/City%20One/timemap')
  const line = page.getByRole('slider', { name: 'Place in the day' })
  await line.waitFor()
  await expectNoAxeViolations(page)
  // As it is written down a minute later, at the latest.
  const gap = row(/Unknown music/).last()
  await vi.waitFor(
    async () => {
      await page.reload()
      await line.waitFor()
      await gap.waitFor({ timeout: 3000 })
    },
    { timeout: 120_000, interval: 5000 },
  )
  await line.focus()
  await page.keyboard.press('j')
  await page.getByRole('region', { name: 'Marked range' }).getByText('–').first().waitFor()
  await page.keyboard.press('b')
  await dialog().getByRole('textbox', { name: 'Title' }).fill('Cut from the air')
  await dialog().getByRole('combobox', { name: 'Bucket' }).selectOption({ label: 'On the air' })
  await expectNoAxeViolations(page)
  const cut = page.waitForResponse((answer) => answer.url().endsWith('/cuts'))
  await dialog().getByRole('button', { name: 'Add to bucket' }).click()
  expect((await cut).status(), await (await cut).text()).toBe(201)
  await dialog().waitFor({ state: 'hidden' })
  await ready(bucket, 'Cut from the air')
})

test('a report of the day is asked for, downloaded, and tells what the radio has sent', async () => {
  failOnConsoleErrors(context)
  await vi.waitFor(async () => expect((await playsSince(0))[0]).toMatchObject({ over: 1 }), {
    timeout: 120_000,
    interval: 500,
  })
  await page.goto('/bm/custom/City%20radios/reports')
  await page.getByRole('button', { name: 'Ask for a report' }).first().click()
  await dialog().getByRole('combobox', { name: 'Form' }).selectOption({ label: 'CSV' })
  await dialog().getByRole('button', { name: 'This month' }).click()
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
  const text = (await readFile(await download.path(), 'utf8')).replace(/^\uFEFF/, '')
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  const lines = data.filter(({ Title }) => Title === known.title)
  expect(lines.length).toBeGreaterThanOrEqual(1)
  const sent = log.filter(({ title }) => title === known.title)
  for (const line of lines) {
    const at = Date.parse(`${line['Start (UTC)']?.replace(' ', 'T')}Z`)
    const nearest = Math.min(...sent.map(({ begin }) => Math.abs(begin.getTime() - at)))
    expect(nearest, JSON.stringify(line)).toBeLessThan(2500)
  }
})

async function playsSince(begin: number) {
  const [project] = (await api.call('GET', '/bm-cs-projects')).body.data
  const path = `/bm-cs-projects/${project.id}/streams`
  const [stream] = (await api.call('GET', path)).body.data
  const { body } = await api.call('GET', `${path}/${stream.stream_id}/timemap`)
  const day: Timemap = body.data
  const secondsIn = (place: number) => (day.begin + place * 1000 - begin) / 1000
  return day.results
    .map((one) => ({ ...one, begin: secondsIn(one.begin), end: secondsIn(one.end) }))
    .filter(({ end }) => end > 0)
}
