import { type Db, defineJob, type Services } from '@console/core/server'
import { and, eq, isNotNull, lte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { lockAccount } from '../ledger/entries'
import { withFooter } from '../mails/about-bill'
import { amountText } from '../money'
import { daysAfter } from '../month/month'
import { billsGoTo, preferencesOf } from '../preferences'
import { settingsNow } from '../settings'
import { creditNotices, credits } from '../tables'
import { expiringLots } from './lots'

/** Days before the last one on which it is told. */
export const toldBefore = 14

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** Writes off what is left of credit whose last day has passed, by an entry for each. The account is locked. */
export async function writeOff(uid: number, currency: string, today: string, tx: Db) {
  const lots = await expiringLots(uid, currency, tx)
  for (const { id, left, reason, expires } of lots) {
    if (expires === null || expires >= today) continue
    await tx
      .insert(credits)
      .values({ uid, kind: 'expired', currency, amount: -left, reason, reference: String(id) })
  }
  return lots
}

/** Writes off what has expired, and tells of what does soon. Done twice it does nothing more. */
export async function lookAfterExpiry(now: Date, services: Services, signal?: AbortSignal) {
  const { db, jobs, events } = services
  const today = dayOf(now)
  const until = daysAfter(today, toldBefore)
  for (const { uid, currency } of await withEnd(until, db)) {
    signal?.throwIfAborted()
    await db.transaction(async (tx) => {
      await lockAccount(uid, tx)
      const lots = await writeOff(uid, currency, today, tx)
      for (const { id: credit_id, expires } of lots) {
        if (expires === null || expires < today || expires > until) continue
        const [added] = await tx
          .insert(creditNotices)
          .values({ credit_id })
          .onConflictDoNothing()
          .returning()
        if (added) await jobs.send(tellExpiryJob, { uid, currency, id: credit_id }, { db: tx })
      }
      if (lots.some(({ expires }) => expires !== null && expires < today)) {
        await events.publish(uid, 'billing/credits', { db: tx })
      }
    })
  }
}

/** Accounts that have credit whose last day has come by then, and was not written off. */
function withEnd(until: string, db: Db) {
  const ends = alias(credits, 'ends')
  const written = db
    .select({ id: ends.id })
    .from(ends)
    .where(and(eq(ends.kind, 'expired'), eq(ends.reference, sql`${credits.id}::text`)))
  return db
    .selectDistinct({ uid: credits.uid, currency: credits.currency })
    .from(credits)
    .where(and(isNotNull(credits.expires), lte(credits.expires, until), notExists(written)))
}

/** Nothing where it was used meanwhile. */
export const tellExpiryJob = defineJob({
  name: 'billing-credit-expires',
  data: z.object({ uid: z.int(), currency: z.string(), id: z.int() }),
  expireInSeconds: 300,
  retryLimit: 5,
  async run({ uid, currency, id }, { services }) {
    const { db, accounts, mail, publicUrl } = services
    const account = await accounts.find(uid)
    const lots = await expiringLots(uid, currency, db)
    const lot = lots.find((one) => one.id === id)
    if (!account || !lot) return
    const { texts } = await settingsNow(services)
    const amount = amountText(lot.left, currency)
    const text = `${amount} of your credit (${lot.reason}) can be used until ${lot.expires}. What is left after that day is written off.\n\nCredit pays your bills before anything else: ${publicUrl}/account/billing/credits`
    for (const to of billsGoTo(await preferencesOf(account, db), account.email)) {
      await mail.send({
        to,
        subject: `Your credit expires: ${amount}`,
        text: withFooter(text, texts),
      })
    }
  },
})

export const expiryJob = defineJob({
  name: 'billing-expiry',
  data: z.object({}),
  expireInSeconds: 3600,
  retryLimit: 3,
  run: (_, { services, signal }) => lookAfterExpiry(new Date(), services, signal),
})

/** Every replica asks, each hour: what is done twice is done once. */
export const watchExpiry = defineJob({
  name: 'billing.watch-expiry',
  every: 3600,
  run: ({ services }) => services.jobs.send(expiryJob, {}),
})
