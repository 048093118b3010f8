import { type Route, route } from '@console/core/server'
import { asc, inArray } from 'drizzle-orm'
import { inMajor, overdueApi } from '../../contract'
import { standingsOf } from '../ledger/entries'
import { settingsNow } from '../settings'
import { takesCards } from '../stripe/client'
import { bills } from '../tables'
import { dayOf, dunningStateOf, unpaidOf } from './unpaid-bill'

export const overdueRoutes: Route[] = [
  route(overdueApi.list, async ({ rows, services, db }) => {
    const today = dayOf(new Date())
    const open = await rows(bills).list({
      where: inArray(bills.state, ['open', 'failed']),
      orderBy: [asc(bills.due_date), asc(bills.id)],
    })
    if (open.length === 0) return { data: [] }
    const { dunning } = await settingsNow(services)
    const ids = open.map(({ id }) => id)
    const standing = await standingsOf(ids, db)
    const unpaid = await unpaidOf(open, takesCards(services), db)
    const data = open.map((bill) => {
      const { id, number, currency, due_date } = bill
      const { owed } = standing(id)
      const state = dunningStateOf(unpaid(bill), { owed, dunning, today })
      const { frozen, freezes_on } = state
      const to_pay = inMajor(owed, currency)
      return { id, number, currency, due_date, to_pay, frozen, freezes_on }
    })
    return { data: data.filter(({ frozen, due_date }) => frozen || due_date < today) }
  }),
]
