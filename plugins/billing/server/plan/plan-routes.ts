import { type Route, refused, route } from '@console/core/server'
import { planApi } from '../../contract'
import { changePlan } from './change-plan'
import { changeTo, openPlans, toPlanOffer, toPlanPreview } from './offer'

/** What is told when a plan is chosen: the console shows its bill and its limits at once. */
const changed = ['billing/reserved', 'billing/invoices', 'billing/credits']

export const planRoutes: Route[] = [
  route(planApi.get, async ({ caller, services }) => ({
    data: await toPlanOffer(await openPlans(caller.uid, new Date(), services), services),
  })),

  route(planApi.preview, async ({ query: { plan }, caller, services }) => {
    const plans = await openPlans(caller.uid, new Date(), services)
    const change = changeTo(plan, plans)
    if (!change) throw refused(`${plan} is not to be chosen from ${plans.account.limitType}`)
    return { data: await toPlanPreview(plan, change, plans, services) }
  }),

  route(
    planApi.change,
    async ({ body, caller, services }) => {
      await changePlan(body, caller, services)
      return {
        data: await toPlanOffer(await openPlans(caller.uid, new Date(), services), services),
      }
    },
    { changes: () => changed },
  ),
]
