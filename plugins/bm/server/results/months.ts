import { type Db, defineJob, invalid, type Services } from '@console/core/server'
import { getTableName, lt, sql } from 'drizzle-orm'
import { bmSettings } from '../settings'
import { bmQuarterPlays, bmTrackPlays } from '../tables/analytics'
import { bmLeftResults } from '../tables/left'
import { bmEarlierPlays } from '../tables/replays'
import { bmResults } from '../tables/results'

/** Sums go with the results that they are of: what is counted can be listed. */
const byMonths = [bmResults, bmQuarterPlays, bmTrackPlays].map(getTableName)

/** Results that began earlier are kept no more; undefined: all are kept. */
export function resultsKeptFrom(
  { settings }: Pick<Services, 'settings'>,
  now = new Date(),
): Date | undefined {
  const { result_months: months } = settings(bmSettings)
  if (months === undefined) return undefined
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months))
}

/** Refuses, at the field, what nothing is kept of any more. */
export function checkKept(begin: Date, field: string, services: Pick<Services, 'settings'>): void {
  const from = resultsKeptFrom(services)
  if (!from || begin >= from) return
  throw invalid({ [field]: `Results are kept from ${from.toISOString().slice(0, 10)} on` })
}

/** Makes the months that come, and drops those that are kept no more, each in one statement. */
export async function keepResultMonths(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  now = new Date(),
): Promise<void> {
  for (const table of byMonths) await db.execute(sql`select keep_months(${table})`)
  const keptFrom = resultsKeptFrom({ settings }, now)
  if (!keptFrom) return
  await db.transaction(async (tx: Db) => {
    await tx.delete(bmLeftResults).where(lt(bmLeftResults.begin, keptFrom))
    await tx.delete(bmEarlierPlays).where(lt(bmEarlierPlays.begin, keptFrom))
    const before = keptFrom.toISOString().slice(0, 10)
    for (const table of byMonths) await tx.execute(sql`select drop_months(${table}, ${before})`)
  })
}

export const keepMonthsOfResults = defineJob({
  name: 'bm.keep-months-of-results',
  every: 3600,
  run: ({ services }) => keepResultMonths(services),
})
