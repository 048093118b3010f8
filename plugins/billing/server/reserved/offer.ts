import { type AccountFacts, notFound, type Services } from '@console/core/server'
import { PricesInForce, whyNotOffered } from '#plugins/pricing/contract'
import {
  type BillSums,
  inMajor,
  type Reserved,
  type ReservedItem,
  reservable,
  type reservableItems,
} from '../../contract'
import { isPaid, plansByDay } from '../month/charged-days'
import { priceItemOf, sumsOf, type TableInForce } from '../month/lines'
import { monthOf } from '../month/month'
import { isBilled } from '../month/next-bill'
import { reservationsOf, reservedBy } from '../month/reservations'
import { vatFor } from '../month/tax'
import { preferencesOf } from '../preferences'
import { settingsNow } from '../settings'
import { untilMonthEnd, wholeMonth } from './amounts'

export type ItemKey = (typeof reservableItems)[number]

/** What an account has reserved and may reserve at a moment, with the prices of this month and the next. */
export async function openOffer(uid: number, now: Date, services: Services) {
  const account = await services.accounts.find(uid)
  if (!account) throw notFound('account')
  const month = monthOf(now)
  const next = monthOf(new Date(month.until))
  const prices = services.provided(PricesInForce)
  const lastOf = ({ until }: { until: string }) => new Date(Date.parse(until) - 1)
  const [rows, tables, nextTables, set, settings] = await Promise.all([
    reservationsOf(uid, services.db),
    prices.of(uid, lastOf(month)),
    prices.of(uid, lastOf(next)),
    preferencesOf(account, services.db),
    settingsNow(services),
  ])
  const vat = vatFor(
    { country: set.country || account.country, vat_number: set.vat_number },
    settings,
  )
  return {
    account,
    now,
    month,
    next,
    rows,
    vat,
    closed: await closedFor(account, now, services),
    notOffered: Object.fromEntries(
      reservable.map(({ item }) => [item, reasonNotOffered(item, services)]),
    ) as Record<ItemKey, string>,
    tables: tables.tables as Tables,
    nextTables: nextTables.tables as Tables,
  }
}
type Tables = Readonly<Record<string, TableInForce | undefined>>
export type Offer = Awaited<ReturnType<typeof openOffer>>

async function closedFor(
  account: AccountFacts,
  now: Date,
  services: Services,
): Promise<Reserved['closed']> {
  const today = now.toISOString().slice(0, 10)
  if (!(await isBilled(account, today, services))) return 'no bills'
  return isPaid((await plansByDay(account.uid, services))(today)) ? null : 'plan'
}

export function serviceOf(item: ItemKey): string {
  const found = reservable.find((one) => one.item === item)
  if (!found) throw new Error(`Nobody reserves '${item}'`)
  return found.service
}

/** Why this deployment does not sell it; empty where it does. */
export const reasonNotOffered = (item: ItemKey, { recognition }: Pick<Services, 'recognition'>) =>
  whyNotOffered(priceItemOf(serviceOf(item), item), recognition.status().external)

export interface Standing {
  current: number
  next: number
  version: number
}

/** Of an item: today, from the next month on, and its last change. */
export function standingOf({ rows, now, next }: Offer, item: ItemKey): Standing {
  const service = serviceOf(item)
  const on = reservedBy(rows, { service, item })
  const last = rows.findLast((row) => row.service === service && row.item === item)
  return {
    current: on(now.toISOString().slice(0, 10)),
    next: on(next.from),
    version: last?.id ?? 0,
  }
}

/** What is charged today for so many more, as its bill; undefined where it has no price. */
export function chargedToday(offer: Offer, item: ItemKey, more: number): BillSums | undefined {
  const service = serviceOf(item)
  const table = offer.tables[service]
  if (!table || offer.notOffered[item]) return undefined
  const { current } = standingOf(offer, item)
  const line = untilMonthEnd({ service, item, current, more }, table, offer.now)
  return line && sumsOf(more > 0 ? [line] : [], table.currency, offer.vat)
}

/** What so many cost in the next month. */
export function nextMonth(offer: Offer, item: ItemKey, quantity: number): BillSums | undefined {
  const service = serviceOf(item)
  const table = offer.nextTables[service]
  const line = table && wholeMonth({ service, item, quantity }, table, offer.next)
  return line && sumsOf([line], table.currency, offer.vat)
}

const nothing = { net: 0, vat: 0, total: 0 }

export const amountsOf = (sums: BillSums | undefined) =>
  sums
    ? {
        net: inMajor(sums.net, sums.currency),
        vat: inMajor(sums.vat, sums.currency),
        total: inMajor(sums.total, sums.currency),
      }
    : nothing

/** As the account is told it. */
export async function toReserved(offer: Offer, services: Services): Promise<Reserved> {
  const { account, closed, next, vat } = offer
  const limits = await services.limits.of(account.uid, { db: services.db })
  const items = await Promise.all(
    reservable.map(async ({ service, item, limits: fields }): Promise<ReservedItem> => {
      const standing = standingOf(offer, item)
      const table = offer.tables[service]
      const one = closed ? undefined : chargedToday(offer, item, 1)
      const allowed = fields.map((field) => limits[field])
      return {
        ...standing,
        item,
        offered: offer.notOffered[item] === '',
        reason: offer.notOffered[item],
        used: await usedToday(account.uid, { service, item }, offer.now, services),
        limit: allowed.reduce<number | null>(
          (sum, limit) => (sum === null || limit === undefined ? null : sum + limit),
          0,
        ),
        one_more: one ? amountsOf(one) : null,
        currency: table?.currency ?? '',
        price: table?.prices[item] ?? null,
        discount: table?.discount ?? 0,
        month: amountsOf(nextMonth(offer, item, standing.next)),
      }
    }),
  )
  return { closed, next_month: next.from, vat_rate: vat.vat_rate, items }
}

/** By the meter that its bill is counted from. */
async function usedToday(
  uid: number,
  { service, item }: { service: string; item: string },
  now: Date,
  { meters, db }: Services,
): Promise<string> {
  const meter = meters.find((one) => one.service === service && one.item === item)
  const from = now.toISOString().slice(0, 10)
  const until = new Date(Date.parse(from) + 86_400_000).toISOString().slice(0, 10)
  const [day] = (await meter?.count(db, { uid, from, until })) ?? []
  return day?.quantity ?? '0'
}
