import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import host from '../../../host/browser/zh'
import { closeDue } from '../../../plugins/billing/server/closing/close-due'
import zh from '../../../plugins/billing-admin/browser/zh'
import { scans } from '../../../plugins/filescanning/server/tables'
import { priceItems } from '../../../plugins/pricing/contract'
import { prices } from '../../../plugins/pricing/server/tables'
import { addApp } from '../../support/factor'
import { dialogOf, rowAction } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { openService } from '../../support/service'

const config = { plugins: { on: ['billing-admin'] } }
const path = '/admin/billing/prices'
const reason = 'A new year'

const settings = { billing: { from: '2046-08' } }
const service = await openService({}, { operator: { ...config, settings } })
const operator = await service.newPerson({ operator: ['admin-billing'] })
await addApp(operator)
const anna = await service.newPerson()
const long = new Date('2020-01-01')
await service.db.insert(prices).values({
  uid: 0,
  service_type: 'FS',
  currency: 'EUR',
  prices: { per_fingerprint_hour: 1 },
  created_at: long,
  published_at: long,
  valid_from: long,
})

const draftOf = (amount: number, account = '') => ({
  account,
  service_type: 'FS',
  currency: 'EUR',
  discount: 0,
  reason,
  prices: { per_fingerprint_hour: amount },
})

async function draft(amount: number, account?: string) {
  const { status, body } = await operator.call('POST', path, draftOf(amount, account))
  expect(status).toBe(201)
  return body.data
}

async function scanned(day: string, hours: number) {
  const seconds = hours * 3600
  await service.db.insert(scans).values({
    uid: anna.uid,
    region: 'eu-west-1',
    container_id: 1,
    container: 'Radio',
    file_row: 1,
    engine: 1,
    state: 1,
    seconds,
    billed: seconds,
    ended_at: new Date(`${day}T12:00:00Z`),
  })
}

/** The dialog of a new draft in euros, with the cells of an item. */
async function newDraft(user: UserEvent) {
  await user.click((await screen.findAllByText('New draft'))[0] as HTMLElement)
  const dialog = dialogOf(await screen.findByLabelText('Monthly fee'))
  type(dialog.getByLabelText(/^Currency/), 'EUR')
  type(dialog.getByLabelText(/^Reason/), reason)
  return { dialog, item: (label: string) => within(dialog.getByLabelText(label)) }
}

const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })

const publish = (id: number, from: string) =>
  operator.call('POST', `${path}/${id}/publish`, { from, reason })

