/** @module-tag slow */

import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { buildNotes, notesPlugin } from '../host/outside/notes-plugin'
import { expectNoAxeViolations } from '../support/axe'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { type RunningConsole, runConsole, signInByApi } from '../support/console-process'
import { makeTemporaryDirectory } from '../support/temporary-directory'

const run = promisify(execFile)
const longer = { timeout: 120_000, interval: 200 }

/** What a call answers and what its page shows, as of one version. */
const version = (number: string, more: Record<string, string> = {}) => ({
  'manifest.ts': notesPlugin['manifest.ts'].replace('1.0.0', number),
  'server/plugin.ts': notesPlugin['server/plugin.ts'].replace(
    `if (how === 'throw')`,
    `if (how === 'version') return { rows: ['${number}'] }
      if (how === 'slow') { await new Promise((done) => setTimeout(done, 1500)); return { rows: ['${number}'] } }
      if (how === 'throw')`,
  ),
  'browser/plugin.ts': `import { clientOf, definePlugin, Http } from '@console/core/browser'
import { notesApi } from '../contract/notes'
import type manifest from '../manifest'
export default definePlugin<typeof manifest>({
  pages: {
    map: {
      load: ({ get }) => clientOf(get(Http), notesApi).go({ params: { how: 'version' } }),
      page: () => import('./map-page'),
    },
  },
})
`,
  'browser/map-page.tsx': `import { clientOf, Http, Page, type PageProps, useService } from '@console/core/browser'
import { useState } from 'react'
import { notesApi } from '../contract/notes'
export default function MapPage({ data }: PageProps) {
  const http = useService(Http)
  const [said, say] = useState('')
  const ask = async () => {
    await clientOf(http, notesApi).go({ params: { how: 'version' } })
    // Only now, as a page's rare parts are.
    say((await import('./later')).text)
  }
  return (
    <Page title="Notes">
      <p>Pages ${number}, service {(data as { rows: string[] }).rows[0]}</p>
      <button type="button" onClick={() => void ask()}>Ask</button>
      <p>{said}</p>
    </Page>
  )
}
`,
  'browser/later.ts': `export const text = 'Later ${number}'`,
  ...more,
})

let directory: string
let folder: string
let config: string
let running: RunningConsole
let token: string

const call = (how: string) =>
  fetch(`${running.address}/api/x/acme-notes/go/${how}`, {
    headers: { authorization: `Bearer ${token}` },
  })
const serviceVersion = async () => {
  const answer = await call('version')
  return answer.ok ? (await answer.json()).rows[0] : answer.status
}
/** As the page of who has signed in asks. */
const ask = (address: string) =>
  fetch(running.address + address, { headers: { cookie: `console-token=${token}` } })
/** Address of the module that the page begins with. */
const entry = async () => {
  const page = await (await ask('/')).text()
  return /\/external\/acme-notes\/[0-9a-f]{16}\/[\w-]+\.js/.exec(page)?.[0]
}
const statusOf = async (address = '') => (await ask(address)).status

/** The line of the log that has these words, from now on. */
const told = (words: string) =>
  new Promise<string>((resolve) => {
    running.process.stdout?.on('data', (chunk) => {
      const line = String(chunk)
        .split('\n')
        .find((one) => one.includes(words) && one.includes('not loaded'))
      if (line) resolve(line)
    })
  })

/** Builds it in the place of what is there. */
async function replace(number: string, more: Record<string, string> = {}) {
  await rm(folder, { recursive: true, force: true })
  return await buildNotes(folder, version(number, more))
}
const name = (servers: object[]) =>
  writeFile(
    config,
    JSON.stringify({ pluginDirs: [join(directory, 'plugins')], pluginServers: servers }),
  )

beforeEach(async () => {
  directory = await makeTemporaryDirectory('halves-')
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  folder = join(directory, 'plugins/acme-notes')
  config = join(directory, 'console.config.json')
  await name([await replace('1.0.0')])
  running = await runConsole({ env: { CONSOLE_CONFIG: config } })
  onTestFinished(() => running.stop())
  ;({ token } = await signInByApi(running))
  await expect.poll(serviceVersion, longer).toBe('1.0.0')
})

