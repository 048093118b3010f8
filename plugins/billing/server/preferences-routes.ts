import { invalid, notFound, type Route, route } from '@console/core/server'
import { preferencesApi } from '../contract'
import { plainVatNumber, vatNumberProblem } from './month/tax'
import { preferencesOf } from './preferences'
import { preferences } from './tables'

export const preferencesRoutes: Route[] = [
  route(preferencesApi.get, async ({ caller, services }) => {
    const account = await services.accounts.find(caller.uid)
    if (!account) throw notFound('account')
    return { data: await preferencesOf(account, services.db) }
  }),

  route(preferencesApi.update, async ({ body, caller: { uid }, services, db }) => {
    const account = await services.accounts.find(uid)
    if (!account) throw notFound('account')
    const { vat_number, ...rest } = body
    const problem = await vatNumberProblem(body.country || account.country, vat_number)
    if (problem) throw invalid({ vat_number: problem })
    const values = { ...rest, vat_number: plainVatNumber(vat_number) }
    await db
      .insert(preferences)
      .values({ uid, ...values })
      // A budget that changed is watched anew.
      .onConflictDoUpdate({ target: preferences.uid, set: { ...values, warned: '' } })
    return { data: await preferencesOf(account, db) }
  }),
]
