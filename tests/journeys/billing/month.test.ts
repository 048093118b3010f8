/** @module-tag slow */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDue } from '../../../plugins/billing/server/closing/close-due'
import { monthOf } from '../../../plugins/billing/server/month/month'
import { prices } from '../../../plugins/pricing/server/tables'
import {
  identify,
  newBucket,
  newProject,
  piece,
  sampleRate,
  wav,
} from '../../plugins/base-projects/identify-client'
import { camt, entry } from '../../plugins/billing/bank/statement-files'
import { expectNoAxeViolations } from '../../support/axe'
import { failOnConsoleErrors } from '../../support/console-errors'
import type { Person } from '../../support/service'
import { downloaded, dropFile, type Office, openOffice } from './office'

let office: Office
let anna: Person
let hers: Page
let bank: Page
let number = ''

const month = monthOf(new Date())
/** The 10th of the month after this one. */
const afterwards = new Date(Date.parse(month.end) + 10 * 86_400_000)

beforeAll(async () => {
  office = await openOffice()
  const { service, operator } = office
  anna = await service.newPerson()
  await service.db.insert(prices).values({
    uid: 0,
    service_type: 'AVR',
    currency: 'EUR',
    valid_from: new Date(month.from),
    prices: { per_thousand_requests: 2500 },
  })
  ;[hers, bank] = [await office.pageOf(anna), await office.pageOf(operator)]
})
afterAll(() => office?.close())

test('what is recognised in a month stands on the open bill, line by line', async () => {
  failOnConsoleErrors(hers)
  const { service } = office
  await hers.goto('/account/billing/preferences')
  await hers.getByLabel('Company').fill('Αγορά Ήχου & 声音有限公司')
  await hers.getByLabel('Country').fill('DE')
  await hers.getByRole('button', { name: 'Save' }).click()
  await hers.getByText('Billing preferences updated successfully').waitFor()

  const project = await newProject(anna, [await newBucket(anna, 'Songs')])
  const sample = wav(piece(77).slice(0, 8 * sampleRate))
  // Nothing is found, so two of four are charged.
  for (let count = 0; count < 4; count++) await identify(service, project, sample)
  await hers.goto('/account/billing/bills')
  await hers.getByText('€5.95').first().waitFor()
  await expectNoAxeViolations(hers)
})

test('once the month is over it is a bill, with its document', async () => {
  failOnConsoleErrors(hers)
  await closeDue(afterwards, office.service.services)
  const { body } = await anna.call('GET', '/billing/invoices')
  expect(body.data).toMatchObject([{ amount: 5.95, state: 0 }])
  number = body.data[0].number
  await hers.goto('/account/billing/invoices')
  await hers.getByRole('link', { name: number }).click()
  await hers.getByRole('heading', { name: number }).waitFor()
  await hers.getByText('Pay by bank transfer').waitFor()
  await expectNoAxeViolations(hers)
  const pdf = await downloaded(hers, 'Download PDF')
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a statement that is dropped on the page finds it, and what is written down pays it', async () => {
  failOnConsoleErrors(bank)
  await bank.goto('/billing-admin/billing/bank-statements')
  await bank.getByRole('heading', { name: 'Bank statements' }).waitFor()
  const statement = camt(
    entry({ amount: '5.95', payer: 'Αγορά Ήχου', purpose: number, reference: 'B-77' }),
    entry({ amount: '3.00', payer: 'Nobody', purpose: 'Rent', reference: 'B-78' }),
  )
  await dropFile(bank, 'statement.xml', 'text/xml', statement)
  await bank.getByText(/1 entry sure, 1 entry of nobody known/).waitFor()
  await expectNoAxeViolations(bank)
  await bank.getByLabel('Reason').fill('Statement of today')
  await bank.getByRole('button', { name: 'Write down 1 payment' }).click()
  await bank.getByText('1 payment added successfully').waitFor()

  failOnConsoleErrors(hers)
  await hers.reload()
  await hers.getByText('Paid', { exact: true }).first().waitFor()
  await expectNoAxeViolations(hers)
  expect((await anna.call('GET', '/billing/invoices')).body.data).toMatchObject([{ state: 1 }])
})
