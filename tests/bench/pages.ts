import type { Browser } from 'playwright-core'
import { type RunningConsole, runConsole, signInByApi } from '../support/console-process'
import { launchBrowser } from './browser'
import { type Figure, figure, median } from './figures'
import { serveFloor } from './floor-server'
import { pluginFolders } from './plugin-folders'

const runs = 5

interface Visit {
  name: string
  address: string
  /** What is content, and answers a click. */
  content: string
  token?: string
}

interface PageFigures {
  content: number
  bytesBefore: number
  bytes: number
  longTasks: number
  heap: number
  /** When the console itself answers; undefined for what is no console. */
  live: number | undefined
}

/** A first visit over a slow line on a slow processor: when content is there and how much JavaScript came. */
export async function measurePages(): Promise<Figure[]> {
  const [running, floor] = await Promise.all([runConsole(), serveFloor()])
  try {
    const seen = await visitInTurns([
      { name: 'floor', address: floor.address, content: 'button' },
      { name: '/login', address: `${running.address}/login`, content: 'button[type=submit]' },
      await listVisit('/avr/file-buckets', running),
      await projectsVisit('/avr/projects/online', running),
    ])
    const floorTime = median(timesOf(seen.get('floor')))
    return [...seen].flatMap(([name, all]) => [
      ...figuresOf(name, all),
      ...(name === 'floor'
        ? []
        : [figure(`${name}: content / floor`, median(timesOf(all)) / floorTime, '', 'same run')]),
    ])
  } finally {
    floor.stop()
    await running.stop()
  }
}

/** The list of buckets as it is with one plugin from outside of the build, beside the list without. */
export async function measureOpenOutput(): Promise<Figure[]> {
  const folders = await pluginFolders(1)
  const [slim, open] = await Promise.all([runConsole(), runConsole(folders)])
  try {
    const seen = await visitInTurns([
      await listVisit('slim list', slim),
      await listVisit('open list', open),
    ])
    const [slimSeen = [], openSeen = []] = [...seen.values()]
    const times = [openSeen, slimSeen].map((all) => median(timesOf(all)))
    const bytes = [openSeen, slimSeen].map((all) => median(all.map((one) => one.bytes)) / 1000)
    const [openTime = Number.NaN, slimTime = Number.NaN] = times
    const [openBytes = Number.NaN, slimBytes = Number.NaN] = bytes
    return [
      figure('open output: content / slim', openTime / slimTime, '', 'same run'),
      figure('open output: JavaScript more than slim', openBytes - slimBytes, 'kB', 'in all'),
    ]
  } finally {
    await Promise.all([slim.stop(), open.stop()])
    await folders.remove()
  }
}

/** 500 plugins from outside that nobody opens, beside 10. */
export async function measureManifests(): Promise<Figure[]> {
  const [fewFolders, manyFolders] = await Promise.all([pluginFolders(10), pluginFolders(500)])
  const [few, many] = await Promise.all([runConsole(fewFolders), runConsole(manyFolders)])
  try {
    const seen = await visitInTurns([
      await listVisit('10 manifests', few),
      await listVisit('500 manifests', many),
    ])
    const [fewTime = Number.NaN, manyTime = Number.NaN] = [...seen.values()].map((all) =>
      median(timesOf(all)),
    )
    return [
      figure('list with 500 manifests / with 10', manyTime / fewTime, '', 'content, same run'),
    ]
  } finally {
    await Promise.all([few.stop(), many.stop()])
    await Promise.all([fewFolders.remove(), manyFolders.remove()])
  }
}

/** Turn by turn, so that whatever else the machine does meets all of them. */
async function visitInTurns(visits: readonly Visit[]): Promise<Map<string, PageFigures[]>> {
  const browser = await launchBrowser()
  try {
    const seen = new Map<string, PageFigures[]>(visits.map(({ name }) => [name, []]))
    for (let run = 0; run < runs; run += 1) {
      for (const visit of visits) seen.get(visit.name)?.push(await look(browser, visit))
    }
    return seen
  } finally {
    await browser.close()
  }
}

function figuresOf(name: string, all: readonly PageFigures[]): Figure[] {
  const bytes = median(all.map((one) => one.bytes)) / 1000
  const before = median(all.map((one) => one.bytesBefore)) / 1000
  return [
    figure(
      `${name}: content`,
      median(timesOf(all)),
      'ms',
      `median of ${runs}; x4 CPU, 1.6 Mbit/s, 150 ms`,
    ),
    ...(all.every(({ live }) => live !== undefined)
      ? [figure(`${name}: all is live`, median(all.map(({ live }) => live ?? 0)), 'ms')]
      : []),
    figure(`${name}: JavaScript before content`, before, 'kB', 'as transferred'),
    figure(`${name}: JavaScript in all`, bytes, 'kB', 'until two seconds of quiet'),
    figure(`${name}: long tasks in all`, median(all.map((one) => one.longTasks)), 'ms'),
    figure(`${name}: heap`, median(all.map((one) => one.heap)) / 1e6, 'MB', 'after a collection'),
  ]
}

