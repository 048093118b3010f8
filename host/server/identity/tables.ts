import { limitTypes, type Visit } from '@console/core/contract'
import { sql } from 'drizzle-orm'
import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

export const accounts = pgTable('accounts', {
  /** Called `uid` everywhere else. */
  id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
  limitType: text('limit_type', { enum: limitTypes }).notNull().default('FreeTrial'),
  trialEndsAt: moment('trial_ends_at'),
  /** 0 not activated, 1 contact missing, 2 normal, 3 normal without billing. */
  active: integer('active').notNull().default(0),
  ipCountry: text('ip_country').notNull().default(''),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: integer('uid')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['root', 'iam'] }).notNull(),
    /** Sign-in address of a root user; empty for IAM users. */
    email: text('email').notNull().default(''),
    name: text('name').notNull().default(''),
    passwordHash: text('password_hash').notNull(),
    scopes: text('scopes').array().notNull(),
    region: text('region').notNull().default('eu-west-1'),
    recentlyVisits: jsonb('recently_visits').$type<Visit[]>().notNull().default([]),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_root_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.type} = 'root'`),
    uniqueIndex('users_iam_name').on(table.uid, table.name).where(sql`${table.type} = 'iam'`),
  ],
)

export const tokens = pgTable(
  'tokens',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: integer('uid')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['session', 'personal'] }).notNull(),
    name: text('name').notNull().default(''),
    /** SHA-256; the token itself is never stored. */
    hash: bytea('hash').notNull(),
    scopes: text('scopes').array().notNull(),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('tokens_hash').on(table.hash), index('tokens_user').on(table.userId)],
)
