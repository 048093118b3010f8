import type Stripe from 'stripe'
import type { CardReturnRow } from '../tables'

/** What went back to a card, as Stripe tells it now. */
export interface ToldReturn
  extends Pick<CardReturnRow, 'kind' | 'object' | 'status' | 'reason' | 'stage'> {
  /** As Stripe counts. */
  amount: number
  created: Date
}

const atOnce = 100

/** Of one payment, the oldest first. */
export async function toldReturns(payment_intent: string, stripe: Stripe) {
  const asked = { payment_intent, limit: atOnce }
  const told: (ToldReturn & { ours: string })[] = []
  for await (const refund of stripe.refunds.list(asked)) {
    told.push({ ...ofRefund(refund), ours: refund.metadata?.refund ?? '' })
  }
  for await (const dispute of stripe.disputes.list(asked)) {
    told.push({ ...ofDispute(dispute), ours: '' })
  }
  return told.sort((a, b) => a.created.getTime() - b.created.getTime())
}

export const ofRefund = (refund: Stripe.Refund): ToldReturn => {
  const { id: object, amount, status, reason, failure_reason, created } = refund
  const failed = status === 'failed' || status === 'canceled'
  return {
    kind: 'refund',
    object,
    amount,
    status: status ?? '',
    stage: failed ? 'back' : 'gone',
    reason: (failed ? failure_reason : reason) ?? '',
    created: new Date(created * 1000),
  }
}

/** Money is taken when a dispute is opened, unless a bank only asks, and is there again when it is won: a transaction each. */
export const ofDispute = (dispute: Stripe.Dispute): ToldReturn => {
  const { id: object, amount, status, reason, created, balance_transactions: moved } = dispute
  const came = moved.some((one) => one.amount > 0)
  const went = moved.some((one) => one.amount < 0)
  return {
    kind: 'dispute',
    object,
    amount,
    status,
    reason,
    stage: came ? 'back' : went ? 'gone' : 'told',
    created: new Date(created * 1000),
  }
}
