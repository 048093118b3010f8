import { userTopic } from '@console/core/contract'
import { type AccountFacts, type Db, defineJob, type Services } from '@console/core/server'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { lockAccount } from '../ledger/entries'
import { linkOf, sendUnpaid } from '../mails/unpaid-mail'
import { type BillRow, bills } from '../tables'
import { isFrozenFor } from './is-frozen-for'
import { dunningSteps, frozenAccounts } from './tables'

const isOpen = inArray(bills.state, ['open', 'failed'])

/** Tells those who pay that the account reads only, or that it works again. */
export const tellFrozenJob = defineJob({
  name: 'billing-frozen',
  data: z.object({ id: z.int(), kind: z.enum(['frozen', 'thawed']) }),
  expireInSeconds: 300,
  retryLimit: 5,
  async run({ id, kind }, { services }) {
    const [bill] = await services.db.select().from(bills).where(eq(bills.id, id))
    if (bill) await sendUnpaid(kind, bill, {}, services)
  },
})

const sentenceOf = (bill: Pick<BillRow, 'id' | 'number'>, services: Services) =>
  `This account is frozen: invoice ${bill.number} is not paid. Pay it, and everything works again within seconds: ${linkOf(bill, services)}`

/** For who looks at it: pages, the notice on all of them, and what a frozen account may. */
export async function tellConsoles(uid: number, { events }: Services, tx: Db): Promise<void> {
  await events.publish(uid, 'billing/overdue', { db: tx })
  await events.publish(uid, 'billing/invoices', { db: tx })
  await events.publish(uid, userTopic, { db: tx })
}

/** The account reads only until the bill is paid, and comes back then to the plan that it has now. */
export async function freeze(bill: BillRow, day: string, tx: Db, services: Services) {
  const { id, uid } = bill
  const account = await services.accounts.find(uid, { db: tx })
  if (!account) return
  await tx.insert(dunningSteps).values({ uid, bill_id: id, kind: 'freeze', day })
  await tellConsoles(uid, services, tx)
  // By the operator, or for another bill.
  if (account.limitType === 'Frozen') return
  const { limitType: limit_type, trialEndsAt: trial_ends_at, limits } = account
  const before = { bill_id: id, since: new Date(), limit_type, trial_ends_at, limits }
  await tx
    .insert(frozenAccounts)
    .values({ uid, ...before })
    .onConflictDoUpdate({ target: frozenAccounts.uid, set: before })
  await services.accounts.setPlan(
    uid,
    {
      limitType: 'Frozen',
      trialEndsAt: trial_ends_at,
      limits,
      frozenBecause: sentenceOf(bill, services),
    },
    { db: tx },
  )
  await services.jobs.send(tellFrozenJob, { id, kind: 'frozen' }, { db: tx })
}

/** Once nothing is open that the account was frozen for, it has its plan back. To be called after whatever pays a bill. */
export async function thawIfPaid(uid: number, tx: Db, services: Services): Promise<void> {
  await lockAccount(uid, tx)
  await tellConsoles(uid, services, tx)
  const [frozen] = await tx.select().from(frozenAccounts).where(eq(frozenAccounts.uid, uid))
  const account = frozen && (await services.accounts.find(uid, { db: tx }))
  if (!frozen || !account) return
  const steps = await tx
    .select()
    .from(dunningSteps)
    .where(eq(dunningSteps.uid, uid))
    .orderBy(asc(dunningSteps.id))
  const frozenFor = [...new Set(steps.map(({ bill_id }) => bill_id))].filter((id) =>
    isFrozenFor({ steps: steps.filter(({ bill_id }) => bill_id === id) }),
  )
  const [left] = await tx
    .select({ id: bills.id, number: bills.number })
    .from(bills)
    .where(and(inArray(bills.id, frozenFor), isOpen))
    .orderBy(asc(bills.due_date), asc(bills.id))
    .limit(1)
  if (left) return frozenForNext(left, account, tx, services)
  const day = new Date().toISOString().slice(0, 10)
  const thawed = frozenFor.map((bill_id) => ({ uid, bill_id, kind: 'thaw' as const, day }))
  if (thawed.length > 0) await tx.insert(dunningSteps).values(thawed)
  await tx.delete(frozenAccounts).where(eq(frozenAccounts.uid, uid))
  // An operator who has given it another plan meanwhile is not overruled.
  if (account.limitType !== 'Frozen') return
  const { limit_type: limitType, trial_ends_at: trialEndsAt, limits } = frozen
  await services.accounts.setPlan(uid, { limitType, trialEndsAt, limits }, { db: tx })
  await services.jobs.send(tellFrozenJob, { id: frozen.bill_id, kind: 'thawed' }, { db: tx })
}

/** The bill that it was frozen for is paid, another one is not: that is what is to be paid now. */
async function frozenForNext(
  bill: Pick<BillRow, 'id' | 'number'>,
  { uid, limitType, trialEndsAt, limits }: AccountFacts,
  tx: Db,
  services: Services,
) {
  if (limitType !== 'Frozen') return
  const frozenBecause = sentenceOf(bill, services)
  await services.accounts.setPlan(
    uid,
    { limitType, trialEndsAt, limits, frozenBecause },
    { db: tx },
  )
  const next = { bill_id: bill.id }
  await tx.update(frozenAccounts).set(next).where(eq(frozenAccounts.uid, uid))
}
