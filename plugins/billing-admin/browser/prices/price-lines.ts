import type { Prices, ServiceType } from '#plugins/pricing/contract'
import { isPriceKey } from '#plugins/pricing/contract'

/** Prices as they are typed: a line for each, with the volume from which on it holds; and what plans include. */
export const linesOf = (prices: Prices): string =>
  Object.entries(prices)
    .map(
      ([key, price]) =>
        `${key.replace('@', ' from ').replace('+', ' included ')} ${price ?? 'ask'}`,
    )
    .join('\n')

/** Undefined: a line is not understood, or not a price of this product. */
export function readLines(text: string, service: ServiceType): Prices | undefined {
  const prices: Prices = {}
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const included = /^\s*([a-z_]+)\s+included\s+(\w+)\s+(\d+(?:\.\d{1,6})?)\s*$/.exec(line)
    if (included) {
      const key = `${included[1]}+${included[2]}`
      if (!isPriceKey(service, key)) return undefined
      prices[key] = Number(included[3])
      continue
    }
    const read = /^\s*([a-z_]+)(?:\s+from\s+(\d+))?\s+(\d+(?:\.\d{1,6})?|ask)\s*$/.exec(line)
    if (!read) return undefined
    const [, item = '', from, price = ''] = read
    const key = from && Number(from) > 0 ? `${item}@${Number(from)}` : item
    if (!isPriceKey(service, key)) return undefined
    prices[key] = price === 'ask' ? null : Number(price)
  }
  return prices
}
