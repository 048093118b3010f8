import type { Page } from 'playwright-core'
import type { RunningConsole } from '../../support/console-process'
import { launchBrowser } from '../browser'
import { type Figure, figure, quantile } from '../figures'

const frames = 240

/** Filtering and scrolling the choice of stations. */
export async function measurePicker(running: RunningConsole, token: string): Promise<Figure[]> {
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({
      baseURL: running.address,
      viewport: { width: 1280, height: 900 },
    })
    await context.addCookies([{ name: 'console-token', value: token, url: running.address }])
    const page = await context.newPage()
    await page.goto('/bm/bm-database/create_project?per_page=all')
    await page.locator('[role=row] input[type=checkbox], tr input[type=checkbox]').first().waitFor()
    // What the page does when it has just come is measured elsewhere.
    await page.waitForTimeout(3000)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const scrolled = await during(page, () => page.evaluate(scrollDown, frames))
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.waitForTimeout(1000)
    const filtered = await during(page, async () => {
      await page.getByRole('searchbox').first().click()
      await page.keyboard.type('alpha germany', { delay: 90 })
      await page.waitForTimeout(3000)
      await page.getByText('Europe', { exact: true }).first().click()
      await page.waitForTimeout(3000)
    })
    return [
      figure('picker: scroll frame, 95 %', quantile(scrolled, 0.95), 'ms', 'x4 CPU'),
      figure('picker: longest scroll frame', Math.max(...scrolled), 'ms'),
      figure('picker: longest frame while filtering', Math.max(...filtered), 'ms', 'x4 CPU'),
    ]
  } finally {
    await browser.close()
  }
}

/** Times between the frames of the page while something is done. */
async function during(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    window.frameTimes = times
    let last = performance.now()
    const step = (now: number) => {
      times.push(now - last)
      last = now
      if (window.frameTimes === times) requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
  await work()
  return await page.evaluate(() => {
    const times = window.frameTimes ?? []
    window.frameTimes = undefined
    return times.slice(2)
  })
}

/** Runs in the page. */
function scrollDown(frames: number): Promise<void> {
  return new Promise((resolve) => {
    let done = 0
    const step = () => {
      window.scrollBy(0, 100)
      done += 1
      if (done < frames) requestAnimationFrame(step)
      else resolve()
    }
    requestAnimationFrame(step)
  })
}

declare global {
  interface Window {
    frameTimes?: number[] | undefined
  }
}