describe('price tables', () => {
  test('are drafts first, which nobody is charged by and customers do not see', async () => {
    const { id, state } = await draft(7)
    expect(state).toBe('draft')
    const shown = (await anna.call('GET', '/prices?type=All&service_types=FS')).body.data
    expect(shown.map((one: { prices: object }) => one.prices)).toEqual([
      { per_fingerprint_hour: 1 },
    ])
    const changed = await operator.call('PUT', `${path}/${id}`, draftOf(8))
    expect(changed.body.data).toMatchObject({
      id,
      state: 'draft',
      prices: { per_fingerprint_hour: 8 },
    })
    const withdrawn = await operator.call('POST', `${path}/${id}/withdraw`, { reason })
    expect(withdrawn.body.data.state).toBe('withdrawn')
    expect((await publish(id, '2046-09-01')).status).toBe(409)
  })

  test('refuse what the product does not charge by, and an account that is not there', async () => {
    const wrong = { ...draftOf(1), prices: { per_stream: 1 } }
    expect((await operator.call('POST', path, wrong)).body.errors).toHaveProperty('prices')
    const nobody = await operator.call('POST', path, draftOf(1, 'nobody@example.com'))
    expect(nobody.body.errors).toHaveProperty('account')
    const tiny = await operator.call('POST', path, draftOf(0.00000001))
    expect(tiny.status).toBe(422)
  })

  test('begin on the first of a month that has not begun', async () => {
    const { id } = await draft(3)
    expect((await publish(id, '2046-09-02')).body.errors.from[0]).toMatch(/first of a month/)
    expect((await publish(id, '2020-09-01')).body.errors.from[0]).toMatch(/has begun/)
    const today = `${new Date().toISOString().slice(0, 7)}-01`
    expect((await publish(id, today)).body.errors.from[0]).toMatch(/has begun/)
  })

  test('charge each month by the version that is valid in it, and never change', async () => {
    const { id } = await draft(2)
    const { body } = await publish(id, '2046-09-01')
    expect(body.data).toMatchObject({ state: 'planned', valid_from: '2046-09-01' })
    expect((await operator.call('PUT', `${path}/${id}`, draftOf(9))).status).toBe(409)
    await scanned('2046-08-31', 10)
    await scanned('2046-09-01', 10)
    await closeDue(new Date('2046-10-10'), service.services)
    const { data } = (await anna.call('GET', '/billing/invoices')).body
    const amounts = data.map((bill: { bill_begin: string; amount: number }) => [
      bill.bill_begin,
      bill.amount,
    ])
    expect(amounts.sort()).toEqual([
      ['2046-08-01', 10],
      ['2046-09-01', 20],
    ])
  })

  test('for one customer go before those for everybody, and are withdrawn until they are valid', async () => {
    const own = await draft(0.5, anna.email)
    expect(own.uid).toBe(anna.uid)
    await publish(own.id, '2046-11-01')
    const withdrawn = await operator.call('POST', `${path}/${own.id}/withdraw`, { reason })
    expect(withdrawn.body.data.state).toBe('withdrawn')
    const listed = (await operator.call('GET', `${path}?service_type=FS`)).body.data
    expect(listed.map(({ id }: { id: number }) => id)).not.toContain(own.id)
    const [valid] = listed.filter(({ state }: { state: string }) => state === 'valid')
    expect((await operator.call('POST', `${path}/${valid.id}/withdraw`, { reason })).status).toBe(
      409,
    )
  })

  test('tell before they are published what the last month would have come to', async () => {
    const last = new Date()
    last.setUTCDate(0)
    await scanned(last.toISOString().slice(0, 10), 4)
    const { id } = await draft(2.5)
    const { body } = await operator.call('GET', `${path}/${id}/forecast`)
    expect(body.data).toMatchObject({
      before: [{ currency: 'EUR', amount: 4 }],
      after: [{ currency: 'EUR', amount: 10 }],
      changed: [{ uid: anna.uid, email: anna.email }],
      next: null,
      valid: { prices: { per_fingerprint_hour: 1 } },
    })
    const { user } = await openConsole('/billing-admin/pricing', { service, as: operator, config })
    await rowAction(user, `FS ${id}`, 'Compare')
    await user.click(await screen.findByText('Count the last month', { selector: 'button' }))
    expect(await screen.findByText(/accounts that are charged: €4.00 → €10.00/)).toBeTruthy()
    expect(screen.getByText('Audio Fingerprinting: €1.00 → €2.50')).toBeTruthy()
    const payMore = within(screen.getByRole('table', { name: '1 pays more' }))
    expect(payMore.getByText(anna.email)).toBeTruthy()
    expect(screen.queryByText(/pay less/)).toBeNull()
    // It goes on behind an account, and counts nobody twice.
    const behind = await operator.call('GET', `${path}/${id}/forecast?after=${anna.uid}`)
    expect(behind.body.data).toMatchObject({ before: [], changed: [], next: null })
  })

  test('are written in the console: a price, a tier and what a plan includes of each item', async () => {
    const { user } = await openConsole('/billing-admin/pricing', { service, as: operator, config })
    const { dialog, item } = await newDraft(user)
    type(item('Monthly fee').getByLabelText('Price'), '10.000001')
    await user.click(item('Offline databases').getByLabelText('Ask'))
    const requests = item('Recognition requests')
    type(requests.getByLabelText('Price'), '0')
    await user.click(requests.getByText('Add tier'))
    await user.click(requests.getByText('Add tier'))
    type(requests.getByLabelText('Volume of tier 1'), '7')
    await user.click(requests.getByLabelText('Remove tier 1'))
    type(requests.getByLabelText('Volume of tier 1'), '5000')
    type(requests.getByLabelText('Price of tier 1'), '2.5')
    type(requests.getByLabelText('Premium'), '500')
    await user.click(dialog.getByText('Keep the draft', { selector: 'button' }))
    const kept =
      'Monthly fee 10.000001, Recognition requests 0, Recognition requests from 5,000 on 2.5, ' +
      'Recognition requests included in Premium 500, Offline databases ask'
    expect(await screen.findByText(kept)).toBeTruthy()
    const { data } = (await operator.call('GET', `${path}?service_type=AVR`)).body
    expect(data[0].prices).toEqual({
      monthly_fee: 10.000001,
      per_thousand_requests: 0,
      'per_thousand_requests@5000': 2.5,
      'per_thousand_requests+Premium': 500,
      per_offline_hour: null,
    })
    // What is there is in the cells of the next draft.
    await rowAction(user, `AVR ${data[0].id}`, 'Draft from this')
    const next = within(await screen.findByLabelText('Recognition requests'))
    expect(next.getByLabelText('Price of tier 1')).toHaveProperty('value', '2.5')
    expect(next.getByLabelText('Premium')).toHaveProperty('value', '500')
  })

  test('say in the cell what is wrong with it, and keep nothing of another product', async () => {
    const { user } = await openConsole('/billing-admin/pricing', { service, as: operator, config })
    const { dialog, item } = await newDraft(user)
    type(item('Monthly fee').getByLabelText('Price'), '7.0000001')
    const requests = item('Recognition requests')
    await user.click(requests.getByText('Add tier'))
    type(requests.getByLabelText('Volume of tier 1'), 'some')
    type(requests.getByLabelText('Custom'), '-5')
    const keep = dialog.getByText('Keep the draft', { selector: 'button' })
    await user.click(keep)
    expect(await item('Monthly fee').findByText('At most six decimals')).toBeTruthy()
    expect(document.activeElement).toBe(item('Monthly fee').getByLabelText('Price'))
    for (const sentence of [
      'A price below the tiers; 0: it is included',
      'A whole number, 1 or more',
      'A price, or “Ask”',
      'A number like 500',
    ])
      expect(requests.getByText(sentence)).toBeTruthy()
    await user.selectOptions(dialog.getByLabelText(/^Product/), 'UCF')
    expect(item('Monthly fee').getByLabelText('Price')).toHaveProperty('value', '')
    type(item('Analysed streams').getByLabelText('Price'), '8')
    await user.click(keep)
    expect(await screen.findByText('Analysed streams 8')).toBeTruthy()
  })

  test('are kept once a wrong tier is taken away, and what comes in its place is not marked', async () => {
    const { user } = await openConsole('/billing-admin/pricing', { service, as: operator, config })
    const { dialog, item } = await newDraft(user)
    const content = item('Custom content')
    type(content.getByLabelText('Price'), '3')
    await user.click(content.getByText('Add tier'))
    await user.type(content.getByLabelText('Volume of tier 1'), '0')
    await user.click(dialog.getByText('Keep the draft', { selector: 'button' }))
    expect(await content.findByText('A whole number, 1 or more')).toBeTruthy()
    await user.click(content.getByLabelText('Remove tier 1'))
    await waitFor(() => expect(document.activeElement).toBe(content.getByText('Add tier')))
    await user.click(content.getByText('Add tier'))
    expect(content.queryByText('A whole number, 1 or more')).toBeNull()
    await user.click(content.getByLabelText('Remove tier 1'))
    await user.click(dialog.getByText('Keep the draft', { selector: 'button' }))
    expect(await screen.findByText('Custom content 3')).toBeTruthy()
  })

  test('have a Chinese name for each item, its unit and its amount', () => {
    const texts = Object.values(priceItems)
      .flat()
      .flatMap(({ label, unit, amount }) => [label, unit, amount?.label ?? label])
    const labels: Record<string, string> = { ...host, ...zh }
    expect(texts.filter((text) => labels[text] === undefined)).toEqual([])
  })

  test('are no call to anybody else', async () => {
    expect((await anna.call('GET', path)).status).toBe(404)
  })
})
