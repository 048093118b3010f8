import { plainTime } from '@console/core/contract'
import { type Route, route } from '@console/core/server'
import { and, desc, inArray } from 'drizzle-orm'
import { type PriceTable, pricesApi, serviceTypes } from '../contract'
import { type PriceRow, prices } from './tables'

const toTable = (row: PriceRow, inForce: boolean): PriceTable => ({
  id: row.id,
  uid: row.uid,
  service_type: row.serviceType,
  state: inForce ? 1 : 0,
  currency: row.currency,
  prices: row.prices,
  created_at: plainTime(row.createdAt),
})

export const priceRoutes: Route[] = [
  route(pricesApi.prices, async ({ query, caller, db }) => {
    const asked = query.service_types?.split(',').map((name) => name.trim().toUpperCase())
    const types = serviceTypes.filter((type) => !asked || asked.includes(type))
    const uids = query.type === 'Standard' ? [0] : [0, caller.uid]
    const rows = await db
      .select()
      .from(prices)
      .where(and(inArray(prices.serviceType, types), inArray(prices.uid, uids)))
      // An account's own table goes before the one for everybody.
      .orderBy(desc(prices.uid), desc(prices.id))
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
