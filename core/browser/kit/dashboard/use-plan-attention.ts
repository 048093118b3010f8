import type { LimitField } from '@console/core/contract'
import { useObservable, useService } from '../../react'
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
  const plan = user && planNeedsAttention(user) ? [{ text: planText(user, t) }] : []
  return [...plan, ...nearly]
}

function useNearlyUsed(limits: readonly (readonly [LimitField, string])[]): Attention[] {
  const t = useT()
  const user = useObservable(useService(Session).user$)
  return limits.flatMap(([field, name]) => {
    const limit = user?.limits[field]
    const used = user?.used[field] ?? 0
    if (limit === undefined || limit === 0 || used < nearlyAll * limit) return []
    return [{ text: t('{name}: {used} of {limit} used', { name, used: Math.round(used), limit }) }]
  })
}
