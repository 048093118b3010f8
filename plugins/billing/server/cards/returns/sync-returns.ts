import type { Db, Services } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { returnStages } from '../../../contract'
import { thawIfPaid } from '../../freezing/freeze'
import { noteReopened } from '../../freezing/reopened'
import { addCredit, payOpenBills } from '../../ledger/balance'
import { lockAccount, lockedBill } from '../../ledger/entries'
import { giveBack, openOf, takeBack, takeCredit } from '../../ledger/take-back'
import { fromStripe } from '../../stripe/amounts'
import {
  type CardPaymentRow,
  type CardReturnRow,
  cardPayments,
  cardRefunds,
  cardReturns,
} from '../tables'
import { type ToldReturn, toldReturns } from './told-returns'

/**
 * Enters what went back to the card of a payment without this console, and what came again. Asked for as it is now: told
 * twice, late or in another order it comes to the same entries.
 */
export async function syncReturns(intent: string, stripe: Stripe, services: Services) {
  const { db, events } = services
  const paid = and(eq(cardPayments.intent, intent), eq(cardPayments.state, 'paid'))
  const [payment] = await db.select().from(cardPayments).where(paid)
  if (!payment) return
  const all = await toldReturns(intent, stripe)
  await db.transaction(async (tx) => {
    await lockAccount(payment.uid, tx)
    const own = await tx.select().from(cardRefunds).where(eq(cardRefunds.payment_id, payment.id))
    const isOurs = ({ object, ours }: (typeof all)[number]) =>
      own.some(({ id, refund }) => refund === object || String(id) === ours)
    for (const told of all) {
      if (!isOurs(told)) await enterReturn(payment, told, tx, services)
    }
    await thawIfPaid(payment.uid, tx, services)
    for (const topic of ['invoices', 'credits', 'overdue']) {
      await events.publish(payment.uid, `billing/${topic}`, { db: tx })
    }
  })
}

const order = ({ stage }: Pick<CardReturnRow, 'stage'>) => returnStages.indexOf(stage)

/** One of them, as far as it was not entered before. */
async function enterReturn(
  payment: CardPaymentRow,
  { amount: counted, created, ...told }: ToldReturn,
  tx: Db,
  services: Services,
): Promise<void> {
  const { id: payment_id, uid, currency } = payment
  const its = eq(cardReturns.object, told.object)
  const [before] = await tx.select().from(cardReturns).where(its)
  // What was read before somebody else has read what is newer.
  if (before && order(before) > order(told)) return
  const amount =
    before?.amount ?? Math.min(fromStripe(counted, currency), await leftOf(payment, tx))
  const row = before ?? { kind: told.kind, object: told.object, amount, uncovered: 0 }
  let { uncovered } = row
  const was = before ? order(before) : 0
  if (was < 1 && order(told) >= 1) {
    uncovered = await takeReturn(payment, { ...row, reason: told.reason }, tx)
  }
  if (was < 2 && order(told) === 2) {
    await undoReturn(payment, { ...row, uncovered }, tx, services)
    uncovered = 0
  }
  const { status, reason, stage, kind, object } = told
  const now = { status, reason, stage, uncovered, changed_at: new Date() }
  if (before) await tx.update(cardReturns).set(now).where(its)
  else {
    const made = { uid, payment_id, kind, object, currency, amount, created_at: created }
    await tx.insert(cardReturns).values({ ...made, ...now })
  }
}

type Entered = Pick<CardReturnRow, 'kind' | 'object' | 'amount'>

/** Minor units of a payment that are still here. */
export async function leftOf({ id, amount }: Pick<CardPaymentRow, 'id' | 'amount'>, tx: Db) {
  const returns = await tx.select().from(cardReturns).where(eq(cardReturns.payment_id, id))
  const refunds = await tx.select().from(cardRefunds).where(eq(cardRefunds.payment_id, id))
  const gone = [
    ...returns.filter(({ stage }) => stage === 'gone'),
    ...refunds.filter(({ state }) => state !== 'failed'),
  ]
  return Math.max(0, amount - gone.reduce((sum, one) => sum + one.amount, 0))
}

/** Takes it from the bill that the payment was of, or from the credit; answers what neither had. */
async function takeReturn(
  { uid, currency, bill_id }: CardPaymentRow,
  { kind, object: reference, amount, reason }: Entered & { reason: string },
  tx: Db,
): Promise<number> {
  if (amount === 0) return 0
  const bill = bill_id === null ? undefined : await lockedBill(bill_id, tx)
  if (bill) {
    const opened = await takeBack(bill, { kind, amount, reference, reason }, tx)
    await noteReopened(opened, 'withdraw', tx)
    return 0
  }
  const why = { kind, reason, reference }
  const { taken, unpaid } = await takeCredit({ uid, currency, amount }, why, tx)
  await payOpenBills({ uid, currency }, tx)
  await noteReopened(await openOf(unpaid, tx), 'withdraw', tx)
  return amount - taken
}

/** It is here again: the refund did not arrive, or the dispute was won. */
async function undoReturn(
  { uid, currency, bill_id }: CardPaymentRow,
  { kind, object: reference, amount, uncovered }: Entered & { uncovered: number },
  tx: Db,
  services: Services,
): Promise<void> {
  if (amount === 0) return
  const bill = bill_id === null ? undefined : await lockedBill(bill_id, tx)
  if (bill) {
    const entry = kind === 'dispute' ? ('dispute won' as const) : ('refund failed' as const)
    await giveBack(bill, { kind: entry, amount, reference }, tx)
  } else if (amount > uncovered) {
    const step = kind === 'dispute' ? ('dispute won' as const) : kind
    const reason = kind === 'dispute' ? '' : 'The card did not take it back'
    await addCredit(
      { uid, kind: step, currency, amount: amount - uncovered, reason, reference },
      tx,
    )
  }
  await thawIfPaid(uid, tx, services)
}
