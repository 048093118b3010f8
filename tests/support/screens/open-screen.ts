import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Viewer } from './screens'
import type { SeededConsole } from './seed-screens'

export async function openAs(
  browser: Browser,
  { running, tokens }: Pick<SeededConsole, 'running' | 'tokens'>,
  viewer: Viewer,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: running.address,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  })
  if (viewer !== 'nobody') {
    const value = tokens[viewer]
    await context.addCookies([{ name: 'console-token', value, url: running.address }])
  }
  return context
}

/** Goes there, light and wide, and waits until everything is drawn that is not asked for by hand. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // What is loading says so, to the eye and to others.
  await page.waitForFunction(
    () =>
      !document.querySelector('main [aria-busy=true]') &&
      ![...document.querySelectorAll('main [role=status]')].some((one) =>
        one.textContent?.startsWith('Loading'),
      ),
  )
}
