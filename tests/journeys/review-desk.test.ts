/** @module-tag slow */

import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Item } from '#plugins/ucf/contract'
import { operator } from '../plugins/bm/monitored'
import { type FoundProject, foundProject } from '../plugins/ucf/support/found'
import { expectNoAxeViolations } from '../support/axe'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { freePort } from '../support/console-process'
import { expectWhole } from '../support/screens/look'
import { type Person, startService, type TestService } from '../support/service'

let service: TestService
let address: string
let browser: Browser
let found: FoundProject
let anna: Person
let olga: Person
/** The desk of each, in a browser of their own. */
let hers: Page
let others: Page

const desk = '/ucf/ucf-projects/Spots/review'
const results = '/ucf/ucf-projects/Spots/results'

beforeAll(async () => {
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  const browserDirectory = fileURLToPath(new URL('../../dist/browser', import.meta.url))
  ;[service, browser] = await Promise.all([
    startService({ PUBLIC_URL: address }, { operator, browserDirectory }),
    launchChromium({ args: ['--autoplay-policy=no-user-gesture-required'] }),
  ])
  await service.app.listen({ port, host: '127.0.0.1' })
  anna = await service.newPerson({ limitType: 'Custom' })
  olga = await service.newIamUser(anna, ['ucf', 'read-bm-cs-projects', 'write-bm-cs-projects'])
  found = await foundProject(service, anna, { name: 'Spots', lengths: [12, 10, 8, 6] })
  ;[hers, others] = await Promise.all([deskOf(anna), deskOf(olga)])
})
afterAll(async () => {
  await browser?.close()
  await service?.close()
})

async function deskOf({ token }: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: address })
  await context.addCookies([{ name: 'console-token', value: token, url: address }])
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  return page
}

const nameOf = ({ id, metadata }: Item) => new RegExp(metadata?.title ?? `Unknown ${id}`)
const shows = (page: Page, item: Item | undefined) =>
  page.getByRole('heading', { level: 2, name: nameOf(item as Item) }).waitFor()
/** The item under hand. */
async function under(page: Page): Promise<Item> {
  const title = await page.getByRole('heading', { level: 2, name: /Unknown \d/ }).textContent()
  return itemOf(Number(/\d+/.exec(title ?? '')?.[0]))
}
const itemOf = async (id: number): Promise<Item> =>
  (await anna.call('GET', `${found.path}/results/${id}`)).body.data

test('two reviewers are handed different items, which sound and are seen by themselves', async () => {
  for (const page of [hers, others]) failOnConsoleErrors(page)
  const [first] = await found.items()
  await hers.goto(desk)
  await shows(hers, first)
  await others.goto(desk)
  const title = others.getByRole('heading', { level: 2 })
  await title.waitFor()
  expect(await title.textContent()).not.toMatch(nameOf(first as Item))
  await hers.getByRole('button', { name: 'Pause' }).waitFor()
  await hers.locator('canvas').waitFor()
  await expectNoAxeViolations(hers)
  await expectWhole(hers)
  await hers.setViewportSize({ width: 1280, height: 800 })
  // Who leaves the page lets go of what she had in hand at once.
  await others.goto('about:blank')
  await vi.waitFor(async () => {
    const { body } = await anna.call('GET', `${found.path}/reviews`)
    expect(body.data).toMatchObject([{ own: true }])
  }, 10_000)
  await others.close()
})

test('the decision of a colleague appears in place with her name, and nothing slides', async () => {
  failOnConsoleErrors(hers)
  const { id } = await under(hers)
  const said = { title: 'Autumn sale', label: 4 }
  await olga.call('POST', `${found.path}/results/${id}/report`, said)
  await hers.getByText(/^Reported by .+: Autumn sale/).waitFor()
  const before = await found.items('status=0')
  await hers.keyboard.press('i')
  await hers.getByRole('heading', { level: 2, name: /Autumn sale/ }).waitFor()
  expect(await found.items('status=0')).toEqual(before)
  await expectNoAxeViolations(hers)
  await hers.getByRole('button', { name: 'Keep theirs' }).click()
  expect((await under(hers)).id).not.toBe(id)
})

