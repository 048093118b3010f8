/** @module-tag slow */

import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNoAxeViolations } from '../support/axe'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { expectTakenOver, isDrawn, watchDrawing } from '../support/screens/drawn'
import { expectWhole } from '../support/screens/look'
import { layoutFaults } from '../support/screens/measure'
import { openAs, openScreen } from '../support/screens/open-screen'
import {
  addressOf,
  changing,
  drawnAnew,
  screens,
  undrawn,
  unknownNames,
  type Viewer,
} from '../support/screens/screens'
import { type SeededConsole, seedScreens } from '../support/screens/seed-screens'

let seeded: SeededConsole
let browser: Browser
const pages = {} as Record<Viewer, Page>

beforeAll(async () => {
  ;[seeded, browser] = await Promise.all([seedScreens(), launchChromium()])
  for (const viewer of ['customer', 'operator', 'nobody'] as const) {
    const context: BrowserContext = await openAs(browser, seeded, viewer)
    pages[viewer] = await context.newPage()
    pages[viewer].setDefaultTimeout(15_000)
  }
})
afterAll(async () => {
  await browser?.close()
  await seeded?.running.stop()
})

test('what is said about pages is about pages that there are', () => {
  expect(unknownNames).toEqual([])
})

/** Where a dialog is opened from, and by which button. */
const dialogs: [path: string, button: string, viewer?: Viewer][] = [
  ['/avr/file-buckets', 'Create bucket'],
  ['/avr/projects/online', 'Create project'],
  ['/avr/projects/offline', 'Create offline database'],
  ['/filescanning/fs-containers', 'Create container'],
  ['/lcd/channel-buckets', 'Create bucket'],
  ['/bm/custom', 'Create project'],
  ['/bm/custom/Demo stations', 'Add stream'],
  ['/bm/custom/Demo stations/reports', 'Ask for a report'],
  ['/bm/bm-database/Demo catalogue/custom-recordings', 'Ask for a recording'],
  ['/bm/custom-configs', 'Create config'],
  ['/bm/tracker', 'Create project'],
  ['/bm/tracker/Demo spots/reports', 'Ask for a report'],
  ['/ucf/ucf-projects', 'Create project'],
  ['/account/iam-users', 'Create IAM user'],
  ['/account/developer', 'Create access token'],
  ['/monitoring-admin/user-details/:uid', 'Change plan', 'operator'],
  ['/monitoring-admin/user-details/:uid', 'Look as customer', 'operator'],
  ['/monitoring-admin/user-details/:uid?tab=plan', 'Change access', 'operator'],
  ['/monitoring-admin/custom-configs', 'Create config', 'operator'],
  ['/monitoring-admin/channels', 'Add station', 'operator'],
  ['/monitoring-admin/tracker/restrict-channels', 'Restrict channels', 'operator'],
  ['/monitoring-admin/customer-plugins/customization-map', 'For all customers', 'operator'],
  ['/billing-admin/pricing', 'New draft', 'operator'],
]

test.each(dialogs)(
  'the dialog of %s, %s, fits a telephone and scrolls down only',
  async (path, name, viewer = 'customer') => {
    const page = pages[viewer]
    failOnConsoleErrors(page)
    await openScreen(page, path.replace(':uid', seeded.known.uid ?? ''))
    await page.setViewportSize({ width: 360, height: 800 })
    await page.getByRole('button', { name }).first().click()
    await page.getByRole('dialog').waitFor()
    await expectNoAxeViolations(page)
    await expect.poll(() => layoutFaults(page), { timeout: 3000 }).toEqual([])
    await page.keyboard.press('Escape')
  },
)

test.each(screens)(
  '$id is whole, light and dark, wide and narrow: nothing is cut, nothing scrolls by itself, and axe finds nothing',
  async (screen) => {
    const page = pages[screen.viewer]
    failOnConsoleErrors(page, { allow: screen.refused ? [/status of 422/] : [] })
    const address = addressOf(screen, seeded.known)
    await openScreen(page, address)
    // Who is led elsewhere looks at something else.
    const [path = ''] = decodeURIComponent(address).split('?')
    if (!screen.refused) expect(decodeURIComponent(page.url())).toContain(path)
    await expectWhole(page)
  },
)

describe('before its scripts have come', () => {
  const drawing = {} as Record<Viewer, Page>
  beforeAll(async () => {
    for (const viewer of ['customer', 'operator', 'nobody'] as const) {
      drawing[viewer] = await pages[viewer].context().newPage()
      drawing[viewer].setDefaultTimeout(15_000)
      await watchDrawing(drawing[viewer])
    }
  })

  test.each(screens)('$id stands as it will, and is taken over in place', async (screen) => {
    const page = drawing[screen.viewer]
    failOnConsoleErrors(page, { allow: screen.refused ? [/status of 422/] : [] })
    const address = addressOf(screen, seeded.known)
    if (screen.id in undrawn) return expect(await isDrawn(page, address, 5)).toBe(false)
    expect(await isDrawn(page, address, 60)).toBe(true)
    const isAnew = screen.id in drawnAnew
    await expectTakenOver(page, address, { isAnew, stays: !isAnew && !(screen.id in changing) })
  })
})
