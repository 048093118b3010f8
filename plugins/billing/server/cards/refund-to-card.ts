import { invalid, type Services } from '@console/core/server'
import { and, desc, eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { inMajor } from '../../contract'
import { thawIfPaid } from '../freezing/freeze'
import { addCredit, creditOf } from '../ledger/balance'
import { lockAccount } from '../ledger/entries'
import { toStripe } from '../stripe/amounts'
import { isRefusal, once } from '../stripe/client'
import { credits } from '../tables'
import { refundOf } from './made-before'
import { cardPayments, cardRefunds, cardReturns } from './tables'

type RefundRow = typeof cardRefunds.$inferSelect

interface Wanted {
  uid: number
  currency: string
  /** Minor units. */
  amount: number
  reason: string
}

/**
 * Sends credit back to the card that it was paid by. It is taken from the credit first, so that nobody uses it meanwhile, and
 * is put back when the card does not take it. Answers the step of the credit.
 */
export async function refundToCard(wanted: Wanted, stripe: Stripe, services: Services) {
  const { uid, currency, amount, reason } = wanted
  const begun = await services.db.transaction(async (tx) => {
    const money = (minor: number) => `${inMajor(minor, currency)} ${currency}`
    const balance = await creditOf(uid, currency, tx)
    if (balance < amount) throw invalid({ amount: `The account has ${money(balance)}` })
    const back = sql`coalesce((select sum(${cardRefunds.amount}) from ${cardRefunds} where ${cardRefunds.payment_id} = ${cardPayments.id} and ${cardRefunds.state} <> 'failed'), 0)`
    const gone = sql`coalesce((select sum(${cardReturns.amount}) from ${cardReturns} where ${cardReturns.payment_id} = ${cardPayments.id} and ${cardReturns.stage} = 'gone'), 0)`
    const paid = await tx
      .select({
        id: cardPayments.id,
        left: sql`${cardPayments.amount} - ${back} - ${gone}`.mapWith(Number),
      })
      .from(cardPayments)
      .where(
        and(
          eq(cardPayments.uid, uid),
          eq(cardPayments.currency, currency),
          eq(cardPayments.state, 'paid'),
        ),
      )
      .orderBy(desc(cardPayments.id))
    const payment = paid.find(({ left }) => left >= amount)
    if (!payment) {
      const most = Math.max(0, ...paid.map(({ left }) => left))
      throw invalid({
        amount:
          most > 0
            ? `At most ${money(most)} at once: that is left of one payment by card`
            : 'Nothing was paid by card: use a transfer',
      })
    }
    const [refund] = await tx
      .insert(cardRefunds)
      .values({ uid, payment_id: payment.id, currency, amount, reason })
      .returning()
    const [step] = await tx
      .insert(credits)
      .values({
        uid,
        kind: 'refund',
        currency,
        amount: -amount,
        reason,
        reference: `card payment ${payment.id}`,
      })
      .returning({ id: credits.id })
    if (!refund || !step) throw new Error('the refund was not stored')
    return { refund, step: step.id }
  })
  const refusal = await askRefund(begun.refund, stripe, services)
  if (refusal) throw invalid({ amount: refusal })
  return begun.step
}

/** Asked again it is the same refund. Answers why it was refused. */
export async function askRefund(row: RefundRow, stripe: Stripe, services: Services) {
  const [payment] = await services.db
    .select()
    .from(cardPayments)
    .where(eq(cardPayments.id, row.payment_id))
  const payment_intent = payment?.intent ?? ''
  try {
    const made = await refundOf(row.id, payment_intent, stripe)
    if (made) {
      await settleRefund(row, made, services)
      return
    }
    const refund = await stripe.refunds.create(
      {
        payment_intent,
        amount: toStripe(row.amount, row.currency),
        reason: 'requested_by_customer',
        metadata: { refund: row.id },
      },
      once(`refund-${row.id}`, services),
    )
    await settleRefund(row, refund, services)
  } catch (error) {
    if (!isRefusal(error)) throw error
    await settleRefund(row, { id: null, status: 'failed' }, services)
    return error.message
  }
}

/** Answers whether it is one of this console's. */
export async function refreshRefund(id: string, stripe: Stripe, services: Services) {
  const [row] = await services.db.select().from(cardRefunds).where(eq(cardRefunds.refund, id))
  if (row) await settleRefund(row, await stripe.refunds.retrieve(id), services)
  return row !== undefined
}

const settleRefund = (
  { id, uid, currency, amount }: RefundRow,
  { id: refund, status }: { id: string | null; status: string | null },
  services: Services,
) =>
  services.db.transaction(async (tx) => {
    await lockAccount(uid, tx)
    const [row] = await tx.select().from(cardRefunds).where(eq(cardRefunds.id, id))
    if (!row || row.state === 'failed') return
    const failed = status === 'failed' || status === 'canceled'
    const state = failed ? 'failed' : status === 'succeeded' ? 'succeeded' : row.state
    await tx.update(cardRefunds).set({ state, refund }).where(eq(cardRefunds.id, id))
    if (!failed) return
    const reason = 'The card did not take it back'
    const reference = `card payment ${row.payment_id}`
    await addCredit({ uid, kind: 'refund', currency, amount, reason, reference }, tx)
    await thawIfPaid(uid, tx, services)
  })
