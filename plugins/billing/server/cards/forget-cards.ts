import type { Services } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { isRefusal, stripeOf } from '../stripe/client'
import { bills } from '../tables'
import { chargeBill } from './charge-bill'
import { knownCustomer } from './customer'
import { automaticTopUps, cards, customers } from './tables'

/**
 * An account that is deleted: what it has to pay is charged once more, then its cards go, here and at Stripe. Bills and
 * payments stay, as the law wants it.
 */
export async function forgetCards({ services, uid }: { services: Services; uid: number }) {
  const stripe = await stripeOf(services)
  const customer = await knownCustomer(uid, services)
  if (stripe && customer) {
    const open = and(eq(bills.uid, uid), eq(bills.state, 'open'))
    for (const bill of await services.db.select().from(bills).where(open)) {
      await chargeBill(bill, services)
    }
    await stripe.customers.del(customer).catch((error: unknown) => {
      if (!isRefusal(error) || error.statusCode !== 404) throw error
    })
  }
  for (const table of [cards, automaticTopUps, customers]) {
    await services.db.delete(table).where(eq(table.uid, uid))
  }
}
