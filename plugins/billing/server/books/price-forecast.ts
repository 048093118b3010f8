import type { AccountFacts, Services } from '@console/core/server'
import { type PriceDraft, paidPlans } from '#plugins/pricing/contract'
import { type BillSums, inMajor, type PriceForecast, PriceForecasts } from '../../contract'
import { countMonth } from '../month/count-month'
import { monthOf } from '../month/month'

type Totals = Map<string, number>

/** Counted anew by the meter, as bills are. */
export class CountedForecasts extends PriceForecasts {
  constructor(private readonly services: Services) {
    super()
  }

  async of(draft: PriceDraft): Promise<PriceForecast> {
    const month = monthOf(new Date(Date.parse(monthOf(new Date()).from) - 1))
    const before: Totals = new Map()
    const after: Totals = new Map()
    const changed: PriceForecast['changed'] = []
    let accounts = 0
    for await (const account of chargedAccounts(draft.uid, this.services)) {
      accounts++
      const now = totalsOf((await countMonth(account, month, this.services)).sums)
      const counted = await countMonth(account, month, this.services, {
        change: (tables) =>
          // An account with prices of its own keeps them when those for everybody change.
          draft.uid === 0 && (tables[draft.service_type]?.uid ?? 0) !== 0
            ? tables
            : { ...tables, [draft.service_type]: draft },
      })
      const then = totalsOf(counted.sums)
      add(before, now)
      add(after, then)
      const [was, would] = [inMajors(now), inMajors(then)]
      if (JSON.stringify(was) !== JSON.stringify(would)) {
        changed.push({ uid: account.uid, email: account.email, before: was, after: would })
      }
    }
    return {
      month: month.from.slice(0, 7),
      accounts,
      changed,
      before: inMajors(before),
      after: inMajors(after),
    }
  }
}

async function* chargedAccounts(uid: number, { accounts }: Services): AsyncGenerator<AccountFacts> {
  const limit = 100
  for (const limitType of paidPlans) {
    for (let offset = 0, total = 1; offset < total; offset += limit) {
      const only = uid === 0 ? {} : { uids: [uid] }
      const listed = await accounts.list({ limitType, limit, offset, ...only })
      total = listed.total
      yield* listed.accounts
    }
  }
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
