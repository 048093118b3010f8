import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bills } from '../../../plugins/billing/server/tables'
import { bmStations } from '../../../plugins/bm/server/tables/stations'
import { addApp } from '../../support/factor'
import { dialogOf } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { openService } from '../../support/service'
import { newBucket } from '../base-projects/identify-client'

const config = { plugins: { on: ['monitoring-admin'] } }

const service = await openService({}, { operator: config })
const events: string = await service.app.listen({ port: 0, host: '127.0.0.1' })
const anna = await service.newPerson({ limitType: 'Custom' })
const operator = await service.newPerson({
  operator: ['read-admin-monitoring', 'write-admin-monitoring'],
})
await addApp(operator)
const [station] = await service.db
  .insert(bmStations)
  .values({
    ...{ source: 'one', type: 'Radio' as const, name: 'Radio One', words: 'Radio One' },
    urls: ['http://one.example/'],
  })
  .returning()
await anna.call('POST', '/bm-bd-projects', {
  name: 'Stations',
  region: 'eu-west-1',
  buckets: [await newBucket(anna, 'Songs')],
  channels: [station?.id],
})

const page = () => `/monitoring-admin/user-details/${anna.uid}?tab=plan`

test('an operator agrees with a customer what he may do with stations, and says why', async () => {
  const { user } = await openConsole(page(), { service, as: operator, config })
  await user.click(await screen.findByText('Change access', { selector: 'button' }))
  const choice = await screen.findByLabelText('Set up projects with stations')
  const dialog = dialogOf(choice)
  expect((choice as HTMLSelectElement).selectedOptions[0]?.text).toBe('As configured: allowed')
  await user.selectOptions(choice, 'Not allowed')
  await user.click(dialog.getByText('Save', { selector: 'button' }))
  expect(await dialog.findByText(/^Say why/)).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Reason/), 'We set them up')
  await user.click(dialog.getByText('Save', { selector: 'button' }))
  expect(await screen.findByText('Not allowed (agreed)')).toBeTruthy()
})

test('projects of several products are told apart by the name of the product', async () => {
  const ucf = { name: 'Unknown', region: 'eu-west-1' }
  expect((await anna.call('POST', '/ucf-projects', ucf)).status).toBe(201)
  const overview = `/monitoring-admin/user-details/${anna.uid}`
  await openConsole(overview, { service, as: operator, config })
  expect(await screen.findByText('Projects · Broadcast monitoring (1)')).toBeTruthy()
  expect(screen.getByText('Projects · Unknown Content Filter (1)')).toBeTruthy()
})

test('an invoice leads to the bills of operators, where they have such a page', async () => {
  const on = ['monitoring-admin', 'billing-admin']
  const both = await service.newPerson({ operator: ['admin-monitoring', 'admin-billing'] })
  await addApp(both)
  const bill = { begin: '2026-01-01', end: '2026-01-31', due_date: '2026-02-14', currency: 'EUR' }
  await service.db.insert(bills).values({
    ...bill,
    uid: anna.uid,
    number: 'R-2026-000177',
    sums: { currency: 'EUR', lines: [] } as never,
    total: 1200,
    customer: { email: anna.email, company: '' } as never,
  })
  const overview = `/monitoring-admin/user-details/${anna.uid}`
  await openConsole(overview, { service, as: both, config: { plugins: { on } } })
  const invoice = await screen.findByText('R-2026-000177', { selector: 'a' })
  const page = '/billing-admin/billing/unpaid?search=R-2026-000177'
  expect(invoice.getAttribute('href')).toContain(page)
})

test('where there are no bills of operators an invoice leads nowhere', async () => {
  const overview = `/monitoring-admin/user-details/${anna.uid}`
  await openConsole(overview, { service, as: operator, config })
  expect((await screen.findByText('R-2026-000177')).closest('a')).toBeNull()
})

test('a page that the customer has open follows at once', async () => {
  await openConsole('/bm/bm-database/Stations', { service, as: anna, config, events })
  const add = () => screen.findByText('Add stations', { selector: 'button' })
  await waitFor(async () => expect((await add()).getAttribute('aria-disabled')).toBe('true'))
  const changed = await operator.call('PUT', `/admin/monitoring/customers/${anna.uid}/access`, {
    ...{ add_tv: null, edit_url: null, can_modify: null },
    reason: 'He does it himself',
  })
  expect(changed).toMatchObject({ status: 200 })
  await waitFor(async () => expect((await add()).getAttribute('aria-disabled')).not.toBe('true'))
  cleanup()
})
