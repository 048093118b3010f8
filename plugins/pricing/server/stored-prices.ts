import { plainTime } from '@console/core/contract'
import type { Db, Services } from '@console/core/server'
import { and, desc, inArray, lte } from 'drizzle-orm'
import {
  PricesInForce,
  type PricesOfAccount,
  type PriceTable,
  type ServiceType,
  serviceTypes,
} from '../contract'
import { type PriceRow, prices } from './tables'

/** An account's own tables go before those for everybody, newer ones before older ones. */
export const priceRows = (db: Db, uids: number[], types: readonly ServiceType[], until?: Date) =>
  db
    .select()
    .from(prices)
    .where(
      and(
        inArray(prices.serviceType, [...types]),
        inArray(prices.uid, uids),
        until && lte(prices.createdAt, until),
      ),
    )
    .orderBy(desc(prices.uid), desc(prices.id))

export const toTable = (row: PriceRow, inForce: boolean): PriceTable => ({
  id: row.id,
  uid: row.uid,
  service_type: row.serviceType,
  state: inForce ? 1 : 0,
  currency: row.currency,
  prices: row.prices,
  created_at: plainTime(row.createdAt),
})

export class StoredPrices extends PricesInForce {
  constructor(private readonly services: Pick<Services, 'db'>) {
    super()
  }

  async of(uid: number, at?: Date): Promise<PricesOfAccount> {
    const rows = await priceRows(this.services.db, [0, uid], serviceTypes, at)
    const found = serviceTypes.flatMap((type) => {
      const row = rows.find((one) => one.serviceType === type)
      return row ? [[type, { ...toTable(row, true), discount: row.discount }] as const] : []
    })
    return { tables: Object.fromEntries(found) }
  }
}
