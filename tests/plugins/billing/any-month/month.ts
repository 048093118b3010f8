import { and, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { syncReturns } from '../../../../plugins/billing/server/cards/returns/sync-returns'
import { settle } from '../../../../plugins/billing/server/cards/settle'
import { cardPayments, cardReturns } from '../../../../plugins/billing/server/cards/tables'
import { writeBill } from '../../../../plugins/billing/server/closing/write-bill'
import { addCredit, creditOf } from '../../../../plugins/billing/server/ledger/balance'
import { writeCreditNote } from '../../../../plugins/billing/server/ledger/credit-notes'
import { standingOf } from '../../../../plugins/billing/server/ledger/entries'
import { bills, credits } from '../../../../plugins/billing/server/tables'
import { recordPayment } from '../../../../plugins/billing/server/transfer/record-payment'
import { reversePayment } from '../../../../plugins/billing/server/transfer/reverse-payment'
import type { TestService } from '../../../support/service'

type Services = TestService['services']

export const acts = [
  ...['bill', 'transfer', 'reverse', 'note', 'gift', 'pay back', 'card', 'top up'],
  ...['refund', 'refund fails', 'dispute', 'win'],
] as const

export interface Act {
  kind: (typeof acts)[number]
  cents: number
  /** Which of those that there are. */
  pick: number
}

const currency = 'EUR'
let count = 0

// biome-ignore lint/suspicious/noExplicitAny: objects of Stripe's, as far as they are read
type Thing = any

/** An account whose months bring whatever can happen to money; it keeps count of what came and went. */
export class Month {
  readonly uid = 100_000 + ++count
  /** Minor units: what was billed, less what credit notes took off, less what came in. */
  balance = 0
  private references = 0
  private readonly transfers: { number: string; reference: string; amount: number }[] = []
  private readonly intents: { id: string; credit: boolean; left: number }[] = []
  private readonly refunds: Thing[] = []
  private readonly disputes: Thing[] = []

  constructor(private readonly services: Services) {}

  async live(all: readonly Act[]): Promise<void> {
    await this.bill(1 + (all[0]?.cents ?? 0))
    for (const act of all) await this.act(act)
  }

  private async act({ kind, cents, pick }: Act): Promise<void> {
    if (kind === 'bill') return this.bill(cents)
    if (kind === 'transfer') return this.transfer(cents, pick)
    if (kind === 'reverse') return this.reverse(pick)
    if (kind === 'note') return this.note(cents, pick)
    if (kind === 'gift') return this.gift(cents)
    if (kind === 'pay back') return this.payBack(cents)
    if (kind === 'card') return this.card(cents, pick)
    if (kind === 'top up') return this.card(cents, undefined)
    if (kind === 'refund') return this.sentBack(this.refunds, cents, pick)
    if (kind === 'dispute') return this.sentBack(this.disputes, cents, pick)
    return this.cameAgain(kind === 'win' ? this.disputes : this.refunds, pick)
  }

  private readonly db = () => this.services.db

  private async anyBill(pick: number) {
    const all = await this.db().select().from(bills).where(eq(bills.uid, this.uid))
    const bill = all[pick % all.length]
    if (!bill) throw new Error('there is a bill')
    return bill
  }

  private async bill(total: number): Promise<void> {
    const account = { uid: this.uid, email: 'a@example.org', name: '', company: '', country: '' }
    const sums = { currency, lines: [], net: total, vat_rate: 0, vat: 0, total }
    const written = { ...sums, vat_kind: 'none' as const }
    const days = { begin: '2046-08-01', end: '2046-08-31' }
    await this.db().transaction((tx) =>
      writeBill(
        account as Parameters<typeof writeBill>[0],
        { kind: 'reserved', ...days, sums: written },
        new Date('2046-09-02'),
        this.services,
        tx,
      ),
    )
    this.balance += total
  }

  private async transfer(cents: number, pick: number): Promise<void> {
    const { number } = await this.anyBill(pick)
    const reference = `T-${this.uid}-${++this.references}`
    const amount = (cents / 100).toFixed(2)
    await recordPayment({ number, amount, reference }, this.services)
    this.transfers.push({ number, reference, amount: cents })
    this.balance -= cents
  }

  private async reverse(pick: number): Promise<void> {
    const [wrong] = this.transfers.splice(pick % Math.max(1, this.transfers.length), 1)
    if (!wrong) return
    await reversePayment({ ...wrong, reason: 'The wrong line', tell: false }, this.services)
    this.balance += wrong.amount
  }

  private async note(cents: number, pick: number): Promise<void> {
    const { id, total } = await this.anyBill(pick)
    const { credited } = await standingOf(id, this.db())
    const amount = Math.min(cents, total - credited)
    if (amount === 0) return
    await writeCreditNote(id, { amount, reason: 'It was silent', prefix: 'CN-INV' }, this.db())
    this.balance -= amount
  }

  private async gift(amount: number): Promise<void> {
    const given = { uid: this.uid, kind: 'gift' as const, currency, amount, reason: 'Agreed' }
    await this.db().transaction((tx) => addCredit(given, tx))
    this.balance -= amount
  }

  private async payBack(cents: number): Promise<void> {
    const amount = await this.db().transaction(async (tx) => {
      const there = Math.min(cents, await creditOf(this.uid, currency, tx))
      const step = { uid: this.uid, kind: 'refund' as const, currency, amount: -there }
      if (there > 0) await tx.insert(credits).values({ ...step, reference: 'OUT' })
      return there
    })
    this.balance += amount
  }

  private async card(amount: number, pick: number | undefined): Promise<void> {
    const bill_id = pick === undefined ? null : (await this.anyBill(pick)).id
    const purpose = bill_id === null ? ('top-up' as const) : ('bill' as const)
    const id = `pi_${this.uid}_${this.intents.length}`
    const [payment] = await this.db()
      .insert(cardPayments)
      .values({ uid: this.uid, purpose, bill_id, currency, amount })
      .returning()
    if (!payment) throw new Error('the payment was not stored')
    const intent = { id, status: 'succeeded', amount_received: amount }
    await settle(payment, intent as Stripe.PaymentIntent, this.services)
    this.intents.push({ id, credit: bill_id === null, left: amount })
    this.balance -= amount
  }

  /** Money goes back to a card, by whoever's wish. */
  private async sentBack(list: Thing[], cents: number, pick: number): Promise<void> {
    const intent = this.intents[pick % Math.max(1, this.intents.length)]
    const amount = Math.min(cents, intent?.left ?? 0)
    if (!intent || amount === 0) return
    intent.left -= amount
    const kind = list === this.refunds ? 're' : 'dp'
    const thing = {
      id: `${kind}_${this.uid}_${list.length}`,
      created: 1000 + this.refunds.length + this.disputes.length,
      payment_intent: intent.id,
      amount,
      status: kind === 're' ? 'succeeded' : 'needs_response',
      reason: kind === 're' ? null : 'fraudulent',
      balance_transactions: [{ amount: -amount }],
    }
    list.push(thing)
    await this.sync(intent.id)
    this.balance += amount - (await this.uncovered(thing.id))
  }

  private async cameAgain(list: Thing[], pick: number): Promise<void> {
    const gone = list.filter(({ status }) => !['failed', 'won'].includes(status))
    const thing = gone[pick % Math.max(1, gone.length)]
    if (!thing) return
    const missing = await this.uncovered(thing.id)
    thing.status = list === this.refunds ? 'failed' : 'won'
    thing.balance_transactions.push({ amount: thing.amount })
    const intent = this.intents.find(({ id }) => id === thing.payment_intent)
    if (intent) intent.left += thing.amount
    await this.sync(thing.payment_intent)
    this.balance -= thing.amount - missing
  }

  /** Twice, as it may be told. */
  private async sync(intent: string): Promise<void> {
    const of = (list: Thing[]) => ({
      list: () => list.filter(({ payment_intent }) => payment_intent === intent),
    })
    const stripe = { refunds: of(this.refunds), disputes: of(this.disputes) }
    for (const _ of [1, 2]) await syncReturns(intent, stripe as unknown as Stripe, this.services)
  }

  private async uncovered(object: string): Promise<number> {
    const its = and(eq(cardReturns.uid, this.uid), eq(cardReturns.object, object))
    const [row] = await this.db().select().from(cardReturns).where(its)
    return row?.uncovered ?? 0
  }
}
