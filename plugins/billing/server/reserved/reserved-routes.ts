import { type Route, refused, route, type ServerPlugin } from '@console/core/server'
import { reservable, reservedApi } from '../../contract'
import { isPaid } from '../month/charged-days'
import { reservationsOf, reservedBy } from '../month/reservations'
import { changeReserved } from './change'
import { amountsOf, chargedToday, nextMonth, openOffer, standingOf, toReserved } from './offer'

/** What is told when something is reserved: the console shows its bill and its limits at once. */
const changed = ['billing/reserved', 'billing/invoices', 'billing/credits']

export const reservedRoutes: Route[] = [
  route(reservedApi.get, async ({ caller, services }) => ({
    data: await toReserved(await openOffer(caller.uid, new Date(), services), services),
  })),

  route(reservedApi.preview, async ({ query: { item, quantity }, caller, services }) => {
    const offer = await openOffer(caller.uid, new Date(), services)
    const { current, version } = standingOf(offer, item)
    const more = Math.max(0, quantity - current)
    const today = chargedToday(offer, item, more)
    const month = nextMonth(offer, item, quantity)
    if (more > 0 && !today)
      throw refused(offer.notOffered[item] || 'This is not for sale here: it has no price')
    return {
      data: {
        item,
        quantity,
        more,
        version,
        currency: today?.currency ?? month?.currency ?? '',
        vat_rate: offer.vat.vat_rate,
        from: offer.now.toISOString().slice(0, 10),
        end: offer.month.end,
        today: amountsOf(today),
        next_month: offer.next.from,
        month: amountsOf(month),
      },
    }
  }),

  route(
    reservedApi.change,
    async ({ body, caller, services }) => {
      await changeReserved(body, caller, services)
      return { data: await toReserved(await openOffer(caller.uid, new Date(), services), services) }
    },
    { changes: () => changed },
  ),
]

/** What is reserved on top of the limits of the plan, where that is one which is charged. */
export const reservedLimits: NonNullable<ServerPlugin['allowances']> = async (
  db,
  { uid, plan },
) => {
  if (!isPaid(plan)) return {}
  const rows = await reservationsOf(uid, db)
  const today = new Date().toISOString().slice(0, 10)
  return Object.fromEntries(
    reservable.flatMap((one) => {
      const quantity = reservedBy(rows, one)(today)
      return one.limits.map((field) => [field, quantity] as const)
    }),
  )
}
