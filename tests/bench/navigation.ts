import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { type RunningConsole, runConsole, signInByApi } from '../support/console-process'
import { launchBrowser } from './browser'
import { type Figure, figure, median } from './figures'

const turns = 10

/** From the click on an entry of the sidebar to the list behind it, over a line with 150 ms to and fro. */
export async function measureNavigation(): Promise<Figure[]> {
  const [running, browser] = await Promise.all([runConsole(), launchBrowser()])
  try {
    const { token, call } = await signInByApi(running)
    const bucket = (await call('POST', '/buckets', { name: 'Jingles', region: 'eu-west-1' })).body
      .data
    const project = { name: 'App', region: 'eu-west-1', type: 'AVR', buckets: [bucket.id] }
    await countRequest(running, (await call('POST', '/base-projects', project)).body.data)
    const context = await browser.newContext({ baseURL: running.address })
    await context.addCookies([{ name: 'console-token', value: token, url: running.address }])
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await page.goto('/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    })
    const list = '/avr/file-buckets'
    const projects = '/avr/projects/online'
    const year = `/avr/projects/statistics?project=App&${lastYear()}`
    const first = await page.evaluate(goTo, [list, `a[href^="${list}/"]`] as const)
    const again: number[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      await page.evaluate(goTo, ['/home', 'h1'] as const)
      await settled(page)
      again.push(await page.evaluate(goTo, [list, `a[href^="${list}/"]`] as const))
      await settled(page)
    }
    await page.evaluate(goTo, [projects, `a[href^="${projects}/"]`] as const)
    await settled(page)
    const between: number[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      for (const place of [list, projects]) {
        between.push(await page.evaluate(goTo, [place, `a[href^="${place}/"]`] as const))
        await settled(page)
      }
    }
    await page.evaluate(goTo, [year, bars] as const)
    await settled(page)
    const drawn: number[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      await page.evaluate(goTo, ['/home', 'h1'] as const)
      await settled(page)
      drawn.push(await page.evaluate(goTo, [year, bars] as const))
      await settled(page)
    }
    return [
      figure('to a list not seen before', first, 'ms', '150 ms, 1.6 Mbit/s; click to rows'),
      figure('to a list seen before', median(again), 'ms', `median of ${turns}, click to rows`),
      figure('between two lists seen before', median(between), 'ms', `median of ${2 * turns}`),
      figure(
        'statistics of a year, seen before',
        median(drawn),
        'ms',
        `median of ${turns}, to bars`,
      ),
    ]
  } finally {
    await browser.close()
    await running.stop()
  }
}

/** A bar of a chart. */
const bars = 'svg rect'

/** The range of the address: the 365 days up to today. */
function lastYear(): string {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  return `from=${day(364)}&to=${day(0)}&tz=UTC`
}

const signedFields = ({
  access_key,
  access_secret,
}: {
  access_key: string
  access_secret: string
}) => {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const fields = { access_key, data_type: 'audio', signature_version: '1', timestamp }
  const text = ['POST', '/v1/identify', ...Object.values(fields)].join('\n')
  const signature = createHmac('sha1', access_secret).update(text).digest('base64')
  return { ...fields, signature }
}

/** One recognition, so that there are statistics. */
async function countRequest(
  running: RunningConsole,
  key: { access_key: string; access_secret: string },
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(signedFields(key))) form.append(name, value)
  const sample = new Uint8Array(await readFile('tests/fixtures/jingle.mp3'))
  form.append('sample', new Blob([sample]), 'jingle.mp3')
  await fetch(`${running.address}/v1/identify`, { method: 'POST', body: form })
}

/** Nothing more is asked for half a second. The stream of events stays open, so the network itself is never idle. */
async function settled(page: Page): Promise<void> {
  let isAsking = true
  while (isAsking) {
    isAsking = await page.waitForEvent('request', { timeout: 500 }).then(
      () => true,
      () => false,
    )
  }
}

/** Runs in the page: goes to an address of the console, until what is looked for is painted. */
function goTo([address, selector]: readonly [string, string]): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    // The router takes it as it takes the browser's Back and Forward.
    history.pushState({}, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
    const look = () => {
      const there =
        location.pathname + location.search === address && document.querySelector(selector)
      if (there) requestAnimationFrame(() => resolve(performance.now() - started))
      else if (performance.now() - started > 20_000) reject(new Error(`${address} did not come`))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