test('a key decides, and another takes that back after the page was loaded again', async () => {
  failOnConsoleErrors(hers)
  const item = await under(hers)
  await hers.keyboard.press('i')
  await hers.getByText(/^Ignored: 1/).waitFor()
  await vi.waitFor(async () => expect((await under(hers)).id).not.toBe(item.id))
  expect(await itemOf(item.id)).toMatchObject({ status: -1 })
  await hers.reload()
  await hers.getByRole('button', { name: 'Ignore (I)' }).waitFor()
  await hers.keyboard.press('z')
  await shows(hers, item)
  expect(await itemOf(item.id)).toMatchObject({ status: 0 })
})

test('on the whole screen an item is named and put into a bucket by keys alone', async () => {
  failOnConsoleErrors(hers)
  const item = await under(hers)
  await hers.keyboard.press('f')
  await hers.getByRole('button', { name: /Leave full screen/ }).waitFor()
  await expectNoAxeViolations(hers)
  await hers.keyboard.press('b')
  const title = hers.getByRole('textbox', { name: 'Title' })
  await title.fill('Soap of the spring')
  await hers.getByRole('combobox', { name: 'Bucket' }).selectOption({ label: 'Spots of Spots' })
  await expectNoAxeViolations(hers)
  await title.press('Enter')
  await vi.waitFor(async () => expect(await itemOf(item.id)).toMatchObject({ status: 10 }), 20_000)
  const files = (await anna.call('GET', `/buckets/${found.bucket}/files`)).body.data
  expect(files).toMatchObject([{ title: 'Soap of the spring' }])
  await hers.getByRole('heading', { level: 2, name: /Unknown/ }).waitFor()
  await hers.keyboard.press('Escape')
  await hers.getByRole('button', { name: /^Full screen/ }).waitFor()
})

test('the table names what is known, and the end of the queue what became of all', async () => {
  failOnConsoleErrors(hers)
  const end = hers.getByText('All reviewed')
  const inHand = hers.getByRole('heading', { level: 2, name: /Unknown \d/ })
  let last = await under(hers)
  for (;;) {
    await inHand.or(end).first().waitFor()
    if (await end.isVisible()) break
    last = await under(hers)
    await hers.keyboard.press('i')
    await vi.waitFor(
      async () => expect(await itemOf(last.id)).toMatchObject({ status: -1 }),
      20_000,
    )
    await hers.getByRole('heading', { level: 2, name: nameOf(last) }).waitFor({ state: 'hidden' })
  }
  await expectWhole(hers)
  await hers.setViewportSize({ width: 1280, height: 800 })
  await hers.keyboard.press('z')
  await shows(hers, last)
  await hers.goto(`${results}?status=all`)
  await hers.getByRole('row', { name: /Soap of the spring/ }).waitFor()
  await expectWhole(hers)
})

test('who never touches the mouse hears, labels and decides, and the desk says how many a minute', async ({
  annotate,
}) => {
  failOnConsoleErrors(hers)
  const many = await foundProject(service, anna, { name: 'Many', lengths: [12, 10, 8, 6] })
  // Each time that something was heard is an item of its own.
  for (const { id } of await many.items()) {
    const { data } = (await anna.call('GET', `${many.path}/results/${id}/details`)).body
    for (const one of data.slice(1)) {
      const chosen = { occurrences: [one.id] }
      expect((await anna.call('POST', `${many.path}/results/${id}/split`, chosen)).status).toBe(200)
    }
  }
  const count = (await many.items()).length
  await hers.goto('/ucf/ucf-projects/Many/review')
  const inHand = hers.getByRole('heading', { level: 2, name: /Unknown \d/ })
  for (let at = 0; at < count - 1; at++) {
    const title = await inHand.textContent()
    await hers.getByRole('button', { name: 'Pause' }).waitFor()
    await hers.keyboard.press('4')
    if (at % 4 === 3) {
      await hers.keyboard.press('r')
      await hers.getByRole('textbox', { name: 'Title' }).fill(`Spot ${at}`)
      await hers.keyboard.press('Enter')
    } else await hers.keyboard.press('i')
    await hers.getByRole('heading', { level: 2, name: title ?? '' }).waitFor({ state: 'hidden' })
  }
  const said = (await hers.getByText(/\d+ a minute\./).textContent()) ?? ''
  const speed = Number(/(\d+) a minute/.exec(said)?.[1])
  await annotate(`${speed} items a minute by keys`)
  expect(speed).toBeGreaterThan(0)
  await vi.waitFor(async () => {
    const decided = (await many.items()).filter(({ status }) => status !== 0)
    expect(decided.map(({ label }) => label)).toEqual(decided.map(() => 4))
    expect(decided).toHaveLength(count - 1)
  }, 30_000)
})
