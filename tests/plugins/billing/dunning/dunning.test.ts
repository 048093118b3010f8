import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runDunning } from '../../../../plugins/billing/server/dunning/run-dunning'
import { recordPayment } from '../../../../plugins/billing/server/transfer/record-payment'
import type { Person } from '../../../support/service'
import { openShop, paymentsOf, type Shop } from '../stripe/paying'

let shop: Shop
let operator: Person
/** Bills are of months of their own, each closed on the 10th of the next. */
let month = 0

beforeAll(async () => {
  shop = await openShop()
  operator = await shop.service.newPerson({ operator: ['admin-billing'] })
})
afterAll(() => shop.close())

const invoice = async ({ call }: Person, id: number) =>
  (await call('GET', `/billing/invoices/${id}`)).body.data

/** A bill of twenty euros of the next month, and days after it was written. */
async function unpaid(person: Person) {
  month += 1
  const written = Date.UTC(2046, month, 10)
  const { id, number } = await shop.bill(person, month)
  const later = (days: number) => new Date(written + days * 86_400_000)
  return { id, number, later, day: (days: number) => later(days).toISOString().slice(0, 10) }
}

const run = (now: Date) => runDunning(now, shop.service.services)
const make = ({ call }: Person) =>
  call('POST', '/buckets', { name: `b${Math.random()}`, region: 'eu-west-1' })
const stepsOf = async (person: Person, id: number): Promise<string[]> =>
  (await invoice(person, id)).dunning.steps.map(({ kind }: { kind: string }) => kind)

/** Unpaid until the account is frozen, on the first day that this is so. */
async function frozen(person: Person) {
  const bill = await unpaid(person)
  // Due after 14 days; reminded 1, 7 and 14 days later; frozen 30 days after it was due.
  for (const days of [15, 21, 28, 43]) await run(bill.later(days))
  expect(await make(person)).toMatchObject({ status: 201 })
  await run(bill.later(44))
  return bill
}

describe('a bill that stays unpaid', () => {
  test('is reminded of on its days, then the account reads only, with the way out', async () => {
    const anna = await shop.service.newPerson({ limitType: 'Custom' })
    const { id, number, later, day } = await unpaid(anna)
    await run(later(14))
    expect(await stepsOf(anna, id)).toEqual([])
    for (const days of [15, 15, 16]) await run(later(days))
    expect(await stepsOf(anna, id)).toEqual(['remind'])
    const mail = await shop.service.mailTo(anna.email, new RegExp(`Reminder.*${number}`))
    expect(mail.text).toContain(`20.00 EUR, due on ${day(14)}`)
    expect(mail.text).toContain(`If it is not paid by ${day(44)}, the account reads only`)
    // Asked by several at once it is done once.
    await Promise.all([21, 21, 21].map((days) => run(later(days))))
    await run(later(28))
    await run(later(43))
    expect(await stepsOf(anna, id)).toEqual(['remind', 'remind', 'remind'])
    expect((await make(anna)).status).toBe(201)

    await Promise.all([44, 44].map((days) => run(later(days))))
    expect(await stepsOf(anna, id)).toEqual(['remind', 'remind', 'remind', 'freeze'])
    const refused = await make(anna)
    expect(refused.status).toBe(402)
    expect(refused.body.error ?? refused.body.message).toMatch(
      new RegExp(`frozen: invoice ${number} is not paid.*/account/billing/invoices/${id}$`),
    )
    expect((await anna.call('GET', '/buckets')).status).toBe(200)
    expect((await anna.call('GET', '/user-info')).body.data.limit_type).toBe('Frozen')
    const overdue = (await anna.call('GET', '/billing/overdue')).body.data
    expect(overdue).toMatchObject([{ id, number, to_pay: 20, frozen: true, freezes_on: null }])
    const told = await shop.service.mailTo(anna.email, /is frozen/)
    expect(told.text).toContain(`/account/billing/invoices/${id}`)

    await recordPayment({ number, amount: '20', reference: 'BANK-1' }, shop.service.services)
    expect((await make(anna)).status).toBe(201)
    expect((await anna.call('GET', '/user-info')).body.data.limit_type).toBe('Custom')
    expect((await anna.call('GET', '/billing/overdue')).body.data).toEqual([])
    expect((await stepsOf(anna, id)).at(-1)).toBe('thaw')
    expect((await shop.service.mailTo(anna.email, /works again/)).text).toContain(number)
  })

  test('of a time when nobody looked is reminded of once, and freezes days after that', async () => {
    const ben = await shop.service.newPerson()
    const { id, later } = await unpaid(ben)
    await run(later(70))
    expect(await stepsOf(ben, id)).toEqual(['remind'])
    await run(later(72))
    expect(await stepsOf(ben, id)).toEqual(['remind'])
    await run(later(73))
    expect(await stepsOf(ben, id)).toEqual(['remind', 'freeze'])
  })

  test('is charged again on its days, and once more each time only', async () => {
    const carla = await shop.service.newPerson()
    await shop.addCard(carla, '0341')
    const { id, later } = await unpaid(carla)
    const tries = async () =>
      (await paymentsOf(carla, shop)).filter((one) => one.state === 'failed')
    const failed = (count: number) =>
      vi.waitFor(async () => expect(await tries()).toHaveLength(count), { timeout: 120_000 })
    await failed(1)
    await run(later(2))
    await run(later(3))
    await failed(2)
    await run(later(3))
    await run(later(7))
    await failed(3)
    expect(await stepsOf(carla, id)).toEqual(['charge', 'charge'])
    const { body } = await operator.call('GET', '/admin/billing/bills?kind=due')
    const booked = body.data.find((one: { id: number }) => one.id === id)
    expect(booked).toMatchObject({ frozen: false, failure: 'Your card was declined.' })
    await shop.tell()
    await shop.addCard(carla, '4242')
    await run(later(14))
    await vi.waitFor(async () => expect((await invoice(carla, id)).state_name).toBe('paid'), {
      timeout: 120_000,
    })
    await run(later(60))
    expect(await stepsOf(carla, id)).toEqual(['charge', 'charge', 'charge'])
  })
})

