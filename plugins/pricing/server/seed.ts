import type { DemoContext, SeedContext, SeededThing } from '@console/core/server'
import { and, eq, inArray } from 'drizzle-orm'
import type { Prices, ServiceType } from '../contract'
import { prices } from './tables'

const currency = 'EUR'

/** Of a provider that does not exist, and for the demo account alone. */
const demoPrices: Record<ServiceType, Prices> = {
  AVR: {
    monthly_fee: 10,
    per_thousand_requests: 2,
    'per_thousand_requests@100000': 1.5,
    per_bucket_hour: 0.1,
    per_offline_hour: 0.2,
  },
  LCD: { monthly_fee: 20, per_channel: 15, per_thousand_requests: 1 },
  BM: { per_stream: 12, 'per_stream@100': 9, per_timemap: 4, per_cover_song: 3 },
  UCF: { per_stream: 8 },
  FS: {
    monthly_fee: 15,
    per_fingerprint_hour: 0.5,
    per_cover_song_hour: 0.8,
    per_speech_hour: 0.6,
  },
  META: { per_thousand_requests: 3 },
  PLAN: { premium: 20 },
}

export async function seedPrices({ uid, services, made }: SeedContext) {
  if ((await made.ids('prices')).length > 0) return
  const tables = Object.entries(demoPrices) as [ServiceType, Prices][]
  await services.db.transaction(async (tx) => {
    const rows = await tx
      .insert(prices)
      .values(
        tables.map(([service_type, amounts]) => ({ uid, service_type, currency, prices: amounts })),
      )
      .returning({ id: prices.id })
    for (const { id } of rows) await made.note('prices', id, { db: tx })
  })
}

export async function seededPrices({ uid, made, services }: DemoContext): Promise<SeededThing[]> {
  const { db } = services
  const its = and(eq(prices.uid, uid), inArray(prices.id, await made.ids('prices')))
  if ((await db.$count(prices, its)) === 0) return []
  const remove = async () => {
    await db.delete(prices).where(its)
  }
  return [{ kind: 'Prices', name: 'Demo provider', remove }]
}
