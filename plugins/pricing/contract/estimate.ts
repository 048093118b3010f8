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

/** Whether a product charges by this key: that of an item, or of a tier of it. */
export const isPriceKey = (service: ServiceType, key: string): boolean =>
  /^[a-z_]+(@[1-9]\d*)?$/.test(key) &&
  priceItems[service].some((item) => tiersOf({ [key]: null }, item.key).length > 0)