const listVisit = async (name: string, running: RunningConsole): Promise<Visit> => ({
  name,
  address: `${running.address}/avr/file-buckets`,
  content: 'a[href^="/avr/file-buckets/"]',
  token: await tokenWithBuckets(running),
})

const projectsVisit = async (name: string, running: RunningConsole): Promise<Visit> => ({
  name,
  address: `${running.address}/avr/projects/online`,
  content: 'a[href^="/avr/projects/online/"]',
  token: await tokenWithProjects(running),
})

async function tokenWithProjects(running: RunningConsole): Promise<string> {
  const { token, call } = await signInByApi(running)
  const { body } = await call('POST', '/buckets', { name: 'Of projects', region: 'eu-west-1' })
  for (let number = 1; number <= 20; number += 1) {
    const project = { name: `Project ${number}`, region: 'eu-west-1', type: 'AVR' }
    await call('POST', '/base-projects', { ...project, buckets: [body.data.id] })
  }
  return token
}

const timesOf = (seen: readonly PageFigures[] = []) => seen.map(({ content }) => content)

async function tokenWithBuckets(running: RunningConsole): Promise<string> {
  const { token, call } = await signInByApi(running)
  for (let number = 1; number <= 20; number += 1) {
    await call('POST', '/buckets', { name: `Bucket ${number}`, region: 'eu-west-1' })
  }
  return token
}

async function look(browser: Browser, { address, content, token }: Visit): Promise<PageFigures> {
  const context = await browser.newContext()
  try {
    if (token) await context.addCookies([{ name: 'console-token', value: token, url: address }])
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(watchForContent, content)
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.contentSeen !== undefined, undefined, {
      timeout: 60_000,
      polling: 200,
    })
    const seen = await page.evaluate(() => window.contentSeen)
    if (!seen?.answers) throw new Error(`${address}: ${content} is drawn but answers no click`)
    await page.waitForFunction(isQuiet, undefined, { timeout: 60_000, polling: 500 })
    const sums = await page.evaluate(sumUp, seen.at)
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return { ...sums, heap: usedSize }
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    contentSeen?: { at: number; answers: boolean }
    /** Milliseconds. */
    longTasks?: number
  }
}

/** Runs in the page: content is there one painted frame after it is in the document, if a click on it is taken up. */
function watchForContent(selector: string) {
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.longTasks = (window.longTasks ?? 0) + duration
  }).observe({ type: 'longtask', buffered: true })
  const search = () => {
    const found = document.querySelector<HTMLElement>(selector)
    if (!found) return requestAnimationFrame(search)
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      const judge = (event: Event) => {
        window.contentSeen = { at: performance.now(), answers: event.defaultPrevented }
        event.preventDefault()
      }
      // A button of a form is taken up when the form is, whose sending the page holds back.
      const isSubmit = found.getAttribute('type') === 'submit'
      const type = isSubmit ? 'submit' : 'click'
      // A page that the service drew holds it until its console can send it.
      const held = (event: Event) => event.defaultPrevented && judge(event)
      window.addEventListener(type, held, { once: true, capture: true })
      window.addEventListener(type, judge, { once: true })
      if (isSubmit) found.closest('form')?.setAttribute('novalidate', '')
      found.click()
      window.contentSeen ??= { at: performance.now(), answers: false }
    }
    return requestAnimationFrame(() => channel.port2.postMessage(undefined))
  }
  search()
  document.addEventListener('live', () => performance.mark('live'), { capture: true, once: true })
}

function isQuiet(): boolean {
  const ends = performance
    .getEntriesByType('resource')
    .map((entry) => entry.duration + entry.startTime)
  return performance.now() - Math.max(0, ...ends) > 2000
}

function sumUp(content: number) {
  const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name }) => new URL(name).pathname.endsWith('.js'),
  )
  const sum = (entries: PerformanceResourceTiming[]) =>
    entries.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0)
  return {
    content,
    bytesBefore: sum(scripts.filter(({ responseEnd }) => responseEnd <= content)),
    bytes: sum(scripts),
    longTasks: window.longTasks ?? 0,
    live: performance.getEntriesByName('live')[0]?.startTime,
  }
}
