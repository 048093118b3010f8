import type { Db, MeteredDay } from '@console/core/server'
import { asc, eq } from 'drizzle-orm'
import { type ReservationRow, reservations } from '../tables'
import { daysAfter } from './month'

interface Item {
  service: string
  item: string
}

type Row = Pick<ReservationRow, 'service' | 'item' | 'day' | 'begin' | 'quantity'>

/** Oldest first. */
export const reservationsOf = (uid: number, db: Db): Promise<ReservationRow[]> =>
  db.select().from(reservations).where(eq(reservations.uid, uid)).orderBy(asc(reservations.id))

/** How much of an item is reserved for a day. */
export function reservedBy(rows: readonly Row[], { service, item }: Item): (day: string) => number {
  const own = rows.filter((row) => row.service === service && row.item === item)
  return (day) => own.findLast(({ begin }) => begin <= day)?.quantity ?? 0
}

/**
 * What was reserved before a time began, for each of its days. It is charged with the month; what was bought within it was
 * charged then.
 */
export function heldThrough(
  rows: readonly Row[],
  { from, until }: { from: string; until: string },
): [Item, MeteredDay[]][] {
  const before = rows.filter(({ day }) => day < from)
  const items = new Map(
    before.map(({ service, item }) => [`${service} ${item}`, { service, item }]),
  )
  return [...items.values()]
    .map((item): [Item, MeteredDay[]] => [
      item,
      daysOf(from, until, reservedBy(before, item)(from)),
    ])
    .filter(([, days]) => days.length > 0)
}

/** So many on each day; none where it is nothing. */
export function daysOf(from: string, until: string, quantity: number): MeteredDay[] {
  const days: MeteredDay[] = []
  for (let day = from; quantity > 0 && day < until; day = daysAfter(day, 1)) {
    days.push({ day, quantity: String(quantity) })
  }
  return days
}
