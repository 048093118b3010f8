import { type Route, route } from '@console/core/server'
import { pricesApi, serviceTypes } from '../contract'
import { priceRows, toTable } from './stored-prices'

export const priceRoutes: Route[] = [
  route(pricesApi.prices, async ({ query, caller, db }) => {
    const asked = query.service_types?.split(',').map((name) => name.trim().toUpperCase())
    const types = serviceTypes.filter((type) => !asked || asked.includes(type))
    const uids = query.type === 'Standard' ? [0] : [0, caller.uid]
    const rows = await priceRows(db, uids, types)
    const inForce = types.flatMap((type) => rows.find((row) => row.serviceType === type) ?? [])
    const shown = query.type === 'All' ? rows : inForce
    const discounts = inForce.flatMap(({ serviceType, discount }) =>
      discount > 0 ? [[serviceType, discount] as const] : [],
    )
    return {
      data: shown.map((row) => toTable(row, inForce.includes(row))),
      ...(discounts.length > 0 && { discount: Object.fromEntries(discounts) }),
    }
  }),
]
