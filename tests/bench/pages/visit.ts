import type { Browser, BrowserContext } from 'playwright-core'
import { isQuiet, sumUp, watchForContent } from './in-page'

export interface Visit {
  address: string
  /** What is content, and answers a click. */
  content: string
  token?: string
}

/** Of a line and a processor. */
export type Condition = 'fast' | 'slow'

export type Seen = ReturnType<typeof sumUp> & {
  /** MB, after a collection; of visits that wait for quiet. */
  heap: number
}

export interface How {
  condition: Condition
  /** Waits until two seconds were quiet, by when all that comes has come. */
  untilQuiet?: boolean
  /** Once more in the same browser, whose cache is filled then. */
  again?: boolean
}

/** A first visit, and where it is asked for the second. */
export async function visited(browser: Browser, visit: Visit, how: How): Promise<Seen[]> {
  const context = await browser.newContext()
  try {
    const { address, token } = visit
    if (token) await context.addCookies([{ name: 'console-token', value: token, url: address }])
    const first = await look(context, visit, {
      ...how,
      untilQuiet: how.untilQuiet === true || how.again === true,
    })
    return how.again ? [first, await look(context, visit, { condition: how.condition })] : [first]
  } finally {
    await context.close()
  }
}

/** A visit that counts for nothing but for a click on the content, which must be taken up as soon as it is there. */
export async function clicked(browser: Browser, visit: Visit, condition: Condition) {
  const context = await browser.newContext()
  try {
    const { address, content, token } = visit
    if (token) await context.addCookies([{ name: 'console-token', value: token, url: address }])
    const page = await opened(context, visit, condition, true)
    if (!(await page.evaluate(() => window.contentSeen))?.answers)
      throw new Error(`${address}: ${content} is drawn but answers no click`)
  } finally {
    await context.close()
  }
}

async function look(context: BrowserContext, visit: Visit, how: How): Promise<Seen> {
  const page = await opened(context, visit, how.condition, false)
  let heap = Number.NaN
  if (how.untilQuiet) {
    await page.waitForFunction(isQuiet, undefined, { timeout: 60_000, polling: 500 })
    const session = await context.newCDPSession(page)
    await session.send('HeapProfiler.collectGarbage')
    heap = (await session.send('Runtime.getHeapUsage')).usedSize / 1e6
  }
  const seen = { ...(await page.evaluate(sumUp)), heap }
  await page.close()
  return seen
}

/** The page once its content is there. */
async function opened(
  context: BrowserContext,
  { address, content }: Visit,
  condition: Condition,
  clicks: boolean,
) {
  const page = await context.newPage()
  if (condition === 'slow') {
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  await page.addInitScript(watchForContent, [content, clicks] as const)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.contentSeen !== undefined, undefined, {
    timeout: 60_000,
    polling: 100,
  })
  return page
}
