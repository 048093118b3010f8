/** @module-tag slow */

import { createHmac } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { melody, writeWav } from '../support/audio'
import { expectNoAxeViolations } from '../support/axe'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { type RunningConsole, runConsole, signInByApi } from '../support/console-process'
import { mp3Bytes } from '../support/mp3'
import { seededRandom } from '../support/random'
import { makeTemporaryDirectory } from '../support/temporary-directory'

/** Seconds in the mix at which each jingle begins. */
const places = { Morning: 123, Noon: 901.5, Evening: 1624.25 }
const minutes = 30
const jingleSeconds = 14

let folder: string
let listener: Server
let running: RunningConsole
let browser: Browser
let context: BrowserContext
let page: Page
let call: Awaited<ReturnType<typeof signInByApi>>['call']
let token: string
let cid: number

interface SignedBody {
  signature: string
  body: string
}
/** What came to the callback URL; the first two calls are refused. */
const received: SignedBody[] = []

beforeAll(async () => {
  folder = await makeTemporaryDirectory('scanned-')
  listener = await listen()
  const config = join(folder, 'console.config.json')
  await writeFile(config, JSON.stringify({ outgoing: { allow: ['127.0.0.1'] } }))
  ;[running, browser] = await Promise.all([
    runConsole({ env: { CONSOLE_CONFIG: config } }),
    launchChromium(),
    makeMix(),
  ])
  context = await browser.newContext({ baseURL: running.address, acceptDownloads: true })
  page = await context.newPage()
  page.setDefaultTimeout(30_000)
  ;({ call, token } = await signInByApi(running))
  await context.addCookies([{ name: 'console-token', value: token, url: running.address }])
  await makeBucket()
})
afterAll(async () => {
  await browser.close()
  await running.stop()
  listener.close()
  await rm(folder, { recursive: true, force: true })
})

const file = (name: string) => join(folder, name)

/** Half an hour of noise like that of a hall, with three jingles in it. */
async function makeMix() {
  const sampleRate = 22_050
  const mix = new Float32Array(minutes * 60 * sampleRate)
  const random = seededRandom(7)
  for (let i = 0, brown = 0; i < mix.length; i++) {
    brown = 0.998 * brown + 0.002 * (random() - 0.5)
    mix[i] = brown
  }
  for (const [index, [name, seconds]] of Object.entries(places).entries()) {
    const options = { seconds: jingleSeconds, seed: 40 + index }
    await writeWav(file(`${name}.wav`), options)
    const at = Math.round(seconds * sampleRate)
    for (const [i, value] of melody({ ...options, sampleRate }).entries()) {
      mix[at + i] = (mix[at + i] ?? 0) + value
    }
  }
  const mp3 = await mp3Bytes(mix, { sampleRate, outputSampleRate: sampleRate, bitrate: 48 })
  await writeFile(file('mix.mp3'), mp3)
}

