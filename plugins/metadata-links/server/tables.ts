import { large, moment } from '@console/core/server'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { type Platform, searchKinds } from '../contract'

/** One row a request. They stay: bills are counted from them. */
export const metadataRequests = pgTable(
  'metadata_requests',
  {
    id: large().primaryKey().generatedAlwaysAsIdentity(),
    uid: integer().notNull(),
    at: moment().notNull().defaultNow(),
    kind: text({ enum: searchKinds }).notNull(),
    search: text().notNull(),
    found: integer().notNull(),
    platforms: text().array().$type<Platform[]>().notNull(),
    milliseconds: integer().notNull(),
    /** Whether it is paid for: what finds nothing is not. Those from before this was kept were. */
    charged: boolean().notNull().default(true),
  },
  (table) => [index('metadata_requests_at').on(table.uid, table.at)],
)
