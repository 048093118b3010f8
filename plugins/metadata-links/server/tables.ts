import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { type Platform, searchKinds } from '../contract'

/** One row a request; what is older than 400 days is removed. */
export const metadataRequests = pgTable(
  'metadata_requests',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uid: integer('uid').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    kind: text('kind', { enum: searchKinds }).notNull(),
    search: text('search').notNull(),
    found: integer('found').notNull(),
    platforms: text('platforms').array().$type<Platform[]>().notNull(),
    milliseconds: integer('milliseconds').notNull(),
  },
  (table) => [index('metadata_requests_at').on(table.uid, table.at)],
)
