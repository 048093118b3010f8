/** @module-tag slow */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DunningKind } from '../../../plugins/billing/contract'
import { runDunning } from '../../../plugins/billing/server/dunning/run-dunning'
import { dayAgo, lateBill } from '../../plugins/billing/dunning/late-bill'
import { expectNoAxeViolations } from '../../support/axe'
import { failOnConsoleErrors } from '../../support/console-errors'
import type { Person } from '../../support/service'
import { type Office, openOffice } from './office'

let office: Office
let ben: Person
let his: Page
let id = 0

const number = 'INV-2046-000001'
const refusals = { allow: [/402 \(/] }
const stepsNow = async (): Promise<string[]> =>
  (await ben.call('GET', `/billing/invoices/${id}`)).body.data.dunning.steps.map(
    ({ kind }: { kind: string }) => kind,
  )

/** What is due on a day is done once no charge is on its way any more: until then it is looked at again. */
async function done(daysAgo: number, kind: DunningKind, count: number) {
  await expect
    .poll(
      async () => {
        await runDunning(dayAgo(daysAgo), office.service.services)
        return (await stepsNow()).filter((one) => one === kind).length
      },
      { timeout: 120_000, interval: 500 },
    )
    .toBe(count)
}

beforeAll(async () => {
  office = await openOffice()
  ben = await office.service.newPerson()
  const { body } = await ben.call('POST', '/billing/payment-methods')
  office.stripe.addCard(body.data.url, '0341')
  await office.tell()
  // Written 41 days ago.
  id = await lateBill(office.service, ben, 27, number)
  his = await office.pageOf(ben)
})
afterAll(() => office?.close())

test('a card that is refused is tried again on its days, and every page says what comes', async () => {
  failOnConsoleErrors(his)
  for (const [tries, daysAgo] of [38, 34, 27].entries()) {
    await done(daysAgo, 'charge', tries + 1)
  }
  await done(26, 'remind', 1)
  expect((await office.service.mailTo(ben.email, /Reminder/)).text).toContain(number)
  await his.goto('/avr/file-buckets')
  await his.getByText(new RegExp(`${number} was due on .* is not paid: €20.00`)).waitFor()
  await his.getByText(/If it stays so, the account is frozen on/).waitFor()
  await expectNoAxeViolations(his)
})

test('then the account reads only, at once where it is open, and what is refused names the way out', async () => {
  failOnConsoleErrors(his, refusals)
  await done(-4, 'freeze', 1)
  await his.getByText('This account is frozen: everything can be read').waitFor()
  await his.getByText(/The account is frozen for it/).waitFor()
  await expectNoAxeViolations(his)
  const refused = await ben.call('POST', '/buckets', { name: 'News', region: 'eu-west-1' })
  expect(refused.status).toBe(402)
  expect(JSON.stringify(refused.body)).toContain(`/account/billing/invoices/${id}`)
})

test('paid by another card it works again within seconds, without loading anew', async () => {
  failOnConsoleErrors(his)
  await his.getByRole('link', { name: 'Pay it' }).click()
  await his.getByText('Until it is paid').waitFor()
  await his.getByText('Account frozen').waitFor()
  await expectNoAxeViolations(his)
  // The page of the payment provider is its own.
  await his.route('https://checkout.stripe.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Checkout</title>' }),
  )
  await his.getByRole('button', { name: 'Pay with another card' }).click()
  await his.waitForURL('https://checkout.stripe.test/**')
  const { url } = office.stripe.of('checkout.session').at(-1)
  await his.goBack()
  await his.getByText('This account is frozen: everything can be read').waitFor()
  office.stripe.pay(url)
  await office.tell()
  await his.getByText('This account is frozen: everything can be read').waitFor({ state: 'hidden' })
  await his.getByText(/The account is frozen for it/).waitFor({ state: 'hidden' })
  const made = await ben.call('POST', '/buckets', { name: 'News', region: 'eu-west-1' })
  expect(made.status).toBe(201)
  expect((await stepsNow()).at(-1)).toBe('thaw')
})
