import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { chargeBill } from '../../../../plugins/billing/server/cards/charge-bill'
import { stripeEvents } from '../../../../plugins/billing/server/cards/tables'
import { credits, ledger } from '../../../../plugins/billing/server/tables'
import { lookAfterCards } from '../../../../plugins/billing/server/watch-cards'
import type { Person } from '../../../support/service'
import { openShop, paymentsOf, type Shop } from './paying'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const methodsOf = async ({ call }: Person) =>
  (await call('GET', '/billing/payment-methods')).body.data.cards
const invoice = async ({ call }: Person, id: number) =>
  (await call('GET', `/billing/invoices/${id}`)).body.data

const isPaid = (person: Person, id: number) =>
  vi.waitFor(async () => expect((await invoice(person, id)).state_name).toBe('paid'), {
    timeout: 120_000,
  })

describe('a card', () => {
  test('is told to Stripe, never here, and is listed by what Stripe says of it', async () => {
    const anna = await shop.service.newPerson()
    const { status, body } = await anna.call('POST', '/billing/payment-methods')
    expect(status).toBe(201)
    expect(body.data.url).toMatch(/^https:\/\/checkout\.stripe\.test\//)
    expect(await methodsOf(anna)).toEqual([])
    shop.stripe.addCard(body.data.url)
    // The way back from Stripe is faster than its event.
    const back = await anna.call('GET', '/billing/payment-methods?fresh=1')
    expect(back.body.data).toMatchObject({
      cards_taken: true,
      cards: [
        {
          brand: 'visa',
          last4: '4242',
          name: 'Anna Example',
          expires: '2040-04-30',
          is_default: true,
          expires_soon: false,
          expired: false,
          failure: '',
        },
      ],
      transfer: { iban: 'DE89370400440532013000' },
    })
    expect(JSON.stringify(back.body)).not.toContain('pm_')
    await shop.tell()
    expect(await methodsOf(anna)).toHaveLength(1)
  })

  test('that ends soon or has ended says so; another one is chosen, and the old one removed', async () => {
    const ben = await shop.service.newPerson()
    const soon = new Date(Date.now() + 30 * 86_400_000)
    const end = { year: soon.getUTCFullYear(), month: soon.getUTCMonth() + 1 }
    await shop.addCard(ben, '1111', end)
    await shop.addCard(ben, '2222')
    const [first, second] = await methodsOf(ben)
    expect(first).toMatchObject({ last4: '1111', is_default: true, expires_soon: true })
    await ben.call('PUT', `/billing/payment-methods/${second.id}/default`)
    expect(await methodsOf(ben)).toMatchObject([
      { last4: '2222', is_default: true },
      { last4: '1111', is_default: false },
    ])
    expect((await ben.call('DELETE', `/billing/payment-methods/${second.id}`)).status).toBe(204)
    expect(await methodsOf(ben)).toMatchObject([{ last4: '1111', is_default: true }])
    expect(shop.stripe.of('payment_method').find((one) => one.card.last4 === '2222').customer).toBe(
      null,
    )
    await shop.tell()
    const carla = await shop.service.newPerson()
    expect((await carla.call('DELETE', `/billing/payment-methods/${first.id}`)).status).toBe(404)
  })

  test('is asked for again when the payment provider goes silent behind the head of its answer', async () => {
    const nora = await shop.service.newPerson()
    shop.stripe.breaks = 1
    expect((await nora.call('POST', '/billing/payment-methods')).status).toBe(201)
    shop.stripe.breaks = 2
    const silent = await nora.call('POST', '/billing/payment-methods')
    expect(silent).toMatchObject({
      status: 503,
      body: { error: 'The payment provider does not answer: try again in a minute' },
    })
  })

  test('is added by the root user alone, and read by whom billing was opened to', async () => {
    const anna = await shop.service.newPerson()
    const viewer = await shop.service.newIamUser(anna, ['read-billing', 'write-billing'])
    expect((await viewer.call('GET', '/billing/payment-methods')).status).toBe(200)
    expect((await viewer.call('POST', '/billing/payment-methods')).status).toBe(403)
  })
})

describe('a bill', () => {
  test('is charged to the default card when its month is closed, and to no other account', async () => {
    const dora = await shop.service.newPerson()
    await shop.addCard(dora)
    const { id, number } = await shop.bill(dora, 1)
    await isPaid(dora, id)
    await shop.tell()
    expect(await invoice(dora, id)).toMatchObject({
      to_pay: 0,
      payment_method: 'card',
      entries: [{ amount: 20 }, { kind: 'payment', amount: -20, owed: 0 }],
    })
    const { body } = await dora.call('GET', '/billing/current-bill')
    expect(body.data).toMatchObject({ payment_method: 'card', state: 0 })
    const intents = shop.stripe.of('payment_intent').filter(({ amount }) => amount === 2000)
    expect(intents).toMatchObject([{ currency: 'eur', status: 'succeeded' }])
    const mail = await shop.service.mailTo(dora.email, new RegExp(number))
    expect(mail.text).not.toContain('transfer')
  })

  test('whose card is refused is failed with the reason, and is paid when the card is mended', async () => {
    const emil = await shop.service.newPerson()
    await shop.addCard(emil, '0341')
    const { id } = await shop.bill(emil, 2)
    await vi.waitFor(async () => expect((await invoice(emil, id)).state_name).toBe('failed'), {
      timeout: 120_000,
    })
    expect(await invoice(emil, id)).toMatchObject({
      state: 0,
      to_pay: 20,
      charge: { state: 'failed', reason: 'Your card was declined.' },
    })
    const mail = await shop.service.mailTo(emil.email, /could not be charged/)
    expect(mail.text).toContain(
      '20.00 EUR could not be charged to your card: Your card was declined.',
    )
    expect(await methodsOf(emil)).toMatchObject([{ failure: 'Your card was declined.' }])

    await shop.addCard(emil, '4242')
    const [card] = await methodsOf(emil)
    expect(card).toMatchObject({ last4: '4242', is_default: true })
    const paid = await emil.call('POST', `/billing/invoices/${id}/charges`)
    expect(paid).toMatchObject({ status: 201, body: { data: { state: 'paid', amount: 20 } } })
    await shop.tell()
    expect(await invoice(emil, id)).toMatchObject({ state_name: 'paid', to_pay: 0 })
    expect((await emil.call('POST', `/billing/invoices/${id}/charges`)).status).toBe(409)
  })

  test('is charged once, however often and at once it is asked, and whatever answer is lost', async () => {
    const finn = await shop.service.newPerson()
    const bill = await shop.bill(finn, 3, 7)
    await shop.addCard(finn)
    shop.stripe.loses = 2
    await expect(chargeBill(bill, shop.service.services)).rejects.toThrow('connection to Stripe')
    await Promise.all([1, 2, 3].map(() => chargeBill(bill, shop.service.services)))
    await shop.tell()
    const charged = shop.stripe.of('payment_intent').filter(({ amount }) => amount === 7000)
    expect(charged).toHaveLength(1)
    expect(await paymentsOf(finn, shop)).toMatchObject([{ state: 'paid', amount: 7000 }])
    expect(await invoice(finn, bill.id)).toMatchObject({ state_name: 'paid' })
  })

  test('that was charged when the service died is found paid later', async () => {
    const gina = await shop.service.newPerson()
    const bill = await shop.bill(gina, 4, 9)
    await shop.addCard(gina)
    shop.stripe.loses = 2
    await expect(chargeBill(bill, shop.service.services)).rejects.toThrow()
    shop.stripe.events.splice(0)
    await lookAfterCards(new Date(Date.now() + 3_600_000), shop.service.services)
    expect(await invoice(gina, bill.id)).toMatchObject({ state_name: 'paid', to_pay: 0 })
  })

  test('is paid on a page of Stripe by any card; what is paid twice becomes credit', async () => {
    const hanna = await shop.service.newPerson()
    const { id } = await shop.bill(hanna, 5)
    const open = async () =>
      (await hanna.call('POST', `/billing/invoices/${id}/checkouts`)).body.data.url
    const [first, second] = [await open(), await open()]
    shop.stripe.pay(first)
    shop.stripe.pay(second)
    await shop.tell()
    expect(await invoice(hanna, id)).toMatchObject({ state_name: 'paid', to_pay: 0 })
    const { body } = await hanna.call('GET', '/billing/credits')
    expect(body.data).toMatchObject([{ kind: 'overpaid', amount: 20, balance: 20 }])
  })

  test('is charged once when the answer breaks off behind its head', async () => {
    const ida = await shop.service.newPerson()
    const bill = await shop.bill(ida, 6, 11)
    await shop.addCard(ida)
    shop.stripe.breaks = 2
    await expect(chargeBill(bill, shop.service.services)).rejects.toThrow('connection to Stripe')
    shop.stripe.breaks = 1
    expect(await chargeBill(bill, shop.service.services)).toMatchObject({ state: 'paid' })
    const charged = shop.stripe.of('payment_intent').filter(({ amount }) => amount === 11000)
    expect(charged).toHaveLength(1)
    await shop.tell()
  })
})

describe('what Stripe tells', () => {
  test('comes to the same twice, late and out of order', async () => {
    const ida = await shop.service.newPerson()
    const top = await ida.call('POST', '/billing/top-ups', { amount: 25, currency: 'EUR' })
    const intent = shop.stripe.pay(top.body.data.url)
    const told = shop.stripe.events.splice(0)
    // An older state of the same payment, told last.
    const late = shop.stripe.tell('payment_intent.payment_failed', {
      ...intent,
      status: 'requires_payment_method',
      amount_received: 0,
    })
    shop.stripe.events.splice(0)
    await shop.tell([...told].reverse())
    await shop.tell([...told, late, ...told])
    const { body } = await ida.call('GET', '/billing/credits')
    expect(body.data).toMatchObject([{ kind: 'top-up', amount: 25, balance: 25 }])
    expect(body.data).toHaveLength(1)
    const id = (await paymentsOf(ida, shop))[0]?.id
    const { body: payment } = await ida.call('GET', `/billing/card-payments/${id}`)
    expect(payment.data).toMatchObject({ state: 'paid', amount: 25, balance: 25 })
  })

  test('is refused when somebody else says it, or says it again later', async () => {
    const event = shop.stripe.tell('payment_intent.succeeded', { id: 'pi_forged' })
    shop.stripe.events.splice(0)
    const { service, stripe } = shop
    expect((await stripe.send(service, event, { secret: 'whsec_other' })).status).toBe(400)
    const hourAgo = Date.now() / 1000 - 3600
    expect((await stripe.send(service, event, { at: hourAgo })).status).toBe(400)
    const latin = Buffer.from('{"id":"evt_\xe9","type":"x","data":{"object":{}}}', 'latin1')
    for (const none of ['{', '[]', 'null', '""', '{"id":"evt_1","data":{"object":{}}}', latin]) {
      const told = await shop.stripe.send(service, Buffer.from(none))
      expect(told.status, String(none)).toBe(400)
    }
    const unsigned = await service.call('POST', '/api/billing/stripe/events', { body: event })
    expect(unsigned.status).toBe(400)
    expect(await service.db.$count(stripeEvents, eq(stripeEvents.id, event.id))).toBe(0)
  })

  test('of payments that are not of this console changes nothing', async () => {
    const foreign = { id: 'pi_elsewhere', object: 'payment_intent', customer: 'cus_elsewhere' }
    shop.stripe.things.set('pi_elsewhere', {
      ...foreign,
      status: 'succeeded',
      metadata: { payment: '1' },
    })
    const before = await shop.service.db.$count(ledger)
    shop.stripe.tell('payment_intent.succeeded', foreign)
    await shop.tell()
    expect(await shop.service.db.$count(ledger)).toBe(before)
    expect(await shop.service.db.$count(credits, eq(credits.reference, 'pi_elsewhere'))).toBe(0)
  })
})
