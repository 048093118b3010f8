import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addCredit } from '../../../../plugins/billing/server/ledger/balance'
import { topUpJob } from '../../../../plugins/billing/server/top-up/automatic-top-up'
import { addApp } from '../../../support/factor'
import type { Person } from '../../../support/service'
import { openShop, paymentsOf, type Shop } from './paying'

let shop: Shop
let operator: Person

beforeAll(async () => {
  shop = await openShop()
  operator = await shop.service.newPerson({
    operator: ['read-admin-billing', 'write-admin-billing'],
  })
  await addApp(operator)
})
afterAll(() => shop.close())

const stepsOf = async ({ call }: Person) => (await call('GET', '/billing/credits')).body.data
const reason = 'Asked for by phone'

const topUp = async ({ call }: Person, amount: number) =>
  (await call('POST', '/billing/top-ups', { amount, currency: 'EUR' })).body.data.url

describe('credit that is bought', () => {
  test('is paid on a page of Stripe within bounds, and told on the way back', async () => {
    const anna = await shop.service.newPerson()
    const offer = (await anna.call('GET', '/billing/top-ups')).body.data
    expect(offer).toMatchObject({ cards_taken: true, currency: 'EUR', balance: 0, least: 5 })
    const little = await anna.call('POST', '/billing/top-ups', { amount: 1, currency: 'EUR' })
    expect(little).toMatchObject({
      status: 422,
      body: { errors: { amount: ['From 5 to 5000 EUR'] } },
    })
    const url = await topUp(anna, 50)
    const [payment] = await paymentsOf(anna, shop)
    const told = () => anna.call('GET', `/billing/card-payments/${payment?.id}`)
    expect((await told()).body.data).toMatchObject({ state: 'pending', purpose: 'top-up' })
    const page = shop.stripe.of('checkout.session').find((one) => one.url === url)
    expect(page.success_url).toBe(
      `http://console.test/account/billing/credits-complete?payment=${payment?.id}`,
    )
    shop.stripe.pay(url)
    // Before Stripe's event has come.
    expect((await told()).body.data).toMatchObject({ state: 'paid', amount: 50, balance: 50 })
    await shop.tell()
    expect(await stepsOf(anna)).toMatchObject([{ kind: 'top-up', amount: 50, balance: 50 }])
    const ben = await shop.service.newPerson()
    expect((await ben.call('GET', `/billing/card-payments/${payment?.id}`)).status).toBe(404)
  })

  test('that nobody paid for in time is none', async () => {
    const ben = await shop.service.newPerson()
    shop.stripe.expire(await topUp(ben, 20))
    await shop.tell()
    expect(await paymentsOf(ben, shop)).toMatchObject([
      { state: 'failed', reason: 'It was not paid in time' },
    ])
    expect(await stepsOf(ben)).toEqual([])
  })

  test('is used before the card, which pays the rest', async () => {
    const carla = await shop.service.newPerson()
    shop.stripe.pay(await topUp(carla, 15))
    await shop.tell()
    await shop.addCard(carla)
    const { id } = await shop.bill(carla, 1)
    await vi.waitFor(
      async () => {
        const { body } = await carla.call('GET', `/billing/invoices/${id}`)
        expect(body.data).toMatchObject({ state_name: 'paid', credit: 15, to_pay: 0 })
      },
      { timeout: 120_000 },
    )
    expect(await paymentsOf(carla, shop)).toMatchObject([
      { purpose: 'top-up', amount: 1500 },
      { purpose: 'bill', amount: 500, state: 'paid' },
    ])
  })

  test('is bought by itself when there is too little, once a day, until the card is refused', async () => {
    const dora = await shop.service.newPerson()
    const wish = { active: true, below: 10, amount: 40, currency: 'EUR' }
    const set = () => dora.call('PUT', '/billing/top-ups/automatic', wish)
    expect((await set()).body.errors).toEqual({
      active: ['Add a card first, under Payment methods'],
    })
    await shop.addCard(dora)
    expect((await set()).body.data.automatic).toEqual({ below: 10, amount: 40, stopped: '' })
    await vi.waitFor(
      async () => expect(await stepsOf(dora)).toMatchObject([{ kind: 'top-up', amount: 40 }]),
      { timeout: 120_000 },
    )
    await shop.tell()
    const { services, db } = shop.service
    const signal = AbortSignal.timeout(60_000)
    const used = { uid: dora.uid, kind: 'use', currency: 'EUR', amount: -40 } as const
    await db.transaction((tx) => addCredit(used, tx))
    await topUpJob.run({ uid: dora.uid }, { services, signal })
    expect(await paymentsOf(dora, shop)).toHaveLength(1)

    const emil = await shop.service.newPerson()
    await shop.addCard(emil, '0341')
    await emil.call('PUT', '/billing/top-ups/automatic', wish)
    const mail = await shop.service.mailTo(emil.email, /not topped up/)
    expect(mail.text).toContain('Your card was declined.')
    const offer = (await emil.call('GET', '/billing/top-ups')).body.data
    expect(offer.automatic.stopped).toBe('Your card was declined.')
  })
})

