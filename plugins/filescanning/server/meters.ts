import type { Meter } from '@console/core/server'
import { sql } from 'drizzle-orm'
import type { ScanEngine } from '../contract'
import { scanFiles, scans } from './tables'

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
  async rows(db, { uid, day }) {
    const { rows } = await db.execute<{ name: string; quantity: string }>(sql`
      select case when ${scanFiles.name} is null then ${scans.container}
          else ${scans.container} || ': ' || ${scanFiles.name} end as name,
        trim_scale(round(${scans.billed}::numeric / 3600, 6))::text as quantity
      from ${scans} left join ${scanFiles} on ${scanFiles.id} = ${scans.file_row}
      where ${scans.uid} = ${uid} and ${scans.engine} in ${engines} and ${scans.billed} > 0
        and (${scans.ended_at} at time zone 'UTC')::date = ${day}::date
      order by ${scans.ended_at}, ${scans.id}`)
    return rows
  },
})

export const meters: Meter[] = [
  hoursOf('per_fingerprint_hour', [1, 3]),
  hoursOf('per_cover_song_hour', [2, 3]),
  hoursOf('per_speech_hour', [4]),
]
