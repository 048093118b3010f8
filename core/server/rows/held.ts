import { eq, sql } from 'drizzle-orm'
import { index, integer, numeric, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Meter } from '../counting/meters'
import type { Db } from '../database'
import { moment, owned } from './columns'

/**
 * What an account held and from when to when, for what is paid by the month. The database writes it, by its function `hold`,
 * whoever changes the thing; it stays when the thing goes.
 */
export const heldTable = <Name extends string>(name: Name) =>
  owned(
    name,
    {
      /** Key in the price table. */
      item: text().notNull(),
      thing: integer().notNull(),
      /** As it was called then. */
      name: text().notNull(),
      quantity: numeric().notNull(),
      begin: moment().notNull().defaultNow(),
      /** Null: it is held. */
      end: moment(),
    },
    (table) => [
      index(`${name}_account`).on(table.uid, table.item, table.begin),
      uniqueIndex(`${name}_open`).on(table.item, table.thing).where(sql`"end" is null`),
    ],
  )

/** Of an account that is deleted: what its bills are proved by stays, without names. */
export async function forgetNames(
  table: ReturnType<typeof heldTable>,
  db: Db,
  uid: number,
): Promise<void> {
  await db.update(table).set({ name: '' }).where(eq(table.uid, uid))
}

interface Held {
  service: string
  item: string
  /** How much of what is kept is one unit of the price: 3600 seconds are an hour. */
  unit?: number
}

/** Counts by day the most that was held at the same time. */
export const heldMeter = (
  table: ReturnType<typeof heldTable>,
  { service, item, unit = 1 }: Held,
): Meter => ({
  service,
  item,
  held: true,
  async count(db, { uid, from, until }) {
    const begin = sql`(${from}::timestamp at time zone 'UTC')`
    const end = sql`(${until}::timestamp at time zone 'UTC')`
    const { rows } = await db.execute<{ day: string; quantity: string }>(sql`
      with spans as (
        select ${table.begin} as begin, ${table.end} as "end", ${table.quantity} as quantity from ${table}
        where ${table.uid} = ${uid} and ${table.item} = ${item}
          and ${table.begin} < ${end} and (${table.end} is null or ${table.end} > ${begin})
      ), moments as (
        select day::date as day, day at time zone 'UTC' as at
        from generate_series(${from}::timestamp, ${until}::timestamp - interval '1 day', interval '1 day') as day
        union
        select (begin at time zone 'UTC')::date, begin from spans where begin >= ${begin}
      ), sums as (
        select moments.day, sum(spans.quantity) as quantity
        from moments join spans on spans.begin <= moments.at
          and (spans."end" > moments.at or (spans."end" is null and moments.at <= now()))
        group by moments.day, moments.at
      )
      select day::text as day, trim_scale(round(max(quantity) / ${unit}, 6))::text as quantity
      from sums group by day having round(max(quantity) / ${unit}, 6) > 0 order by day`)
    return rows
  },
  async rows(db, { uid, day }) {
    const begin = sql`(${day}::timestamp at time zone 'UTC')`
    const end = sql`((${day}::timestamp + interval '1 day') at time zone 'UTC')`
    const { rows } = await db.execute<{ name: string; quantity: string }>(sql`
      select ${table.name} as name, trim_scale(round(max(${table.quantity}) / ${unit}, 6))::text as quantity
      from ${table}
      where ${table.uid} = ${uid} and ${table.item} = ${item} and ${table.begin} < ${end}
        and (${table.end} is null or (${table.end} > ${begin} and ${table.end} > ${table.begin}))
      group by ${table.thing}, ${table.name} order by 1, ${table.thing}`)
    return rows
  },
})