describe('an operator', () => {
  const cardsOf = async (kind: string, search: string) =>
    (await operator.call('GET', `/admin/billing/cards?kind=${kind}&search=${search}`)).body.data

  test('sends credit back to the card that paid for it, and no more than that', async () => {
    const finn = await shop.service.newPerson()
    const intent = shop.stripe.pay(await topUp(finn, 30))
    await shop.tell()
    const send = (amount: string) =>
      operator.call('POST', '/admin/billing/card-refunds', {
        account: finn.email,
        amount,
        currency: 'EUR',
        reason,
      })
    expect((await send('31')).body.errors).toEqual({ amount: ['The account has 30 EUR'] })
    expect(await send('12.50')).toMatchObject({
      status: 201,
      body: { data: { kind: 'refund', amount: -12.5, balance: 17.5 } },
    })
    expect(shop.stripe.things.get(intent.id).refunded).toBe(1250)
    const [refund] = shop.stripe.of('refund')
    await shop.tell()
    // The bank of the card does not take it after all: told twice, it is put back once.
    refund.status = 'failed'
    const told = [1, 2].map(() => shop.stripe.tell('refund.failed', refund))
    shop.stripe.events.splice(0)
    await shop.tell(told)
    expect(await stepsOf(finn)).toMatchObject([
      { kind: 'refund', amount: 12.5, balance: 30 },
      { kind: 'refund', amount: -12.5 },
      { kind: 'top-up', amount: 30 },
    ])
    await operator.call('POST', '/admin/billing/credits', {
      account: finn.email,
      amount: '10',
      currency: 'EUR',
      reason,
    })
    expect((await send('40')).body.errors).toEqual({
      amount: ['At most 30 EUR at once: that is left of one payment by card'],
    })
  })

  test('charges a bill by the amount that is left of it, and reads why a card was refused', async () => {
    const gina = await shop.service.newPerson()
    const { id } = await shop.bill(gina, 2)
    await shop.addCard(gina, '3155')
    const charge = (amount: string) =>
      operator.call('POST', `/admin/billing/bills/${id}/charges`, { amount, reason })
    expect((await charge('2.00')).body.errors).toEqual({ amount: ['20 EUR are left to pay'] })
    expect((await charge('20')).body.errors).toEqual({
      amount: ['The bank wants the payment confirmed by you'],
    })
    expect(await cardsOf('failing', gina.email)).toMatchObject([
      { last4: '3155', email: gina.email, failure: 'The bank wants the payment confirmed by you' },
    ])
    const listed = await operator.call('GET', `/admin/billing/bills?search=${gina.email}`)
    expect(listed.body.data).toMatchObject([
      { state_name: 'failed', card: 'Visa •••• 3155', to_pay: 20 },
    ])
    const reminded = await operator.call('POST', `/admin/billing/bills/${id}/reminders`, { reason })
    expect(reminded.body.data).toMatchObject({ reminders: 1 })
    await shop.service.mailTo(gina.email, /^Reminder/)
    await shop.addCard(gina)
    expect(await charge('20.00')).toMatchObject({ status: 201, body: { data: { to_pay: 0 } } })
    await shop.tell()
    const log = (await gina.call('GET', '/audit-log')).body.data
    expect(log[0]).toMatchObject({ reason })
  })

  test('finds cards that expire; nobody else learns that there is such a list', async () => {
    const hanna = await shop.service.newPerson()
    const now = new Date()
    const end = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 }
    await shop.addCard(hanna, '4242', end)
    expect(await cardsOf('expiring', hanna.email)).toMatchObject([
      { last4: '4242', name: 'Anna Example', expires_soon: true, uid: hanna.uid },
    ])
    expect(await cardsOf('failing', hanna.email)).toEqual([])
    expect(await cardsOf('all', '4242')).not.toEqual([])
    expect((await hanna.call('GET', '/admin/billing/cards')).status).toBe(404)
  })
})
