import { defineJob, type Services } from '@console/core/server'
import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { lockedBill, standingOf } from '../ledger/entries'
import { sendUnpaid } from '../mails/unpaid-mail'
import { stripeOf } from '../stripe/client'
import { type BillRow, bills } from '../tables'
import { chargeCard } from './charge-card'
import { paymentOf } from './settle'
import { defaultCard } from './stored-cards'
import { type CardPaymentRow, cardPayments } from './tables'

export interface Charged {
  /** `none`: there is nothing to charge it to, or nothing to pay. */
  state: 'paid' | 'pending' | 'failed' | 'none'
  /** Why it failed, or was not tried. */
  reason: string
  payment?: CardPaymentRow
}

/**
 * Charges what is left of a bill to the default card of its account: one try. Two at the same time are one, and a try that
 * was cut off is gone on with. When the card is refused, the bill is failed and says why; when Stripe cannot be asked, it
 * throws, and is to be called again.
 */
export async function chargeBill(
  { id }: Pick<BillRow, 'id'>,
  services: Services,
): Promise<Charged> {
  const stripe = await stripeOf(services)
  if (!stripe) return { state: 'none', reason: 'No payment provider is set up' }
  const begun = await services.db.transaction(async (tx) => {
    const bill = await lockedBill(id, tx)
    const owed = bill ? (await standingOf(id, tx)).owed : 0
    if (!bill || owed <= 0) return 'Nothing is left to pay'
    const { uid, currency, number } = bill
    const tried = and(eq(cardPayments.bill_id, id), eq(cardPayments.state, 'pending'))
    const [running] = await tx
      .select()
      .from(cardPayments)
      .where(and(tried, isNotNull(cardPayments.method)))
    if (running) return { number, payment: running }
    const card = await defaultCard(uid, tx)
    if (!card) return 'The account has no card'
    const [payment] = await tx
      .insert(cardPayments)
      .values({ uid, purpose: 'bill', bill_id: id, currency, amount: owed, method: card.method })
      .returning()
    if (!payment) throw new Error('the payment was not stored')
    return { number, payment }
  })
  if (typeof begun === 'string') return { state: 'none', reason: begun }
  await chargeCard(begun.payment, begun.number, stripe, services)
  const payment = await paymentOf(begun.payment.id, services.db)
  if (!payment) throw new Error('the payment is gone')
  return { state: payment.state, reason: payment.reason, payment }
}

/** For a month that was just closed, and for a bill that stays unpaid; nothing where the account has no card. */
export const chargeBillJob = defineJob({
  name: 'billing-charge',
  data: z.object({ id: z.int() }),
  expireInSeconds: 300,
  retryLimit: 10,
  async run({ id }, { services }) {
    const [bill] = await services.db.select().from(bills).where(eq(bills.id, id))
    if (!bill) return
    const { state, reason } = await chargeBill(bill, services)
    // Nobody sits before a screen then.
    if (state === 'failed') await sendUnpaid('refused', bill, { reason }, services)
  },
})
