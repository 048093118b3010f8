import { type LimitField, limitTypes, type Visit } from '@console/core/contract'
import { moment } from '@console/core/server'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

export const accounts = pgTable('accounts', {
  /** Called `uid` everywhere else. */
  id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
  limit_type: text({ enum: limitTypes }).notNull().default('FreeTrial'),
  trial_ends_at: moment(),
  /** Agreed with this account in place of its plan's, by field; null: without limit. */
  limits: jsonb().$type<Record<LimitField, number | null>>().notNull().default({}),
  /** 0 not activated, 1 contact missing, 2 normal, 3 normal without billing. */
  /** Why a frozen account is frozen, as a sentence with the way out; empty: by its plan. */
  frozen_because: text().notNull().default(''),
  active: integer().notNull().default(0),
  ip_country: text().notNull().default(''),
  /** Set while everything of a deleted account is being removed: nobody can sign in any more. */
  closed_at: moment(),
  created_at: moment().notNull().defaultNow(),
})

/** Which plan an account had from when on; written by a trigger of `accounts`, whoever changes it. */
export const accountPlans = pgTable(
  'account_plans',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uid: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    since: moment().notNull(),
    limit_type: text({ enum: limitTypes }).notNull(),
  },
  (table) => [index('account_plans_uid').on(table.uid, table.since)],
)

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uid: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    type: text({ enum: ['root', 'iam'] }).notNull(),
    /** Sign-in address of a root user; empty for IAM users. */
    email: text().notNull().default(''),
    name: text().notNull().default(''),
    /** Null: signs in by the identity provider only. */
    password_hash: text(),
    phone: text().notNull().default(''),
    /** Of mails: `en` or `zh`. */
    language: text({ enum: ['en', 'zh'] })
      .notNull()
      .default('en'),
    last_login_at: moment(),
    scopes: text().array().notNull(),
    region: text().notNull().default('eu-west-1'),
    recently_visits: jsonb().$type<Visit[]>().notNull().default([]),
    /** The console without plugins for certain customers and from outside, until the person wants them again. */
    without_plugins: boolean().notNull().default(false),
    /** An IAM user that cannot sign in, and whose tokens do not work. */
    disabled: boolean().notNull().default(false),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_root_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.type} = 'root'`),
    uniqueIndex('users_iam_name').on(table.uid, table.name).where(sql`${table.type} = 'iam'`),
    uniqueIndex('users_root_phone')
      .on(table.phone)
      .where(sql`${table.type} = 'root' and ${table.phone} <> ''`),
  ],
)

/** Root users who are the provider's own people. */
export const operators = pgTable('operators', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Like `admin-billing` or `read-admin-monitoring`. */
  scopes: text().array().notNull(),
  created_at: moment().notNull().defaultNow(),
})
