import type { Meter } from '@console/core/server'
import { sql } from 'drizzle-orm'
import type { ScanEngine } from '../contract'
import { scans } from './tables'

/** Hours that scans were billed for; a scan that ran by two engines counts for both. */
const hoursOf = (item: string, engines: ScanEngine[]): Meter => ({
  service: 'FS',
  item,
  async count(db, { uid, from, until }) {
    const day = sql`(${scans.ended_at} at time zone 'UTC')::date`
    const { rows } = await db.execute<{ day: string; quantity: string }>(sql`
      select ${day}::text as day,
        trim_scale(round(sum(${scans.billed}::numeric) / 3600, 6))::text as quantity
      from ${scans}
      where ${scans.uid} = ${uid} and ${scans.engine} in ${engines} and ${scans.billed} > 0
        and ${day} >= ${from}::date and ${day} < ${until}::date
      group by 1 order by 1`)
    return rows
  },
})

export const meters: Meter[] = [
  hoursOf('per_fingerprint_hour', [1, 3]),
  hoursOf('per_cover_song_hour', [2, 3]),
  hoursOf('per_speech_hour', [4]),
]
