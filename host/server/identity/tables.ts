import { type LimitField, limitTypes, type Visit } from '@console/core/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
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
  /** Agreed with this account in place of its plan's, by field; null: without limit. */
  limits: jsonb('limits').$type<Record<LimitField, number | null>>().notNull().default({}),
  /** 0 not activated, 1 contact missing, 2 normal, 3 normal without billing. */
  active: integer('active').notNull().default(0),
  ipCountry: text('ip_country').notNull().default(''),
  /** Set while everything of a deleted account is being removed: nobody can sign in any more. */
  closedAt: moment('closed_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Which plan an account had from when on; written by a trigger of `accounts`, whoever changes it. */
export const accountPlans = pgTable(
  'account_plans',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: integer('uid')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    since: moment('since').notNull(),
    limitType: text('limit_type', { enum: limitTypes }).notNull(),
  },
  (table) => [index('account_plans_uid').on(table.uid, table.since)],
)

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
    /** Null: signs in by the identity provider only. */
    passwordHash: text('password_hash'),
    phone: text('phone').notNull().default(''),
    /** Of mails: `en` or `zh`. */
    language: text('language', { enum: ['en', 'zh'] })
      .notNull()
      .default('en'),
    lastLoginAt: moment('last_login_at'),
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
    uniqueIndex('users_root_phone')
      .on(table.phone)
      .where(sql`${table.type} = 'root' and ${table.phone} <> ''`),
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
    /** Null: a personal token that does not expire. */
    expiresAt: moment('expires_at'),
    /** Of a session: where it was opened. */
    ip: text('ip').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    /** Of a session by the identity provider: its id token, sealed; needed to sign out there too. */
    idToken: text('id_token'),
    /** Of a session: good for nothing until the second factor is given. */
    pending: boolean('pending').notNull().default(false),
    /** Of a session: when the second factor was last given. */
    factorAt: moment('factor_at'),
    lastUsedAt: moment('last_used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('tokens_hash').on(table.hash), index('tokens_user').on(table.userId)],
)

/** Contact details, one row an account. */
export const contacts = pgTable('contacts', {
  uid: integer('uid')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  company: text('company').notNull().default(''),
  website: text('website').notNull().default(''),
  country: text('country').notNull(),
  city: text('city').notNull().default(''),
  address: text('address').notNull().default(''),
  phone: text('phone').notNull().default(''),
  intendedUse: text('intended_use').notNull().default(''),
})

/** Codes of mails, good for one use. */
export const mailCodes = pgTable(
  'mail_codes',
  {
    /** SHA-256; the code itself is only in the mail. */
    hash: bytea('hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['activate', 'reset', 'change-email'] }).notNull(),
    /** The address that it was sent to. */
    email: text('email').notNull(),
    /** Of `activate`: the password of the registration that asked, so that nobody else's becomes valid by it. */
    passwordHash: text('password_hash'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('mail_codes_user').on(table.userId, table.purpose)],
)

/** Codes sent to phones, the newest of each. */
export const smsCodes = pgTable('sms_codes', {
  phone: text('phone').primaryKey(),
  hash: bytea('hash').notNull(),
  /** Wrong guesses so far. */
  guesses: integer('guesses').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Failed attempts to sign in, by what they were aimed at; also where there is no such user. */
export const signInFailures = pgTable('sign_in_failures', {
  /** SHA-256 of `login <address>`, `iam <root> <name>` or `from <ip>`. */
  target: bytea('target').primaryKey(),
  failures: integer('failures').notNull(),
  lockedUntil: moment('locked_until'),
  lastAt: moment('last_at').notNull(),
})

/** Where a user signed in from, so that a new place can be told, and where the second factor was given. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of browser, system and network. */
    hash: bytea('hash').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
)

/** Who a user is at an identity provider. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
)

/** What the embedded identity provider keeps: sessions, grants, codes. */
export const providerRecords = pgTable(
  'provider_records',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    /** Looked up by it instead of the id: sessions by their `uid`. */
    sessionUid: text('session_uid'),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('provider_records_grant').on(table.grantId),
    index('provider_records_session').on(table.sessionUid),
  ],
)

/** Answers that count once: solved bot checks, signatures. */
export const usedOnce = pgTable(
  'used_once',
  {
    hash: bytea('hash').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('used_once_expiry').on(table.expiresAt)],
)

/** Key pairs of the older API. */
export const consoleKeys = pgTable(
  'console_keys',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: integer('uid')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    accessKey: text('access_key').notNull(),
    /** Sealed: signatures are made with it. */
    accessSecret: text('access_secret').notNull(),
    lastUsedAt: moment('last_used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('console_keys_access_key').on(table.accessKey)],
)

/** Who did what; rows are added only, and go with the account. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uid: integer('uid')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    /** Name at that time: users can be deleted. */
    user: text('user').notNull(),
    via: text('via', { enum: ['session', 'token', 'key', 'public', 'operator'] }).notNull(),
    credential: text('credential').notNull().default(''),
    action: text('action').notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    status: integer('status').notNull(),
    ip: text('ip').notNull().default(''),
    /** E-mail address of the operator whose doing it was; the account does not see it. */
    operator: text('operator').notNull().default(''),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    index('audit_log_newest').on(table.uid, table.id),
    index('audit_log_operators').on(table.id).where(sql`${table.operator} <> ''`),
  ],
)
