import { setTimeout as sleep } from 'node:timers/promises'
import { StripeStandIn } from '../plugins/billing/stripe/stand-in'
import { Refused, send } from '../support/load'
import type { Area, Soak, Verdict } from './areas'

const mostMonths = 120
/** Minor units for each hour that is scanned. */
const price = 1_000

const monthsBefore = (count: number): string => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1))
    .toISOString()
    .slice(0, 10)
}

interface Bill {
  id: number
  number: string
  begin: string
  total: number
  state: string
  /** Payments in the ledger. */
  booked: number
  /** Tries to be paid by card. */
  tries: number[]
}

/** Months that are billed and charged to a card, by a payment provider whose answers get lost. */
export class Payments implements Area {
  readonly pause = 6_000
  readonly config = {
    settings: {
      billing: {
        issuer: { name: 'Soak GmbH', address: 'Hauptstraße 1, Berlin', country: 'DE' },
        from: monthsBefore(mostMonths).slice(0, 7),
        grace_days: 0,
      },
    },
  }
  private readonly stripe = new StripeStandIn()
  private readonly months = Array.from({ length: mostMonths }, (_, at) => monthsBefore(at + 1))
  /** Begun, and maybe not acknowledged yet. */
  private month: string | undefined
  private readonly used: string[] = []
  private telling: Promise<void> | undefined
  private over = false

  /** What the console is run with. */
  open(): Promise<Record<string, string>> {
    return this.stripe.open()
  }

  async begin(soak: Soak): Promise<void> {
    const { target, ask } = soak
    await ask(
      `insert into prices (uid, service_type, currency, prices, published_at, valid_from)
       values (0, 'FS', 'EUR', $1, '2000-01-01', '2000-01-01')`,
      [JSON.stringify({ per_fingerprint_hour: price / 100 })],
    )
    // What was not used before is not billed later by chance.
    while ((await ask('select begin from billing_closed_months')).length < mostMonths) {
      await sleep(200)
    }
    const { data } = await send(target, 'POST', '/api/billing/payment-methods')
    this.stripe.addCard(data.url)
    this.telling = this.tell(soak)
    // What is billed before the card is known is not charged to it.
    const methods = '/api/billing/payment-methods'
    while ((await send(target, 'GET', methods)).data.cards.length === 0) await sleep(200)
  }

  /** Another month turns out to have been used, and is closed again. */
  async work({ target, ask, count }: Soak): Promise<void> {
    this.month ??= this.months.pop()
    if (!this.month) return
    const hours = this.used.length + 1
    this.stripe.loses = [0, 1, 0, 2][hours % 4] ?? 0
    this.stripe.breaks = [1, 0, 0, 0][hours % 4] ?? 0
    await ask(
      `with used as (
         insert into fs_scans
           (uid, region, container_id, container, file_row, engine, state, seconds, billed, ended_at)
         select uid, 'eu-west-1', 1, 'Soak', 1, 1, 1, $1, $1, $2::date + interval '9 days'
         from users
         where type = 'root'
           and not exists (select from fs_scans where ended_at = $2::date + interval '9 days')
       )
       delete from billing_closed_months where begin = $2::date`,
      [3600 * hours, this.month],
    )
    this.used.push(this.month)
    this.month = undefined
    await ask(`insert into pgboss.job (name, data, retry_limit) values ('billing-close', '{}', 3)`)
    count('months closed')
    // The customer pays what is open at the same time.
    const { data } = await send(target, 'GET', '/api/billing/invoices?per_page=1')
    if (!data[0]) return
    try {
      await send(target, 'POST', `/api/billing/invoices/${data[0].id}/charges`)
    } catch (error) {
      // It is paid already.
      if (!(error instanceof Refused) || error.status !== 409) throw error
    }
  }

  async stay(): Promise<void> {
    this.stripe.loses = 0
    this.stripe.breaks = 0
  }

  async judge({ ask }: Soak): Promise<Verdict> {
    const bills = await ask<Bill>(
      `select id, number, begin::text, total::int, state,
         (select count(*)::int from billing_ledger where bill_id = bills.id and kind = 'payment') as booked,
         array(select id from billing_card_payments where bill_id = bills.id) as tries
       from bills order by id`,
    )
    const charged = this.stripe
      .of('payment_intent')
      .filter(({ status }) => status === 'succeeded')
      .map(({ metadata, amount_received: amount }) => ({
        payment: Number(metadata.payment),
        amount,
      }))
    const wrong = this.used
      .filter((month) => !bills.some(({ begin }) => begin === month))
      .map((month) => `the month ${month} has no bill`)
    for (const { number, state, total, booked, tries } of bills) {
      const amounts = charged
        .filter(({ payment }) => tries.includes(payment))
        .map(({ amount }) => amount)
      if (state === 'paid' && booked === 1 && amounts.join() === String(total)) continue
      wrong.push(`${number} of ${total} is ${state}, booked ${booked} times, charged [${amounts}]`)
    }
    const known = new Set(bills.flatMap(({ tries }) => tries))
    const strange = charged.filter(({ payment }) => !known.has(payment))
    if (strange.length > 0) wrong.push(`${strange.length} payments were charged for no bill`)
    const figures = {
      'bills written': bills.length,
      'bills charged': charged.length,
      'events that the provider could not tell': this.stripe.events.length,
    }
    return { figures, wrong }
  }

  async end(): Promise<void> {
    this.over = true
    await this.telling
    await this.stripe.close()
  }

  /** As Stripe does it: again until it is taken, and some things twice. */
  private async tell({ target, count }: Soak): Promise<void> {
    for (let told = 0; !this.over; await sleep(500)) {
      for (const event of this.stripe.events.splice(0)) {
        const { body, headers } = this.stripe.signed(event)
        const address = new URL('/api/billing/stripe/events', target.address)
        const request = { method: 'POST', headers, body: new Uint8Array(body) }
        const answer = await fetch(address, request).catch(() => undefined)
        if (!answer?.ok) this.stripe.events.push(event)
        else if (++told % 3 === 0) await fetch(address, request).catch(() => undefined)
        if (answer?.ok) count('events of the payment provider')
      }
    }
  }
}
