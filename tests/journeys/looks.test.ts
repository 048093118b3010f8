import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectNoAxeViolations } from '../support/axe'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { type RunningConsole, runConsole, signInByApi } from '../support/console-process'

let running: RunningConsole
let browser: Browser
let context: BrowserContext
let token: string
/** Id of a scanned file. */
let scanned: string

beforeAll(async () => {
  ;[running, browser] = await Promise.all([runConsole(), launchChromium()])
  const api = await signInByApi(running)
  token = api.token
  const { body } = await api.call('POST', '/buckets', {
    name: 'News',
    region: 'eu-west-1',
    labels: ['Music', 'Video'],
    metadata_template: 'artist,album',
  })
  await api.call('POST', '/buckets', { name: 'Nothing in it', region: 'eu-west-1' })
  const dedup = { name: 'Catalogue', region: 'eu-west-1', type: 'DedupFile' }
  await api.call('POST', '/buckets', dedup)
  const project = { name: 'App', region: 'eu-west-1', type: 'AVR', buckets: [body.data.id] }
  await api.call('POST', '/base-projects', project)
  const offline = { name: 'Phone', region: 'eu-west-1', buckets: [body.data.id] }
  await api.call('POST', '/offlinedbs', offline)
  const container = { name: 'Scans', region: 'eu-west-1', buckets: [body.data.id] }
  const scans = await api.call('POST', '/fs-containers', { ...container, music_detection: true })
  await api.call('POST', '/fs-containers', { ...container, name: 'Nothing scanned' })
  for (const [name, bytes] of [
    ['jingle.mp3', await readFile('tests/fixtures/jingle.mp3')],
    ['letter.mp3', Buffer.from('Dear Sir or Madam. '.repeat(50))],
  ] as const) {
    await upload(`/buckets/${body.data.id}/files`, name, bytes)
    await upload(`/fs-containers/${scans.body.data.id}/files`, name, bytes)
  }
  const files = async () =>
    (await api.call('GET', `/fs-containers/${scans.body.data.id}/files?sort=name&order=asc`)).body
      .data as { id: string; state: number }[]
  const settled = async () => (await files()).filter(({ state }) => state !== 0)
  await vi.waitFor(async () => expect(await settled()).toHaveLength(2), {
    timeout: 60_000,
    interval: 500,
  })
  scanned = (await files())[0]?.id ?? ''
  context = await browser.newContext({ baseURL: running.address })
  await context.addCookies([{ name: 'console-token', value: token, url: running.address }])
})

async function upload(path: string, name: string, bytes: Uint8Array) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  await fetch(`${running.address}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
}
afterAll(async () => {
  await browser?.close()
  await running?.stop()
})

const screens = [
  ['the home screen', '/home', /Home/],
  ['the list of buckets', '/avr/file-buckets', /File Buckets/],
  ['a bucket with files', '/avr/file-buckets/News', /News/],
  ['a bucket without files', '/avr/file-buckets/Nothing%20in%20it', /Nothing in it/],
  ['the settings of a bucket', '/avr/file-buckets/News?tab=settings', /News/],
  ['a bucket that does not exist', '/avr/file-buckets/Nowhere', /.*/],
  ['the dashboard', '/avr/dashboard', /Dashboard/],
  ['the dashboard of live channels', '/lcd/dashboard', /Dashboard/],
  ['the list of projects', '/avr/projects/online', /Online Projects/],
  ['offline databases', '/avr/projects/offline', /Offline Databases/],
  ['a dedup bucket', '/avr/dedup-buckets/Catalogue', /Catalogue/],
  ['the Music bucket', '/avr/music-bucket', /Music Bucket/],
  ['prices', '/avr/pricing', /Pricing/],
  ['channel buckets', '/lcd/channel-buckets', /Channel/],
  ['the metadata reference', '/metadata-links/reference', /API Reference/],
  ['the metadata overview', '/metadata-links/overview', /Overview/],
  ['tools', '/tools', /SDK and tools/],
  ['the account', '/account/account', /Account/],
  ['the contact form', '/account/contact', /Contact/],
  ['the containers', '/filescanning/fs-containers', /Containers/],
  ['a container with files', '/filescanning/fs-containers/Scans', /Scans/],
  ['a container without files', '/filescanning/fs-containers/Nothing%20scanned', /Nothing scanned/],
  ['the settings of a container', '/filescanning/fs-containers/Scans?tab=settings', /Scans/],
  ['the callbacks of a container', '/filescanning/fs-containers/Scans?tab=callbacks', /Scans/],
  ['a file report', '/filescanning/fs-containers/Scans/files/{scanned}', /jingle/],
  ['statistics of scans', '/filescanning/fs-containers/statistics', /Statistics/],
  ['subscriptions', '/filescanning/fs-subscriptions', /Subscriptions/],
  ['the dashboard of file scanning', '/filescanning/dashboard', /Dashboard/],
  ['the verifier of evidence', '/filescanning/verify', /Verify evidence/],
  ['an address that does not exist', '/avr/nothing', /.*/],
] as const

const looks = [
  ['light', 1280],
  ['dark', 1280],
  ['dark', 360],
  ['light', 360],
] as const

test.each(screens)(
  '%s is whole, light and dark, wide and narrow: axe and the console find nothing',
  async (_what, path, title) => {
    failOnConsoleErrors(context)
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    await page.setViewportSize({ width: looks[0][1], height: 800 })
    await page.goto(path.replace('{scanned}', scanned))
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('banner').getByRole('button').first().waitFor()
    for (const [colorScheme, width] of looks) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await expectNoAxeViolations(page)
      const scrolls = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(scrolls, `pixels that the page is wider than ${width}`).toBeLessThanOrEqual(0)
    }
    await page.close()
  },
)
