/** @module-tag slow */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { expectNoAxeViolations } from '../support/axe'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { type RunningConsole, runConsole, signInByApi } from '../support/console-process'
import { expectTakenOver, isLive, watchDrawing } from '../support/screens/drawn'

let running: RunningConsole
let browser: Browser

beforeAll(async () => {
  ;[running, browser] = await Promise.all([runConsole(), launchChromium()])
})
afterAll(async () => {
  await browser?.close()
  await running?.stop()
})

/** Drawn for the first time it may come too late for who asked. */
async function drawn(path: string, token?: string) {
  const headers = token ? { cookie: `console-token=${token}` } : {}
  const isDrawn = async () =>
    (await (await fetch(running.address + path, { headers })).text()).includes('data-drawn')
  await expect.poll(isDrawn, { timeout: 120_000 }).toBe(true)
}

/** While the service is busy a page comes without its drawing. */
async function standsAt(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('body > *').last().waitFor({ state: 'attached' })
  return (await page.locator('#root[data-drawn] h1').count()) > 0
}

/** A page whose scripts do not come before `arrive` is called. */
async function open(path: string, options: BrowserContextOptions & { token?: string } = {}) {
  const { token, ...rest } = options
  await drawn(path, token)
  const context = await browser.newContext({ baseURL: running.address, ...rest })
  const cookie = { name: 'console-token', url: running.address }
  if (token) await context.addCookies([{ ...cookie, value: token }])
  context.setDefaultTimeout(30_000)
  failOnConsoleErrors(context, { allow: [/status of 422/] })
  onTestFinished(() => context.close())
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await context.route('**/assets/*.js', async (route) => {
    await arrived
    await route.continue().catch(() => undefined)
  })
  const page = await context.newPage()
  await expect.poll(() => standsAt(page, path), { timeout: 120_000 }).toBe(true)
  return { page, arrive }
}

/** What the service is told of the browser, among all that it is told. */
const told = async (page: Page) => (await page.context().cookies()).map(({ value }) => value).join()

/** Everything that is on the page, by what it is and where it stands. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root h1, #root label, #root input, #root button, #root a')].map(
      (element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { color, backgroundColor } = getComputedStyle(element)
        return `${element.tagName} ${element.textContent} ${[x, y, width, height]} ${color} ${backgroundColor}`
      },
    ),
  )

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

describe('before its scripts have come', () => {
  test.each([
    ['/login', {}],
    ['/login?redirect=%2Favr%2Ffile-buckets', { colorScheme: 'dark' as const }],
    ['/login', { viewport: { width: 360, height: 740 } }],
    ['/iam-login', { colorScheme: 'dark' as const, viewport: { width: 360, height: 740 } }],
    ['/login-error', {}],
    ['/404', {}],
    // Where who has not signed in is led to the login.
    ['/avr/file-buckets', {}],
  ])('%s stands as it will, %o, and is taken over in place', async (path, options) => {
    const { page, arrive } = await open(path, options)
    await expectNoAxeViolations(page)
    const before = await places(page)
    await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-mark', ''))
    arrive()
    await isLive(page)
    expect(await page.locator('h1[data-mark]').count()).toBe(1)
    // The first empty field has the focus then.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    expect(await places(page)).toEqual(before)
    await expectNoAxeViolations(page)
  })

  test.each(['/register', '/reset-password', '/acr-login', '/acr-register'])(
    '%s stands, and is taken over in place',
    async (path) => {
      const { page, arrive } = await open(path)
      await expectNoAxeViolations(page)
      await page.evaluate(() => document.querySelector('form')?.setAttribute('data-mark', ''))
      arrive()
      await isLive(page)
      expect(await page.locator('form[data-mark]').count()).toBe(1)
    },
  )

  test('what is typed, ticked and looked at stays', async () => {
    const { page, arrive } = await open('/login')
    await field(page, 'Email').pressSequentially('ann@example.com')
    await page.getByText('Show password').click()
    await field(page, 'Password').pressSequentially('secret')
    arrive()
    await isLive(page)
    await expect.poll(() => field(page, 'Password').getAttribute('type')).toBe('text')
    expect(await field(page, 'Email').inputValue()).toBe('ann@example.com')
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe(
      'password',
    )
    await page.keyboard.type('s')
    expect(await field(page, 'Password').inputValue()).toBe('secrets')
  })

  test('by keyboard alone somebody signs in: what was sent early is sent when it can be', async () => {
    const { page, arrive } = await open('/login?redirect=%2Faccount%2Fprofile')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type(running.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(running.password)
    await page.keyboard.press('Enter')
    await sleep(200)
    expect(new URL(page.url()).pathname).toBe('/login')
    arrive()
    await page.waitForURL('**/account/profile*')
  })

  test('the theme that was chosen in this browser is there', async () => {
    const { page } = await open('/login', { colorScheme: 'light' })
    const ground = () =>
      page.evaluate(() => {
        const card = document.querySelector('h1')?.parentElement
        return card && getComputedStyle(card).backgroundColor
      })
    const light = await ground()
    await page.evaluate(() => localStorage.setItem('console.settings.1', '{"theme":"dark"}'))
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await ground()).not.toBe(light)
  })
})

