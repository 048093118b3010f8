import { Failure, invalid, is, isRowId, notFound, type Services } from '@console/core/server'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { isPriceKey, type PriceDraft, PriceVersions, type VersionsAsked } from '../contract'
import { prices } from './tables'
import { stateOf, toVersion } from './version-state'

export class StoredVersions extends PriceVersions {
  constructor(private readonly services: Pick<Services, 'db'>) {
    super()
  }

  async list({ type, serviceType, limit, offset }: VersionsAsked) {
    const { db } = this.services
    const where = and(
      type === 'Standard' ? eq(prices.uid, 0) : undefined,
      type === 'All' ? undefined : sql`${stateOf} in ('draft', 'planned', 'valid')`,
      is(prices.service_type, serviceType),
    )
    const [rows, total] = await Promise.all([
      db
        .select({ row: prices, state: stateOf })
        .from(prices)
        .where(where)
        .orderBy(prices.service_type, prices.uid, desc(prices.id))
        .limit(limit)
        .offset(offset),
      db.$count(prices, where),
    ])
    return { found: rows.map(toVersion), total }
  }

  async find(id: string) {
    return toVersion(await this.one(id))
  }

  async save(draft: PriceDraft, id?: string) {
    const { service_type, prices: amounts } = draft
    const unknown = Object.keys(amounts).find((key) => !isPriceKey(service_type, key))
    if (unknown) throw invalid({ prices: `${service_type} is not charged by ‘${unknown}’` })
    const values = { ...draft, published_at: null, valid_from: null }
    const { db } = this.services
    if (id === undefined) {
      const [row] = await db.insert(prices).values(values).returning({ id: prices.id })
      return this.find(String(row?.id))
    }
    await this.one(id)
    const [row] = await db
      .update(prices)
      .set(values)
      .where(isDraft(id))
      .returning({ id: prices.id })
    if (!row) throw published()
    return this.find(id)
  }

  async publish(id: string, from: string) {
    await this.one(id)
    const now = new Date()
    const first = nextMonth(now)
    if (!from.endsWith('-01')) throw invalid({ from: 'New prices begin on the first of a month' })
    // Who has used something this month knew its price.
    if (from < first) throw invalid({ from: `That month has begun: from ${first} on` })
    const [row] = await this.services.db
      .update(prices)
      .set({ published_at: now, valid_from: new Date(from) })
      .where(isDraft(id))
      .returning({ id: prices.id })
    if (!row) throw published()
    return this.find(id)
  }

  async withdraw(id: string) {
    await this.one(id)
    const [row] = await this.services.db
      .update(prices)
      .set({ withdrawn_at: new Date() })
      .where(and(eq(prices.id, Number(id)), sql`${stateOf} in ('draft', 'planned')`))
      .returning({ id: prices.id })
    if (!row) {
      throw new Failure(
        409,
        'What has been valid stays: bills are counted by it. Publish another version instead',
      )
    }
    return this.find(id)
  }

  private async one(id: string) {
    const where = isRowId(id) ? eq(prices.id, Number(id)) : sql`false`
    const { db } = this.services
    const [found] = await db.select({ row: prices, state: stateOf }).from(prices).where(where)
    if (!found) throw notFound('price table')
    return found
  }
}

/** The first day of the month that comes next (UTC). */
export const nextMonth = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10)

const isDraft = (id: string) =>
  and(eq(prices.id, Number(id)), isNull(prices.published_at), isNull(prices.withdrawn_at))

const published = () =>
  new Failure(409, 'What was published or withdrawn never changes: write a new draft')
