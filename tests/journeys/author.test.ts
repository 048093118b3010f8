/** @module-tag slow */

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations } from '../support/axe'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { freePort, type RunningConsole, runConsole, signInByApi } from '../support/console-process'
import { makeTemporaryDirectory } from '../support/temporary-directory'

const run = promisify(execFile)

/** npm installs, compiles and tests: slower than all other journeys. */
const installing = 300_000

let directory: string
/** The author's folder. Inside the project, so that the packages of `npm install` are found. */
let author: string
let outside: string
let running: RunningConsole
let browser: Browser
let context: BrowserContext
let ada: Awaited<ReturnType<typeof signInByApi>>
let authorPort: number

beforeAll(async () => {
  directory = await makeTemporaryDirectory('author-')
  outside = join(directory, 'console-plugins')
  await mkdir('tests/output', { recursive: true })
  author = join(await mkdtemp('tests/output/author-'), 'acme-maps')
  authorPort = await freePort()
  const config = join(directory, 'console.config.json')
  await writeFile(
    config,
    JSON.stringify({
      pluginDirs: [outside],
      pluginOverrides: [`http://localhost:${authorPort}`],
    }),
  )
  ;[running, browser] = await Promise.all([
    runConsole({ env: { CONSOLE_CONFIG: config } }),
    launchChromium(),
  ])
  ada = await signInByApi(running)
  context = await browser.newContext({ baseURL: running.address })
  await context.addCookies([{ name: 'console-token', value: ada.token, url: running.address }])
})
afterAll(async () => {
  await browser?.close()
  await running?.stop()
  await rm(join(author, '..'), { recursive: true, force: true })
  await rm(directory, { recursive: true, force: true })
})

const inAuthorsFolder = (program: string, ...rest: string[]) =>
  run(process.execPath, [program, ...rest], { cwd: author })

test('a plugin that cannot be made leaves nothing in its way: the command can be given again', async () => {
  const withoutNpm = { ...process.env, PATH: join(directory, 'nowhere') }
  const making = run(
    process.execPath,
    ['host/cli/authors/create-plugin.mjs', 'acme-maps', author],
    {
      env: withoutNpm,
    },
  )
  await expect(making).rejects.toThrow('npm')
  expect(await readdir(author).catch(() => [])).toEqual([])
})

test('a new plugin works as it is: its tests pass, it builds, and a running console takes it and lets it go', {
  timeout: installing,
}, async () => {
  await run(process.execPath, ['host/cli/authors/create-plugin.mjs', 'acme-maps', author])
  const tarball = (await readdir(author)).find((name) => name.endsWith('.tgz')) ?? ''
  const installed = join(author, 'node_modules/@console/core')
  await mkdir(installed, { recursive: true })
  await run('tar', ['xzf', join(author, tarball), '-C', installed, '--strip-components=1'])

  await inAuthorsFolder('../../../../node_modules/typescript/bin/tsc')
  await inAuthorsFolder('../../../../node_modules/vitest/vitest.mjs', 'run')
  await inAuthorsFolder('build.mjs')

  const { body } = await ada.call('POST', '/buckets', { name: 'Jingles', region: 'eu-west-1' })
  failOnConsoleErrors(context)
  const page = await context.newPage()
  await page.goto('/bm/acme-maps')
  await page.getByRole('heading', { level: 1, name: /not found/i }).waitFor()

  await mkdir(outside)
  await cp(join(author, 'dist'), join(outside, 'acme-maps'), { recursive: true })
  await page.goto('/bm/acme-maps')
  await page.getByRole('heading', { level: 1, name: 'Acme maps' }).waitFor()
  await page.getByText('Jingles: 0 h').waitFor()
  await page.getByRole('link', { name: 'Acme maps' }).first().waitFor()

  await addFile(body.data.id, { title: 'Tone', user_defined: '{"city":"Rome"}' })
  // A row has other numbers, too: the column's code has come before its folder goes.
  const columnCode = page.waitForResponse(/\/field-count-/)
  await page.goto('/bm/file-buckets/Jingles')
  await (await columnCode).finished()
  const head = page.getByRole('columnheader', { name: 'Metadata fields' })
  await head.waitFor()
  await page.getByRole('row', { name: /Tone.*1/ }).waitFor()

  await rm(join(outside, 'acme-maps'), { recursive: true })
  await page.reload()
  await page.getByRole('row', { name: /Tone/ }).waitFor()
  expect(await head.count()).toBe(0)
})

const newPlugin = async (id: string, kind: string) => {
  const folder = join(author, '..', id)
  await run(process.execPath, ['host/cli/authors/create-plugin.mjs', id, folder, kind])
  await cp(join(author, 'node_modules'), join(folder, 'node_modules'), { recursive: true })
  const there = (program: string, ...rest: string[]) =>
    run(process.execPath, [program, ...rest], { cwd: folder })
  await there('../../../../node_modules/typescript/bin/tsc')
  await there('../../../../node_modules/vitest/vitest.mjs', 'run')
  const { stdout } = await there('build.mjs')
  return { folder, stdout }
}

test('a new plugin with a server half works as it is: types, tests and build', {
  timeout: installing,
}, async () => {
  const { stdout } = await newPlugin('acme-notes', '--server')
  expect(stdout).toMatch(/"pluginServers":\[\{"folder":"[^"]+","integrity":"sha256-/)
})

test('a new plugin whose page is a report works as it is, and the console draws it', {
  timeout: installing,
}, async () => {
  const { folder } = await newPlugin('acme-report', '--report')
  await cp(join(folder, 'dist'), join(outside, 'acme-report'), { recursive: true })
  const page = await context.newPage()
  await page.goto('/bm/acme-report')
  await page.getByRole('heading', { level: 1, name: 'Acme report' }).waitFor()
  await page.getByRole('link', { name: 'Jingles' }).waitFor()
  await page.getByLabel('Buckets by type').waitFor()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'All rows as XLSX' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^acme-report-[\d-]+\.xlsx$/)
  await expectNoAxeViolations(page)
  await page.close()
})

test('an author sees a saved file in the console without building or copying anything', async () => {
  const served = serve()
  try {
    const page = await context.newPage()
    await served.said(/plugin-override=/)
    await page.goto(`/bm/acme-maps?plugin-override=acme-maps@http://localhost:${authorPort}/`)
    await page.getByRole('heading', { level: 1, name: 'Acme maps' }).waitFor()

    const file = join(author, 'browser/overview-page.tsx')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace("<Page title={t('Acme maps')}", '<Page title="Acme atlas"'))
    await page.getByRole('heading', { level: 1, name: 'Acme atlas' }).waitFor()
  } finally {
    await served.end()
  }
})

async function addFile(bucket: number, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ data_type: 'audio', ...fields }))
    form.append(name, value)
  form.append('file', new Blob([await readFile('tests/fixtures/jingle.mp3')]), 'jingle.mp3')
  const answer = await fetch(`${running.address}/api/buckets/${bucket}/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.token}` },
    body: form,
  })
  expect(answer.ok).toBe(true)
}

/** `npm run dev`, on a port of its own. */
function serve() {
  const script = `import { servePlugin } from '@console/core/build'
await servePlugin({ folder: process.cwd(), port: ${authorPort}, say: console.log })`
  const program: ChildProcess = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: author,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  program.stdout?.on('data', (chunk) => {
    text += chunk
  })
  return {
    async said(wanted: RegExp) {
      while (!wanted.test(text)) await once(program.stdout ?? program, 'data')
    },
    async end() {
      const gone = once(program, 'exit')
      program.kill()
      await gone
    },
  }
}
