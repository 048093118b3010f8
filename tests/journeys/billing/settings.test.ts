/** @module-tag slow */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDunning } from '../../../plugins/billing/server/dunning/run-dunning'
import { monthOf } from '../../../plugins/billing/server/month/month'
import { prices } from '../../../plugins/pricing/server/tables'
import { dayAgo, lateBill } from '../../plugins/billing/dunning/late-bill'
import { expectNoAxeViolations } from '../../support/axe'
import { failOnConsoleErrors } from '../../support/console-errors'
import type { Person } from '../../support/service'
import { type Office, openOffice } from './office'

let office: Office
let carla: Person
let page: Page

const number = 'INV-2046-000001'
const month = monthOf(new Date())

beforeAll(async () => {
  office = await openOffice()
  carla = await office.service.newPerson()
  await lateBill(office.service, carla, -10, number)
})
afterAll(() => office?.close())

test('an operator sees who would be frozen under other days before they are kept', async () => {
  page = await office.pageOf(office.operator)
  failOnConsoleErrors(page)
  await page.goto('/billing-admin/billing/settings')
  await page.getByLabel('Reminders').fill('2, 9')
  await page.getByLabel('Account is frozen').fill('20')
  await page.getByRole('button', { name: 'Try the next 60 days' }).click()
  await page.getByText(/2 reminders, 1 account frozen/).waitFor()
  const table = page.getByRole('table', { name: 'Dry run of the next 60 days' })
  const frozen = table.getByRole('row').filter({ hasText: 'Account is frozen' })
  expect(await frozen.textContent()).toContain(carla.email)
  expect(await frozen.textContent()).toContain(number)
  await expectNoAxeViolations(page)
})

test('what is kept begins then, and is done on its days', async () => {
  failOnConsoleErrors(page)
  await page.getByLabel('Reason').fill('As the board has decided')
  await page.getByRole('button', { name: 'Keep settings' }).click()
  await page.getByText('dunning.freeze: 30 → 20').waitFor()
  await expectNoAxeViolations(page)
  // Due in ten days: reminded two and nine days after that, frozen at twenty.
  const run = (days: number) => runDunning(dayAgo(-days), office.service.services)
  for (const days of [11, 12, 19, 29]) await run(days)
  const plan = async () => (await carla.call('GET', '/user-info')).body.data.limit_type
  expect(await plan()).toBe('Premium')
  await run(30)
  expect(await plan()).toBe('Frozen')
})

test('streams are reserved for an amount that is told to the cent, and may be had at once', async () => {
  const dora = await office.service.newPerson()
  const limits = { bm_custom_channels: 1, bm_custom_timemap: 0 }
  const plan = { limitType: 'Premium', trialEndsAt: null, limits } as const
  await office.service.services.accounts.setPlan(dora.uid, plan)
  await office.service.db.insert(prices).values({
    uid: 0,
    service_type: 'BM',
    currency: 'EUR',
    valid_from: new Date(month.from),
    prices: { per_stream: 29.99 },
  })
  const hers = await office.pageOf(dora)
  failOnConsoleErrors(hers)
  await hers.goto('/account/billing/subscriptions')
  const card = hers.getByRole('region', { name: 'Reserved streams' })
  await card.getByLabel('Reserve in all').fill('3')
  await card.getByRole('button', { name: 'Change' }).click()
  const days = Number(month.end.slice(8))
  const left = days - new Date().getUTCDate() + 1
  const amount = (Math.round((2999 * 3 * left) / days) / 100).toFixed(2)
  const dialog = hers.getByRole('alertdialog')
  await dialog.getByText(`You are charged €${amount} today for 3 more streams.`).waitFor()
  await expectNoAxeViolations(hers)
  await dialog.getByRole('button', { name: `Buy for €${amount}` }).click()
  await hers.getByText('Reservation updated successfully').waitFor()
  const { body } = await dora.call('GET', '/user-info')
  expect(body.data.limits.bm_custom_channels).toBe(4)
  const invoices = (await dora.call('GET', '/billing/invoices')).body.data
  expect(invoices).toMatchObject([{ amount: Number(amount) }])
  await hers.goto('/account/billing/subscriptions')
  await card.getByText('Reserved now').waitFor()
  await expectNoAxeViolations(hers)
})