test('whom this browser remembers is there once the page is live', async () => {
  const { page, arrive } = await open('/iam-login')
  const known = JSON.stringify({ root: 'ann@example.com', name: 'reviewer' })
  await page.evaluate((known) => localStorage.setItem('console.iam-user', known), known)
  arrive()
  await isLive(page)
  await expect.poll(() => field(page, 'IAM user name').inputValue()).toBe('reviewer')
  expect(await page.getByText('Remember the root account').isChecked()).toBe(true)
})

describe('a list of somebody who is signed in, before its scripts have come', () => {
  const list = '/avr/file-buckets'
  let token: string
  beforeAll(async () => {
    const signedIn = await signInByApi(running)
    token = signedIn.token
    for (const name of ['Jingles', 'Adverts'])
      await signedIn.call('POST', '/buckets', { name, region: 'eu-west-1' })
  })

  test('has its rows, and a bucket that is opened opens as soon as it can', async () => {
    const { page, arrive } = await open(list, { token })
    await page.getByRole('link', { name: 'Jingles' }).click()
    await sleep(200)
    expect(new URL(page.url()).pathname).toBe(list)
    arrive()
    await page.waitForURL(`**${list}/Jingles*`)
    await page.getByRole('heading', { level: 1, name: 'Jingles' }).waitFor()
  })

  test('is searched by what was typed, and the palette opens by its keys', async () => {
    const { page, arrive } = await open(list, { token })
    await page.getByRole('searchbox').pressSequentially('Adv')
    await page.keyboard.press('Control+k')
    arrive()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('link', { name: 'Jingles' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Adverts' }).waitFor()
  })

  test('is searched by keys alone', async () => {
    const { page, arrive } = await open(list, { token })
    await page.keyboard.press('/')
    await page.keyboard.type('Adv')
    arrive()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('Adv')
    await expect.poll(() => page.getByRole('link', { name: 'Jingles' }).count()).toBe(0)
  })

  test('a menu that is opened while the console takes the page over opens once', async () => {
    const { page, arrive } = await open(list, { token })
    await page.evaluate(() => {
      const taken = new MutationObserver(() => {
        const root = document.getElementById('root')
        // React has begun, and has not ended.
        if (!root || !Object.keys(root).some((key) => key.startsWith('__reactContainer'))) return
        taken.disconnect()
        document.querySelector<HTMLElement>('button[aria-label^="Account menu"]')?.click()
      })
      taken.observe(document, { subtree: true, childList: true, attributes: true })
    })
    arrive()
    await page.getByRole('button', { name: 'Logout', exact: true }).waitFor()
  })

  test('in a browser that has another zone and no sidebar it is drawn anew once, and fits from then on', async () => {
    const { page, arrive } = await open(list, { token, timezoneId: 'Asia/Tokyo' })
    const anew = () =>
      page.evaluate(() => document.querySelector('main')?.hasAttribute('data-stood') === false)
    const mark = () =>
      page.evaluate(() => document.querySelector('main')?.setAttribute('data-stood', ''))
    await mark()
    arrive()
    await isLive(page)
    expect(await anew()).toBe(true)
    await page.getByRole('button', { name: 'Hide sidebar' }).click()
    await expect.poll(() => told(page)).toContain('Asia%2FTokyo')
    // From here on its scripts come at once, and mark what stands first.
    await watchDrawing(page)
    await expectTakenOver(page, list, { isAnew: false, stays: true })
  })

  test('that depends on more than the browser tells of itself is left to it', async () => {
    const { page, arrive } = await open(list, { token })
    arrive()
    await isLive(page)
    await expect.poll(() => told(page)).toContain('zone')
    const key = await page.evaluate(() => {
      const { stored } = JSON.parse(document.getElementById('root')?.dataset.assumed ?? '')
      const columns = Object.keys(stored).find((name) => name.endsWith('.columns')) ?? ''
      localStorage.setItem(columns, JSON.stringify('wide'.repeat(500)))
      return columns
    })
    await expect.poll(() => standsAt(page, list), { timeout: 120_000 }).toBe(false)
    await page.getByRole('link', { name: 'Jingles' }).waitFor()
    await page.evaluate((name) => localStorage.removeItem(name), key)
    await expect.poll(() => standsAt(page, list), { timeout: 120_000 }).toBe(true)
  })

  test('what belongs to somebody else is in no page of hers', async () => {
    const other = await (await fetch(running.address + list)).text()
    expect(other).not.toContain('Jingles')
    const wrong = { cookie: 'console-token=not-a-token' }
    const page = await fetch(running.address + list, { headers: wrong })
    expect(await page.text()).not.toContain('Jingles')
  })
})
