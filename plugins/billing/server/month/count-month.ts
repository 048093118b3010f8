import type { AccountFacts, Services } from '@console/core/server'
import { PricesInForce } from '#plugins/pricing/contract'
import type { BillLine, OpenBill } from '../../contract'
import { preferencesOf } from '../preferences'
import { settingsNow } from '../settings'
import { type ChargedOn, chargedDays } from './charged-days'
import { lineOf, quantityOf, sumsOf, type TableInForce, type Used } from './lines'
import type { Month } from './month'
import { vatFor } from './tax'

export type Tables = Readonly<Record<string, (TableInForce & { uid: number }) | undefined>>

/** Where it is counted otherwise than the month was. */
interface Counting {
  /** Of those prices only that were published until then. */
  known?: Date
  /** With other prices than those of the month. */
  change?: (tables: Tables) => Tables
  /** With other days that are paid for than the plans of then say. */
  chargedOn?: ChargedOn
}

/** What a month comes to, counted from the rows of the products; asked again it tells the same. */
export async function countMonth(
  account: Pick<AccountFacts, 'uid' | 'company' | 'country'>,
  { from, until, end }: Month,
  services: Services,
  { known, change = (tables) => tables, chargedOn: asked }: Counting = {},
): Promise<OpenBill> {
  const { uid, country } = account
  const counted = await Promise.all(
    services.meters.map(async ({ service, item, count }) => ({
      service,
      item,
      days: await count(services.db, { uid, from, until }),
    })),
  )
  const chargedOn = asked ?? (await chargedDays(uid, services))
  const used = counted.flatMap((one) => byPlan(one, chargedOn))
  // New prices begin on the first day of a month: every day of it is charged by those of its last moment.
  const lastMoment = new Date(Date.parse(until) - 1)
  const inForce = await services.provided(PricesInForce).of(uid, lastMoment, known)
  const tables = change(inForce.tables)
  const lines = new Map<string, BillLine[]>()
  const unpriced: OpenBill['unpriced'] = []
  for (const one of withFees(used, tables, from)) {
    const table = tables[one.service]
    const line = table && lineOf(one, table)
    if (line) lines.set(table.currency, [...(lines.get(table.currency) ?? []), line])
    else unpriced.push({ ...one, quantity: quantityOf(one.days).toFixed() })
  }
  const set = await preferencesOf(account, services.db)
  const vat = vatFor(
    { country: set.country || country, vat_number: set.vat_number },
    await settingsNow(services),
  )
  return {
    bill_begin: from,
    bill_end: end,
    sums: [...lines].map(([currency, its]) => sumsOf(its, currency, vat)),
    unpriced: unpriced.map(({ service, item, quantity }) => ({ service, item, quantity })),
  }
}

/** What was used on days that are paid for, and on those whose plan includes it. */
function byPlan({ service, item, days }: Omit<Used, 'included'>, chargedOn: ChargedOn): Used[] {
  const of = (included: boolean) => ({
    service,
    item,
    included,
    days: days.filter(({ day }) => chargedOn(day) !== included),
  })
  return [of(false), of(true)].filter((one) => quantityOf(one.days).gt(0))
}

/** The monthly fee of a product, where one is published: due whole when the product was used on a day that is paid for. */
function withFees(used: Used[], tables: Tables, from: string): Used[] {
  const products = [...new Set(used.map(({ service }) => service))]
  const fees = products
    .filter((service) => tables[service]?.prices.monthly_fee)
    .map((service) => ({
      service,
      item: 'monthly_fee',
      included: used.every((one) => one.service !== service || one.included),
      days: [{ day: from, quantity: '1' }],
    }))
  return [...fees, ...used]
}
