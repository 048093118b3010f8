import type { Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import type { StripeClient } from '../stripe/client'
import { Customer } from '../stripe/objects'
import { customers } from './tables'

export async function knownCustomer(uid: number, { db }: Pick<Services, 'db'>) {
  const [row] = await db.select().from(customers).where(eq(customers.uid, uid))
  return row?.customer
}

/** Whom Stripe knows the account as; told to it the first time. */
export async function customerFor(uid: number, stripe: StripeClient, services: Services) {
  const known = await knownCustomer(uid, services)
  if (known) return known
  const account = await services.accounts.find(uid)
  const { id } = await stripe.post(
    'customers',
    Customer,
    {
      email: account?.email,
      name: account?.company || account?.name || undefined,
      'metadata[uid]': uid,
    },
    `customer-${uid}`,
  )
  await services.db.insert(customers).values({ uid, customer: id }).onConflictDoNothing()
  return (await knownCustomer(uid, services)) ?? id
}

/** The account that Stripe means. */
export async function accountOf(customer: string, { db }: Pick<Services, 'db'>) {
  const [row] = await db.select().from(customers).where(eq(customers.customer, customer))
  return row?.uid
}