describe('a frozen account works again within seconds', () => {
  test('when a card pays, though the provider tells it twice, late and out of order', async () => {
    const dora = await shop.service.newPerson()
    const { id } = await frozen(dora)
    expect((await make(dora)).status).toBe(402)
    // Paying is what a frozen account may.
    const page = await dora.call('POST', `/billing/invoices/${id}/checkouts`)
    const intent = shop.stripe.pay(page.body.data.url)
    const told = shop.stripe.events.splice(0)
    const late = shop.stripe.tell('payment_intent.payment_failed', {
      ...intent,
      status: 'requires_payment_method',
      amount_received: 0,
    })
    shop.stripe.events.splice(0)
    await shop.tell([...told].reverse())
    expect((await make(dora)).status).toBe(201)
    await shop.tell([late, ...told])
    expect((await make(dora)).status).toBe(201)
    expect((await stepsOf(dora, id)).filter((kind) => kind === 'thaw')).toHaveLength(1)
  })

  test('when credit is given that pays it, or a credit note takes it off', async () => {
    const reason = 'Agreed by phone'
    const emil = await shop.service.newPerson()
    const first = await frozen(emil)
    const credit = { account: emil.email, amount: '20', currency: 'EUR', reason }
    expect((await operator.call('POST', '/admin/billing/credits', credit)).status).toBe(201)
    expect((await invoice(emil, first.id)).state_name).toBe('paid')
    expect((await make(emil)).status).toBe(201)
    const second = await frozen(emil)
    expect((await make(emil)).status).toBe(402)
    const path = `/admin/billing/bills/${second.id}/credit-notes`
    expect((await operator.call('POST', path, { amount: '20', reason })).status).toBe(201)
    expect((await make(emil)).status).toBe(201)
  })

  test('once nothing is left that it was frozen for; a part is not enough', async () => {
    const finn = await shop.service.newPerson()
    const first = await unpaid(finn)
    const second = await unpaid(finn)
    for (const days of [15, 44, 45, 80]) await run(second.later(days))
    const pay = (number: string, amount: string, reference: string) =>
      recordPayment({ number, amount, reference }, shop.service.services)
    await pay(first.number, '19', 'A')
    expect((await make(finn)).status).toBe(402)
    await pay(first.number, '1', 'B')
    const refused = await make(finn)
    expect(refused.status).toBe(402)
    expect(JSON.stringify(refused.body)).toContain(second.number)
    await pay(second.number, '20', 'C')
    expect((await make(finn)).status).toBe(201)
  })

  test('unless the operator gave it another plan meanwhile, which stays', async () => {
    const gina = await shop.service.newPerson()
    const { number, later, id } = await frozen(gina)
    const { accounts } = shop.service.services
    const plan = { limitType: 'Free' as const, trialEndsAt: null, limits: {} }
    await accounts.setPlan(gina.uid, plan)
    await run(later(90))
    expect((await make(gina)).status).toBe(201)
    expect(await stepsOf(gina, id)).not.toContain('thaw')
    await recordPayment({ number, amount: '20', reference: 'X' }, shop.service.services)
    expect((await accounts.find(gina.uid))?.limitType).toBe('Free')
  })
})
