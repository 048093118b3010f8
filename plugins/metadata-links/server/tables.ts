import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { type Platform, searchKinds } from '../contract'

/** One row a request. They stay: bills are counted from them. */
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
    /** Whether it is paid for: what finds nothing is not. Those from before this was kept were. */
    charged: boolean('charged').notNull().default(true),
  },
  (table) => [index('metadata_requests_at').on(table.uid, table.at)],
)
