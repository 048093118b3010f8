import type { Db, Services } from '@console/core/server'
import { and, desc, inArray, isNull, lte } from 'drizzle-orm'
import { PricesInForce, type PricesOfAccount, type ServiceType, serviceTypes } from '../contract'
import { type PriceRow, prices } from './tables'

/** Published tables that are valid then: an account's own before those for everybody, newer ones before older ones. */
export const priceRows = (
  db: Db,
  uids: number[],
  types: readonly ServiceType[],
  { at = new Date(), known }: { at?: Date | undefined; known?: Date | undefined } = {},
) =>
  db
    .select()
    .from(prices)
    .where(
      and(
        inArray(prices.service_type, [...types]),
        inArray(prices.uid, uids),
        isNull(prices.withdrawn_at),
        lte(prices.valid_from, at),
        known && lte(prices.published_at, known),
      ),
    )
    .orderBy(desc(prices.uid), desc(prices.valid_from), desc(prices.published_at), desc(prices.id))

/** The first of each product: what is in force. */
export const newest = (rows: readonly PriceRow[], types: readonly ServiceType[]) =>
  types.flatMap((type) => rows.find(({ service_type }) => service_type === type) ?? [])

export class StoredPrices extends PricesInForce {
  constructor(private readonly services: Pick<Services, 'db'>) {
    super()
  }

  async of(uid: number, at?: Date, known?: Date): Promise<PricesOfAccount> {
    const rows = await priceRows(this.services.db, [0, uid], serviceTypes, { at, known })
    const inForce = newest(rows, serviceTypes)
    return { tables: Object.fromEntries(inForce.map((row) => [row.service_type, row])) }
  }
}
