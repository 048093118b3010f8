/** @module-tag slow */

import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { songs } from '../core/browser/table/rows'
import { expectNoAxeViolations } from '../support/axe'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'

declare global {
  interface Window {
    api: {
      rows: ReturnType<typeof songs>
      asked: number
      aborted: number
      remove(id: number): void
    }
  }
}

const origin = 'http://table.test'
const policy =
  "default-src 'none'; script-src 'self'; style-src 'nonce-of-the-test'; base-uri 'none'"
const html =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Songs</title><body><script type="module" src="/screen-in-browser.js"></script>'

let browser: Browser
const files = new Map<string, string>()

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [
      fileURLToPath(new URL('../core/browser/table/screen-in-browser.tsx', import.meta.url)),
    ],
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: '/',
    write: false,
    minify: true,
    jsx: 'automatic',
    conditions: ['production'],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  for (const { path, text } of outputFiles) files.set(basename(path), text)
  browser = await launchChromium()
})
afterAll(() => browser?.close())

async function openSongs(query = '', width = 1280): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 800 } })
  onTestFinished(() => page.close())
  failOnConsoleErrors(page)
  await page.route(`${origin}/**`, (route) => {
    const script = files.get(basename(new URL(route.request().url()).pathname))
    return script === undefined
      ? route.fulfill({
          contentType: 'text/html',
          headers: { 'content-security-policy': policy },
          body: html,
        })
      : route.fulfill({ contentType: 'text/javascript', body: script })
  })
  await page.goto(`${origin}/${query}`)
  await page
    .getByRole('row', { name: /Song 1\b/ })
    .first()
    .waitFor()
  return page
}

const link = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true })
/** Once the page is as long as that: it grows when the rows are counted. */
const scrollTo = async (page: Page, top: number) => {
  await page.waitForFunction((to) => document.documentElement.scrollHeight > to, top)
  await page.evaluate((to) => window.scrollTo(0, to), top)
}
const place = (page: Page) => page.evaluate(() => window.scrollY)
/** Boxes of the page that can be scrolled by themselves. */
const scrolledBoxes = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('body *')].filter(
        (one) =>
          /auto|scroll/.test(getComputedStyle(one).overflow) &&
          (one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth),
      ).length,
  )

test('100,000 rows are one scroll that loads what is looked at and aborts what was passed by', async () => {
  const page = await openSongs('?per_page=all')
  expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('100001')
  expect(await page.getByRole('row').count()).toBeLessThan(60)
  await scrollTo(page, 50_000 * 44)
  await link(page, 'Song 50005').waitFor()
  expect(await page.getByRole('row', { name: /Song 50005/ }).getAttribute('aria-rowindex')).toBe(
    '50006',
  )

  await page.evaluate(() => void Object.assign(window.api, { asked: 0, aborted: 0 }))
  await page.evaluate(async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      window.scrollBy(0, 44 * 1000)
      await new Promise((resolve) => setTimeout(resolve, 90))
    }
  })
  await link(page, 'Song 70005').waitFor()
  const { asked, aborted } = await page.evaluate(() => {
    const { asked, aborted } = window.api
    return { asked, aborted }
  })
  expect(aborted).toBeGreaterThan(asked / 2)
})

test('the page is the one thing that scrolls: the head stays above, ticked rows and pages below', async () => {
  const page = await openSongs()
  await page.getByRole('checkbox', { name: 'Select Song 2', exact: true }).click()
  await page.getByRole('region', { name: 'Selected rows' }).waitFor()
  await scrollTo(page, 300)
  const box = (role: 'columnheader' | 'navigation' | 'region', name: string) =>
    page.getByRole(role, { name }).evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return { top, bottom }
    })
  expect((await box('columnheader', 'State')).top).toBeLessThan(44)
  expect((await box('navigation', 'Pages')).bottom).toBeLessThanOrEqual(800)
  expect((await box('region', 'Selected rows')).bottom).toBeLessThan(800)
  expect(await scrolledBoxes(page)).toBe(0)
})

