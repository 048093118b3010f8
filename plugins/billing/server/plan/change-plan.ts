import { type Caller, type Db, Failure, refused, type Services } from '@console/core/server'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type ChosenPlan, inMajor, minorDigits } from '../../contract'
import { writeBill } from '../closing/write-bill'
import { toMinorText } from '../money'
import { planChangesOf } from '../month/plan-changes'
import { planChanges } from '../tables'
import { changeTo, feeFor, openPlans, type Plans } from './offer'
import { overPlan } from './over-plan'

interface Chosen {
  plan: ChosenPlan
  /** Decimal text, what is charged today with VAT. */
  amount: string
  /** The last change that whoever chooses has seen. */
  version: number
}

/** One after the other: the second of a double click finds what the first one did. */
export const lockPlan = (uid: number, tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('billing plan'), ${uid})`)

/** Chooses a plan: a higher one from now on, charged until the month's end; a lower one from the next month on. */
export async function changePlan(
  chosen: Chosen,
  { uid, user }: Pick<Caller, 'uid' | 'user'>,
  services: Services,
): Promise<void> {
  const told = await openPlans(uid, new Date(), services)
  await services.db.transaction(async (tx) => {
    await lockPlan(uid, tx)
    const account = (await services.accounts.find(uid, { db: tx })) ?? told.account
    const plans: Plans = { ...told, account, changes: await planChangesOf(uid, tx) }
    const { plan, version } = chosen
    if ((plans.changes.at(-1)?.id ?? 0) !== version) {
      if (isMade(chosen, plans)) return
      throw new Failure(409, 'It was changed meanwhile. Look at it again')
    }
    const change = changeTo(plan, plans)
    if (!change) return
    if (plans.closed) throw refused(closedSentences[plans.closed])
    if (change === 'lowered') await insistThatItFits(uid, plan, services, tx)
    const billId = change === 'raised' ? await charge(chosen, plans, services, tx) : undefined
    const today = plans.now.toISOString().slice(0, 10)
    const pending = and(eq(planChanges.uid, uid), isNull(planChanges.done_at))
    await tx.update(planChanges).set({ done_at: plans.now }).where(pending)
    await tx.insert(planChanges).values({
      uid,
      by: user,
      from_plan: account.limitType,
      plan,
      day: today,
      begin: change === 'lowered' ? plans.next.from : today,
      bill_id: billId ?? null,
      done_at: change === 'lowered' ? null : plans.now,
    })
    if (change !== 'raised') return
    const { limits } = account
    await services.accounts.setPlan(uid, { limitType: plan, trialEndsAt: null, limits }, { db: tx })
  })
}

const closedSentences = {
  'no bills': 'No bills are written for this account: ask the operator for another plan',
  frozen: 'This account is frozen: what is not paid comes first',
  agreed: 'This plan was agreed with the operator: ask for another one',
} as const

/** Whether the last change is this one. */
function isMade({ plan, version }: Chosen, { changes }: Plans): boolean {
  return changes.at(-1)?.plan === plan && (changes.at(-2)?.id ?? 0) === version
}

async function insistThatItFits(uid: number, plan: ChosenPlan, services: Services, tx: Db) {
  const over = await overPlan(uid, plan, services, tx)
  if (over.length === 0) return
  const words = over.map(({ field, used, limit }) => `${field} ${Math.ceil(used)} of ${limit}`)
  throw refused(`More is used than ${plan} allows: ${words.join(', ')}. Remove what is more first`)
}

async function charge(
  { plan, amount }: Chosen,
  plans: Plans,
  services: Services,
  tx: Db,
): Promise<number | undefined> {
  const { account, now, month } = plans
  const sums = feeFor(plan, plans, 'today')
  const total = sums?.total ?? 0
  const typed = Number(amount) === 0 ? 0 : sums && toMinorText(amount, sums.currency)
  if (typed !== total) {
    const { currency } = sums ?? { currency: '' }
    const text = sums ? inMajor(total, currency).toFixed(minorDigits(currency)) : '0'
    throw new Failure(409, `Today ${text} ${currency} are charged, not ${amount}. Look at it again`)
  }
  if (!sums || total === 0) return undefined
  const begin = now.toISOString().slice(0, 10)
  return writeBill(account, { kind: 'plan', begin, end: month.end, sums }, now, services, tx)
}
