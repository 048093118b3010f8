import type { Db, Services } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { thawIfPaid } from '../freezing/freeze'
import { addCredit, freeSurplus } from '../ledger/balance'
import { enter, lockAccount, lockedBill } from '../ledger/entries'
import { fromStripe } from '../stripe/amounts'
import { bills } from '../tables'
import { type CardPaymentRow, cardPayments, cards } from './tables'

export const paymentOf = async (id: number, db: Db): Promise<CardPaymentRow | undefined> =>
  (await db.select().from(cardPayments).where(eq(cardPayments.id, id)))[0]

/** The row as it is once nobody else works on it. */
async function locked({ id, uid }: Pick<CardPaymentRow, 'id' | 'uid'>, tx: Db) {
  await lockAccount(uid, tx)
  return paymentOf(id, tx)
}

/**
 * Writes down how a payment stands at Stripe. Told twice, late or in another order it comes to the same: what has come is
 * entered once, by its id, and what is paid stays so.
 */
export async function settle(
  payment: Pick<CardPaymentRow, 'id' | 'uid'>,
  intent: Stripe.PaymentIntent,
  services: Services,
): Promise<void> {
  if (intent.status === 'succeeded') return paid(payment, intent, services)
  const ended = ['requires_payment_method', 'requires_action', 'canceled'].includes(intent.status)
  const row = await paymentOf(payment.id, services.db)
  // On Stripe's page the owner may try another card: that ends with the page.
  if (ended && row?.method) await fail(payment, reasonOf(intent), services, intent.id)
  else
    await services.db
      .update(cardPayments)
      .set({ intent: intent.id })
      .where(eq(cardPayments.id, payment.id))
}

/** What consoles show of it. */
async function changed(uid: number, { events }: Services, db: Db): Promise<void> {
  for (const topic of ['invoices', 'credits', 'payment-methods']) {
    await events.publish(uid, `billing/${topic}`, { db })
  }
}

export const reasonOf = ({ status, last_payment_error: error }: Stripe.PaymentIntent) =>
  status === 'requires_action' || error?.code === 'authentication_required'
    ? 'The bank wants the payment confirmed by you'
    : (error?.message ?? 'The payment was refused')

const paid = (
  payment: Pick<CardPaymentRow, 'id' | 'uid'>,
  intent: Stripe.PaymentIntent,
  services: Services,
) =>
  services.db.transaction(async (tx) => {
    const row = await locked(payment, tx)
    if (!row || row.state === 'paid') return
    const { id, uid, currency, bill_id, purpose } = row
    const ended = { state: 'paid' as const, reason: '', intent: intent.id, ended_at: new Date() }
    await tx.update(cardPayments).set(ended).where(eq(cardPayments.id, id))
    const amount = fromStripe(intent.amount_received, currency)
    const reference = intent.id
    const bill = bill_id === null ? undefined : await lockedBill(bill_id, tx)
    if (bill) {
      await tx.update(bills).set({ payment_method: 'card' }).where(eq(bills.id, bill.id))
      const owed = await enter(bill, { kind: 'payment', amount: -amount, reference }, tx)
      await freeSurplus(bill, { kind: 'overpaid', owed, reference }, tx)
    } else {
      const reason = purpose === 'automatic top-up' ? 'Automatically, by card' : 'By card'
      await addCredit({ uid, kind: 'top-up', currency, amount, reason, reference }, tx)
    }
    if (row.method) {
      const good = { failed_at: null, failure: '' }
      await tx
        .update(cards)
        .set(good)
        .where(and(eq(cards.uid, uid), eq(cards.method, row.method)))
    }
    await thawIfPaid(uid, tx, services)
    await changed(uid, services, tx)
  })

/** Nothing has come. A bill is failed then, until it is paid. */
export const fail = (
  payment: Pick<CardPaymentRow, 'id' | 'uid'>,
  reason: string,
  services: Services,
  intent?: string,
) =>
  services.db.transaction(async (tx) => {
    const row = await locked(payment, tx)
    if (row?.state !== 'pending') return
    const { id, uid, bill_id, method } = row
    const failedAt = new Date()
    await tx
      .update(cardPayments)
      .set({ state: 'failed', reason, ended_at: failedAt, ...(intent && { intent }) })
      .where(eq(cardPayments.id, id))
    if (method) {
      const failure = { failed_at: failedAt, failure: reason }
      await tx
        .update(cards)
        .set(failure)
        .where(and(eq(cards.uid, uid), eq(cards.method, method)))
    }
    if (bill_id !== null && method) {
      await tx
        .update(bills)
        .set({ state: 'failed', updated_at: failedAt })
        .where(and(eq(bills.id, bill_id), eq(bills.state, 'open')))
    }
    await changed(uid, services, tx)
  })
