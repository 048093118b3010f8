import type { Page } from 'playwright-core'
import { runConsole } from '../support/console-process'
import { launchBrowser } from './browser'
import { type Figure, figure, median, quantile } from './figures'
import { bucketWithRows } from './rows'

const rowCount = 100_000
const frames = 300

/** Turning pages of, and scrolling through, 100,000 rows of the database. */
export async function measureTable(): Promise<Figure[]> {
  const [running, browser] = await Promise.all([runConsole(), launchBrowser()])
  try {
    const { token } = await bucketWithRows(running, 'Many', rowCount)
    const context = await browser.newContext({
      baseURL: running.address,
      viewport: { width: 1280, height: 900 },
    })
    await context.addCookies([{ name: 'console-token', value: token, url: running.address }])
    const page = await context.newPage()
    const turns = await turnPages(page)
    await page.goto('/avr/file-buckets/Many?per_page=all')
    await page.getByText('Recording 1', { exact: true }).first().waitFor()
    // What the page does when it has just come is measured elsewhere.
    await page.waitForTimeout(2000)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const scroll = await page.evaluate(scrollDown, frames)
    const jump = await jumpTo(page)
    const drawn = await page.locator('[role=row], tr').count()
    const typed = await typeInSearch(page)
    return [
      figure(
        'table: turn a page',
        median(turns),
        'ms',
        `median of ${turns.length}, click to paint`,
      ),
      figure('table: turn a page, 95 %', quantile(turns, 0.95), 'ms'),
      figure('table: scroll frame', median(scroll), 'ms', `${frames} frames of 100 px, x4 CPU`),
      figure('table: scroll frame, 95 %', quantile(scroll, 0.95), 'ms'),
      figure('table: longest scroll frame', Math.max(...scroll), 'ms'),
      figure('table: jump to the middle', jump, 'ms', 'until its rows from the service are drawn'),
      figure('table: rows in the document', drawn, '', `of ${rowCount}`),
      figure('table: longest key to paint', Math.max(...typed), 'ms', 'in the search box, x4 CPU'),
    ]
  } finally {
    await browser.close()
    await running.stop()
  }
}

async function turnPages(page: Page): Promise<number[]> {
  await page.goto('/avr/file-buckets/Many')
  await page.getByText('Recording 1', { exact: true }).first().waitFor()
  const times: number[] = []
  for (let turn = 0; turn < 20; turn += 1) {
    const first = `Recording ${(turn + 1) * 20 + 1}`
    times.push(await page.evaluate(clickAndWait, first))
  }
  return times
}

/** Runs in the page: from the click on 'Next page' to the frame after the text is there. */
function clickAndWait(text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const button = document.querySelector<HTMLElement>('button[aria-label="Next page"]')
    if (!button) return reject(new Error('no button to turn the page'))
    const started = performance.now()
    button.click()
    const look = () => {
      const [row] = [...document.querySelectorAll('[role=row], tr')].filter((one) =>
        [...one.querySelectorAll('a, td, [role=cell], [role=gridcell]')].some(
          (cell) => cell.textContent?.trim() === text,
        ),
      )
      if (row) requestAnimationFrame(() => resolve(performance.now() - started))
      else if (performance.now() - started > 10_000) reject(new Error(`${text} did not come`))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Runs in the page: times between frames while the rows go by. */
function scrollDown(frames: number): Promise<number[]> {
  return new Promise((resolve) => {
    const times: number[] = []
    let last = performance.now()
    const step = (now: number) => {
      times.push(now - last)
      last = now
      if (times.length > frames) resolve(times.slice(1))
      else {
        window.scrollBy(0, 100)
        requestAnimationFrame(step)
      }
    }
    requestAnimationFrame(step)
  })
}

/** Times from a key to the next paint, as the browser tells them (in steps of 8 ms). */
async function typeInSearch(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'keydown') window.keyTimes = [...(window.keyTimes ?? []), duration]
    }).observe({ type: 'event', buffered: false, durationThreshold: 16 } as PerformanceObserverInit)
  })
  await page.getByRole('searchbox').first().click()
  for (const key of 'Recording 77') {
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await page.waitForTimeout(80)
  }
  await page.waitForTimeout(1000)
  // Shorter ones are not told.
  return [16, ...((await page.evaluate(() => window.keyTimes)) ?? [])]
}

declare global {
  interface Window {
    keyTimes?: number[]
  }
}

async function jumpTo(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const started = performance.now()
        window.scrollTo(0, document.documentElement.scrollHeight / 2)
        const look = () => {
          if (/Recording (49|50)\d{3}/.test(document.body.textContent ?? '')) {
            requestAnimationFrame(() => resolve(performance.now() - started))
          } else if (performance.now() - started > 10_000)
            reject(new Error('no rows in the middle'))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
  )
}
