import type { Meter } from '@console/core/server'
import { sql } from 'drizzle-orm'
import { metadataRequests } from './tables'

export const meters: Meter[] = [
  {
    service: 'META',
    item: 'per_thousand_requests',
    async count(db, { uid, from, until }) {
      const day = sql`(${metadataRequests.at} at time zone 'UTC')::date`
      const { rows } = await db.execute<{ day: string; quantity: string }>(sql`
        select ${day}::text as day, count(*)::text as quantity from ${metadataRequests}
        where ${metadataRequests.uid} = ${uid} and ${metadataRequests.charged}
          and ${day} >= ${from}::date and ${day} < ${until}::date
        group by 1 order by 1`)
      return rows
    },
    async rows(db, { uid, day }) {
      const { rows } = await db.execute<{ name: string; quantity: string }>(sql`
        select ${metadataRequests.search} as name, count(*)::text as quantity from ${metadataRequests}
        where ${metadataRequests.uid} = ${uid} and ${metadataRequests.charged}
          and (${metadataRequests.at} at time zone 'UTC')::date = ${day}::date
        group by 1 order by 1`)
      return rows
    },
  },
]
