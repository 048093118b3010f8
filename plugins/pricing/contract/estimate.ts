import { type PriceItem, priceItems } from './price-items'
import type { Prices, ServiceType } from './prices'

export interface Tier {
  /** First unit of the volume that this price is for. */
  from: number
  /** Null: not published. */
  price: number | null
}

/** Prices of an item by volume, the lowest volume first; none: nothing is published about it. */
export function tiersOf(prices: Prices, key: string): Tier[] {
  const tiers = Object.entries(prices).flatMap(([name, price]) => {
    if (name === key) return [{ from: 0, price }]
    return name.startsWith(`${key}@`) ? [{ from: Number(name.slice(key.length + 1)), price }] : []
  })
  return tiers.sort((one, other) => one.from - other.from)
}

/** What an amount costs, each part at the price of its tier; undefined when a price that it needs is not published. */
export function costOf(
  prices: Prices,
  { key, amount }: PriceItem,
  wanted: number,
): number | undefined {
  const tiers = tiersOf(prices, key)
  if (!amount) return tiers[0]?.price ?? undefined
  if (wanted <= 0) return 0
  let cost = 0
  for (const [at, { from, price }] of tiers.entries()) {
    const until = Math.min(wanted, tiers[at + 1]?.from ?? Number.POSITIVE_INFINITY)
    if (until <= from) continue
    if (price === null) return undefined
    cost += ((until - from) / amount.per) * price
  }
  return tiers[0]?.from === 0 ? cost : undefined
}

/** Plans that are paid for by what is used; the others include what they allow. */
export const paidPlans = ['Premium', 'Custom'] as const

/** How much of an item a plan includes: of what is used up in a month, of what is held at the same time. */
export const includedIn = (prices: Prices, key: string, plan: string): number =>
  prices[`${key}+${plan}`] ?? 0

const keyForm = new RegExp(`^([a-z_]+)(@[1-9]\\d*|\\+(${paidPlans.join('|')}))?$`)

/** Whether a product charges by this key: that of an item, of a tier of it, or of what a plan includes of it. */
export function isPriceKey(service: ServiceType, key: string): boolean {
  const [, named, more = ''] = keyForm.exec(key) ?? []
  const item = priceItems[service].find((one) => one.key === named)
  return item !== undefined && (item.amount !== undefined || !more.startsWith('+'))
}