test('columns are as wide as what is in them, the title takes the rest, and nothing is cut at 1280', async () => {
  const page = await openSongs()
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  const widthOf = (name: string) => head(name).evaluate((one) => one.getBoundingClientRect().width)
  const state = await widthOf('State')
  expect(state).toBeLessThan(120)
  expect(await widthOf('Title')).toBeGreaterThan(2 * state)
  const [row] = await page.getByRole('row', { name: /Song 2\b/ }).all()
  const cut = await row?.evaluate(
    (one) => [...one.children].filter((cell) => cell.scrollWidth > cell.clientWidth).length,
  )
  expect(cut).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
})

test('where there is too little room, texts give way, and times stay whole beside the actions', async () => {
  const page = await openSongs('', 860)
  const row = page.getByRole('row', { name: /Song 2\b/ }).first()
  const { time, actions } = await row.evaluate((one) => ({
    time: one.querySelector('time')?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY,
    actions: one.lastElementChild?.getBoundingClientRect().left ?? 0,
  }))
  expect(time).toBeLessThanOrEqual(actions)
  const heads = await page
    .getByRole('columnheader')
    .getByRole('button')
    .evaluateAll((all) =>
      all
        .filter(
          (one) =>
            one.firstElementChild &&
            one.firstElementChild.scrollWidth > one.firstElementChild.clientWidth,
        )
        .map((one) => one.textContent),
    )
  expect(heads).toEqual([])
})

test('keys reach the last row and come back, and the focus survives scrolling away', async () => {
  const page = await openSongs('?per_page=all')
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex'))
  await link(page, 'Song 1').focus()
  await page.keyboard.press('End')
  await expect.poll(focused).toBe('100001')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('A')
  await page.keyboard.press('ArrowUp')
  await expect.poll(focused).toBe('100000')
  await page.keyboard.press('Home')
  await expect.poll(focused).toBe('2')
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('32')
  expect(await link(page, 'Song 31').isVisible()).toBe(true)
  await scrollTo(page, 1_000_000)
  await page
    .getByRole('row', { name: /Song 227\d\d/ })
    .first()
    .waitFor()
  expect(await focused()).toBe('32')
})

test('rows that have come to rest stand in the order of the list, each with its controls, and the focus stays', async () => {
  const page = await openSongs('?per_page=all')
  await link(page, 'Song 3').focus()
  const rows = page.locator('tbody [role=row]')
  const indexes = () =>
    rows.evaluateAll((all) => all.map((row) => Number(row.getAttribute('aria-rowindex'))))
  const withoutControls = () =>
    rows.evaluateAll((all) => all.filter((row) => !row.querySelector('button, input')).length)
  const isSorted = (numbers: number[]) =>
    numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))
  for (const step of [100, -70]) {
    await page.evaluate(async (by) => {
      for (let turn = 0; turn < 40; turn += 1) {
        window.scrollBy(0, by)
        await new Promise(requestAnimationFrame)
      }
    }, step)
    await expect.poll(withoutControls).toBe(0)
    await expect.poll(async () => isSorted(await indexes())).toBe(true)
  }
  await page.setViewportSize({ width: 1280, height: 1600 })
  await expect.poll(() => page.locator('tbody [role=row]').count()).toBeGreaterThan(40)
  await expect.poll(withoutControls).toBe(0)
  expect(await link(page, 'Song 3').evaluate((element) => element === document.activeElement)).toBe(
    true,
  )
})

test('what was opened in a row is not open in the rows that come after it', async () => {
  const page = await openSongs('?per_page=all')
  const opened = page.getByText(/^Licence \d+$/)
  await page
    .getByRole('row', { name: /Song 2\b/ })
    .getByRole('button', { name: 'Show' })
    .click()
  await opened.waitFor()
  await link(page, 'Song 1').focus()
  await page.evaluate(async () => {
    for (let turn = 0; turn < 40; turn += 1) {
      window.scrollBy(0, 100)
      await new Promise(requestAnimationFrame)
    }
  })
  await page.getByRole('button', { name: 'Actions for Song 95', exact: true }).waitFor()
  expect(await opened.count()).toBe(0)
})

