import { NotProvided, type Route, route, type Services } from '@console/core/server'
import { Charges, pricesApi, serviceTypes } from '../contract'
import { priceRows, toTable } from './stored-prices'

export const priceRoutes: Route[] = [
  route(pricesApi.prices, async ({ query, caller, db, services }) => {
    const asked = query.service_types?.split(',').map((name) => name.trim().toUpperCase())
    const types = serviceTypes.filter((type) => !asked || asked.includes(type))
    const uids = query.type === 'Standard' ? [0] : [0, caller.uid]
    const rows = await priceRows(db, uids, types)
    const inForce = types.flatMap((type) => rows.find((row) => row.service_type === type) ?? [])
    const shown = query.type === 'All' ? rows : inForce
    const discounts = inForce.flatMap(({ service_type, discount }) =>
      discount > 0 ? [[service_type, discount] as const] : [],
    )
    const charged = await chargesOf(caller.uid, services)
    return {
      data: shown.map((row) => toTable(row, inForce.includes(row))),
      ...(discounts.length > 0 && { discount: Object.fromEntries(discounts) }),
      ...(Object.keys(charged).length > 0 && { charged }),
    }
  }),
]

/** Nothing in a console that writes no bills. */
async function chargesOf(uid: number, services: Services): Promise<Record<string, string[]>> {
  try {
    return await services.provided(Charges).of(uid)
  } catch (error) {
    if (error instanceof NotProvided) return {}
    throw error
  }
}
