import {
  type Prices,
  paidPlans,
  priceItems,
  type ServiceType,
  serviceTypes,
  tiersOf,
} from '#plugins/pricing/contract'

/** A price as it is typed. */
export interface PriceCell {
  /** Empty: none. */
  price: string
  /** Not published, whatever was typed before. */
  ask: boolean
}

export interface TierCell extends PriceCell {
  from: string
  /** Taken away. It keeps its place, so that the others keep what is said about them. */
  gone: boolean
}

export interface ItemCells extends PriceCell {
  tiers: TierCell[]
  included: Record<(typeof paidPlans)[number], string>
}

/** Of each product its items in their order: what is typed for one is none of another's. */
export type PriceCells = Record<ServiceType, ItemCells[]>

export const noTier: TierCell = { from: '', price: '', ask: false, gone: false }

/** The cells of a table; those of other products are empty. */
export const cellsOf = (service: ServiceType, prices: Prices): PriceCells =>
  Object.fromEntries(
    serviceTypes.map((type) => [type, itemCells(type, type === service ? prices : {})]),
  ) as PriceCells

const itemCells = (service: ServiceType, prices: Prices): ItemCells[] =>
  priceItems[service].map(({ key }) => ({
    ...cellOf(prices[key]),
    tiers: tiersOf(prices, key)
      .filter(({ from }) => from > 0)
      .map(({ from, price }) => ({ from: String(from), gone: false, ...cellOf(price) })),
    included: {
      Premium: String(prices[`${key}+Premium`] ?? ''),
      Custom: String(prices[`${key}+Custom`] ?? ''),
    },
  }))

const cellOf = (price: number | null | undefined): PriceCell => ({
  price: String(price ?? ''),
  ask: price === null,
})

/** What was typed for a product as its price table; cells that are not right are left out. */
export function readCells(service: ServiceType, cells: PriceCells): Prices {
  const prices: Prices = {}
  const put = (key: string, { price, ask }: PriceCell) => {
    if (ask) prices[key] = null
    else if (price.trim() !== '' && !problemOf(price)) prices[key] = Number(price)
  }
  for (const [at, { key }] of priceItems[service].entries()) {
    const item = cells[service][at]
    if (!item) continue
    put(key, item)
    for (const tier of item.tiers) {
      if (!tier.gone && isVolume(tier.from)) put(`${key}@${tier.from.trim()}`, tier)
    }
    for (const plan of paidPlans) put(`${key}+${plan}`, { price: item.included[plan], ask: false })
  }
  return prices
}

interface Problem {
  /** From the items of the product on. */
  path: (string | number)[]
  message: string
}

export const problemsOf = (items: readonly ItemCells[]): Problem[] =>
  items.flatMap((item, at) =>
    problemsOfItem(item).map((one) => ({ ...one, path: [at, ...one.path] })),
  )

function problemsOfItem(item: ItemCells): Problem[] {
  const problems: Problem[] = []
  const note = (message: string | undefined, ...path: Problem['path']) => {
    if (message) problems.push({ path, message })
  }
  const begun = new Set<number>()
  if (!item.ask) {
    const missing = item.tiers.some(({ gone }) => !gone) && item.price.trim() === ''
    note(missing ? 'A price below the tiers; 0: it is included' : problemOf(item.price), 'price')
  }
  for (const [at, tier] of item.tiers.entries()) {
    if (tier.gone) continue
    const from = Number(tier.from)
    if (!isVolume(tier.from)) note('A whole number, 1 or more', 'tiers', at, 'from')
    else if (begun.has(from)) note('Another tier begins there', 'tiers', at, 'from')
    begun.add(from)
    if (tier.ask) continue
    const isEmpty = tier.price.trim() === ''
    note(isEmpty ? 'A price, or “Ask”' : problemOf(tier.price), 'tiers', at, 'price')
  }
  for (const plan of paidPlans) {
    note(problemOf(item.included[plan], 'A number like 500'), 'included', plan)
  }
  return problems
}

const isVolume = (text: string) => /^[1-9]\d{0,11}$/.test(text.trim())

function problemOf(amount: string, form = 'An amount like 2.50'): string | undefined {
  const text = amount.trim()
  if (text === '') return undefined
  if (!/^\d+(\.\d+)?$/.test(text)) return form
  if (/\.\d{7}/.test(text)) return 'At most six decimals'
  return Number(text) > 1_000_000 ? 'At most 1,000,000' : undefined
}
