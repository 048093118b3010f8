import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoAxeViolations } from '../axe'
import { layoutFaults } from './measure'

const looks = [
  ['light', 1280],
  ['dark', 1280],
  ['dark', 360],
  ['light', 360],
] as const

/** Of all of it: a bar that sticks to the end of the window covers what one could scroll to. */
const heightOf = (page: Page) =>
  page.evaluate(() => Math.max(800, Math.min(4000, document.documentElement.scrollHeight)))

/** Nothing leads out of the window to the side; a page that was drawn for a wider one fits once it is live. */
export async function expectFits(page: Page): Promise<void> {
  const wider = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect
    .poll(wider, { message: 'pixels that the page is wider than the window', timeout: 5000 })
    .toBeLessThanOrEqual(0)
}

/** Light and dark, wide and narrow: nothing is cut, nothing scrolls by itself, and axe finds nothing. */
export async function expectWhole(page: Page): Promise<void> {
  for (const [colorScheme, width] of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // On a telephone colours are those of the wide page.
    if (width > 360) {
      await page.setViewportSize({ width, height: await heightOf(page) })
      await expectNoAxeViolations(page)
    }
    await page.setViewportSize({ width, height: 800 })
    // Tables become cards once they know that they are narrow.
    const faults = () => layoutFaults(page)
    await expect
      .poll(faults, { message: `${colorScheme}, ${width} wide`, timeout: 3000 })
      .toEqual([])
  }
}
