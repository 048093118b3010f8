import { defineJob, type Services } from '@console/core/server'
import { and, eq, isNull, lte } from 'drizzle-orm'
import { billsGoTo, preferencesOf } from '../preferences'
import { type PlanChangeRow, planChanges } from '../tables'
import { lockPlan } from './change-plan'
import { overPlan } from './over-plan'

/** Lowers the plans that were to be lowered by now. One that holds less than is there stays, and its people are told. */
export async function lowerPlans(now: Date, services: Services, signal?: AbortSignal) {
  const today = now.toISOString().slice(0, 10)
  const due = and(isNull(planChanges.done_at), lte(planChanges.begin, today))
  for (const row of await services.db.select().from(planChanges).where(due)) {
    signal?.throwIfAborted()
    await lower(row, now, services)
  }
}

async function lower({ id, uid }: PlanChangeRow, now: Date, services: Services): Promise<void> {
  await services.db.transaction(async (tx) => {
    await lockPlan(uid, tx)
    const waits = and(eq(planChanges.id, id), isNull(planChanges.done_at))
    const [row] = await tx.select().from(planChanges).where(waits)
    const account = await services.accounts.find(uid, { db: tx })
    // It has its plan back once it has paid: then it is lowered.
    if (!row || account?.limitType === 'Frozen') return
    await tx.update(planChanges).set({ done_at: now }).where(waits)
    // Of an account that is gone, or that an operator has given another plan.
    if (!account || account.limitType !== row.from_plan) return
    const over = row.plan === 'Free' ? await overPlan(uid, row.plan, services, tx) : []
    const { limits, email } = account
    if (over.length === 0) {
      const plan = { limitType: row.plan, trialEndsAt: null, limits }
      await services.accounts.setPlan(uid, plan, { db: tx })
    } else {
      const day = now.toISOString().slice(0, 10)
      const stays = { uid, by: '', from_plan: row.from_plan, plan: row.from_plan }
      await tx.insert(planChanges).values({ ...stays, day, begin: day, done_at: now })
    }
    await services.events.publish(uid, 'billing/reserved', { db: tx })
    const words = over.map(({ field, used, limit }) => `${field}: ${Math.ceil(used)} of ${limit}`)
    const mail =
      over.length === 0
        ? {
            subject: `Your plan is ${row.plan} now`,
            text: `As you chose on ${row.day}, your account has the plan ${row.plan} from ${row.begin} on.`,
          }
        : {
            subject: `Your plan stays ${row.from_plan}`,
            text:
              `You chose on ${row.day} to have the plan ${row.plan} from ${row.begin} on. More is there than it allows:\n\n` +
              `${words.join('\n')}\n\nSo it stays ${row.from_plan}. Remove what is more and choose ${row.plan} again, ` +
              'under Account, Subscriptions.',
          }
    for (const to of billsGoTo(await preferencesOf(account, tx), email)) {
      await services.mail.send({ to, ...mail }, { db: tx })
    }
  })
}

/** Every replica asks; each plan is lowered by one of them. */
export const watchPlans = defineJob({
  name: 'billing.lower-plans',
  every: 300,
  run: ({ services, signal }) => lowerPlans(new Date(), services, signal),
})
