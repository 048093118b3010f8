import { tiersOf } from '#plugins/pricing/contract'
import type { BillLine } from '../../contract'
import { lineOf, type TableInForce } from '../month/lines'
import { monthOf } from '../month/month'
import { daysOf } from '../month/reservations'

interface Wanted {
  service: string
  item: string
  /** Reserved before, from which on the volume of more goes on. */
  current: number
  more: number
}

/**
 * What more of an item costs from a day on until the end of its month: for each of these days its part of the month's price.
 * Undefined where it has no price.
 */
export function untilMonthEnd(
  { service, item, current, more }: Wanted,
  table: TableInForce,
  now: Date,
): BillLine | undefined {
  const { until } = monthOf(now)
  const days = daysOf(now.toISOString().slice(0, 10), until, more)
  const prices = beyond(table.prices, item, current)
  return lineOf({ service, item, included: false, reserved: 'more', days }, { ...table, prices })
}

/** What all of it costs in a month. */
export function wholeMonth(
  { service, item, quantity }: { service: string; item: string; quantity: number },
  table: TableInForce,
  month: { from: string; until: string },
): BillLine | undefined {
  const days = daysOf(month.from, month.until, quantity)
  return lineOf({ service, item, included: false, reserved: 'held', days }, table)
}

/** Prices by volume of what comes after so much. */
function beyond(
  prices: TableInForce['prices'],
  item: string,
  volume: number,
): TableInForce['prices'] {
  const tiers = tiersOf(prices, item)
  const at = tiers.findLastIndex(({ from }) => from <= volume)
  return Object.fromEntries(
    tiers
      .slice(Math.max(0, at))
      .map(({ from, price }) =>
        from <= volume ? [item, price] : [`${item}@${from - volume}`, price],
      ),
  )
}
