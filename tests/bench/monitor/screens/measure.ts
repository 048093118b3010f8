import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runConsole, signInByApi } from '../../../support/console-process'
import { makeTemporaryDirectory } from '../../../support/temporary-directory'
import { launchBrowser } from '../../browser'
import { type Figure, figure, median, quantile } from '../../figures'
import { goTo, panAndZoom } from '../../report'
import { memoryOf } from '../../uploads'
import { monthOfPlays } from './month-of-plays'
import { keptStation, seekTimes } from './seek'

const entries = 5000
const frames = 240
const asked = 12

/** A timemap of 5,000 entries, a month of plays as CSV and as analytics, and from a key to its sound. */
export async function measureMonitorScreens({ plays }: { plays: number }): Promise<Figure[]> {
  const directory = await makeTemporaryDirectory('bench-monitor-')
  const config = join(directory, 'console.config.json')
  await writeFile(config, JSON.stringify({ outgoing: { allow: ['127.0.0.1'] } }))
  const running = await runConsole({ directory, env: { CONSOLE_CONFIG: config } })
  const browser = await launchBrowser()
  const { token, call } = await signInByApi(running)
  const station = await keptStation(call)
  try {
    const { project, name, busy } = await monthOfPlays(running, call, { plays, entries })
    const csv = await writeCsv({ running, call, project })
    const overview = await askAnalytics(`${running.address}/api`, token, project)
    const context = await browser.newContext({
      baseURL: running.address,
      viewport: { width: 1280, height: 900 },
    })
    await context.addCookies([{ name: 'console-token', value: token, url: running.address }])
    const page = await context.newPage()
    const seeks = await seekTimes(page, station.address)
    await page.goto('/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const day = `/bm/custom/${name}/${encodeURIComponent(busy.stream)}/timemap`
    const session = await context.newCDPSession(page)
    await page.goto(`${day}?day=${busy.date}&tz=UTC`)
    await page.locator(drawn).waitFor()
    await page.evaluate(goTo, ['/home', 'h1'] as const)
    await sleep(1000)
    const opened = await page.evaluate(goTo, [`${day}?day=${busy.date}&tz=UTC`, drawn] as const)
    await sleep(1000)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const times = await page.evaluate(panAndZoom, frames)
    const rows = `${plays} plays, ${entries} of them in the day`
    return [
      figure('timemap: day opened to its drawing', opened, 'ms', rows),
      figure('timemap: pan and zoom frame', median(times), 'ms', `${frames} frames, x4 CPU`),
      figure('timemap: pan and zoom frame, 95 %', quantile(times, 0.95), 'ms'),
      figure('timemap: longest pan and zoom frame', Math.max(...times), 'ms'),
      figure('timemap: key to sound, median', median(seeks), 'ms', `${seeks.length} times`),
      figure('timemap: key to sound, longest', Math.max(...seeks), 'ms'),
      figure('report: CSV of all plays', csv.seconds, 's', `${csv.rows} lines, ${csv.size} MB`),
      figure('report: memory of the service', csv.grown, 'MB', 'highest, more than before'),
      figure('analytics: overview of the month, median', median(overview), 'ms', `${asked} times`),
      figure('analytics: overview of the month, longest', Math.max(...overview), 'ms'),
    ]
  } finally {
    await browser.close()
    await station.radio.close()
    await running.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

/** The line once it has been drawn. */
const drawn = '[role=slider][aria-busy=false]'

const dense = (time: number) => new Date(time).toISOString().slice(0, 10).replaceAll('-', '')
const daysAgo = (days: number) => dense(Date.now() - days * 86_400_000)

interface Written {
  running: Awaited<ReturnType<typeof runConsole>>
  call: Awaited<ReturnType<typeof signInByApi>>['call']
  project: number
}

async function writeCsv({ running, call, project }: Written) {
  const path = `/bm-cs-projects/${project}/reports`
  const before = await memoryOf(running.process.pid)
  const started = performance.now()
  const wish = { format: 'csv', from: daysAgo(31), to: daysAgo(1) }
  const { id } = (await call('POST', path, wish)).body.data
  for (;;) {
    const { data } = (await call('GET', `${path}/${id}`)).body
    if (data.state === 'failed') throw new Error(`The report failed: ${data.error}`)
    if (data.state === 'ready') {
      const seconds = (performance.now() - started) / 1000
      const grown = (await memoryOf(running.process.pid)) - before
      return { seconds, grown, rows: data.rows, size: Math.round(data.size / 1e6) }
    }
    await sleep(100)
  }
}

async function askAnalytics(api: string, token: string, project: number): Promise<number[]> {
  const query = `from=${daysAgo(30)}&to=${daysAgo(1)}`
  const times: number[] = []
  for (let at = 0; at < asked; at += 1) {
    const started = performance.now()
    const answer = await fetch(`${api}/bm-cs-projects/${project}/analytics/overview?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw new Error(`Analytics answer ${answer.status}: ${await answer.text()}`)
    await answer.text()
    times.push(performance.now() - started)
  }
  return times
}
