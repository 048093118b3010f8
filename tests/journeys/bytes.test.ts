/** @module-tag slow */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { type RunningConsole, runConsole, signInByApi } from '../support/console-process'

let running: RunningConsole
let browser: Browser

beforeAll(async () => {
  ;[running, browser] = await Promise.all([runConsole(), launchChromium()])
})
afterAll(async () => {
  await browser.close()
  await running.stop()
})

/** All JavaScript that a first visit transfers until two seconds have passed without any more of it. */
async function transferred(context: BrowserContext, path: string, content: string) {
  failOnConsoleErrors(context)
  const page = await context.newPage()
  const sizes = new Map<string, number>()
  let last = Date.now()
  page.on('request', () => {
    last = Date.now()
  })
  page.on('response', (response) => {
    last = Date.now()
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.js')) return
    expect(response.headers()['content-encoding'], pathname).toBe('br')
    sizes.set(pathname, Number(response.headers()['content-length']))
  })
  await page.goto(running.address + path)
  await page.getByText(content).first().waitFor()
  while (Date.now() - last < 2000) await sleep(100)
  return [...sizes.values()].reduce((sum, size) => sum + size, 0)
}

const kilobyte = 1000

test('a first visit to /login transfers at most 175 kB of JavaScript, all in all', async () => {
  const context = await browser.newContext()
  const bytes = await transferred(context, '/login', 'Login')
  await context.close()
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(175 * kilobyte)
})

test('a first visit to a list of buckets transfers at most 273 kB of JavaScript, all in all', async () => {
  const { token, call } = await signInByApi(running)
  await call('POST', '/buckets', { name: 'Jingles', region: 'eu-west-1' })
  const context = await browser.newContext()
  await context.addCookies([{ name: 'console-token', value: token, url: running.address }])
  const bytes = await transferred(context, '/avr/file-buckets', 'Jingles')
  await context.close()
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(273 * kilobyte)
})

test('the first rows of a list come with the page, and no call is made for them', async () => {
  const { token, call } = await signInByApi(running)
  const { body } = await call('POST', '/buckets', { name: 'Songs', region: 'eu-west-1' })
  const own = { name: 'Radio', region: 'eu-west-1', buckets: [body.data.id] }
  await call('POST', '/base-projects', { ...own, type: 'AVR' })
  await call('POST', '/fs-containers', own)
  for (const [path, row] of [
    ['/avr/file-buckets', 'Songs'],
    ['/avr/projects/online', 'Radio'],
    ['/filescanning/fs-containers', 'Radio'],
  ] as const) {
    const context = await browser.newContext()
    await context.addCookies([{ name: 'console-token', value: token, url: running.address }])
    const page = await context.newPage()
    // Whatever is asked for meets no answer: rows can only have come with the page.
    await page.route(/\/api\/(buckets|base-projects|fs-containers)\b/, () => undefined)
    await page.goto(running.address + path)
    await page.getByRole('link', { name: row, exact: true }).waitFor()
    await context.close()
  }
})
