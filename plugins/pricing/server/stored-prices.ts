import { plainTime } from '@console/core/contract'
import type { Db, Services } from '@console/core/server'
import { and, desc, inArray, isNull, lte } from 'drizzle-orm'
import {
  PricesInForce,
  type PricesOfAccount,
  type PriceTable,
  type ServiceType,
  serviceTypes,
} from '../contract'
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

export const toTable = (row: PriceRow, inForce: boolean): PriceTable => ({
  id: row.id,
  uid: row.uid,
  service_type: row.service_type,
  state: inForce ? 1 : 0,
  currency: row.currency,
  prices: row.prices,
  created_at: plainTime(row.created_at),
})

export class StoredPrices extends PricesInForce {
  constructor(private readonly services: Pick<Services, 'db'>) {
    super()
  }

  async of(uid: number, at?: Date, known?: Date): Promise<PricesOfAccount> {
    const rows = await priceRows(this.services.db, [0, uid], serviceTypes, { at, known })
    const found = serviceTypes.flatMap((type) => {
      const row = rows.find((one) => one.service_type === type)
      return row ? [[type, { ...toTable(row, true), discount: row.discount }] as const] : []
    })
    return { tables: Object.fromEntries(found) }
  }
}
