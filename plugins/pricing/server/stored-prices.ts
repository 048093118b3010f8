import { type Db, NotProvided, type Services } from '@console/core/server'
import { and, desc, inArray, isNull, lte } from 'drizzle-orm'
import {
  AccountCurrencies,
  PricesInForce,
  type PricesOfAccount,
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

/** What is in force of each product: of the tables that go first, the one in that currency where there is one. */
export const newest = (
  rows: readonly PriceRow[],
  types: readonly ServiceType[],
  currency: string | undefined,
) =>
  types.flatMap((type) => {
    const first = rows.find(({ service_type }) => service_type === type)
    if (!first) return []
    const same = rows.filter(({ service_type, uid }) => service_type === type && uid === first.uid)
    return same.find((row) => row.currency === currency) ?? first
  })

/** Undefined in a console that writes no bills. */
export async function currencyOf(
  uid: number,
  at: Date,
  services: Pick<Services, 'provided'>,
): Promise<string | undefined> {
  try {
    return await services.provided(AccountCurrencies).of(uid, at)
  } catch (error) {
    if (error instanceof NotProvided) return undefined
    throw error
  }
}

export class StoredPrices extends PricesInForce {
  constructor(private readonly services: Pick<Services, 'db' | 'provided'>) {
    super()
  }

  async of(uid: number, at?: Date, known?: Date, asked?: string): Promise<PricesOfAccount> {
    const { db } = this.services
    const [rows, currency] = await Promise.all([
      priceRows(db, [0, uid], serviceTypes, { at, known }),
      asked ?? currencyOf(uid, at ?? new Date(), this.services),
    ])
    const inForce = newest(rows, serviceTypes, currency)
    return { tables: Object.fromEntries(inForce.map((row) => [row.service_type, row])) }
  }

  async currencies(at: Date): Promise<string[]> {
    const rows = await priceRows(this.services.db, [0], serviceTypes, { at })
    return [...new Set(rows.map(({ currency }) => currency))].sort()
  }
}
