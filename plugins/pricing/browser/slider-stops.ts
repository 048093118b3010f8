import type { PriceItem } from '#plugins/pricing/contract'

type Amount = NonNullable<PriceItem['amount']>

/** Places of the slider between nothing and the most. */
const places = 100

/**
 * Amounts of a slider, each a bit larger than the one before by the same share: a small account has as much room on it as a
 * large one. Two digits are enough to choose by; whoever knows the number types it.
 */
export function stopsOf({ most, step }: Amount): number[] {
  const stops = Array.from({ length: places + 1 }, (_, place) => {
    const amount = step * (most / step) ** (place / places)
    const digit = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1)
    const round = Math.max(step, digit)
    return Math.min(most, Math.max(step, Math.round(amount / round) * round))
  })
  return [...new Set([0, ...stops])]
}

/** Of the largest stop that is not more. */
export const placeOf = (value: number, stops: readonly number[]): number =>
  stops.findLastIndex((stop) => stop <= value)
