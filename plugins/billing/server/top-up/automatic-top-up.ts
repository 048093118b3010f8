import { defineJob, type Services } from '@console/core/server'
import { and, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { chargeCard } from '../cards/charge-card'
import { creditName } from '../cards/refresh'
import { paymentOf } from '../cards/settle'
import { defaultCard } from '../cards/stored-cards'
import { automaticTopUps, cardPayments } from '../cards/tables'
import { creditOf } from '../ledger/balance'
import { amountText } from '../money'
import { billsGoTo, preferencesOf } from '../preferences'
import { stripeOf } from '../stripe/client'

const day = 86_400_000

/** Buys credit with the default card where the account wants that and has less than it said; at most once a day. */
export const topUpJob = defineJob({
  name: 'billing-top-up',
  data: z.object({ uid: z.int() }),
  expireInSeconds: 300,
  retryLimit: 10,
  async run({ uid }, { services }) {
    const stripe = await stripeOf(services)
    const begun = stripe && (await begin(uid, services))
    if (!begun) return
    if (begun === 'no card') return stop(uid, 'There is no card to charge', services)
    await chargeCard(begun, creditName, stripe, services)
    const payment = await paymentOf(begun.id, services.db)
    if (payment?.state === 'failed') await stop(uid, payment.reason, services)
  },
})

const begin = (uid: number, { db }: Services) =>
  db.transaction(async (tx) => {
    const works = and(eq(automaticTopUps.uid, uid), eq(automaticTopUps.stopped, ''))
    const [set] = await tx.select().from(automaticTopUps).where(works)
    if (!set) return undefined
    const { currency, below, amount } = set
    if ((await creditOf(uid, currency, tx)) >= below) return undefined
    const purpose = 'automatic top-up' as const
    const own = and(eq(cardPayments.uid, uid), eq(cardPayments.purpose, purpose))
    const lately = gt(cardPayments.created_at, new Date(Date.now() - day))
    const [last] = await tx.select().from(cardPayments).where(and(own, lately)).limit(1)
    if (last) return last.state === 'pending' ? last : undefined
    const card = await defaultCard(uid, tx)
    if (!card) return 'no card' as const
    const [payment] = await tx
      .insert(cardPayments)
      .values({ uid, purpose, currency, amount, method: card.method })
      .returning()
    return payment
  })

/** Not tried again until its owner has looked at it. */
async function stop(uid: number, reason: string, { db, accounts, mail }: Services): Promise<void> {
  const [set] = await db
    .update(automaticTopUps)
    .set({ stopped: reason })
    .where(eq(automaticTopUps.uid, uid))
    .returning()
  const account = await accounts.find(uid)
  if (!set || !account) return
  for (const to of billsGoTo(await preferencesOf(account, db), account.email)) {
    await mail.send({
      to,
      subject: 'Your credit was not topped up',
      text:
        `${amountText(set.amount, set.currency)} could not be charged to your card: ${reason}\n\n` +
        'Automatic top-ups are stopped. Look at your card under Account, Payment methods, and switch them on again under Account, Credits.',
    })
  }
}
