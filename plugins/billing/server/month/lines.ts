import type { MeteredDay } from '@console/core/server'
import Big from 'big.js'
import {
  type PriceItem,
  priceItems,
  serviceTypes,
  type Tier,
  tiersOf,
} from '#plugins/pricing/contract'
import type { BillLine, BillSums } from '../../contract'
import { toMicro, toMinor, vatOf } from '../money'

/** What is in force for an account and product. */
export interface TableInForce {
  currency: string
  prices: Record<string, number | null>
  /** Percent. */
  discount: number
}

export interface Used {
  service: string
  item: string
  /** The plan of its days includes it, or it was reserved. */
  included: boolean
  reserved?: NonNullable<BillLine['reserved']>
  days: MeteredDay[]
}

export const quantityOf = (days: readonly MeteredDay[]): Big =>
  days.reduce((sum, { quantity }) => sum.plus(quantity), new Big(0))

/** The line of what was used; undefined when a price that it needs is not published. */
export function lineOf(used: Used, table: TableInForce): BillLine | undefined {
  const { service, item, included, reserved, days } = used
  const amount = priceItemOf(service, item).amount
  const tiers = tiersOf(table.prices, item)
  const first = days[0]?.day
  // What is held is counted by its days, all of which together are one in the month.
  const monthDays = amount?.held && first ? daysIn(first) : undefined
  const per = (amount?.per ?? 1) * (monthDays ?? 1)
  const quantity = quantityOf(days)
  const micro = costIn(tiers, quantity, per, monthDays)
  const unit = tiers[0]?.price
  if (micro === undefined || unit === undefined || unit === null) return undefined
  const discounted = micro.times(100 - table.discount).div(100)
  return {
    service,
    item,
    per,
    ...(monthDays && { month_days: monthDays }),
    included,
    ...(reserved && { reserved }),
    days,
    quantity: quantity.toFixed(),
    unit_micro: tiers.length > 1 ? null : toMicro(unit),
    tiers: tiers.map(({ from, price }) => ({
      from,
      micro: price === null ? null : toMicro(price),
    })),
    discount: table.discount,
    amount: included ? 0 : toMinor(discounted, table.currency),
  }
}

/** What is charged for, as price tables say it. */
export function priceItemOf(service: string, item: string): PriceItem {
  const product = serviceTypes.find((type) => type === service)
  const known = product && priceItems[product].find(({ key }) => key === item)
  if (!known) throw new Error(`There is no price '${item}' of ${service}`)
  return known
}

/** Of the month of a day. */
function daysIn(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Millionths of the currency, not rounded: each part of the volume at the price of its tier. */
function costIn(
  listed: readonly Tier[],
  quantity: Big,
  per: number,
  monthDays = 1,
): Big | undefined {
  const tiers = listed.map(({ from, price }) => ({ from: from * monthDays, price }))
  if (tiers[0]?.from !== 0) return undefined
  let cost = new Big(0)
  for (const [at, { from, price }] of tiers.entries()) {
    const next = tiers[at + 1]?.from
    const until = next !== undefined && quantity.gt(next) ? new Big(next) : quantity
    if (until.lte(from)) continue
    if (price === null) return undefined
    // Multiplied before it is divided: a division may not end.
    cost = cost.plus(until.minus(from).times(toMicro(price)).div(per))
  }
  return cost
}

/** A bill of these lines: VAT once, on what they come to. */
export function sumsOf(
  lines: BillLine[],
  currency: string,
  { vat_rate, vat_kind }: Pick<BillSums, 'vat_rate' | 'vat_kind'>,
): BillSums {
  const net = lines.reduce((sum, { amount }) => sum + amount, 0)
  const vat = vatOf(net, vat_rate)
  return { currency, lines, net, vat_rate, vat_kind, vat, total: net + vat }
}
