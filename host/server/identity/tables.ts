import { bytea, large, moment } from '@console/core/server'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts, users } from '../people/tables'

export const tokens = pgTable(
  'tokens',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uid: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['session', 'personal'] }).notNull(),
    name: text().notNull().default(''),
    /** SHA-256; the token itself is never stored. */
    hash: bytea().notNull(),
    scopes: text().array().notNull(),
    /** Null: a personal token that does not expire. */
    expires_at: moment(),
    /** Of a session: where it was opened. */
    ip: text().notNull().default(''),
    user_agent: text().notNull().default(''),
    /** Of a session by the identity provider: its id token, sealed; needed to sign out there too. */
    id_token: text(),
    /** Of a session: good for nothing until the second factor is given. */
    pending: boolean().notNull().default(false),
    /** Of a session that looks at the account and changes nothing: the e-mail address of the operator whose it is. */
    viewer: text().notNull().default(''),
    /** Of a session: when the second factor was last given. */
    factor_at: moment(),
    last_used_at: moment(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('tokens_hash').on(table.hash), index('tokens_user').on(table.user_id)],
)

/** Contact details, one row an account. */
export const contacts = pgTable('contacts', {
  uid: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  first_name: text().notNull(),
  last_name: text().notNull(),
  company: text().notNull().default(''),
  website: text().notNull().default(''),
  country: text().notNull(),
  city: text().notNull().default(''),
  address: text().notNull().default(''),
  phone: text().notNull().default(''),
  intended_use: text().notNull().default(''),
})

/** Codes of mails, good for one use. */
export const mailCodes = pgTable(
  'mail_codes',
  {
    /** SHA-256; the code itself is only in the mail. */
    hash: bytea().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['activate', 'reset', 'change-email'] }).notNull(),
    /** The address that it was sent to. */
    email: text().notNull(),
    /** Of `activate`: the password of the registration that asked, so that nobody else's becomes valid by it. */
    password_hash: text(),
    expires_at: moment().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [index('mail_codes_user').on(table.user_id, table.purpose)],
)

/** Codes sent to phones, the newest of each. */
export const smsCodes = pgTable('sms_codes', {
  phone: text().primaryKey(),
  hash: bytea().notNull(),
  /** Wrong guesses so far. */
  guesses: integer().notNull().default(0),
  expires_at: moment().notNull(),
  created_at: moment().notNull().defaultNow(),
})

/** Failed attempts to sign in, by what they were aimed at; also where there is no such user. */
export const signInFailures = pgTable('sign_in_failures', {
  /** SHA-256 of `login <address>`, `iam <root> <name>` or `from <ip>`. */
  target: bytea().primaryKey(),
  failures: integer().notNull(),
  locked_until: moment(),
  last_at: moment().notNull(),
})

/** Where a user signed in from, so that a new place can be told, and where the second factor was given. */
export const knownDevices = pgTable(
  'known_devices',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of browser, system and network. */
    hash: bytea().notNull(),
    last_seen_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.hash] })],
)

/** Who a user is at an identity provider. */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
)

/** What the embedded identity provider keeps: sessions, grants, codes. */
export const providerRecords = pgTable(
  'provider_records',
  {
    kind: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    grant_id: text(),
    /** Looked up by it instead of the id: sessions by their `uid`. */
    session_uid: text(),
    expires_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('provider_records_grant').on(table.grant_id),
    index('provider_records_session').on(table.session_uid),
  ],
)

/** Answers that count once: solved bot checks, signatures. */
export const usedOnce = pgTable(
  'used_once',
  {
    hash: bytea().primaryKey(),
    expires_at: moment().notNull(),
  },
  (table) => [index('used_once_expiry').on(table.expires_at)],
)

/** Key pairs of the older API. */
export const consoleKeys = pgTable(
  'console_keys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uid: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    access_key: text().notNull(),
    /** Sealed: signatures are made with it. */
    access_secret: text().notNull(),
    last_used_at: moment(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('console_keys_access_key').on(table.access_key)],
)

/** Who did what; rows are added only, and stay when the account goes: by its number, without its people. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: large().primaryKey().generatedAlwaysAsIdentity(),
    /** 0: it is about all accounts. */
    uid: integer().notNull(),
    at: moment().notNull().defaultNow(),
    /** Name at that time: users can be deleted. */
    user: text().notNull(),
    via: text({ enum: ['session', 'token', 'key', 'public', 'operator'] }).notNull(),
    credential: text().notNull().default(''),
    action: text().notNull(),
    /** What it was done to, where that is known; several ids with commas. */
    thing_kind: text().notNull().default(''),
    thing_id: text().notNull().default(''),
    thing_name: text().notNull().default(''),
    method: text().notNull(),
    path: text().notNull(),
    status: integer().notNull(),
    ip: text().notNull().default(''),
    /** E-mail address of the operator whose doing it was; the account does not see it. */
    operator: text().notNull().default(''),
    reason: text().notNull().default(''),
    /** As the answer of the call had it in `x-request-id`. */
    request_id: text().notNull().default(''),
  },
  (table) => [
    index('audit_log_request').on(table.request_id).where(sql`${table.request_id} <> ''`),
    index('audit_log_newest').on(table.uid, table.id),
    index('audit_log_operators').on(table.id).where(sql`${table.operator} <> ''`),
  ],
)
