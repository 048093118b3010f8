import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventKinds } from '../../../../plugins/billing/server/cards/events/event-kinds'
import { cardPayments, cardReturns, cards } from '../../../../plugins/billing/server/cards/tables'
import { dunningSteps } from '../../../../plugins/billing/server/freezing/tables'
import { bills, credits, ledger } from '../../../../plugins/billing/server/tables'
import type { Person } from '../../../support/service'
import { lateBill } from '../dunning/late-bill'
import { openShop, type Shop } from './paying'
import type { StripeStandIn } from './stand-in'

let shop: Shop
let count = 0

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

interface Story {
  person: Person
  stripe: StripeStandIn
  /** Where something may be told in between. */
  told(): Promise<void>
}

async function pageOfBill({ person }: Story) {
  count += 1
  const number = `INV-2046-${String(count).padStart(6, '0')}`
  const id = await lateBill(shop.service, person, -20, number)
  return (await person.call('POST', `/billing/invoices/${id}/checkouts`)).body.data.url
}

const pageOfCredit = async ({ person }: Story, amount: number) =>
  (await person.call('POST', '/billing/top-ups', { amount, currency: 'EUR' })).body.data.url

async function paidBill(story: Story) {
  const intent = story.stripe.pay(await pageOfBill(story))
  await story.told()
  return intent
}

/** What happens at Stripe, and the kinds of events that tell it. */
const stories: Record<string, (story: Story) => Promise<void>> = {
  'a card is added, changed and removed': async ({ person, stripe, told }) => {
    const { body } = await person.call('POST', '/billing/payment-methods')
    const method = stripe.addCard(body.data.url)
    const { customer } = method
    stripe.tell('setup_intent.setup_failed', { id: 'seti_1', customer })
    stripe.tell('setup_intent.succeeded', { id: 'seti_1', customer })
    await told()
    method.card.exp_year = 2044
    stripe.tell('payment_method.updated', method)
    stripe.tell('payment_method.automatically_updated', method)
    await told()
    method.customer = null
    stripe.tell('payment_method.detached', method, { customer })
    await told()
  },
  'credit is bought at the second try': async (story) => {
    const { stripe, told } = story
    const intent = stripe.pay(await pageOfCredit(story, 25))
    const session = stripe.of('checkout.session').find((one) => one.payment_intent === intent.id)
    const early = { ...intent, amount_received: 0 }
    const tells = (kind: string, status: string) =>
      stripe.tell(`payment_intent.${kind}`, { ...early, status })
    tells('requires_action', 'requires_action')
    tells('payment_failed', 'requires_payment_method')
    tells('processing', 'processing')
    stripe.tell('checkout.session.async_payment_succeeded', session)
    await told()
  },
  'nobody pays in time': async (story) => {
    const { stripe, told } = story
    const url = await pageOfCredit(story, 25)
    stripe.expire(url)
    const session = stripe.of('checkout.session').find((one) => one.url === url)
    stripe.tell('checkout.session.async_payment_failed', session)
    const { customer } = session
    const canceled = { id: `pi_${session.id}`, object: 'payment_intent', status: 'canceled' }
    stripe.things.set(canceled.id, { ...canceled, customer, metadata: {} })
    stripe.tell('payment_intent.canceled', { ...canceled, customer })
    await told()
  },
  'a part of a paid bill is sent back, and does not arrive': async (story) => {
    const { stripe, told } = story
    const intent = await paidBill(story)
    const refund = stripe.refundThere(intent, 500)
    await told()
    stripe.failRefund(refund)
    await told()
    stripe.refundThere(intent, 700)
    await told()
  },
  'a paid bill is disputed, and that is won': async (story) => {
    const { stripe, told } = story
    const dispute = stripe.dispute(await paidBill(story))
    await told()
    stripe.endDispute(dispute, 'won')
    await told()
  },
  'a paid bill is disputed, and that is lost': async (story) => {
    const { stripe, told } = story
    const dispute = stripe.dispute(await paidBill(story))
    await told()
    stripe.endDispute(dispute, 'lost')
    await told()
  },
  'a bank asks about a paid bill, and has its answer': async (story) => {
    const { stripe, told } = story
    const dispute = stripe.dispute(await paidBill(story), { asks: true })
    await told()
    stripe.endDispute(dispute, 'warning_closed')
    await told()
  },
  'credit that has paid a bill is sent back in part, and the rest is disputed': async (story) => {
    const { stripe, told } = story
    await pageOfBill(story)
    const intent = stripe.pay(await pageOfCredit(story, 30))
    await told()
    stripe.refundThere(intent, 1200)
    await told()
    stripe.dispute(intent, { amount: 1800 })
    await told()
  },
}

