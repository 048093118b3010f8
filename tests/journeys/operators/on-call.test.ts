/** @module-tag slow */

import { mkdir, writeFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations } from '../../support/axe'
import { launchChromium } from '../../support/chromium'
import { failOnConsoleErrors } from '../../support/console-errors'
import { signInByApi } from '../../support/console-process'
import { addApp, codeOf } from '../../support/factor'
import { type Fleet, startFleet } from '../../support/fleet/start-fleet'
import { openStations, type Stations } from '../../support/fleet/stations'
import { testDatabase } from '../../support/postgres'

// "My stream is down since three": a customer's letter, as who is on call answers it.

const name = 'Station 0'
const moved = 'Your sender has moved; we listen at its new address'
const elsewhere = 'The other server has more room'

let fleet: Fleet
let elsewhereOnAir: Stations
let browser: Browser
let page: Page
let customer: Page
let secret: string
let streamId: string

/** What a person does, one after the other, and how long the machine takes for it. */
const steps: { what: string; seconds: number }[] = []
async function step(what: string, work: () => Promise<unknown>) {
  const began = performance.now()
  await work()
  steps.push({ what, seconds: (performance.now() - began) / 1000 })
}

beforeAll(async () => {
  ;[fleet, elsewhereOnAir, browser] = await Promise.all([
    startFleet(await testDatabase({ migrated: false }), 1, {
      processes: 2,
      plugins: ['monitoring-admin'],
    }),
    openStations(1),
    launchChromium(),
  ])
  const { call } = await signInByApi(fleet.operator)
  secret = (await addApp({ call })).secret
  const [stream] = await fleet.query<{ stream_id: string }>('select stream_id from bm_streams')
  streamId = stream?.stream_id ?? ''
  const { token } = await signInByApi(fleet.customer)
  const newPage = async () => {
    const context = await browser.newContext({
      baseURL: fleet.customer.address,
      // The bar below a table covers nothing.
      viewport: { width: 1280, height: 1600 },
    })
    const opened = await context.newPage()
    opened.setDefaultTimeout(60_000)
    return opened
  }
  ;[page, customer] = await Promise.all([newPage(), newPage()])
  const url = fleet.customer.address
  await customer.context().addCookies([{ name: 'console-token', value: token, url }])
})
afterAll(async () => {
  await browser?.close()
  await elsewhereOnAir?.close()
  await fleet?.stop()
})

const button = (label: string) => page.getByRole('button', { name: label, exact: true })
const dialog = () => page.getByRole('dialog')
const rowAction = async (label: string) => {
  await step('menu of the row', () =>
    page.getByRole('button', { name: `Actions for ${name}` }).click(),
  )
  await step(label, () => page.getByRole('menuitem', { name: label }).click())
}
const stateIs = (of: Page, state: string) =>
  of
    .getByRole('row', { name: new RegExp(`${name}.*${state}`) })
    .first()
    .waitFor()

test('a station is gone, and its customer sees that', async () => {
  failOnConsoleErrors(customer)
  await customer.goto('/bm/custom/Fleet')
  await stateIs(customer, 'Running')
  await fleet.stations.close()
  await stateIs(customer, 'Timeout')
})

