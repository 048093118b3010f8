/** @module-tag slow */

import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchChromium } from '../../support/chromium'
import type { FileSpec, UploadsPage } from './uploads-page'
import { startUploadsServer } from './uploads-server'

declare const uploadsPage: UploadsPage

const mega = 1024 * 1024
const timeout = { timeout: 120_000 }

let browser: Browser
let service: Awaited<ReturnType<typeof startUploadsServer>>
let context: BrowserContext
let page: Page

beforeAll(async () => {
  ;[browser, service] = await Promise.all([launchChromium(), startUploadsServer()])
})
afterAll(async () => {
  await browser?.close()
  await service?.close()
})

beforeEach(async () => {
  service.forget()
  context = await browser.newContext()
  page = await open()
})
afterEach(() => context.close())

async function open({ user = 7, query = '', uploadSpeed = 0 } = {}) {
  const opened = await context.newPage()
  await opened.goto(service.url + query)
  if (uploadSpeed) await slowDown(opened, uploadSpeed)
  await signIn(opened, user)
  return opened
}

async function slowDown(target: Page, uploadThroughput: number) {
  const session = await context.newCDPSession(target)
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput }
  await session.send('Network.emulateNetworkConditions', conditions)
}

const signIn = (target: Page, user = 7) =>
  target.evaluate((id) => {
    uploadsPage.setToken('secret')
    uploadsPage.signIn(id)
  }, user)

const add = (...files: FileSpec[]) => page.evaluate((specs) => uploadsPage.add(specs), files)
const list = (target = page) => target.evaluate(() => uploadsPage.list())
const states = async (target = page) => (await list(target)).map(({ state }) => state)
const first = async () => (await list())[0] ?? expect.fail('there is no upload')
const calls = (method: string) => service.seen.filter(({ call }) => call.startsWith(method))
const settle = (state: string) => expect.poll(states, timeout).toEqual([state])

/** What the server has under the key is the file, byte for byte. */
async function expectWhole({ name, size }: FileSpec) {
  const found =
    service.taken.find(({ filename }) => filename === name) ?? expect.fail(`${name} was not taken`)
  const bytes = await service.bytesOf(found.key)
  expect(
    bytes.equals(Uint8Array.from({ length: size }, (_, at) => (at * 31 + name.length) % 251)),
  ).toBe(true)
}

test('five files are sent, three at a time, and each is taken by its key', async () => {
  const files = Array.from({ length: 5 }, (_, at) => ({
    name: `song ${at} ü.mp3`,
    size: mega + at,
  }))
  // As the place does where files are dropped.
  await page.evaluate(() => uploadsPage.prepare())
  await slowDown(page, 3 * mega)
  await add(...files)
  expect((await states()).sort()).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting'])
  await expect.poll(states, timeout).toEqual(Array(5).fill('done'))
  expect((await list()).map(({ sent, size }) => sent === size)).toEqual(Array(5).fill(true))
  const answers = (await list()).map(({ answer }) => answer as { data: { id: number } })
  expect(answers.map(({ data }) => data.id).sort()).toEqual([1, 2, 3, 4, 5])
  const [one] = [...service.taken].sort((a, b) => a.title.localeCompare(b.title))
  expect(one).toMatchObject({
    data_type: 'audio',
    title: 'song 0 ü.mp3',
    user_defined: { a: '1' },
  })
  for (const file of files) await expectWhole(file)
  expect(new Set(service.seen.map(({ authorization }) => authorization))).toEqual(
    new Set(['Bearer secret']),
  )
})

test('a cut connection goes on where it stopped', async () => {
  const file = { name: 'cut.mp3', size: 3 * mega }
  await slowDown(page, 4 * mega)
  service.faults.cutAfter = mega
  await add(file)
  await settle('done')
  await expectWhole(file)
  expect(Number(calls('PATCH').at(-1)?.offset)).toBeGreaterThan(0)
})

test('a service that restarts, and a new token, do not end an upload', async () => {
  const file = { name: 'restart.mp3', size: 2 * mega }
  await slowDown(page, 2 * mega)
  await add(file)
  await expect.poll(async () => (await first()).sent, timeout).toBeGreaterThan(mega / 2)
  service.goAway()
  await expect
    .poll(async () => (await first()).reason, timeout)
    .toBe('Connection lost, trying again')
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: another window has signed in again
    document.cookie = 'console_token=newer; Path=/'
  })
  await service.comeBack()
  await settle('done')
  expect(await first()).not.toHaveProperty('reason')
  await expectWhole(file)
  expect(calls('HEAD').at(-1)?.authorization).toBe('Bearer newer')
})

test('files chosen without a network are sent at once when there is one', async () => {
  const files = [
    { name: 'offline.mp3', size: 1000 },
    { name: 'offline again.mp3', size: 1000 },
  ]
  await page.evaluate(() => uploadsPage.prepare())
  for (const [before, file] of files.entries()) {
    await context.setOffline(true)
    await add(file)
    await expect
      .poll(async () => (await list()).at(-1)?.reason)
      .toBe('Connection lost, trying again')
    await new Promise((resolve) => setTimeout(resolve, 1600))
    expect((await states()).at(-1)).toBe('sending')
    await context.setOffline(false)
    await expect.poll(states, { timeout: 1300 }).toEqual(Array(before + 1).fill('done'))
    await expectWhole(file)
  }
})