/** Everything that the service keeps of somebody's money, in no order. */
async function booksOf({ uid }: Person) {
  const { db } = shop.service
  const kindOf = (id: string | null) => id?.replace(/_.*|^\d+$/, '') ?? ''
  const [entries, steps, owed, tries, stored, back, dunning] = await Promise.all([
    db.select().from(ledger).where(eq(ledger.uid, uid)),
    db.select().from(credits).where(eq(credits.uid, uid)),
    db.select().from(bills).where(eq(bills.uid, uid)),
    db.select().from(cardPayments).where(eq(cardPayments.uid, uid)),
    db.select().from(cards).where(eq(cards.uid, uid)),
    db.select().from(cardReturns).where(eq(cardReturns.uid, uid)).orderBy(asc(cardReturns.id)),
    db.select().from(dunningSteps).where(eq(dunningSteps.uid, uid)),
  ])
  return [
    ...entries.map((one) => `ledger ${one.kind} ${one.amount} ${kindOf(one.reference)}`),
    ...steps.map((one) => `credit ${one.kind} ${one.amount} ${kindOf(one.reference)}`),
    ...owed.map((one) => `bill ${one.state} ${one.payment_method} ${one.paid_at !== null}`),
    ...tries.map((one) => `payment ${one.purpose} ${one.amount} ${one.state} ${one.reason}`),
    ...stored.map((one) => `card ${one.last4} ${one.expires}`),
    ...back.map((one) => `${one.kind} ${one.amount} ${one.stage} ${one.status} ${one.uncovered}`),
    ...dunning.map((one) => `dunning ${one.kind}`),
  ].sort()
}

interface Event {
  id: string
}

const again = (events: readonly Event[]) =>
  events.map((event) => ({ ...event, id: `${event.id}_again` }))

/** How what has happened comes to be told. */
const ways: Record<string, (events: Event[]) => Event[]> = {
  twice: (events) => events.flatMap((event) => [event, event, ...again([event])]),
  late: (events) => events,
  'out of order': (events) => [...events].reverse(),
  'all of that': (events) => [...again(events).reverse(), ...events, ...events],
}

async function live(tell: (story: Story) => Story['told'], name: string) {
  const person = await shop.service.newPerson()
  shop.stripe.events.splice(0)
  const story: Story = { person, stripe: shop.stripe, told: async () => undefined }
  story.told = tell(story)
  await stories[name]?.(story)
  return person
}

const seen = new Set<string>()

test.each(Object.keys(stories))(
  '%s: told twice, late or out of order, the books are the same',
  {
    timeout: 300_000,
  },
  async (name) => {
    const inOrder = await live(
      () => async () => {
        const events = shop.stripe.events.splice(0)
        for (const event of events) {
          seen.add(event.type)
          await shop.tell([event])
        }
      },
      name,
    )
    const books = await booksOf(inOrder)
    for (const [way, order] of Object.entries(ways)) {
      // A story that is told twice is told as it happens, the others when all is over.
      const told =
        way === 'twice'
          ? () => async () => shop.tell(order(shop.stripe.events.splice(0)))
          : () => async () => undefined
      const person = await live(told, name)
      await shop.tell(order(shop.stripe.events.splice(0)))
      expect(await booksOf(person), way).toEqual(books)
    }
  },
)

test('every kind that is listened to is told in one of them', () => {
  expect([...seen].sort()).toEqual(Object.keys(eventKinds).sort())
})
