import type { Region } from '@console/core/contract'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PlanLine } from '../contract'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const trackerProjects = pgTable(
  'tracker_projects',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer('uid').notNull(),
    name: text('name').notNull(),
    region: text('region').$type<Region>().notNull(),
    bucketId: integer('bucket_id').notNull(),
    countries: text('countries').array().notNull(),
    stations: text('stations').array().notNull(),
    restricted: text('restricted').array().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('tracker_projects_name').on(table.uid, table.region, table.name),
    index('tracker_projects_bucket').on(table.bucketId),
  ],
)
export type ProjectRow = typeof trackerProjects.$inferSelect

export const trackerPlans = pgTable(
  'tracker_plans',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer('uid').notNull(),
    projectId: integer('project_id')
      .notNull()
      .references(() => trackerProjects.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    timezone: text('timezone').notNull(),
    lines: jsonb('lines').$type<PlanLine[]>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('tracker_plans_name').on(table.projectId, table.name)],
)
export type PlanRow = typeof trackerPlans.$inferSelect