test('a live change moves nothing; ticked rows stay ticked, gone ones are dropped', async () => {
  const page = await openSongs('?per_page=all')
  await scrollTo(page, 10_000 * 44)
  await link(page, 'Song 10005').waitFor()
  for (const title of ['Song 10003', 'Song 10005'])
    await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).click()
  await page.getByRole('region', { name: 'Selected rows' }).getByText('2 selected').waitFor()
  const before = await place(page)
  await page.evaluate(() => window.api.remove(10003))
  await page.getByRole('region', { name: 'Selected rows' }).getByText('1 selected').waitFor()
  expect(await place(page)).toBe(before)
  expect(await page.getByRole('checkbox', { name: 'Select Song 10005' }).isChecked()).toBe(true)
  expect(await link(page, 'Song 10003').count()).toBe(0)
})

test('going back finds the place in the scroll', async () => {
  const page = await openSongs('?per_page=all')
  await scrollTo(page, 20_000 * 44)
  await link(page, 'Song 20005').click()
  await page.getByRole('heading', { name: 'One song' }).waitFor()
  await page.goBack()
  await link(page, 'Song 20005').waitFor()
})

test('on a narrow screen rows are cards with labelled fields and all actions', async () => {
  const page = await openSongs('', 360)
  const card = page.getByRole('row', { name: /Song 2\b/ }).first()
  expect(await page.getByRole('columnheader').count()).toBe(0)
  expect(await card.getByRole('cell', { name: /^Duration/ }).count()).toBe(1)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(overflow).toBeLessThanOrEqual(360)
  await expectNoAxeViolations(page)
  await page.getByLabel('Sort by').selectOption({ label: 'Title, descending' })
  expect(page.url()).toContain('sort=title&order=desc')
  await page
    .getByRole('button', { name: /^Actions for Song/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
  await expectNoAxeViolations(page)
})

test('on a narrow screen the filters are behind one button, which says how many are set', async () => {
  const page = await openSongs('', 360)
  const state = page.getByRole('combobox', { name: /^State/, includeHidden: true })
  expect(await state.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await state.selectOption({ label: 'Ready' })
  const button = page.getByRole('button', { name: 'Filters (1)' })
  expect(await button.getAttribute('aria-expanded')).toBe('true')
  expect(page.url()).toContain('state=1')
  await expectNoAxeViolations(page)
  await button.click()
  expect(await state.isVisible()).toBe(false)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await state.isVisible()).toBe(true)
  expect(await button.isVisible()).toBe(false)
})

test('a card prints no label beside which nothing stands', async () => {
  const page = await openSongs('', 360)
  const labels = (title: string) =>
    page
      .getByRole('row', { name: title })
      .first()
      .locator('[data-label]')
      .evaluateAll((all) =>
        all
          .filter((one) => getComputedStyle(one).display !== 'none')
          .map((one) => one.getAttribute('data-label')),
      )
  expect(await labels('Select Song 1 ')).toContain('Labels')
  expect(await labels('Select Song 2 ')).not.toContain('Labels')
})

test('axe finds nothing in pages, scroll, selection, menu and column chooser', async () => {
  const page = await openSongs()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Actions for Song 2', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  await page.getByRole('region', { name: 'Selected rows' }).waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Columns and density' }).click()
  await page.getByRole('button', { name: 'Reset columns' }).waitFor()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.getByLabel('Rows', { exact: true }).selectOption('all')
  await expect.poll(() => page.getByRole('table').getAttribute('aria-rowcount')).toBe('100001')
  await expectNoAxeViolations(page)
})
