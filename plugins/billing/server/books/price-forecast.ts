import type { AccountFacts, Services } from '@console/core/server'
import type { PriceDraft } from '#plugins/pricing/contract'
import { type BillSums, inMajor, type PriceForecast, PriceForecasts } from '../../contract'
import { isPaid } from '../month/charged-days'
import { countMonth } from '../month/count-month'
import { type Month, monthOf } from '../month/month'

/** Of a call: it answers then with what it has. */
const patience = 3_000

type Totals = Map<string, number>

/** Counted anew by the meter, as bills are. */
export class CountedForecasts extends PriceForecasts {
  constructor(private readonly services: Services) {
    super()
  }

  async of(draft: PriceDraft, behind: number): Promise<PriceForecast> {
    const begun = performance.now()
    const month = monthOf(new Date(Date.parse(monthOf(new Date()).from) - 1))
    const before: Totals = new Map()
    const after: Totals = new Map()
    const changed: PriceForecast['changed'] = []
    let accounts = 0
    let next: number | null = null
    for await (const account of chargedAccounts(draft.uid, behind, this.services)) {
      accounts++
      const { paid, due } = await this.totals(account, month, draft)
      add(before, paid)
      add(after, due)
      const [was, would] = [inMajors(paid), inMajors(due)]
      if (JSON.stringify(was) !== JSON.stringify(would)) {
        changed.push({ uid: account.uid, email: account.email, before: was, after: would })
      }
      if (performance.now() - begun > patience) {
        next = account.uid
        break
      }
    }
    return {
      month: month.from.slice(0, 7),
      accounts,
      changed,
      before: inMajors(before),
      after: inMajors(after),
      next,
    }
  }

  private async totals(account: AccountFacts, month: Month, draft: PriceDraft) {
    const paid = totalsOf((await countMonth(account, month, this.services)).sums)
    const counted = await countMonth(account, month, this.services, {
      change: (tables) =>
        // An account with prices of its own keeps them when those for everybody change.
        draft.uid === 0 && (tables[draft.service_type]?.uid ?? 0) !== 0
          ? tables
          : { ...tables, [draft.service_type]: draft },
    })
    return { paid, due: totalsOf(counted.sums) }
  }
}

/** Those that prices of this account, or of everybody, are charged to. */
async function* chargedAccounts(
  uid: number,
  behind: number,
  { accounts }: Services,
): AsyncGenerator<AccountFacts> {
  // One customer's prices change nothing for others.
  const all = uid === 0 ? accounts.each(behind) : [await accounts.find(uid)]
  for await (const account of all) if (account && isPaid(account.limitType)) yield account
}

const totalsOf = (sums: readonly BillSums[]): Totals =>
  new Map(sums.filter(({ total }) => total > 0).map(({ currency, total }) => [currency, total]))

function add(to: Totals, totals: Totals) {
  for (const [currency, total] of totals) to.set(currency, (to.get(currency) ?? 0) + total)
}

const inMajors = (totals: Totals) =>
  [...totals]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([currency, total]) => ({ currency, amount: inMajor(total, currency) }))