test('after a reload an upload is listed and goes on with the same file', async () => {
  const file = { name: 'reload.mp3', size: 2 * mega }
  await slowDown(page, mega)
  await page.mouse.click(5, 5)
  await add(file)
  await expect.poll(async () => (await first()).sent, timeout).toBeGreaterThan(mega / 2)

  const other = await open()
  expect(await list(other)).toEqual([])
  await other.close()

  const asked = page.waitForEvent('dialog')
  const reloading = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloading
  await signIn(page)
  await settle('interrupted')
  const { id, sent, target } = await first()
  expect(sent).toBeGreaterThan(0)
  expect(target).toBe('news')

  const resume = (spec: FileSpec) =>
    page.evaluate(([which, given]) => uploadsPage.resume(which, given), [id, spec] as const)
  await resume({ name: 'reload.mp3', size: 12 })
  expect(await first()).toMatchObject({
    state: 'interrupted',
    reason: expect.stringContaining('another file'),
  })
  await resume(file)
  await settle('done')
  await expectWhole(file)
  expect(Number(calls('PATCH').at(-1)?.offset)).toBeGreaterThan(0)
  expect(calls('POST /api/uploads')).toHaveLength(1)

  await page.reload()
  await signIn(page)
  expect(await list()).toEqual([])
})

test('the same file dropped again after a reload goes on, too', async () => {
  const file = { name: 'again.mp3', size: 2 * mega }
  await slowDown(page, mega)
  await add(file)
  await expect.poll(async () => (await first()).sent, timeout).toBeGreaterThan(mega / 2)
  await page.reload()
  await signIn(page)
  await settle('interrupted')
  await add(file)
  await settle('done')
  await expectWhole(file)
  expect(calls('POST /api/uploads')).toHaveLength(1)
})

test('the next person at this browser sees nothing of it, nor does anybody after logging out', async () => {
  await slowDown(page, mega)
  await add({ name: 'private.mp3', size: 4 * mega })
  await expect.poll(async () => (await first()).sent, timeout).toBeGreaterThan(0)
  await page.reload()
  await signIn(page, 8)
  expect(await list()).toEqual([])
  await signIn(page, 7)
  await settle('interrupted')
  await page.evaluate(() => uploadsPage.signOut())
  expect(await list()).toEqual([])
  await signIn(page, 7)
  expect(await list()).toEqual([])
})

test('cancelling removes what has arrived; a retry starts from the beginning', async () => {
  const file = { name: 'cancel.mp3', size: 2 * mega }
  await slowDown(page, mega)
  await add(file)
  await expect.poll(async () => (await first()).sent, timeout).toBeGreaterThan(mega / 2)
  const { id } = await first()
  await page.evaluate((which) => uploadsPage.cancel(which), id)
  expect(await first()).toMatchObject({ state: 'cancelled', sent: 0 })
  await expect.poll(() => calls('DELETE').length).toBe(1)
  const key = calls('DELETE')[0]?.call.split('/').at(-1) ?? ''
  await expect
    .poll(() =>
      service.bytesOf(key).then(
        () => 'there',
        () => 'gone',
      ),
    )
    .toBe('gone')

  await slowDown(page, -1)
  await page.evaluate((which) => uploadsPage.retry(which), id)
  await settle('done')
  await expectWhole(file)
  await page.evaluate(() => uploadsPage.clearEnded())
  expect(await list()).toEqual([])
})

test('files that are empty or over 500 MB are refused before sending', async () => {
  await add(
    { name: 'empty.mp3', size: 0 },
    { name: 'large.mp3', size: 10, claimed: 500 * mega + 1 },
    { name: 'just.mp3', size: 10 },
  )
  await expect.poll(states, timeout).toEqual(['failed', 'failed', 'done'])
  const [empty, large] = await list()
  expect(empty?.reason).toBe('This file is empty')
  expect(large?.reason).toBe('This file is too large: audio/video files under 500M')
  await page.evaluate((which) => uploadsPage.retry(which), large?.id ?? '')
  expect((await states())[1]).toBe('failed')
  expect(calls('POST /api/uploads')).toHaveLength(1)
})

test('a refusal is beside each file and one toast; a retry sends no bytes twice', async () => {
  const refusal = { status: 422, body: { message: 'Please upgrade your account to premium' } }
  service.faults.finish.push(refusal, refusal)
  await add({ name: 'one.mp3', size: 1000 }, { name: 'two.mp3', size: 1000 })
  await expect.poll(states, timeout).toEqual(['failed', 'failed'])
  expect((await list()).map(({ reason }) => reason)).toEqual(Array(2).fill(refusal.body.message))
  expect(await page.evaluate(() => uploadsPage.toasts())).toEqual([refusal.body.message])
  for (const { id } of await list()) await page.evaluate((which) => uploadsPage.retry(which), id)
  await expect.poll(states, timeout).toEqual(['done', 'done'])
  expect(calls('PATCH')).toHaveLength(2)
  expect(service.taken).toHaveLength(2)
})

test('a service that fails for a moment is asked again to take the file', async () => {
  service.faults.finish.push({ status: 503, body: {} }, { status: 500, body: {} })
  await add({ name: 'later.mp3', size: 1000 })
  await settle('done')
  expect(await page.evaluate(() => uploadsPage.toasts())).toEqual([])
})

test('an API without resumable uploads gets one multipart body, with progress', async () => {
  page = await open({ query: '?upload=multipart', uploadSpeed: 2 * mega })
  await add({ name: 'whole.mp3', size: 2 * mega })
  await expect.poll(async () => (await first()).sent, timeout).toBeGreaterThan(mega / 4)
  await settle('done')
  const [form = ''] = service.forms
  expect(form).toContain('name="data_type"\r\n\r\naudio\r\n')
  expect(form).toContain('name="user_defined"\r\n\r\n{"a":"1"}\r\n')
  expect(form).toContain('name="file"; filename="whole.mp3"')
  expect(form.length).toBeGreaterThan(2 * mega)
  expect((await first()).answer).toEqual({ data: { id: 0 } })
  expect(calls('POST /api/uploads')).toEqual([])
})
