import { NotProvided, type Route, route, type Services } from '@console/core/server'
import {
  Charges,
  priceItems,
  pricesApi,
  type ServiceType,
  serviceTypes,
  whyNotOffered,
} from '../contract'
import { currencyOf, newest, priceRows } from './stored-prices'

export const priceRoutes: Route[] = [
  route(pricesApi.prices, async ({ query, caller, db, services }) => {
    const asked = query.service_types?.split(',').map((name) => name.trim().toUpperCase())
    const types = serviceTypes.filter((type) => !asked || asked.includes(type))
    const uids = query.type === 'Standard' ? [0] : [0, caller.uid]
    const rows = await priceRows(db, uids, types)
    const currency = await currencyOf(caller.uid, new Date(), services)
    const inForce = newest(rows, types, currency)
    const shown = query.type === 'All' ? rows : inForce
    const discounts = inForce.flatMap(({ service_type, discount }) =>
      discount > 0 ? [[service_type, discount] as const] : [],
    )
    const charged = await chargesOf(caller.uid, services)
    return {
      data: shown.map((row) => ({ ...row, state: inForce.includes(row) ? 1 : 0 })),
      discount: discounts.length > 0 ? Object.fromEntries(discounts) : undefined,
      charged,
      billed: await isBilled(caller.uid, services),
      not_offered: notOfferedOf(types, services),
    }
  }),
]

function notOfferedOf(types: readonly ServiceType[], { recognition }: Services) {
  const { external } = recognition.status()
  const reasons = types.flatMap((type) => {
    const own = priceItems[type].flatMap((item) => {
      const reason = whyNotOffered(item, external)
      return reason ? [[item.key, reason] as const] : []
    })
    return own.length > 0 ? [[type, Object.fromEntries(own)] as const] : []
  })
  return reasons.length > 0 ? Object.fromEntries(reasons) : undefined
}

/** Never in a console without billing. */
async function isBilled(uid: number, services: Services): Promise<boolean> {
  try {
    return await services.provided(Charges).isBilled(uid)
  } catch (error) {
    if (error instanceof NotProvided) return false
    throw error
  }
}

/** Nothing in a console that writes no bills. */
async function chargesOf(uid: number, services: Services) {
  try {
    const charged = await services.provided(Charges).of(uid)
    return Object.keys(charged).length > 0 ? charged : undefined
  } catch (error) {
    if (error instanceof NotProvided) return undefined
    throw error
  }
}
