import type { Page } from 'playwright-core'
import { launchChromium } from '../support/chromium'
import { runConsole, signInByApi } from '../support/console-process'
import { type Figure, figure, median } from './figures'

const turns = 10

/** From the click on an entry of the sidebar to the list behind it, over a line with 150 ms to and fro. */
export async function measureNavigation(): Promise<Figure[]> {
  const [running, browser] = await Promise.all([runConsole(), launchChromium()])
  try {
    const { token, call } = await signInByApi(running)
    await call('POST', '/buckets', { name: 'Jingles', region: 'eu-west-1' })
    const context = await browser.newContext({ baseURL: running.address })
    await context.addCookies([{ name: 'console-token', value: token, url: running.address }])
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await page.goto('/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    })
    const list = '/avr/file-buckets'
    const first = await page.evaluate(goTo, [list, `a[href^="${list}/"]`] as const)
    const again: number[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      await page.evaluate(goTo, ['/home', 'h1'] as const)
      await settled(page)
      again.push(await page.evaluate(goTo, [list, `a[href^="${list}/"]`] as const))
      await settled(page)
    }
    return [
      figure('to a list not seen before', first, 'ms', '150 ms, 1.6 Mbit/s; click to rows'),
      figure('to a list seen before', median(again), 'ms', `median of ${turns}, click to rows`),
    ]
  } finally {
    await browser.close()
    await running.stop()
  }
}

const settled = (page: Page) => page.waitForLoadState('networkidle')

/** Runs in the page: goes to an address of the console, until what is looked for is painted. */
function goTo([address, selector]: readonly [string, string]): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    // The router takes it as it takes the browser's Back and Forward.
    history.pushState({}, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
    const look = () => {
      const there = location.pathname === address && document.querySelector(selector)
      if (there) requestAnimationFrame(() => resolve(performance.now() - started))
      else if (performance.now() - started > 20_000) reject(new Error(`${address} did not come`))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
