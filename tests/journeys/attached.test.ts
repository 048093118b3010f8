/** @module-tag slow */

import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture, melody, wavBytes } from '../support/audio'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { freePort, type RunningConsole, runConsole } from '../support/console-process'
import { buildExternal } from '../support/external-plugin'
import { type RunningProxy, startProxy } from '../support/proxy'
import { startStaticHost } from '../support/static-host'
import { makeTemporaryDirectory } from '../support/temporary-directory'

const run = promisify(execFile)

let directory: string
let browser: Browser
let api: RunningConsole
/** In front of the API: one that lacks all that this console's own service has beyond the usual. */
let plainApi: RunningProxy
const statics: { port: number; stop(): void }[] = []

beforeAll(async () => {
  directory = await makeTemporaryDirectory('attached-')
  const apiPort = await freePort()
  plainApi = await startProxy({
    ports: [apiPort],
    refuses: /^\/api\/(events|uploads|media-tickets|media)(\/|$)/,
  })
  await buildExternal(join(directory, 'plugins/acme-map'))
  await exportConsole('whole', {
    apiOrigin: `http://{region}-api.localhost:${apiPort}`,
    pluginDirs: [join(directory, 'plugins')],
  })
  await exportConsole('plain', {
    apiOrigin: `http://plain-api.localhost:${plainApi.port}`,
    capabilities: { upload: 'multipart', events: false, mediaTickets: false },
  })
  for (const name of ['whole', 'plain']) statics.push(await startStaticHost(join(directory, name)))
  const config = join(directory, 'api.json')
  const allowedOrigins = statics.map(({ port }) => originOf(port))
  await writeFile(config, JSON.stringify({ allowedOrigins }))
  ;[api, browser] = await Promise.all([
    runConsole({ port: apiPort, env: { CONSOLE_CONFIG: config } }),
    launchChromium(),
  ])
})
afterAll(async () => {
  await browser.close()
  for (const { stop } of statics) stop()
  plainApi.stop()
  await api.stop()
  await rm(directory, { recursive: true, force: true })
})

const originOf = (port: number | undefined) => `http://console.localhost:${port}`

/** As an operator does it. */
async function exportConsole(name: string, config: object) {
  const file = join(directory, `${name}.json`)
  await writeFile(file, JSON.stringify(config))
  await run(process.execPath, ['dist/cli/export-console.js', join(directory, name), file])
}

