import { type Db, defineJob, type Services } from '@console/core/server'
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Dunning } from '../../contract'
import { chargeBillJob } from '../cards/charge-bill'
import { cardPayments } from '../cards/tables'
import { freeze, tellConsoles, thawIfPaid } from '../freezing/freeze'
import { dunningSteps, frozenAccounts } from '../freezing/tables'
import { lockedBill, standingOf } from '../ledger/entries'
import { isOffered } from '../month/next-bill'
import { settingsNow } from '../settings'
import { takesCards } from '../stripe/client'
import { type BillRow, bills } from '../tables'
import { remindJob } from './remind'
import { actsOn, freezesOn, type Unpaid } from './steps'
import { dayOf, unpaidOf } from './unpaid-bill'

const atOnce = 200

/** Does what is due about each bill that is not paid: charges, reminds, freezes. Done twice it does nothing more. */
export async function runDunning(now: Date, services: Services, signal?: AbortSignal) {
  const { db } = services
  const today = dayOf(now)
  const { dunning } = await settingsNow(services)
  for (let after = 0, more = true; more; ) {
    const open = and(inArray(bills.state, ['open', 'failed']), gt(bills.id, after))
    const found = await db
      .select({ id: bills.id })
      .from(bills)
      .where(open)
      .orderBy(asc(bills.id))
      .limit(atOnce)
    for (const { id } of found) {
      signal?.throwIfAborted()
      await db.transaction((tx) => dun(id, { dunning, today }, tx, services))
    }
    after = found.at(-1)?.id ?? after
    more = found.length === atOnce
  }
  // What pays a bill thaws by itself; this is for what was cut off.
  for (const { uid } of await db.select().from(frozenAccounts)) {
    await db.transaction((tx) => thawIfPaid(uid, tx, services))
  }
}

interface Day {
  dunning: Dunning
  today: string
}

async function dun(id: number, { dunning, today }: Day, tx: Db, services: Services) {
  const bill = await lockedBill(id, tx)
  if (!bill || (await standingOf(id, tx)).owed <= 0) return
  const account = await services.accounts.find(bill.uid, { db: tx })
  if ((account && !isOffered(account)) || (await isBeingPaid(id, tx))) return
  const unpaid = (await unpaidOf([bill], takesCards(services), tx))(bill)
  const [act] = actsOn(unpaid, dunning, today)
  if (!act) return
  if (act === 'freeze') return freeze(bill, today, tx, services)
  if (act === 'remind') {
    await remind(bill, { dunning, today, unpaid }, tx, services)
  } else {
    await tx.insert(dunningSteps).values({ uid: bill.uid, bill_id: id, kind: act, day: today })
    await services.jobs.send(chargeBillJob, { id }, { db: tx })
  }
  // What follows on the same day is for the next look: by then the charge has come to something.
  await tellConsoles(bill.uid, services, tx)
}

/** A stored card is being charged: how that ends is to be known first. */
async function isBeingPaid(id: number, tx: Db): Promise<boolean> {
  const running = and(eq(cardPayments.bill_id, id), eq(cardPayments.state, 'pending'))
  return (await tx.$count(cardPayments, and(running, isNotNull(cardPayments.method)))) > 0
}

interface Reminded extends Day {
  unpaid: Unpaid
}

async function remind(
  { id, uid }: BillRow,
  { dunning, today, unpaid }: Reminded,
  tx: Db,
  { jobs }: Services,
): Promise<void> {
  await tx.insert(dunningSteps).values({ uid, bill_id: id, kind: 'remind', day: today })
  await tx
    .update(bills)
    .set({ reminded_at: new Date(), reminders: sql`${bills.reminders} + 1` })
    .where(eq(bills.id, id))
  const steps = [...unpaid.steps, { kind: 'remind' as const, day: today }]
  const freezes_on = freezesOn({ ...unpaid, steps }, dunning, today)
  await jobs.send(remindJob, { id, freezes_on }, { db: tx })
}

/** One reminder more, whatever the days say. */
export async function remindByHand(bill: BillRow, services: Services): Promise<void> {
  const { dunning } = await settingsNow(services)
  await services.db.transaction(async (tx) => {
    const unpaid = (await unpaidOf([bill], takesCards(services), tx))(bill)
    await remind(bill, { dunning, today: dayOf(new Date()), unpaid }, tx, services)
  })
}

export const dunningJob = defineJob({
  name: 'billing-dunning',
  data: z.object({}),
  expireInSeconds: 3600,
  retryLimit: 3,
  run: (_, { services, signal }) => runDunning(new Date(), services, signal),
})

/** Every replica asks, each hour: what is done twice is done once. */
export const watchDunning = defineJob({
  name: 'billing.watch-dunning',
  every: 3600,
  run: ({ services }) => services.jobs.send(dunningJob, {}),
})
