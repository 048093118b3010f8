import type { Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { once } from '../stripe/client'
import { customers } from './tables'

export async function knownCustomer(uid: number, { db }: Pick<Services, 'db'>) {
  const [row] = await db.select().from(customers).where(eq(customers.uid, uid))
  return row?.customer
}

/** Whom Stripe knows the account as; told to it the first time. */
export async function customerFor(uid: number, stripe: Stripe, services: Services) {
  const known = await knownCustomer(uid, services)
  if (known) return known
  const account = await services.accounts.find(uid)
  const name = account?.company || account?.name
  const { id } = await stripe.customers.create(
    {
      ...(account && { email: account.email }),
      ...(name && { name }),
      metadata: { uid },
    },
    once(`customer-${uid}`, services),
  )
  await services.db.insert(customers).values({ uid, customer: id }).onConflictDoNothing()
  return (await knownCustomer(uid, services)) ?? id
}

/** The account that Stripe means. */
export async function accountOf(customer: string, { db }: Pick<Services, 'db'>) {
  const [row] = await db.select().from(customers).where(eq(customers.customer, customer))
  return row?.uid
}