test('an operator signs in with a second factor, and finds by the id of the stream whose it is', async () => {
  failOnConsoleErrors(page, { allow: [/status of 401/] })
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(fleet.operator.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(fleet.operator.password)
  await button('Login').click()
  await page.getByLabel('Code of the authenticator app').fill(codeOf(secret))
  await button('Go on').click()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  await expectNoAxeViolations(page)

  const field = page.getByRole('searchbox', { name: /User, project, stream/ })
  await step('the id of the stream', () => field.fill(streamId))
  await step('found', async () => {
    await field.press('Enter')
    await page.getByRole('link', { name: fleet.customer.email }).waitFor()
  })
  await expectNoAxeViolations(page)
  await step('the customer', async () => {
    await page.getByRole('link', { name: fleet.customer.email }).click()
    await page.getByRole('heading', { level: 1, name: fleet.customer.email }).waitFor()
  })
  await page.getByRole('row', { name: /Station 0.*The stream does not answer/ }).waitFor()
  await expectNoAxeViolations(page)
  await step('the stream', async () => {
    await page.getByRole('link', { name }).first().click()
    await stateIs(page, 'Timeout.*The stream does not answer')
  })
  await expectNoAxeViolations(page)
})

test('another address is tried before it is saved, and the stream is heard there at once', async () => {
  failOnConsoleErrors(page)
  await rowAction('Change addresses')
  await dialog().getByText('The stream does not answer').waitFor()
  const [url = ''] = elsewhereOnAir.urls
  await step('the other address', () => dialog().getByLabel('URLs').fill(url))
  await step('tried', async () => {
    await dialog().getByRole('button', { name: 'Test addresses' }).click()
    await dialog().getByText('Can be heard').waitFor()
  })
  await expectNoAxeViolations(page)
  await step('the reason', () => dialog().getByRole('textbox', { name: 'Reason' }).fill(moved))
  await step('saved, and running', async () => {
    await dialog().getByRole('button', { name: 'Save' }).click()
    await stateIs(page, 'Running')
  })
  await expectNoAxeViolations(page)
})

test('it is moved to the other server', async () => {
  failOnConsoleErrors(page)
  const held = async () =>
    (await fleet.query<{ held_by: string }>('select held_by from ear_streams'))[0]?.held_by
  const before = await held()
  await rowAction('Move to another server')
  const server = dialog().getByRole('combobox', { name: 'Server' })
  await step('the other server', () => server.selectOption({ index: 1 }))
  await step('the reason', () => dialog().getByRole('textbox', { name: 'Reason' }).fill(elsewhere))
  await expectNoAxeViolations(page)
  await step('moved', async () => {
    await dialog().getByRole('button', { name: 'Move' }).click()
    await expect.poll(held, { timeout: 120_000 }).not.toBe(before)
  })
  await stateIs(page, 'Running')
})

test('who answers next reads a note', async () => {
  failOnConsoleErrors(page)
  await step('the customer', () => page.getByRole('link', { name: fleet.customer.email }).click())
  await step('a note', () => button('Add note').click())
  const text = 'Told to look at their sender: it had moved without a word'
  await step('its text', () => dialog().getByRole('textbox', { name: 'Note' }).fill(text))
  await step('saved', async () => {
    await dialog().getByRole('button', { name: 'Save' }).click()
    await page.getByRole('listitem').filter({ hasText: text }).waitFor()
  })
  await expectNoAxeViolations(page)
})

test('the customer sees it running without loading anew, and reads what was done and why', async () => {
  failOnConsoleErrors(customer)
  await stateIs(customer, 'Running')
  await expectNoAxeViolations(customer)
  await customer.goto('/account/account?tab=audit')
  for (const reason of [moved, elsewhere]) {
    await customer.getByRole('row', { name: new RegExp(`${name}.*Operator.*${reason}`) }).waitFor()
  }
  await customer.getByRole('row', { name: /Operator.*For whoever answers next/ }).waitFor()
  await expectNoAxeViolations(customer)
})

test('all that the operator wrote stands in the audit of operators', async () => {
  failOnConsoleErrors(page)
  await page.goto('/monitoring-admin/audit?by=operators')
  await page.getByRole('row', { name: new RegExp(moved) }).waitFor()
  await expectNoAxeViolations(page)
  const { call } = await signInByApi(fleet.customer)
  const own: { via: string; path: string }[] = (await call('GET', '/audit-log')).body.data
  const told = own.filter(({ via }) => via === 'operator')
  const rows = await page.getByRole('row').filter({ hasText: fleet.operator.email }).count()
  expect(rows).toBe(told.length)
  expect(told).toHaveLength(3)
})

test('all of it is a few steps, for which the machine takes less than three minutes', async () => {
  const seconds = steps.reduce((sum, one) => sum + one.seconds, 0)
  const lines = steps.map((one) => `${one.seconds.toFixed(1).padStart(6)} s  ${one.what}`)
  const said = [...lines, `${steps.length} steps, ${seconds.toFixed(1)} s`]
  await mkdir('tests/output', { recursive: true })
  await writeFile('tests/output/on-call.log', `${said.join('\n')}\n`)
  expect(steps.length).toBeLessThanOrEqual(20)
  expect(seconds).toBeLessThan(180)
})
