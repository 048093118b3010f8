import { type Call, type Route, route } from '@console/core/server'
import { BillingRules } from '#plugins/billing/contract'
import { settingsAdminApi } from '../contract'

const rules = ({ services }: Pick<Call, 'services'>) => services.provided(BillingRules)

export const settingsRoutes: Route[] = [
  route(settingsAdminApi.get, async (call) => ({ data: await rules(call).current() })),
  route(settingsAdminApi.change, async (call) => {
    const { version, reason, ...settings } = call.body
    await rules(call).change(settings, { version, reason, by: call.caller.email })
    return { data: await rules(call).current() }
  }),
  route(settingsAdminApi.dryRun, async (call) => {
    const { after, ...settings } = call.body
    return { data: await rules(call).foresee(settings, after) }
  }),
]
