/** @module-tag slow */

import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Radio, startRadio } from '../../host/cli/radio/start-radio'
import { recording } from '../host/engine/recognition/open-engine'
import { operator } from '../plugins/bm/monitored'
import { type FoundProject, foundProject } from '../plugins/ucf/support/found'
import { expectNoAxeViolations } from '../support/axe'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { freePort } from '../support/console-process'
import { mp3Encoder } from '../support/mp3'
import { type Person, startService, type TestService } from '../support/service'

let service: TestService
let browser: Browser
let radio: Radio
let found: FoundProject
let anna: Person
let page: Page

const monitored = '/bm/custom/Radios%20of%20Spots'

beforeAll(async () => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const browserDirectory = fileURLToPath(new URL('../../dist/browser', import.meta.url))
  const talk = recording('talk of now', 6, 'speech')
  // What the hour before has brought three times.
  const spot = recording('Spots: unknown 0', 12)
  ;[service, browser, radio] = await Promise.all([
    startService({ PUBLIC_URL: address }, { operator, browserDirectory }),
    launchChromium({ args: ['--autoplay-policy=no-user-gesture-required'] }),
    startRadio({
      tracks: [talk, spot].map(({ samples, sampleRate }, at) => async () => ({
        title: `Track ${at + 1}`,
        sampleRate,
        samples: [samples],
      })),
      port: 0,
      encoder: mp3Encoder,
    }),
  ])
  await service.app.listen({ port, host: '127.0.0.1' })
  anna = await service.newPerson({ limitType: 'Custom' })
  found = await foundProject(service, anna, { name: 'Spots', lengths: [12] })
  const context = await browser.newContext({ baseURL: address })
  await context.addCookies([{ name: 'console-token', value: anna.token, url: address }])
  page = await context.newPage()
  page.setDefaultTimeout(30_000)
})
afterAll(async () => {
  await browser?.close()
  await radio?.close()
  await service?.close()
})

const heading = (name: RegExp) => page.getByRole('heading', { level: 2, name })
const results = async (from: string) => {
  const day = found.begin.toISOString().slice(0, 10)
  const { body } = await anna.call('GET', `${found.stream.path}/results?type=day&date=${day}`)
  return body.data.filter((one: { from?: string }) => (from === 'ucf') === (one.from === 'ucf'))
}
const files = async () => (await anna.call('GET', `/buckets/${found.bucket}/files`)).body.data

test('what is on air three times and in no bucket is named by keys; the plays of before are results of the stream', async () => {
  failOnConsoleErrors(page)
  await page.goto('/ucf/ucf-projects/Spots/review')
  await heading(/Unknown \d/).waitFor()
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await expectNoAxeViolations(page)
  await page.keyboard.press('4')
  await page.keyboard.press('a')
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Soap of the spring')
  await page.getByRole('combobox', { name: 'Bucket' }).selectOption({ label: 'Spots of Spots' })
  await page.getByText(/Results are made of 3 occurrences on 1 stream/).waitFor()
  await title.press('Enter')
  await page.getByText('All reviewed').waitFor()
  await expectNoAxeViolations(page)
  await vi.waitFor(async () => expect(await results('ucf')).toHaveLength(3), 20_000)
  await page.goto(
    `${monitored}/Radio%20A/results?day=${found.begin.toISOString().slice(0, 10)}&tz=UTC`,
  )
  await page.getByRole('link', { name: 'Soap of the spring' }).first().waitFor()
  await expectNoAxeViolations(page)
})

test('the next time it is on air the stream that runs knows it', async () => {
  const { path } = found.stream
  const change = { stream_urls: [radio.url] }
  expect((await anna.call('PUT', path, change)).status).toBe(200)
  await vi.waitFor(
    async () => {
      const { body } = await anna.call('GET', `${path}/results?type=realtime`)
      const title = 'Soap of the spring'
      expect(body.data[0]?.metadata.custom_files).toMatchObject([{ title }])
    },
    { timeout: 120_000, interval: 1000 },
  )
})

test('a key takes all of it back: the results of before are gone, and so is the file', async () => {
  failOnConsoleErrors(page)
  await page.goto('/ucf/ucf-projects/Spots/review')
  await page.getByText(/All reviewed|Nothing to hand out/).waitFor()
  await page.keyboard.press('z')
  await heading(/Unknown \d/).waitFor()
  expect([await results('ucf'), await files()]).toEqual([[], []])
  await expectNoAxeViolations(page)
})
