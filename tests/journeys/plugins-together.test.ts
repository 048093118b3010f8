/** @module-tag slow */

import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations } from '../support/axe'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { type RunningConsole, runConsole, signInByApi } from '../support/console-process'
import { buildExternal, changeRecord } from '../support/external-plugin'
import { makeTemporaryDirectory } from '../support/temporary-directory'

const run = promisify(execFile)

/** Both plugins have it, each in its own build. */
const geocoder = `import { defineService } from '@console/core/contract'
export interface Geocoder { cityOf(station: string): string }
export const Geocoder = defineService<Geocoder>('acme-geo/geocoder')
`
const provider = {
  'manifest.ts': `import { defineManifest } from '@console/core/contract'
export default defineManifest({ id: 'acme-maps', version: '3.0.0', api: '^1.0', provides: { 'acme-geo': '1.2.0' } })
`,
  'contract/geocoder.ts': geocoder,
  'browser/plugin.ts': `import { definePlugin } from '@console/core/browser'
import { Geocoder } from '../contract/geocoder'
import type manifest from '../manifest'
export default definePlugin<typeof manifest>({
  services: [{ token: Geocoder, create: (): Geocoder => ({ cityOf: (station) => station + ' is in Rome' }) }],
})
`,
}
const user = {
  'settings.ts': `import { defineSettings } from '@console/core/contract'
import * as z from 'zod/mini'
export const settings = defineSettings({
  plugin: 'acme-fleet',
  schema: z.strictObject({
    places: z._default(z.url(), 'https://places.example'),
    shown: z._default(z.int().check(z.lte(50)), 5),
  }),
  pages: ['shown'],
})
`,
  'manifest.ts': `import { defineManifest } from '@console/core/contract'
import { toJSONSchema } from 'zod/mini'
import { settings } from './settings'
export default defineManifest({
  id: 'acme-fleet',
  version: '1.0.0',
  api: '^1.0',
  requires: { 'acme-geo': '^1.1.0' },
  settings: { schema: toJSONSchema(settings.schema, { io: 'input' }), pages: settings.pages },
  pages: { fleet: { areas: ['bm'], path: 'acme-fleet', title: 'Fleet', nav: { group: 'Acme', order: 90 } } },
})
`,
  'contract/geocoder.ts': geocoder,
  'browser/plugin.ts': `import { definePlugin } from '@console/core/browser'
import type manifest from '../manifest'
export default definePlugin<typeof manifest>({ pages: { fleet: { page: () => import('./fleet-page') } } })
`,
  'browser/fleet-page.tsx': `import { Page, useService, useSettings } from '@console/core/browser'
import { Geocoder } from '../contract/geocoder'
import { settings } from '../settings'
export default function FleetPage() {
  const { shown } = useSettings(settings)
  return <Page title="Fleet">{useService(Geocoder).cityOf('Radio Roma')}, shown: {shown}</Page>
}
`,
}

let directory: string
let config: string
let running: RunningConsole
let browser: Browser
let page: Page

const set = (settings: object) =>
  writeFile(
    config,
    JSON.stringify({
      pluginDirs: [join(directory, 'plugins')],
      settings: { 'acme-fleet': settings },
    }),
  )

beforeAll(async () => {
  directory = await makeTemporaryDirectory('together-')
  config = join(directory, 'console.config.json')
  await buildExternal(join(directory, 'plugins/acme-maps'), provider)
  await buildExternal(join(directory, 'plugins/acme-fleet'), user)
  await set({ shown: 7, places: 'https://hidden.example' })
  ;[running, browser] = await Promise.all([
    runConsole({ env: { CONSOLE_CONFIG: config } }),
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
  await rm(directory, { recursive: true, force: true })
})

const onPage = async (text: string) => {
  await page.goto('/bm/acme-fleet')
  await page.getByText(text).waitFor({ timeout: 3000 })
  return true
}
const isShown = (text: string) =>
  expect.poll(() => onPage(text).catch(() => false), { timeout: 120_000 }).toBe(true)

/** What the command says of both plugins, and how it ends. */
const checked = () =>
  run(process.execPath, ['dist/cli/plugins.js', 'check', config]).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }) => ({ code, stdout }),
  )

test('one plugin uses the service of another that was built apart, and reads what the operator sets, also while it runs', async () => {
  failOnConsoleErrors(page)
  await isShown('Radio Roma is in Rome, shown: 7')
  await expectNoAxeViolations(page)
  expect(await (await page.request.get('/bm/acme-fleet')).text()).not.toMatch(/hidden|"places"/)
  await set({ shown: 9 })
  await isShown('Radio Roma is in Rome, shown: 9')
  expect((await checked()).code).toBe(0)
})

test('a wrong setting keeps one plugin out, and is named on its page and by the check', async () => {
  const cause = 'settings.acme-fleet.shown: Too big: expected number to be <=50'
  await set({ shown: 99 })
  await isShown(cause)
  await expectNoAxeViolations(page)
  const { code, stdout } = await checked()
  expect(code).toBe(1)
  expect(stdout).toContain(`acme-fleet 1.0.0, pages: ${cause}`)
  expect(stdout).toContain('acme-maps 3.0.0, pages: can be used')
  await set({})
  await isShown('Radio Roma is in Rome, shown: 5')
})

test('another version of what a plugin requires is named with both, on its page and by the check', async () => {
  const folder = join(directory, 'plugins/acme-maps')
  const record = await readFile(join(folder, 'plugin.json'), 'utf8')
  await changeRecord(folder, ({ manifest }) => {
    manifest.provides['acme-geo'] = '0.9.0'
  })
  const cause = "it requires 'acme-geo' ^1.1.0, acme-maps provides 0.9.0"
  await isShown(cause)
  await expectNoAxeViolations(page)
  const { code, stdout } = await checked()
  expect(code).toBe(1)
  expect(stdout).toContain(`acme-fleet 1.0.0, pages: ${cause}`)
  await writeFile(join(folder, 'plugin.json'), record)
  await isShown('Radio Roma is in Rome, shown: 5')
})
