/** @module-tag slow */

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { type RunningConsole, runConsole, signInByApi } from '../support/console-process'
import { buildExternal } from '../support/external-plugin'
import { makeTemporaryDirectory } from '../support/temporary-directory'

/** As libraries bring them: for old browsers, with pictures and a font beside it, with names for everybody. */
const sources = async () => ({
  'manifest.ts': `import { defineManifest } from '@console/core/contract'
export default defineManifest({
  id: 'acme-map',
  version: '1.2.0',
  api: '^1.0',
  pages: {
    map: { areas: ['bm'], path: 'acme-map', title: 'Acme map', nav: { group: 'Acme', order: 90 } },
  },
  contributions: { card: { point: 'home.cards/v1', title: 'Acme stations' } },
})
`,
  'browser/plugin.ts': `import { definePlugin, fill } from '@console/core/browser'
import { homeCards } from '#plugins/home/contract'
import type manifest from '../manifest'
export default definePlugin<typeof manifest>({
  pages: { map: { page: () => import('./map-page') } },
  contributions: { card: fill(homeCards, () => import('./card')) },
})
`,
  'browser/library.css': `:root { --marker: 24px }
.lib-vml { behavior: url(#default#VML) }
.lib-marker { width: var(--marker); background-image: url(./pin.svg) }
@font-face { font-family: Acme; src: url(./face.woff2) format('woff2') }
.lib-name { font-family: Acme }
button { letter-spacing: 7px }
.lib-menu { color: rgb(1, 2, 3) }
`,
  'browser/pin.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>',
  'browser/face.woff2': await readFile('host/fonts/inter.woff2'),
  'browser/map-page.tsx': `import { Page } from '@console/core/browser'
import { useEffect } from 'react'
import './library.css'
import pin from './pin.svg'
export default function MapPage() {
  useEffect(() => {
    const menu = document.createElement('p')
    menu.className = 'lib-menu'
    menu.textContent = 'A menu of the library'
    document.body.append(menu)
    return () => menu.remove()
  }, [])
  return (
    <Page title="Acme map">
      <i className="lib-marker" style={{ display: 'block', height: 24 }} />
      <img src={pin} alt="A pin" />
      <p className="lib-name">Stations</p>
      <button type="button">Zoom</button>
    </Page>
  )
}
`,
  'browser/card.tsx': `import './library.css'
export default function Card() {
  return <p className="lib-name">Berlin and Paris</p>
}
`,
})

let running: RunningConsole
let browser: Browser
let page: Page

beforeAll(async () => {
  const directory = await makeTemporaryDirectory('plugin-style-')
  await buildExternal(join(directory, 'plugins/acme-map'), await sources())
  const CONSOLE_CONFIG = join(directory, 'console.config.json')
  await writeFile(CONSOLE_CONFIG, JSON.stringify({ pluginDirs: [join(directory, 'plugins')] }))
  ;[running, browser] = await Promise.all([
    runConsole({ env: { CONSOLE_CONFIG } }),
    launchChromium(),
  ])
  const { token } = await signInByApi(running)
  const context = await browser.newContext({ baseURL: running.address })
  await context.addCookies([{ name: 'console-token', value: token, url: running.address }])
  page = await context.newPage()
})
afterAll(async () => {
  await browser?.close()
  await running?.stop()
})

const styleOf = (text: string, name: string) =>
  page
    .getByText(text, { exact: true })
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name)

const spacingOfShell = () =>
  page
    .getByRole('banner')
    .getByRole('button')
    .first()
    .evaluate((button) => getComputedStyle(button).letterSpacing)

test('style sheets, pictures and fonts of a plugin are there on its pages, and reach nothing of the console', async () => {
  failOnConsoleErrors(page)
  await page.goto('/bm/acme-map')
  await page.getByRole('heading', { level: 1, name: 'Acme map' }).waitFor()
  expect(await styleOf('Zoom', 'letter-spacing')).toBe('7px')
  expect(await spacingOfShell()).toBe('normal')
  const marker = page.locator('.lib-marker')
  expect(await marker.evaluate((element) => getComputedStyle(element).width)).toBe('24px')
  const [picture = ''] =
    /https?:[^"]+/.exec(
      await marker.evaluate((element) => getComputedStyle(element).backgroundImage),
    ) ?? []
  expect((await page.request.get(picture)).headers()['content-type']).toBe('image/svg+xml')
  const pin = page.getByRole('img', { name: 'A pin' })
  expect(await pin.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8)
  const face = () =>
    page.evaluate(() => document.fonts.load('16px Acme').then(([face]) => face?.status))
  expect(await face()).toBe('loaded')
  // What the library puts beside the console belongs to it, too.
  expect(await styleOf('A menu of the library', 'color')).toBe('rgb(1, 2, 3)')
})

test('they are gone where nothing of the plugin is drawn, and there again where something is', async () => {
  failOnConsoleErrors(page)
  await page.goto('/bm/acme-map')
  await page.getByRole('button', { name: 'Zoom' }).waitFor()
  const drawn = () =>
    page.evaluate(() =>
      [...document.styleSheets].some(
        ({ href, media }) => href?.includes('acme-map') && media.mediaText === 'all',
      ),
    )
  expect(await drawn()).toBe(true)
  await page.getByRole('link', { name: 'Stream configs' }).click()
  await page.getByRole('heading', { level: 1, name: 'Stream configs' }).waitFor()
  expect(await drawn()).toBe(false)
  await page.goto('/home')
  await page.getByText('Berlin and Paris').scrollIntoViewIfNeeded()
  expect(await styleOf('Berlin and Paris', 'font-family')).toBe('Acme')
})
