import type { AccountFacts, Services } from '@console/core/server'
import { PricesInForce } from '#plugins/pricing/contract'
import type { BillLine, OpenBill } from '../contract'
import { lineOf, quantityOf, sumsOf, type TableInForce, type Used } from './lines'
import type { Month } from './month'
import { preferencesOf } from './preferences'
import { billingSettings } from './settings'
import { vatFor } from './tax'

type Tables = Readonly<Record<string, (TableInForce & { uid: number }) | undefined>>

/** Paid for by what was used; the other plans include what they allow. */
export const charged: readonly AccountFacts['limitType'][] = ['Premium', 'Custom']

/** What a month comes to, counted from the rows of the products; asked again it tells the same. */
export async function countMonth(
  account: Pick<AccountFacts, 'uid' | 'company' | 'country' | 'limitType'>,
  { from, until, end }: Month,
  services: Services,
  /** Of those prices only that were published until then. */
  known?: Date,
  /** Counts with other prices than those of the month. */
  change: (tables: Tables) => Tables = (tables) => tables,
): Promise<OpenBill> {
  const { uid, country, limitType } = account
  const counted = await Promise.all(
    services.meters.map(async ({ service, item, count }) => ({
      ...{ service, item },
      days: await count(services.db, { uid, from, until }),
    })),
  )
  const used = counted.filter(({ days }) => quantityOf(days).gt(0))
  // New prices begin on the first day of a month: every day of it is charged by those of its last moment.
  const lastMoment = new Date(Date.parse(until) - 1)
  const inForce = await services.provided(PricesInForce).of(uid, lastMoment, known)
  const tables = change(inForce.tables)
  const lines = new Map<string, BillLine[]>()
  const unpriced: OpenBill['unpriced'] = []
  for (const one of withFees(used, tables, from)) {
    const table = tables[one.service]
    const line = table && lineOf(one, table, !charged.includes(limitType))
    if (line) lines.set(table.currency, [...(lines.get(table.currency) ?? []), line])
    else unpriced.push({ ...one, quantity: quantityOf(one.days).toFixed() })
  }
  const set = await preferencesOf(account, services.db)
  const vat = vatFor(
    { country: set.country || country, vat_number: set.vat_number },
    services.settings(billingSettings),
  )
  return {
    ...{ bill_begin: from, bill_end: end },
    sums: [...lines].map(([currency, its]) => sumsOf(its, currency, vat)),
    unpriced: unpriced.map(({ service, item, quantity }) => ({ service, item, quantity })),
  }
}

/** The monthly fee of a product, where one is published, is due in months in which it was used. */
function withFees(used: Used[], tables: Tables, from: string): Used[] {
  const products = [...new Set(used.map(({ service }) => service))]
  const fees = products
    .filter((service) => tables[service]?.prices.monthly_fee)
    .map((service) => ({ service, item: 'monthly_fee', days: [{ day: from, quantity: '1' }] }))
  return [...fees, ...used]
}
