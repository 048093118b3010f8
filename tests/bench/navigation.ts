import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { type RunningConsole, runConsole, signInByApi } from '../support/console-process'
import { launchBrowser } from './browser'
import { type Figure, figure, median } from './figures'

const turns = 10

interface Line {
  name: string
  /** How many times slower than it is the processor is made. */
  cpu: number
  /** Milliseconds to and fro, and bits in a second. */
  network?: { latency: number; down: number; up: number }
}

const slowNetwork = { latency: 150, down: 1_600_000, up: 750_000 }
const lines: readonly Line[] = [
  { name: 'fast', cpu: 1 },
  { name: 'slow', cpu: 4, network: slowNetwork },
]

/** An entry of the sidebar, and what its page is known by: a row's link alone can be on another page, too. */
const buckets = { address: '/avr/file-buckets', title: 'File Buckets' }
const projects = { address: '/avr/projects/online', title: 'Online Projects' }

/** How an entry is opened: by a hand, whose pointer is there a little before it presses, or with no warning. */
const ways = { hand: 100, click: undefined } as const
type Way = keyof typeof ways

/** From the press on an entry of the sidebar to the rows of the list behind it. */
export async function measureNavigation(): Promise<Figure[]> {
  const [running, browser] = await Promise.all([runConsole(), launchBrowser()])
  try {
    const token = await tokenWithRows(running)
    const open = () => newPage(browser, running, token)
    const figures: Figure[] = []
    for (const line of lines) {
      for (const way of Object.keys(ways) as Way[]) {
        const first: number[] = []
        for (let turn = 0; turn < turns; turn += 1)
          first.push(await within(open, line, (page) => press(page, projects, way)))
        const again = await within(open, line, (page) => goBetween(page, way))
        figures.push(spread(`list to list, first, ${line.name}`, first, way))
        figures.push(spread(`list to list, again, ${line.name}`, again, way))
      }
    }
    const years = await within(
      open,
      { name: 'line alone', cpu: 1, network: slowNetwork },
      visitYear,
    )
    return [...figures, spread('statistics of a year, seen before', years)]
  } finally {
    await browser.close()
    await running.stop()
  }
}

function spread(name: string, times: readonly number[], way?: Way): Figure {
  const interval = `${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))}`
  const how = {
    hand: `pointer on it ${ways.hand} ms before, press to rows`,
    click: 'click() without hover, click to rows',
  }
  const note = `median of ${times.length} (${interval})`
  return figure(name, median(times), 'ms', way ? `${note}; ${how[way]}` : `${note}, to bars`)
}

/** Twenty buckets, twenty projects, and one recognition, so that there are statistics. */
async function tokenWithRows(running: RunningConsole): Promise<string> {
  const { token, call } = await signInByApi(running)
  const region = 'eu-west-1'
  for (let number = 1; number <= 20; number += 1) {
    const bucket = { name: `Bucket ${number}`, region }
    const { id } = (await call('POST', '/buckets', bucket)).body.data
    const project = { name: `App ${number}`, region, type: 'AVR', buckets: [id] }
    const { body } = await call('POST', '/base-projects', project)
    if (number === 1) await countRequest(running, body.data)
  }
  return token
}

async function newPage(browser: Browser, running: RunningConsole, token: string) {
  const context = await browser.newContext({ baseURL: running.address })
  await context.addCookies([{ name: 'console-token', value: token, url: running.address }])
  return context.newPage()
}

/** On the list of buckets, in a browser that has seen nothing else, once all that is asked for by itself has come. */
async function within<T>(
  open: () => Promise<Page>,
  { cpu, network }: Line,
  run: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await open()
  try {
    await page.goto(buckets.address)
    await page.getByRole('heading', { level: 1, name: buckets.title }).waitFor()
    await settled(page)
    const session = await page.context().newCDPSession(page)
    if (network) {
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: network.latency,
        downloadThroughput: network.down / 8,
        uploadThroughput: network.up / 8,
      })
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    return await run(page)
  } finally {
    await page.context().close()
  }
}

/** Both lists, ten times, of which each has been seen. */
async function goBetween(page: Page, way: Way): Promise<number[]> {
  const times: number[] = []
  for (let turn = -1; turn < turns; turn += 1) {
    for (const entry of [projects, buckets]) {
      const time = await press(page, entry, way)
      if (turn >= 0) times.push(time)
    }
  }
  return times
}

/** To the statistics of a year, which are drawn anew from answers that are there. */
async function visitYear(page: Page): Promise<number[]> {
  const year = `/avr/projects/statistics?project=App%201&${lastYear()}`
  const times: number[] = []
  for (let turn = -1; turn < turns; turn += 1) {
    await page.evaluate(painted, ['Home', 'main h1', '/home'] as const)
    await settled(page)
    const time = await page.evaluate(painted, ['Statistics of App 1', bars, year] as const)
    if (turn >= 0) times.push(time)
    await settled(page)
  }
  return times
}

async function press(page: Page, { address, title }: typeof buckets, way: Way): Promise<number> {
  const entry = page.locator(`nav a[href^="${address}"]`).first()
  const rows = `main a[href^="${address}/"]`
  const rowsPainted = page.evaluate(painted, [title, rows] as const)
  if (way === 'hand') {
    await entry.hover()
    await page.waitForTimeout(ways.hand)
    await page.mouse.down()
    await page.mouse.up()
  } else {
    await entry.evaluate((link: HTMLElement) => link.click())
  }
  const time = await rowsPainted
  // A hand that goes on to something else.
  await page.mouse.move(600, 5)
  await settled(page)
  return time
}

/** A bar of a chart. */
const bars = 'main svg rect'

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

/** Runs in the page: from the next click, or from going to an address now, until what is looked for is painted. */
function painted([title, selector, address]: readonly [string, string, string?]): Promise<number> {
  return new Promise((resolve, reject) => {
    const follow = (started: number) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - started)
      const look = () => {
        // The page before may have the same: the heading tells whose it is.
        const there =
          document.querySelector('main h1')?.textContent === title &&
          document.querySelector(selector)
        // Told once this frame is painted.
        if (there) port2.postMessage(undefined)
        else if (performance.now() - started > 20_000) reject(new Error(`${title} did not come`))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }
    if (address === undefined)
      return window.addEventListener('click', (event) => follow(event.timeStamp), {
        once: true,
        capture: true,
      })
    follow(performance.now())
    // The router takes it as it takes the browser's Back and Forward.
    history.pushState({}, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
}
