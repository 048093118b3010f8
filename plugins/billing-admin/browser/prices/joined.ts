import type { PriceComparison } from '../../contract'

type Sums = PriceComparison['before']

/** What was counted of some accounts, and of those after them. */
export const joined = (
  sofar: PriceComparison | undefined,
  part: PriceComparison,
): PriceComparison =>
  sofar
    ? {
        ...part,
        accounts: sofar.accounts + part.accounts,
        changed: [...sofar.changed, ...part.changed],
        before: added(sofar.before, part.before),
        after: added(sofar.after, part.after),
      }
    : part

/** In whole cents: parts of many accounts keep none that are not there. */
function added(one: Sums, other: Sums): Sums {
  const sums = new Map(one.map(({ currency, amount }) => [currency, amount]))
  for (const { currency, amount } of other) {
    sums.set(currency, Math.round(((sums.get(currency) ?? 0) + amount) * 1000) / 1000)
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}

/** How much more it would be, whatever the currency; less than 0: less. */
export const moreOf = ({ before, after }: Pick<PriceComparison, 'before' | 'after'>): number =>
  totalOf(after) - totalOf(before)

const totalOf = (sums: Sums) => sums.reduce((sum, { amount }) => sum + amount, 0)
