/** @module-tag slow */

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writeWav } from '../support/audio'
import { expectNoAxeViolations } from '../support/axe'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { type RunningConsole, runConsole, signInByApi } from '../support/console-process'
import { startLanguageModel } from '../support/language-model-server'
import { makeTemporaryDirectory } from '../support/temporary-directory'

const id = 'customization-ucf-gpt-demo'

let model: Awaited<ReturnType<typeof startLanguageModel>>
let running: RunningConsole
let browser: Browser
let context: BrowserContext
let page: Page
let results: string

beforeAll(async () => {
  model = await startLanguageModel()
  const folder = await makeTemporaryDirectory('guessed-')
  const config = join(folder, 'console.config.json')
  const languageModel = { url: `${model.address}/v1`, model: 'small-1' }
  // The first account that a console makes is 1001.
  const operator = {
    plugins: { on: [id] },
    customerGroups: { 'ucf-gpt-demo': [1001] },
    outgoing: { allow: ['127.0.0.1'] },
    externalEngines: { 'speech-to-text': { url: `${model.address}/speech` } },
    settings: { [id]: { languageModel } },
  }
  await writeFile(config, JSON.stringify(operator))
  ;[running, browser] = await Promise.all([
    runConsole({ env: { CONSOLE_CONFIG: config, LANGUAGE_MODEL_KEY: 'sk-journey' } }),
    launchChromium(),
  ])
  context = await browser.newContext({ baseURL: running.address })
  page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const { call, token } = await signInByApi(running)
  await context.addCookies([{ name: 'console-token', value: token, url: running.address }])
  results = await unknownItem(folder, call, token)
})
afterAll(async () => {
  await browser.close()
  await running.stop()
  model.close()
})

/** The same sound in two files that nobody knows is an item. */
async function unknownItem(
  folder: string,
  call: Awaited<ReturnType<typeof signInByApi>>['call'],
  token: string,
) {
  const draft = { name: 'Unknown spots', region: 'eu-west-1', type: 'FILES' }
  const { body } = await call('POST', '/ucf-projects', draft)
  const path = `/ucf-projects/${body.data.id}`
  const { readFile } = await import('node:fs/promises')
  await writeWav(join(folder, 'spot.wav'), { seconds: 20, seed: 71 })
  const sound = new Uint8Array(await readFile(join(folder, 'spot.wav')))
  for (const name of ['Monday.wav', 'Tuesday.wav']) {
    const form = new FormData()
    form.append('file', new Blob([sound]), name)
    await fetch(`${running.address}/api${path}/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
  }
  await vi.waitFor(
    async () => {
      const { data } = (await call('GET', `${path}/results`)).body
      expect(data[0]).toMatchObject({ kept: true })
    },
    { timeout: 180_000, interval: 1000 },
  )
  return `${path}/results`
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('speech is written down on a click, and what would be sent is shown before it leaves', async () => {
  failOnConsoleErrors(context)
  await page.goto('/custom/customization/ucf-gpt-demo')
  await page.getByText('Nothing was sent yet').waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: /^Unknown \d/ }).click()
  await button('Write down what is said').click()
  await button('Show what would be sent').click()
  await page.getByText(`This is sent to ${model.address}/v1/chat/completions`).waitFor()
  await page.getByText('Half the price until Sunday.').first().waitFor()
  await expectNoAxeViolations(page)
  expect(model.received).toEqual([])
})

test('by another click it is sent, the guess is accepted, and taken back', async () => {
  failOnConsoleErrors(context)
  await button('Send').click()
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.waitFor()
  expect(await title.inputValue()).toBe('Spring tyres')
  expect(model.received).toMatchObject([{ authorization: 'Bearer sk-journey' }])
  await expectNoAxeViolations(page)
  await button('Accept').click()
  await page.getByRole('heading', { level: 2, name: 'Spring tyres' }).waitFor()
  await expectNoAxeViolations(page)
  await button('Undo').click()
  await page.getByRole('heading', { level: 2, name: /^Unknown \d/ }).waitFor()
  await page.getByRole('row', { name: /127\.0\.0\.1.*Answered/ }).waitFor()
  expect(results).toMatch(/results$/)
})
