import { plainTime } from '@console/core/contract'
import type { Db, Services } from '@console/core/server'
import { and, asc, desc, eq, notInArray } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Card } from '../../contract'
import { lockAccount } from '../ledger/entries'
import { monthOf } from '../month/month'
import { knownCustomer } from './customer'
import { type CardRow, cards } from './tables'

const day = 86_400_000
/** Days before a card's end from which on it is said. */
export const soon = 60

export function toCard(row: CardRow, now = new Date()): Card {
  const { id, brand, last4, name, is_default, failed_at, failure } = row
  const expires = monthOf(new Date(`${row.expires}-01`)).end
  const left = (Date.parse(expires) + day - now.getTime()) / day
  return {
    id,
    brand,
    last4,
    name,
    expires,
    is_default,
    failure,
    expires_soon: left > 0 && left <= soon,
    expired: left <= 0,
    failed_at: failed_at && plainTime(failed_at),
  }
}

/** The default one first. */
export const cardsOf = (uid: number, db: Db) =>
  db.select().from(cards).where(eq(cards.uid, uid)).orderBy(desc(cards.is_default), asc(cards.id))

export async function defaultCard(uid: number, db: Db): Promise<CardRow | undefined> {
  const [row] = await db
    .select()
    .from(cards)
    .where(and(eq(cards.uid, uid), eq(cards.is_default, true)))
  return row
}

/** The one before it is no default any more. */
export async function setDefault({ id, uid }: Pick<CardRow, 'id' | 'uid'>, tx: Db): Promise<void> {
  await tx.update(cards).set({ is_default: false }).where(eq(cards.uid, uid))
  await tx.update(cards).set({ is_default: true }).where(eq(cards.id, id))
}

/** Brings the cards of an account to what Stripe says that there are. A new one takes the place of a default that is no good. */
export async function syncCards(uid: number, stripe: Stripe, services: Services) {
  const customer = await knownCustomer(uid, services)
  if (!customer) return
  const { data } = await stripe.paymentMethods.list({ customer, type: 'card', limit: 100 })
  await services.db.transaction(async (tx) => {
    await lockAccount(uid, tx)
    const before = await cardsOf(uid, tx)
    const ids = data.map(({ id }) => id)
    await tx.delete(cards).where(and(eq(cards.uid, uid), notInArray(cards.method, ids)))
    for (const { id: method, card, billing_details } of data) {
      if (!card) continue
      const { brand, last4 } = card
      const name = billing_details.name ?? ''
      const expires = `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`
      await tx
        .insert(cards)
        .values({ uid, method, brand, last4, name, expires })
        .onConflictDoUpdate({ target: cards.method, set: { brand, last4, name, expires } })
    }
    const now = await cardsOf(uid, tx)
    const added = now.find(({ id }) => !before.some((one) => one.id === id))
    const current = now.find(({ is_default }) => is_default)
    const isGood = current && current.failure === '' && !toCard(current).expired
    const next = isGood ? undefined : (added ?? (current ? undefined : now[0]))
    if (next) await setDefault(next, tx)
    await services.events.publish(uid, 'billing/payment-methods', { db: tx })
  })
}
