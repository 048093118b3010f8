import type { Meter } from '@console/core/server'
import { sql } from 'drizzle-orm'
import type { ProjectType } from '../contract'
import { recognitionCounts } from './tables'

/** Valid requests: those with a result, and half of those without one. */
const requestsOf = (service: string, types: ProjectType[]): Meter => ({
  service,
  item: 'per_thousand_requests',
  async count(db, { uid, from, until }) {
    const day = sql`(${recognitionCounts.slot} at time zone 'UTC')::date`
    const { rows } = await db.execute<{ day: string; quantity: string }>(sql`
      select ${day}::text as day,
        trim_scale(sum(${recognitionCounts.with_result} + ${recognitionCounts.no_result} / 2.0))::text as quantity
      from ${recognitionCounts}
      where ${recognitionCounts.uid} = ${uid}
        and ${recognitionCounts.type} in ${types}
        and ${day} >= ${from}::date and ${day} < ${until}::date
      group by 1 order by 1`)
    return rows
  },
})

export const meters: Meter[] = [requestsOf('AVR', ['AVR', 'HR']), requestsOf('LCD', ['LCD'])]
