import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chargeBill } from '../../../../plugins/billing/server/cards/charge-bill'
import { cardPayments, cardRefunds } from '../../../../plugins/billing/server/cards/tables'
import { ledger } from '../../../../plugins/billing/server/tables'
import { lookAfterCards } from '../../../../plugins/billing/server/watch-cards'
import type { Person } from '../../../support/service'
import { openShop, type Shop } from './paying'

let shop: Shop
let jana: Person
const day = 86_400_000
const inAnHour = () => new Date(Date.now() + 3_600_000)

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  jana = await shop.service.newPerson()
})

async function topUp(amount: number) {
  const { body } = await jana.call('POST', '/billing/top-ups', { amount, currency: 'EUR' })
  return shop.stripe.pay(body.data.url)
}

describe('when the answer was lost and the service was down for two days', () => {
  test.each([
    [1, 'looked after by itself', () => lookAfterCards(inAnHour(), shop.service.services)],
    [
      2,
      'paid by its owner',
      (bill: { id: number }) => jana.call('POST', `/billing/invoices/${bill.id}/charges`),
    ],
  ])('a bill is charged once, and known to be paid (%s: %s)', async (month, _, again) => {
    const bill = await shop.bill(jana, month, 13)
    await shop.addCard(jana)
    shop.stripe.loses = 2
    await expect(chargeBill(bill, shop.service.services)).rejects.toThrow('connection to Stripe')
    shop.stripe.events.splice(0)
    shop.stripe.forgetKeys()
    await shop.service.db
      .update(cardPayments)
      .set({ created_at: new Date(Date.now() - 2 * day) })
      .where(eq(cardPayments.uid, jana.uid))
    // Another payment stands before it in the list, which is told in pages.
    await topUp(25)
    shop.stripe.mostListed = 1

    await again(bill)
    const charged = shop.stripe.of('payment_intent').filter(({ amount, metadata }) => {
      return amount === 13_000 && metadata.uid === String(jana.uid)
    })
    expect(charged).toHaveLength(1)
    const { data } = (await jana.call('GET', `/billing/invoices/${bill.id}`)).body
    expect(data).toMatchObject({ state_name: 'paid', to_pay: 0 })
    const paid = and(eq(ledger.uid, jana.uid), eq(ledger.kind, 'payment'))
    expect(await shop.service.db.$count(ledger, paid)).toBe(1)
    await shop.tell()
  })

  test('credit is sent back to its card once', async () => {
    const operator = await shop.service.newPerson({ operator: ['admin-billing'] })
    await topUp(40)
    await shop.tell()
    shop.stripe.loses = 2
    await operator.call('POST', '/admin/billing/card-refunds', {
      account: jana.email,
      amount: '15',
      currency: 'EUR',
      reason: 'Asked by mail',
    })
    shop.stripe.events.splice(0)
    shop.stripe.forgetKeys()
    await shop.service.db
      .update(cardRefunds)
      .set({ created_at: new Date(Date.now() - 2 * day) })
      .where(eq(cardRefunds.uid, jana.uid))

    await lookAfterCards(inAnHour(), shop.service.services)
    expect(shop.stripe.of('refund')).toMatchObject([{ amount: 1500 }])
    const refunds = shop.service.db.select().from(cardRefunds)
    expect(await refunds.where(eq(cardRefunds.uid, jana.uid))).toMatchObject([
      { amount: 1500, state: 'succeeded' },
    ])
  })
})
