/** @module-tag slow */

import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture } from '../support/audio'
import { expectNoAxeViolations } from '../support/axe'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { type RunningConsole, runConsole, signInByApi } from '../support/console-process'
import { makeTemporaryDirectory } from '../support/temporary-directory'

let running: RunningConsole
let browser: Browser
let page: Page

beforeAll(async () => {
  ;[running, browser] = await Promise.all([runConsole(), launchChromium()])
  const { token, call } = await signInByApi(running)
  const { body } = await call('POST', '/buckets', {
    name: 'Jingles',
    region: 'eu-west-1',
    net_type: 2,
  })
  const form = new FormData()
  form.append(
    'file',
    new Blob([new Uint8Array(await readFile(fixture('jingle.mp3')))]),
    'jingle.mp3',
  )
  await fetch(`${running.address}/api/buckets/${body.data.id}/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const context = await browser.newContext({ baseURL: running.address, acceptDownloads: true })
  await context.addCookies([{ name: 'console-token', value: token, url: running.address }])
  page = await context.newPage()
})
afterAll(async () => {
  await browser?.close()
  await running?.stop()
})

const row = (name: RegExp) => page.getByRole('row', { name })

async function menuEntry(name: RegExp, entry: string) {
  await row(name)
    .getByRole('button', { name: /Actions/ })
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('a database is made, built before the eyes, taken along, and knows the jingle without network', async () => {
  failOnConsoleErrors(page.context())
  await page.goto('/avr/dashboard')
  await page.getByRole('link', { name: 'Offline' }).click()
  await page.getByRole('heading', { name: 'No offline databases yet' }).waitFor()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Create offline database' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('On the phone')
  await page.getByRole('checkbox', { name: /Jingles/ }).check()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await row(/On the phone.*Never built/).waitFor()

  await menuEntry(/On the phone/, 'Build')
  await expectNoAxeViolations(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Build' }).click()
  // Told by the service: nobody asks for the page again.
  await row(/On the phone.*Ready/).waitFor()
  await expectNoAxeViolations(page)

  const download = page.waitForEvent('download')
  await menuEntry(/On the phone/, 'Download')
  const archive = join(await makeTemporaryDirectory('offline-'), 'database.zip')
  await (await download).saveAs(archive)
  const command = ['dist/cli/fingerprint.js', '--identify', archive, fixture('jingle.mp3')]
  const { stdout } = await promisify(execFile)(process.execPath, command)
  expect(stdout).toMatch(/jingle, [0-9a-f]{32}: from 00:00:00 on, score \d+/)
})

test('another file in the bucket makes it out of date, which the list says by itself', async () => {
  failOnConsoleErrors(page.context())
  const { token, call } = await signInByApi(running)
  const bucket = (await call('GET', '/buckets?name=Jingles')).body.data[0].id
  const form = new FormData()
  const sound = await readFile(fixture('speech-like.ogg'))
  form.append('file', new Blob([new Uint8Array(sound)]), 'speech.ogg')
  await fetch(`${running.address}/api/buckets/${bucket}/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  await row(/On the phone.*Out of date/).waitFor()
})
