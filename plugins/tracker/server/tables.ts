import type { Region } from '@console/core/contract'
import { moment } from '@console/core/server'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PlanLine } from '../contract'

export const trackerProjects = pgTable(
  'tracker_projects',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer().notNull(),
    name: text().notNull(),
    region: text().$type<Region>().notNull(),
    bucket_id: integer().notNull(),
    countries: text().array().notNull(),
    stations: text().array().notNull(),
    restricted: text().array().notNull(),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('tracker_projects_name').on(table.uid, table.region, table.name),
    index('tracker_projects_bucket').on(table.bucket_id),
  ],
)
export type ProjectRow = typeof trackerProjects.$inferSelect

export const trackerPlans = pgTable(
  'tracker_plans',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer().notNull(),
    project_id: integer()
      .notNull()
      .references(() => trackerProjects.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    timezone: text().notNull(),
    lines: jsonb().$type<PlanLine[]>().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('tracker_plans_name').on(table.project_id, table.name)],
)
export type PlanRow = typeof trackerPlans.$inferSelect