/** A page of the console at a static host; `calls` lists where each call of the API went, as `host method path`. */
async function openAt(port: number | undefined) {
  const context = await browser.newContext({ baseURL: originOf(port) })
  const page = await context.newPage()
  failOnConsoleErrors(context)
  const calls: string[] = []
  context.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${hostname} ${request.method()} ${pathname}`)
  })
  return { context, page, calls }
}

async function signIn(page: Page) {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Email' }).fill(api.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(api.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Programming skills required', exact: true }).waitFor()
}

async function makeBucket(page: Page, name: string) {
  await page.goto('/avr/file-buckets')
  await page.getByRole('button', { name: 'Create bucket' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).first().fill(name)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

async function chooseFile(page: Page, name: string, buffer: Buffer) {
  await page
    .getByRole('button', { name: /Add files/ })
    .first()
    .click()
  const file = { name, mimeType: 'application/octet-stream', buffer }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles([file])
}

const startUpload = (page: Page) => page.getByRole('button', { name: /^Upload/ }).click()

const row = (page: Page, name: RegExp | string) => page.getByRole('row', { name })

async function signOut(page: Page) {
  await page.getByRole('button', { name: api.email }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Login' }).waitFor()
}

/** A file that comes into the bucket by another way than this page. */
async function addElsewhere(context: BrowserContext, page: Page, name: string) {
  const cookies = await context.cookies()
  const token = cookies.find((cookie) => cookie.name === 'console-token')?.value
  const bucket = new URL(page.url()).pathname.split('/').at(-1)
  const headers = { authorization: `Bearer ${token}` }
  const list = await fetch(`${api.address}/api/buckets?name=${bucket}`, { headers })
  const [{ id }] = (await list.json()).data
  const body = new FormData()
  body.append('data_type', 'audio')
  body.append('file', new Blob([new Uint8Array(await readFile(fixture('jingle.mp3')))]), name)
  const sent = await fetch(`${api.address}/api/buckets/${id}/files`, {
    method: 'POST',
    headers,
    body,
  })
  expect(sent.ok).toBe(true)
}

test('a static host serves the console, and an API elsewhere does all that the own one does', async () => {
  const { context, page, calls } = await openAt(statics[0]?.port)
  await signIn(page)
  await makeBucket(page, 'Far')
  await chooseFile(page, 'jingle.mp3', await readFile(fixture('jingle.mp3')))
  await startUpload(page)
  await row(page, /jingle.*Ready.*0:03/).waitFor()
  expect(calls).toContain('eu-api.localhost POST /api/uploads')
  expect(calls.some((call) => call.startsWith('eu-api.localhost PATCH /api/uploads/'))).toBe(true)

  expect(calls).toContain('eu-api.localhost GET /api/events')
  await addElsewhere(context, page, 'elsewhere.mp3')
  await row(page, /elsewhere.*Ready/).waitFor()

  await row(page, /jingle/)
    .getByRole('link', { name: /jingle/ })
    .click()
  const player = page.locator('audio')
  await player.waitFor()
  const heard = await player.evaluate(async (audio: HTMLAudioElement) => {
    audio.muted = true
    await audio.play()
    await new Promise((moved) => audio.addEventListener('timeupdate', moved))
    return { host: new URL(audio.currentSrc).hostname, seconds: Math.floor(audio.duration) }
  })
  expect(heard).toEqual({ host: 'eu-api.localhost', seconds: 3 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('jingle.mp3')
  await page.keyboard.press('Escape')

  calls.length = 0
  await page.getByRole('button', { name: /Europe/ }).click()
  await page.getByText('US West').click()
  await page.waitForURL(/region=us-west-2/)
  await page.goto('/avr/file-buckets')
  await page.getByRole('heading', { name: /none in US West, 1 elsewhere/ }).waitFor()
  expect(calls).toContain('us-api.localhost GET /api/buckets')
  const accountHosts = calls.filter((call) => call.endsWith('/user-info'))
  expect(new Set(accountHosts)).toEqual(new Set(['eu-api.localhost GET /api/user-info']))

  await signOut(page)
  expect(new URL(page.url()).origin).toBe(originOf(statics[0]?.port))
  await context.close()
})

test('a plugin from outside of the build goes with the export', async () => {
  const { context, page } = await openAt(statics[0]?.port)
  await signIn(page)
  await page.goto('/bm/acme-map')
  await page.getByRole('heading', { level: 1, name: 'Acme map' }).waitFor()
  await page.getByText('Stations: Berlin, Paris').waitFor()
  await page.getByRole('button', { name: 'Zoom 0' }).click()
  await page.getByRole('button', { name: 'Zoom 1' }).waitFor()
  await context.close()
})

test('an export without a plugin that is not usable says so, and fails', async () => {
  await buildExternal(join(directory, 'broken/acme-map'))
  await writeFile(join(directory, 'broken/acme-map/plugin.json'), '{}')
  const failed = await exportConsole('broken', { pluginDirs: [join(directory, 'broken')] }).then(
    () => undefined,
    (error: { code: number; stderr: string }) => error,
  )
  expect(failed?.code).toBe(1)
  expect(failed?.stderr).toContain('Not usable, and therefore not in it: acme-map')
})

test('an API without events, resumable uploads and media tickets is used as it is, and the screens say what it lacks', async () => {
  const { context, page } = await openAt(statics[1]?.port)
  await signIn(page)
  await makeBucket(page, 'Plain')
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 2_000_000 }
  await network.send('Network.emulateNetworkConditions', slow)

  await chooseFile(page, 'melody.wav', wavBytes(melody({ seconds: 90 })))
  await page.getByText('This API cannot resume uploads').waitFor()
  await startUpload(page)
  const progress = page.getByRole('region', { name: 'Uploads' }).getByRole('progressbar')
  await expect
    .poll(async () => Number(await progress.getAttribute('aria-valuenow')), { timeout: 120_000 })
    .toBeGreaterThan(0.2)
  // Nothing tells of it but looking again.
  await row(page, /melody.*Ready.*1:30/).waitFor({ timeout: 120_000 })
  await page.getByText('1 of 1 uploaded').waitFor()

  await row(page, /melody/)
    .getByRole('link', { name: /melody/ })
    .click()
  await page.getByText('This API offers no playing and no downloads.').waitFor()
  expect(await page.locator('audio').count()).toBe(0)
  await page.keyboard.press('Escape')
  await signOut(page)

  expect(plainApi.asked.filter(({ port }) => port === 0)).toEqual([])
  expect(plainApi.asked.map(({ call }) => call)).toContain('POST /api/login')
  await context.close()
})
