import { type LimitField, messageAtLimit, upgradeMessage } from '@console/core/contract'
import { useObservable, useService } from '../../react'
import { Catalogue } from '../../services/plugins/catalogue'
import { Session } from '../../services/session/session'
import { useT } from '../i18n'
import { planNeedsAttention, planText } from '../offer/plan'
import type { Attention } from './attention-list'

/** Share of a limit from which on it needs attention. */
const nearlyAll = 0.9

/** Of the plan: that it ends soon, and limits that are nearly used. */
export function usePlanAttention(limits: readonly (readonly [LimitField, string])[]): Attention[] {
  const t = useT()
  const user = useObservable(useService(Session).user$)
  const nearly = useNearlyUsed(limits)
  const to = useWayToMore()
  const plan = user && planNeedsAttention(user) ? [{ text: planText(user, t), ...to }] : []
  return [...plan, ...nearly]
}

/** The page of plans, where another one allows more. */
function useWayToMore(): { to?: string } {
  const user = useObservable(useService(Session).user$)
  const plans = useService(Catalogue).screenFor('upgrade')
  return plans && user && messageAtLimit(user.limit_type) === upgradeMessage ? { to: plans } : {}
}

function useNearlyUsed(limits: readonly (readonly [LimitField, string])[]): Attention[] {
  const t = useT()
  const to = useWayToMore()
  const user = useObservable(useService(Session).user$)
  return limits.flatMap(([field, name]) => {
    const limit = user?.limits[field]
    const used = user?.used[field] ?? 0
    if (limit === undefined || limit === 0 || used < nearlyAll * limit) return []
    const text = t('{name}: {used} of {limit} used', { name, used: Math.round(used), limit })
    return [{ text, ...to }]
  })
}
