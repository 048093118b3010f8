/** @module-tag slow */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import billing from '../../../plugins/billing-admin/manifest'
import monitoring from '../../../plugins/monitoring-admin/manifest'
import { newBucket } from '../../plugins/base-projects/identify-client'
import { lateBill } from '../../plugins/billing/dunning/late-bill'
import { newProject, newStream } from '../../plugins/bm/monitored'
import { failOnConsoleErrors } from '../../support/console-errors'
import { expectWhole } from '../../support/screens/look'
import { openScreen } from '../../support/screens/open-screen'
import type { Person } from '../../support/service'
import { type Office, openOffice } from '../billing/office'

// Of the demo's data every page is looked at in `looks`: here are those of a console in which nobody has anything, and of one
// with more than a page, and names that do not fit.

const lists = [monitoring, billing].flatMap(({ id, pages }) =>
  Object.entries(pages)
    // What is about one thing has one.
    .filter(([, { path }]) => !path.includes(':'))
    .map(([name, { path }]) => ({ id: `${id}.${name}`, address: `/${id}/${path}` })),
)

const long = 'Radio Übersee-Kurzwellen-Nachtprogramm für Donaudampfschifffahrt und Hochseefischerei'

let office: Office
let page: Page

beforeAll(async () => {
  office = await openOffice(['billing', 'monitoring'])
  page = await office.pageOf(office.operator)
})
afterAll(() => office?.close())

async function expectScreen(address: string) {
  failOnConsoleErrors(page)
  await openScreen(page, address)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('Page not found')
  await expectWhole(page)
}

test.each(lists)('$id is whole while there is nothing', ({ address }) => expectScreen(address))

test('there is more of everything than fits', async () => {
  const { service, operator } = office
  const as = async (person: Person, method: string, path: string, body: object) => {
    const answer = await person.call(method, path, body)
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    return answer.body.data
  }
  for (let at = 1; at <= 25; at++) {
    const customer = await service.newPerson({ limitType: 'Custom' })
    const late = await lateBill(service, customer, at % 2 ? at : -at, `INV-2046-${100_000 + at}`)
    if (at % 5 === 0) {
      const payment = { amount: '20', reference: `TRX ${at}`, reason: 'Seen on the statement' }
      await as(operator, 'POST', `/admin/billing/bills/${late}/payments`, payment)
    }
    const credit = { account: customer.email, amount: '1234.56', currency: 'EUR', reason: long }
    await as(operator, 'POST', '/admin/billing/credits', credit)
    const station = { name: `${long} ${at}`, type: 'Radio', urls: ['http://radio.invalid/live'] }
    const place = { sub_title: '', frequency: '', city: 'Kiel', province: '', country: 'DE' }
    const more = { language: 'German', genre: 'News', website: '', reason: 'Asked for' }
    await as(operator, 'POST', '/admin/monitoring/stations', { ...station, ...place, ...more })
  }
  const customer = await service.newPerson({ limitType: 'Custom' })
  const buckets = [await newBucket(customer, 'Songs')]
  const { id } = await newProject(customer, buckets, { name: long, type: 'BM-LOCAL' })
  for (let at = 1; at <= 25; at++) {
    await newStream(customer, id, [`http://radio.invalid/${at}`], { name: `${long} ${at}` })
  }
  const note = { text: long.repeat(5), reason: 'For whoever answers next' }
  await as(operator, 'POST', `/admin/monitoring/customers/${customer.uid}/notes`, note)
})

test.each(lists)('$id is whole when it is full', ({ address }) => expectScreen(address))
