import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { trackerPlays } from './views'

/** Of a group of plays. */
export const counts = {
  plays: sql<number>`count(*)::int`,
  play_time: sql<number>`coalesce(round(sum(${trackerPlays.played})), 0)::int`,
}

export const howMany = (column: PgColumn) => sql<number>`count(distinct ${column})::int`

/** As clocks of the zone show it, like `YYYY-MM-DD`. */
export const localText = (zone: string, form: string) =>
  sql<string>`to_char(${trackerPlays.begin} at time zone ${sql.raw(quoted(zone))}, ${sql.raw(quoted(form))})`

/** A literal, so that what is selected and what is grouped by are the same expression. */
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
