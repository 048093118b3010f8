import type { Db, Services } from '@console/core/server'
import type { ChosenPlan, PlanPreview } from '../../contract'

/** What is used up by requests begins anew by itself. */
const usedUp = ['rec_day_limit', 'qps_limit', 'meta_links_requests']

/** What is there beyond the limits of a plan: under one that includes all it would be had for nothing. */
export async function overPlan(
  uid: number,
  plan: ChosenPlan,
  { limits }: Pick<Services, 'limits'>,
  db: Db,
): Promise<PlanPreview['over']> {
  const [allowed, used] = await Promise.all([
    limits.of(uid, { db, plan }),
    limits.used(uid, { db }),
  ])
  return Object.entries(used).flatMap(([field, count]) => {
    const limit = allowed[field]
    return limit !== undefined && count > limit && !usedUp.includes(field)
      ? [{ field, used: count, limit }]
      : []
  })
}