async function makeBucket() {
  const { body } = await call('POST', '/buckets', { name: 'Jingles', region: 'eu-west-1' })
  for (const name of Object.keys(places)) {
    const form = new FormData()
    form.append(
      'file',
      new Blob([new Uint8Array(await readFile(file(`${name}.wav`)))]),
      `${name}.wav`,
    )
    await fetch(`${running.address}/api/buckets/${body.data.id}/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
  }
  const states = async () =>
    (await call('GET', `/buckets/${body.data.id}/files`)).body.data.map(
      ({ state }: { state: number }) => state,
    )
  await vi.waitFor(async () => expect(await states()).toEqual([1, 1, 1]), {
    timeout: 120_000,
    interval: 500,
  })
}

async function listen(): Promise<Server> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ signature: String(request.headers['x-signature']), body })
    response.writeHead(received.length <= 2 ? 500 : 200).end('noted')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const row = (name: RegExp) => page.getByRole('row', { name })
const matches = () => page.getByRole('region', { name: 'Matches' })

test('a container is made on the own bucket', async () => {
  failOnConsoleErrors(context)
  await page.goto('/filescanning/fs-containers')
  await page.getByRole('heading', { name: 'No containers yet' }).waitFor()
  await expectNoAxeViolations(page)
  await button('Create container').first().click()
  await dialog().getByRole('textbox', { name: 'Container name' }).fill('Shows')
  await dialog()
    .getByRole('checkbox', { name: /Jingles/ })
    .check()
  await dialog()
    .getByRole('checkbox', { name: /Music\/speech/ })
    .check()
  const { port } = listener.address() as AddressInfo
  await dialog()
    .getByText(/^Advanced/)
    .click()
  await dialog()
    .getByRole('textbox', { name: 'Callback URL' })
    .fill(`http://127.0.0.1:${port}/results`)
  await expectNoAxeViolations(page)
  await dialog().getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Shows' }).waitFor()
  cid = (await call('GET', '/fs-containers?name=Shows')).body.data[0].id
})

test('a mix of half an hour goes from Processing to Ready by itself', async () => {
  failOnConsoleErrors(context)
  await button('Add files').first().click()
  await dialog().locator('input[type=file]').setInputFiles(file('mix.mp3'))
  await dialog()
    .getByRole('region', { name: 'Before you upload' })
    .getByText('30 min')
    .first()
    .waitFor()
  await expectNoAxeViolations(page)
  await dialog().getByRole('button', { name: 'Upload', exact: true }).click()
  await row(/mix.*Processing/).waitFor()
  await expectNoAxeViolations(page)
  await row(/mix.*Ready/).waitFor({ timeout: 180_000 })
  await row(/custom 3/).waitFor()
})

test('the report shows exactly the three jingles, each at its place, and plays them', async () => {
  failOnConsoleErrors(context)
  await page.getByRole('link', { name: /^mix/ }).click()
  await page.getByRole('heading', { level: 1, name: /mix/ }).waitFor()
  const [scanned] = (await call('GET', `/fs-containers/${cid}/files?with_result=1`)).body.data
  const found: { offset: number; result: { title: string } }[] = scanned.results.custom_files
  expect(found.map(({ result }) => result.title).sort()).toEqual(Object.keys(places).sort())
  for (const [title, begin] of Object.entries(places)) {
    const { offset = Number.NaN } = found.find(({ result }) => result.title === title) ?? {}
    expect(Math.abs(offset - begin), `${title} at ${offset} s`).toBeLessThan(0.5)
  }
  expect(scanned.results.music).toEqual([])

  for (const title of Object.keys(places)) {
    await matches()
      .getByRole('button', { name: new RegExp(`^${title}`) })
      .click()
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
    await page.getByText('Score', { exact: false }).first().waitFor()
  }
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  await expectNoAxeViolations(page)
})

test('keys step from match to match on the timeline', async () => {
  failOnConsoleErrors(context)
  const line = page.getByRole('slider', { name: 'Place in the file' })
  await line.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('k')
  await page.getByRole('status').filter({ hasText: 'Morning' }).first().waitFor()
  await page.keyboard.press('k')
  await page.getByRole('status').filter({ hasText: 'Noon' }).first().waitFor()
})

test('evidence of the matches is exported, found genuine, and one changed byte is noticed', async () => {
  failOnConsoleErrors(context)
  await matches()
    .getByRole('checkbox', { name: /^Tick all/ })
    .check()
  await matches()
    .getByRole('button', { name: /^Export evidence/ })
    .click()
  await dialog().getByRole('button', { name: 'Make the pack' }).click()
  await expectNoAxeViolations(page)
  const download = page.waitForEvent('download')
  await dialog().getByRole('button', { name: 'Download' }).click({ timeout: 120_000 })
  await (await download).saveAs(file('evidence.zip'))

  await page.goto('/filescanning/verify')
  const chosen = page.locator('input[type=file]')
  await chosen.setInputFiles(file('evidence.zip'))
  await page.getByRole('heading', { name: 'Genuine' }).waitFor()
  await page.getByText('Noon').first().waitFor()
  await expectNoAxeViolations(page)

  const changed = await readFile(file('evidence.zip'))
  // In the sound of a clip: uncompressed noise, so that the zip itself stays whole or breaks, and neither passes.
  const middle = Math.floor(changed.length / 2)
  changed.writeUInt8(changed.readUInt8(middle) ^ 1, middle)
  await writeFile(file('changed.zip'), changed)
  await chosen.setInputFiles(file('changed.zip'))
  await page.getByRole('heading', { name: /Changed|Not an evidence pack/ }).waitFor()
  await expectNoAxeViolations(page)
})

test('the callback arrives, signed, after it was refused twice', async () => {
  failOnConsoleErrors(context)
  await expect.poll(() => received.length, { timeout: 120_000 }).toBeGreaterThanOrEqual(3)
  const { body } = await call('GET', `/fs-containers/${cid}/callback-secret`)
  const [last = { signature: '', body: '' }] = received.slice(2)
  const [, time, signature] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(last.signature) ?? []
  const wanted = createHmac('sha256', body.data.secret).update(`${time}.${last.body}`).digest('hex')
  expect(signature).toBe(wanted)
  const told = JSON.parse(last.body)
  expect(told).toMatchObject({ cid, state: 1 })
  expect(told.results.custom_files).toHaveLength(3)

  await page.goto('/filescanning/fs-containers/Shows?tab=callbacks')
  await page.getByRole('row', { name: /Delivered/ }).waitFor()
  await expectNoAxeViolations(page)
})

test('a rescan by points asks first, says what is billed, and goes by the new rules', async () => {
  failOnConsoleErrors(context)
  await call('PUT', `/fs-containers/${cid}`, { policy: { type: 'points', points: 3 } })
  await page.goto('/filescanning/fs-containers/Shows')
  await button('Actions for mix.mp3').or(button('Actions for mix')).click()
  await page.getByRole('menuitem', { name: 'Rescan' }).click()
  await page.getByText(/1 file, .* will be billed/).waitFor()
  await expectNoAxeViolations(page)
  await dialog().or(page.getByRole('alertdialog')).getByRole('button', { name: 'Rescan' }).click()
  const scanned = async () => (await call('GET', `/fs-containers/${cid}/files`)).body.data[0]
  // The whole file, and three times ten seconds.
  await expect
    .poll(async () => Math.round((await scanned()).billed), { timeout: 120_000 })
    .toBeGreaterThan(minutes * 60 + 28)
  const { state, total, billed } = await scanned()
  expect({ settled: state !== 0, total }).toEqual({ settled: true, total: 3 })
  expect(billed).toBeLessThan(minutes * 60 + 32)
})
