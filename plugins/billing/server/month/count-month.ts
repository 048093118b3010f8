import type { AccountFacts, Services } from '@console/core/server'
import { PricesInForce } from '#plugins/pricing/contract'
import type { BillingSettings, BillLine, OpenBill } from '../../contract'
import { preferencesOf } from '../preferences'
import { settingsNow } from '../settings'
import { isPaid, type PlanOn, plansBetween, plansByDay } from './charged-days'
import { byPlan } from './included'
import { lineOf, priceItemOf, quantityOf, sumsOf, type TableInForce, type Used } from './lines'
import type { Month } from './month'
import { planChangesOf } from './plan-changes'
import { feesOfPlans } from './plan-fees'
import { heldThrough, reservationsOf, reservedBy } from './reservations'
import { vatFor } from './tax'

export type Tables = Readonly<Record<string, (TableInForce & { uid: number }) | undefined>>

/** Where it is counted otherwise than the month was. */
interface Counting {
  /** Of those prices only that were published until then. */
  known?: Date
  /** With other prices than those of the month. */
  change?: (tables: Tables) => Tables
  /** With other days than were counted. */
  counted?: (used: Omit<Used, 'included'>) => Omit<Used, 'included'>
  /** With what is reserved on this day on all of them. */
  reservedAsOn?: string | undefined
  /** With other plans than the account had. */
  planOn?: PlanOn | undefined
  /** With fees of plans from this day on; else from the first day that the account had a plan. */
  plansSince?: string | undefined
  /** With other taxes than those of now. */
  taxes?: Pick<BillingSettings, 'issuer' | 'vat'>
}

/** What a month comes to, counted from the rows of the products; asked again it tells the same. */
export async function countMonth(
  account: Pick<AccountFacts, 'uid' | 'company' | 'country'>,
  { from, until, end }: Month,
  services: Services,
  {
    known,
    change = (tables) => tables,
    planOn: asked,
    plansSince,
    reservedAsOn,
    taxes,
    counted: told = (one) => one,
  }: Counting = {},
): Promise<OpenBill> {
  const { uid, country } = account
  const counted = await Promise.all(
    services.meters.map(async ({ service, item, count }) => ({
      service,
      item,
      days: await count(services.db, { uid, from, until }),
    })),
  )
  const planOn = asked ?? (await plansByDay(uid, services))
  // New prices begin on the first day of a month: every day of it is charged by those of its last moment.
  const lastMoment = new Date(Date.parse(until) - 1)
  const inForce = await services.provided(PricesInForce).of(uid, lastMoment, known)
  const tables = change(inForce.tables)
  const reserved = await reservationsOf(uid, services.db)
  const used = counted.map(told).flatMap((one) => {
    const reservedOn = reservedBy(reserved, one)
    return byPlan(one, planOn, tables[one.service]?.prices ?? {}, (day) =>
      reservedOn(reservedAsOn ?? day),
    )
  })
  const held = heldThrough(reserved, { from, until }).flatMap(([one, days]) =>
    byDay(one, days, planOn),
  )
  const since = plansSince ?? (await firstPlanDay(uid, services)) ?? from
  const fees = feesOfPlans(await planChangesOf(uid, services.db), planOn, tables.PLAN, {
    from: since > from ? since : from,
    until,
  })
  const lines = new Map<string, BillLine[]>()
  const unpriced: OpenBill['unpriced'] = []
  for (const one of [...fees, ...held, ...withFees(used, tables, from, planOn)]) {
    const table = tables[one.service]
    const line = table && lineOf(one, table)
    if (line) lines.set(table.currency, [...(lines.get(table.currency) ?? []), line])
    else unpriced.push({ ...one, quantity: quantityOf(one.days).toFixed() })
  }
  const set = await preferencesOf(account, services.db)
  const vat = vatFor(
    { country: set.country || country, vat_number: set.vat_number },
    taxes ?? (await settingsNow(services)),
  )
  return {
    bill_begin: from,
    bill_end: end,
    sums: [...lines].map(([currency, its]) => ({
      ...sumsOf(its, currency, vat),
      plans: plansBetween(from, until, planOn),
    })),
    unpriced: unpriced.map(({ service, item, quantity }) => ({ service, item, quantity })),
  }
}

async function firstPlanDay(uid: number, { accounts }: Services): Promise<string | undefined> {
  const [first] = await accounts.plans(uid)
  return first?.since.toISOString().slice(0, 10)
}

/** What is reserved: charged on the days that are paid for. */
function byDay(
  { service, item }: Pick<Used, 'service' | 'item'>,
  days: Used['days'],
  planOn: PlanOn,
): Used[] {
  const on = (included: boolean): Used => ({
    service,
    item,
    included,
    reserved: 'held',
    days: days.filter(({ day }) => isPaid(planOn(day)) !== included),
  })
  return [on(false), on(true)].filter((one) => one.days.length > 0)
}

/** The monthly fee of a product, where one is published: due whole when the product was used on a day that is paid for. */
function withFees(used: Used[], tables: Tables, from: string, planOn: PlanOn): Used[] {
  const own = used.filter(({ service, item }) => !priceItemOf(service, item).shared)
  const products = [...new Set(own.map(({ service }) => service))]
  const fees = products
    .filter((service) => tables[service]?.prices.monthly_fee)
    .map((service) => ({
      service,
      item: 'monthly_fee',
      included: own
        .filter((one) => one.service === service)
        .every(({ days }) => days.every(({ day }) => !isPaid(planOn(day)))),
      days: [{ day: from, quantity: '1' }],
    }))
  return [...fees, ...used]
}