test('of a folder that was swapped nothing is run or served: what the operator named goes on, also after a restart', async () => {
  const served = await entry()
  expect(await statusOf(served)).toBe(200)
  // Right in itself.
  await replace('6.6.6')
  expect(await entry()).toBe(served)
  expect(await statusOf(served)).toBe(200)
  expect(await serviceVersion()).toBe('1.0.0')

  const { directory: data } = running
  await running.kill()
  running = await runConsole({ directory: data, env: { CONSOLE_CONFIG: config } })
  onTestFinished(() => running.stop())
  await expect.poll(serviceVersion, longer).toBe('1.0.0')
  expect(await entry()).toBe(served)
  expect(await statusOf(served)).toBe(200)
})

test('a build that cannot be used leaves both halves as they were; mended, they go over to it together', async () => {
  const served = await entry()
  const said = told('no such luck')
  await name([await replace('2.0.0', { 'server/plugin.ts': `throw new Error('no such luck')` })])
  expect(await said).toContain('acme-notes')
  expect(await serviceVersion()).toBe('1.0.0')
  expect(await entry()).toBe(served)

  const slow = call('slow')
  await name([await replace('2.0.1')])
  await expect.poll(serviceVersion, longer).toBe('2.0.1')
  expect(await entry()).not.toBe(served)
  // What was asked before is answered by who was asked, and pages that are open find their files.
  expect(await (await slow).json()).toEqual({ rows: ['1.0.0'] })
  expect(await statusOf(served)).toBe(200)

  // So it is where the next one lies in a folder of its own.
  const used = await entry()
  const next = join(directory, 'next')
  const broken = { 'server/plugin.ts': `throw new Error('nor now')` }
  const saidAgain = told('nor now')
  await name([await buildNotes(next, version('3.0.0', broken))])
  expect(await saidAgain).toContain('not loaded')
  expect(await serviceVersion()).toBe('2.0.1')
  expect(await entry()).toBe(used)

  // Taken out, neither half is there, the files of before neither.
  await name([])
  await expect.poll(serviceVersion, longer).toBe(404)
  expect(await entry()).toBeUndefined()
  expect(await statusOf(served)).toBe(404)
})

test('before a new build is named, a command says whether it can be used', async () => {
  const next = join(directory, 'next.json')
  const check = async (server: object, settings: object = {}) => {
    const pluginDirs = [join(directory, 'plugins')]
    await writeFile(next, JSON.stringify({ pluginDirs, pluginServers: [server], settings }))
    const command = run(process.execPath, ['dist/cli/plugins.js', 'check', next])
    return await command.then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stdout }) => ({ code, said: stdout }),
    )
  }
  const named = await replace('2.0.0')
  expect(await check(named)).toEqual({
    code: 0,
    said: 'acme-notes 2.0.0, pages: can be used\nacme-notes 2.0.0, server half: can be used\n',
  })
  const other = await check({ ...named, integrity: `sha256-${'A'.repeat(43)}=` })
  expect(other).toMatchObject({ code: 1, said: expect.stringContaining('of another build') })
  const broken = await replace('2.0.1', { 'server/plugin.ts': `throw new Error('no such luck')` })
  expect(await check(broken)).toMatchObject({
    code: 1,
    said: expect.stringContaining('server half: Error: no such luck'),
  })
  // What runs was not touched by it.
  expect(await serviceVersion()).toBe('1.0.0')
})

describe('an open tab', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser.close())

  test('goes on with what it has when a new version comes, says so, and loads it when its person is ready', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    onTestFinished(() => context.close())
    await context.addCookies([{ name: 'console-token', value: token, url: running.address }])
    const page = await context.newPage()
    failOnConsoleErrors(page)
    await page.goto(`${running.address}/bm/acme-notes`)
    await page.getByText('Pages 1.0.0, service 1.0.0').waitFor()

    await name([await replace('2.0.0')])
    await expect.poll(serviceVersion, longer).toBe('2.0.0')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.getByText('Later 1.0.0').waitFor()
    await page.getByText('or have a new version').waitFor()
    await expectNoAxeViolations(page)
    await page.screenshot({ path: 'tests/output/halves-new-version.png' })
    await page.getByRole('button', { name: 'Load anew' }).click()
    await page.getByText('Pages 2.0.0, service 2.0.0').waitFor()
    expect(await page.getByText('or have a new version').count()).toBe(0)
  })
})
