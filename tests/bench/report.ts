import type { Page } from 'playwright-core'
import { runConsole } from '../support/console-process'
import { launchBrowser } from './browser'
import { type Figure, figure, median, quantile } from './figures'
import { containerWithFiles, containerWithReport } from './report-rows'

const turns = 10
const fileCount = 10_000
const frames = 240
const content = { seconds: 7200, matches: 2000 }

/** The report of two hours with 2,000 matches: to its drawing, panning and zooming in it; and pages of 10,000 files. */
export async function measureReport(): Promise<Figure[]> {
  const [running, browser] = await Promise.all([runConsole(), launchBrowser()])
  try {
    const long = await containerWithReport(running, 'Long', content)
    await containerWithFiles(running, 'Many', fileCount)
    const context = await browser.newContext({
      baseURL: running.address,
      viewport: { width: 1280, height: 900 },
    })
    await context.addCookies([{ name: 'console-token', value: long.token, url: running.address }])
    const page = await context.newPage()
    const address = `/filescanning/fs-containers/Long/files/${long.file}`
    const call = `/api/fs-containers/${long.id}/files/${long.file}/report`
    const { drawn, plain } = await drawReports(page, address, call, long.token)
    const pages = await turnPages(page)
    await page.goto(address)
    await page.locator(drawing).waitFor()
    await settled(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const times = await page.evaluate(panAndZoom, frames)
    const [shown, listed] = [median(drawn), median(plain)]
    return [
      figure('report: navigation to drawing', shown, 'ms', `${turns} times, 2 h, 2,000 matches`),
      figure('report: the same matches as plain rows', listed, 'ms', 'fetched and laid out'),
      figure('report: drawing / plain rows', shown / listed, '', 'same run'),
      figure('report: pan and zoom frame', median(times), 'ms', `${frames} frames, x4 CPU`),
      figure('report: pan and zoom frame, 95 %', quantile(times, 0.95), 'ms'),
      figure('report: longest pan and zoom frame', Math.max(...times), 'ms'),
      figure('files: turn a page', median(pages), 'ms', `of ${fileCount}, click to paint`),
      figure('files: turn a page, 95 %', quantile(pages, 0.95), 'ms'),
    ]
  } finally {
    await browser.close()
    await running.stop()
  }
}

/** The timeline once it has been drawn. */
const drawing = '[role=slider][aria-busy=false]'

/** In turns, so that whatever else the machine does meets both. */
async function drawReports(page: Page, address: string, call: string, token: string) {
  const drawn: number[] = []
  const plain: number[] = []
  await page.goto('/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Its code is there from the first time on, as that of the plain rows is.
  await page.evaluate(goTo, [address, drawing] as const)
  for (let turn = 0; turn < turns; turn += 1) {
    await leave(page)
    plain.push(await page.evaluate(plainRows, [call, token] as const))
    drawn.push(await page.evaluate(goTo, [address, drawing] as const))
  }
  return { drawn, plain }
}

/** To a page without any of it, and until nothing is fetched any more. */
async function leave(page: Page) {
  await page.evaluate(goTo, ['/home', 'h1'] as const)
  await settled(page)
}

/** The stream of events stays open, so that the network is never idle as browsers mean it. */
const settled = (page: Page) =>
  page.waitForFunction(isQuiet, undefined, { timeout: 30_000, polling: 100 })

/** Runs in the page: nothing has come for half a second. */
function isQuiet(): boolean {
  const ends = performance
    .getEntriesByType('resource')
    .map((entry) => entry.startTime + entry.duration)
  return performance.now() - Math.max(0, ...ends) > 500
}

/** Runs in the page: goes to an address of the console, until what is looked for is painted. */
export function goTo([address, selector]: readonly [string, string]): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    // The router takes it as it takes the browser's Back and Forward.
    history.pushState({}, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
    const look = () => {
      const there = location.pathname === address.split('?')[0] && document.querySelector(selector)
      if (there) requestAnimationFrame(() => resolve(performance.now() - started))
      else if (performance.now() - started > 20_000) reject(new Error(`${address} did not come`))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Runs in the page: the same answer of the service as rows of a table, until they are painted. */
async function plainRows([call, token]: readonly [string, string]): Promise<number> {
  const started = performance.now()
  const response = await fetch(call, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await response.json()) as {
    data: { matches: Record<'begin' | 'end' | 'title' | 'artists' | 'kind' | 'score', unknown>[] }
  }
  const table = document.createElement('table')
  for (const { begin, end, title, artists, kind, score } of data.matches) {
    const row = table.insertRow()
    for (const value of [begin, end, title, artists, kind, score]) {
      row.insertCell().textContent = String(value)
    }
  }
  document.body.append(table)
  const painted = await new Promise<number>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - started))),
  )
  table.remove()
  return painted
}

async function turnPages(page: Page): Promise<number[]> {
  await page.goto('/filescanning/fs-containers/Many')
  await page.getByText('File 1', { exact: true }).first().waitFor()
  const times: number[] = []
  for (let turn = 1; turn <= 20; turn += 1) {
    times.push(await page.evaluate(turnPage, `File ${turn * 20 + 1}`))
  }
  return times
}

/** Runs in the page: from the click on 'Next page' to the frame after the text is there. */
function turnPage(text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const button = document.querySelector<HTMLElement>('button[aria-label="Next page"]')
    if (!button) return reject(new Error('no button to turn the page'))
    const started = performance.now()
    button.click()
    const look = () => {
      const links = [...document.querySelectorAll('a, td, [role=cell], [role=gridcell]')]
      if (links.some((one) => one.textContent?.trim() === text)) {
        requestAnimationFrame(() => resolve(performance.now() - started))
      } else if (performance.now() - started > 10_000) reject(new Error(`${text} did not come`))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Runs in the page: times between frames while the wheel zooms in, moves along, and zooms out. */
export async function panAndZoom(frames: number): Promise<number[]> {
  const stage = document.querySelector('[role=slider][aria-busy]')
  if (!stage) throw new Error('no timeline')
  const { left, top, width } = stage.getBoundingClientRect()
  const place = { clientX: left + width * 0.4, clientY: top + 50 }
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const times: number[] = []
  let last = await nextFrame()
  for (let frame = 0; frame < frames; frame += 1) {
    const third = Math.floor((frame * 3) / frames)
    const move = [{ deltaY: -60 }, { deltaX: 25 }, { deltaY: 60 }][third]
    stage.dispatchEvent(
      new WheelEvent('wheel', { ...place, ...move, bubbles: true, cancelable: true }),
    )
    const now = await nextFrame()
    times.push(now - last)
    last = now
  }
  return times
}
