import { plainTime } from '@console/core/contract'
import type { Db } from '@console/core/server'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Dunning, DunningState } from '../../contract'
import { cards } from '../cards/tables'
import { isFrozenFor } from '../freezing/is-frozen-for'
import { type DunningStepRow, dunningSteps } from '../freezing/tables'
import type { BillRow } from '../tables'
import { freezesOn, nextDay, type Unpaid } from './steps'

type Bill = Pick<BillRow, 'id' | 'uid' | 'created_at' | 'due_date'>

/** With what was done about it as it is stored. */
type BookedUnpaid = Omit<Unpaid, 'steps'> & { steps: DunningStepRow[] }

export const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** What the steps of dunning are worked out from, of bills of one or many accounts. */
export async function unpaidOf(bills: readonly Bill[], takesCards: boolean, db: Db) {
  const ids = bills.map(({ id }) => id)
  const uids = [...new Set(bills.map(({ uid }) => uid))]
  const steps = await db
    .select()
    .from(dunningSteps)
    .where(inArray(dunningSteps.bill_id, ids))
    .orderBy(asc(dunningSteps.id))
  const charged = await db
    .select({ uid: cards.uid, failure: cards.failure, expires: cards.expires })
    .from(cards)
    .where(and(inArray(cards.uid, uids), eq(cards.is_default, true)))
  return ({ id, uid, created_at, due_date }: Bill): BookedUnpaid => ({
    created: dayOf(created_at),
    due: due_date,
    steps: steps.filter(({ bill_id }) => bill_id === id),
    hasCard: takesCards && charged.some((card) => card.uid === uid),
  })
}

/** How it stands with a bill, as its page and the operator's lists say it. */
export function dunningStateOf(
  unpaid: BookedUnpaid,
  { owed, dunning, today }: { owed: number; dunning: Dunning; today: string },
): DunningState {
  const steps = unpaid.steps.map(({ kind, at }) => ({ kind, at: plainTime(at) }))
  if (owed <= 0) {
    return { frozen: false, next_try: null, next_reminder: null, freezes_on: null, steps }
  }
  return {
    frozen: isFrozenFor(unpaid),
    next_try: nextDay('charge', unpaid, dunning, today),
    next_reminder: nextDay('remind', unpaid, dunning, today),
    freezes_on: freezesOn(unpaid, dunning, today),
    steps,
  }
}
