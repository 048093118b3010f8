import type { Cost } from '@console/core/contract'
import { Costs, type MeteredDay, type Services } from '@console/core/server'
import Big from 'big.js'
import { includedIn, PricesInForce, tiersOf } from '#plugins/pricing/contract'
import { inMajor } from '../../contract'
import { plansByDay } from './charged-days'
import { countMonth } from './count-month'
import { lineOf, priceItemOf, quantityOf } from './lines'
import { daysAfter, type Month, monthOf } from './month'
import { isCharged } from './next-bill'
import { reservationsOf, reservedBy } from './reservations'

type Asked = Parameters<Costs['of']>[1]

/** The month counted as its bill is, with and without what is asked for. */
export class CountedCosts extends Costs {
  constructor(private readonly services: Services) {
    super()
  }

  async of(uid: number, asked: Asked): Promise<Cost | null> {
    const { service, item } = asked
    const account = await this.services.accounts.find(uid)
    if (!account || !(await isCharged(account, this.services))) return null
    const { meters } = this.services
    const meter = meters.find((one) => one.service === service && one.item === item)
    const { tables } = await this.services.provided(PricesInForce).of(uid)
    const table = Object.entries(tables).find(([name]) => name === service)?.[1]
    if (!meter || !table) return null
    const month = monthOf(new Date())
    const today = new Date().toISOString().slice(0, 10)
    const day = { day: today, quantity: String(asked.more) }
    if (!lineOf({ service, item, included: false, days: [day] }, table)) return null

    const held = priceItemOf(service, item).amount?.held === true
    const used = await meter.count(this.services.db, { uid, ...month })
    const usedNow = quantityOf(held ? used.filter((one) => one.day === today) : used)
    type Days = (more: Big) => MeteredDay[]
    const totalWith = async (days: Days, more: number, reservedAsOn?: string) => {
      const counted = await countMonth(account, month, this.services, {
        reservedAsOn,
        counted: (one) =>
          one.service === service && one.item === item
            ? { ...one, days: days(new Big(more)) }
            : one,
      })
      return counted.sums.find(({ currency }) => currency === table.currency)
    }
    const addedTo = async (days: Days, reservedAsOn?: string) => {
      const without = await totalWith(days, 0, reservedAsOn)
      const added = await totalWith(days, asked.more, reservedAsOn)
      return { amount: (added?.total ?? 0) - (without?.total ?? 0), rate: added?.vat_rate ?? 0 }
    }
    const soFar = used.filter((one) => one.day !== today)
    const rest = held ? daysOf({ ...month, from: today }) : [today]
    const todays = quantityOf(used.filter((one) => one.day === today))
    const { amount, rate } = await addedTo((more) => [...soFar, ...flat(rest, todays.plus(more))])
    const whole = held
      ? await addedTo((more) => flat(daysOf(month), usedNow.plus(more)), today)
      : { amount }
    const plan = (await plansByDay(uid, this.services))(today) ?? ''
    const included = freeOf(table.prices, item, plan)
    const left = Math.max(0, new Big(included).minus(usedNow).toNumber())
    const rows = await reservationsOf(uid, this.services.db)
    const reserved = reservedBy(rows, { service, item })(today)
    const beyond = new Big(included).gt(usedNow) ? new Big(0) : usedNow.minus(included)
    return {
      currency: table.currency,
      vat_rate: rate,
      held,
      included,
      left,
      reserved,
      reserved_left: Math.max(0, new Big(reserved).minus(beyond).toNumber()),
      now: inMajor(amount, table.currency),
      month: inMajor(whole.amount, table.currency),
    }
  }
}

/** What the plan includes, and what the lowest tier of the volume gives for nothing. */
function freeOf(prices: Record<string, number | null>, item: string, plan: string): number {
  const [lowest, next] = tiersOf(prices, item)
  return includedIn(prices, item, plan) + (lowest?.price === 0 && next ? next.from : 0)
}

const flat = (days: readonly string[], quantity: Big): MeteredDay[] =>
  quantity.gt(0) ? days.map((day) => ({ day, quantity: quantity.toFixed() })) : []

function daysOf({ from, until }: Pick<Month, 'from' | 'until'>): string[] {
  const days: string[] = []
  for (let day = from; day < until; day = daysAfter(day, 1)) days.push(day)
  return days
}
