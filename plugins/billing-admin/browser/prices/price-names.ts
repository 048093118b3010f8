import type { Translate } from '@console/core/browser'
import {
  type Prices,
  type PriceVersion,
  paidPlans,
  priceItems,
  type ServiceType,
  tiersOf,
} from '#plugins/pricing/contract'

interface Words {
  t: Translate
  format: { number(value: number): string }
}

/** Keys of a table in the order of its items, each with its tiers and what plans include. */
export const keysOf = (service: ServiceType, prices: Prices): string[] =>
  priceItems[service].flatMap(({ key }) => [
    ...tiersOf(prices, key).map(({ from }) => (from > 0 ? `${key}@${from}` : key)),
    ...paidPlans.map((plan) => `${key}+${plan}`).filter((name) => name in prices),
  ])

export const isIncluded = (key: string): boolean => key.includes('+')

/** What a key is a price of, in words. */
export function nameOfKey(service: ServiceType, key: string, { t, format }: Words): string {
  const [name = '', more = ''] = key.split(/[@+]/)
  const item = t(priceItems[service].find((one) => one.key === name)?.label ?? name)
  if (more === '') return item
  return isIncluded(key)
    ? t('{item} included in {plan}', { item, plan: t(more) })
    : t('{item} from {volume} on', { item, volume: format.number(Number(more)) })
}

/** All prices of a table in one line. */
export const pricesText = (
  { service_type, prices }: Pick<PriceVersion, 'service_type' | 'prices'>,
  words: Words,
): string =>
  keysOf(service_type, prices)
    .map((key) => `${nameOfKey(service_type, key, words)} ${prices[key] ?? words.t('ask')}`)
    .join(', ')
