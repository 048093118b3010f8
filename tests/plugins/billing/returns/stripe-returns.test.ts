import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDunning } from '../../../../plugins/billing/server/dunning/run-dunning'
import { lookAfterCards } from '../../../../plugins/billing/server/watch-cards'
import type { Person } from '../../../support/service'
import { lateBill } from '../dunning/late-bill'
import { openShop, paymentsOf, type Shop } from '../stripe/paying'

let shop: Shop
let operator: Person
let count = 0

beforeAll(async () => {
  shop = await openShop()
  operator = await shop.service.newPerson({ operator: ['admin-billing'] })
})
afterAll(() => shop.close())

/** A bill of twenty euros that is paid on a page of Stripe. */
async function paidBill(person: Person, days = -20) {
  count += 1
  const number = `INV-2046-${String(count).padStart(6, '0')}`
  const id = await lateBill(shop.service, person, days, number)
  const page = await person.call('POST', `/billing/invoices/${id}/checkouts`)
  const intent = shop.stripe.pay(page.body.data.url)
  await shop.tell()
  return { id, number, intent }
}

async function topUp(person: Person, amount: number) {
  const { body } = await person.call('POST', '/billing/top-ups', { amount, currency: 'EUR' })
  const intent = shop.stripe.pay(body.data.url)
  await shop.tell()
  return intent
}

const shown = async ({ call }: Person, id: number) =>
  (await call('GET', `/billing/invoices/${id}`)).body.data
const creditsOf = async ({ call }: Person) => (await call('GET', '/billing/credits')).body.data
const listed = async (kind: string, search: string | number) =>
  (await operator.call('GET', `/admin/billing/card-returns?kind=${kind}&search=${search}`)).body

describe('a payment that is disputed', () => {
  test('makes its bill open again, shows to the operator, and is not charged once more by itself', async () => {
    const anna = await shop.service.newPerson()
    await shop.addCard(anna)
    const { id, number, intent } = await paidBill(anna, 10)
    const dispute = shop.stripe.dispute(intent)
    await shop.tell()
    expect(await shown(anna, id)).toMatchObject({
      state_name: 'open',
      to_pay: 20,
      paid_at: null,
      entries: [
        { kind: 'bill', amount: 20 },
        { kind: 'payment', amount: -20, owed: 0, reference: intent.id },
        { kind: 'dispute', amount: 20, owed: 20, reference: dispute.id },
      ],
      dunning: { next_try: null, steps: [{ kind: 'withdraw' }] },
    })
    expect(await listed('open', number)).toMatchObject({
      data: [
        {
          kind: 'dispute',
          stage: 'gone',
          status: 'needs_response',
          reason: 'fraudulent',
          amount: 20,
          uncovered: 0,
          email: anna.email,
          bill: number,
          reference: dispute.id,
        },
      ],
    })
    await runDunning(new Date(Date.now() + 2 * 86_400_000), shop.service.services)
    expect(await paymentsOf(anna, shop)).toHaveLength(1)

    shop.stripe.endDispute(dispute, 'won')
    await shop.tell()
    const { state_name, to_pay, entries } = await shown(anna, id)
    expect({ state_name, to_pay, last: entries.at(-1) }).toMatchObject({
      state_name: 'paid',
      to_pay: 0,
      last: { kind: 'dispute won', amount: -20, owed: 0 },
    })
    expect((await listed('open', number)).data).toEqual([])
    expect((await listed('disputes', anna.email)).data).toMatchObject([
      { stage: 'back', status: 'won' },
    ])
    const reverse = await operator.call('POST', '/admin/billing/reversals', {
      number,
      reference: intent.id,
      tell: false,
      reason: 'By mistake',
    })
    expect(reverse.body.errors.reference[0]).toMatch(/^This was paid by card/)
  })

  test('that is won after the bill was paid anew becomes credit', async () => {
    const ben = await shop.service.newPerson()
    const { id, intent } = await paidBill(ben)
    const dispute = shop.stripe.dispute(intent)
    await shop.tell()
    const payment = { amount: '20', reference: 'T-1', reason: 'Seen on the statement' }
    await operator.call('POST', `/admin/billing/bills/${id}/payments`, payment)
    shop.stripe.endDispute(dispute, 'won')
    await shop.tell()
    expect(await shown(ben, id)).toMatchObject({ state_name: 'paid', to_pay: 0 })
    expect(await creditsOf(ben)).toMatchObject([{ kind: 'overpaid', amount: 20, balance: 20 }])
  })

  test('takes back the credit that it bought, also from bills; what is not there is said', async () => {
    const carla = await shop.service.newPerson()
    const intent = await topUp(carla, 50)
    const { id, number } = await paidBill(carla)
    // The page of that bill is paid, so it took no credit; this one does.
    expect((await creditsOf(carla))[0]).toMatchObject({ balance: 50 })
    const reason = 'Agreed by phone'
    const refund = {
      account: carla.email,
      amount: '15',
      currency: 'EUR',
      reference: 'OUT-1',
      reason,
    }
    expect((await operator.call('POST', '/admin/billing/refunds', refund)).status).toBe(201)
    shop.stripe.dispute(intent)
    await shop.tell()
    const [last] = await creditsOf(carla)
    expect(last).toMatchObject({ kind: 'dispute', amount: -35, balance: 0 })
    expect((await listed('open', carla.uid)).data).toMatchObject([{ amount: 50, uncovered: 15 }])
    expect(await shown(carla, id)).toMatchObject({ number, state_name: 'paid' })
    const back = { account: carla.email, amount: '1', currency: 'EUR', reason }
    const refused = await operator.call('POST', '/admin/billing/card-refunds', back)
    expect(refused.status).toBe(422)
  })
})

describe('a refund that is made at Stripe', () => {
  test('is entered once, and a part of it leaves the rest paid', async () => {
    const dora = await shop.service.newPerson()
    const { id, intent } = await paidBill(dora)
    const refund = shop.stripe.refundThere(intent, 750)
    await shop.tell()
    expect(await shown(dora, id)).toMatchObject({ state_name: 'open', to_pay: 7.5 })
    shop.stripe.failRefund(refund)
    await shop.tell()
    expect(await shown(dora, id)).toMatchObject({ state_name: 'paid', to_pay: 0 })
    expect((await listed('refunds', dora.uid)).data).toMatchObject([
      { kind: 'refund', stage: 'back', amount: 7.5, reason: 'expired_or_canceled_card' },
    ])
  })

  test('is found by itself where Stripe does not tell of it', async () => {
    const emil = await shop.service.newPerson()
    const { id, intent } = await paidBill(emil)
    shop.stripe.refundThere(intent)
    shop.stripe.events.splice(0)
    for (const _ of [1, 2]) await lookAfterCards(new Date(), shop.service.services)
    const { entries, to_pay } = await shown(emil, id)
    expect(to_pay).toBe(20)
    expect(entries).toHaveLength(3)
  })

  test('is nobody else’s to read', async () => {
    const finn = await shop.service.newPerson()
    expect((await finn.call('GET', '/admin/billing/card-returns')).status).toBe(404)
  })
})
