import type { AccountFacts, Db, HeldPlan } from '@console/core/server'
import { desc, eq } from 'drizzle-orm'
import type { CustomerChange, PlanChange } from '../../contract'
import { customerChanges } from '../tables'

type Changes = CustomerChange['changes']
type Value = Changes[number]['from']

/** What differs of these, by name. */
export function differences(
  from: Readonly<Record<string, Value>>,
  to: Readonly<Record<string, Value>>,
  absent: Value = null,
): Changes {
  const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  const valueIn = (of: Readonly<Record<string, Value>>, field: string) =>
    field in of ? (of[field] ?? null) : absent
  return fields
    .map((field) => ({ field, from: valueIn(from, field), to: valueIn(to, field) }))
    .filter((one) => one.from !== one.to)
}

/** An agreed limit of none is told from one that is as the plan has it. */
const said = (limits: PlanChange['agreed']): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(limits).map(([field, limit]) => [field, limit === null ? 'none' : limit]),
  )

export const planChanges = (
  { limitType, limits, trialEndsAt }: Pick<AccountFacts, 'limitType' | 'limits' | 'trialEndsAt'>,
  now: Pick<AccountFacts, 'limitType' | 'limits' | 'trialEndsAt'>,
): Changes => [
  ...differences({ plan: limitType }, { plan: now.limitType }),
  ...differences(
    { trial_ends_at: trialEndsAt?.toISOString() ?? null },
    { trial_ends_at: now.trialEndsAt?.toISOString() ?? null },
  ),
  ...differences(said(limits), said(now.limits)),
]

interface Made {
  uid: number
  email: string
  reason: string
  changes: Changes
}

/** In the transaction of the change. */
export async function keepChange(db: Db, made: Made): Promise<void> {
  if (made.changes.length > 0) await db.insert(customerChanges).values(made)
}

/** What operators changed, and what became of the plan by itself: their own changes of it are there once. */
export async function changesOf(db: Db, uid: number, held: readonly HeldPlan[]) {
  const kept = await db
    .select()
    .from(customerChanges)
    .where(eq(customerChanges.uid, uid))
    .orderBy(desc(customerChanges.id))
  const times = new Set(kept.map(({ at }) => at.getTime()))
  const byItself = held.flatMap(({ since, limitType }, place) => {
    if (times.has(since.getTime())) return []
    const from = held[place - 1]?.limitType ?? null
    const changes: Changes = [{ field: 'plan', from, to: limitType }]
    return [{ id: -1 - place, at: since, email: '', reason: '', changes }]
  })
  return [...kept, ...byItself].sort((one, other) => other.at.getTime() - one.at.getTime())
}
