import {
  bigint,
  customType,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { tokens, users } from '../tables'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

const ofUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** What a user shows beside the password; there are only those that were confirmed. */
export const factors = pgTable(
  'second_factors',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: ofUser(),
    kind: text('kind', { enum: ['totp', 'passkey'] }).notNull(),
    name: text('name').notNull(),
    /** Of an app: sealed, base32. */
    secret: text('secret'),
    /** Of a passkey: its id, base64url, and its key. */
    credentialId: text('credential_id'),
    publicKey: bytea('public_key'),
    transports: text('transports').array().notNull().default([]),
    /** A passkey's count of uses, an app's last time step: neither counts twice. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    lastUsedAt: moment('last_used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('second_factors_user').on(table.userId),
    uniqueIndex('second_factors_credential').on(table.credentialId),
  ],
)

/** Each good for one use, when nothing else is at hand. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** SHA-256 of the user and the code. */
    hash: bytea('hash').primaryKey(),
    userId: ofUser(),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
)

/** Browsers in which the second factor is not asked for. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: ofUser(),
    /** SHA-256 of what the browser keeps. */
    hash: bytea('hash').notNull(),
    userAgent: text('user_agent').notNull(),
    ip: text('ip').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('remembered_devices_hash').on(table.hash),
    index('remembered_devices_user').on(table.userId),
  ],
)

/** What a session was asked last, good for some minutes and one right answer. */
export const factorQuestions = pgTable('factor_questions', {
  tokenId: integer('token_id')
    .primaryKey()
    .references(() => tokens.id, { onDelete: 'cascade' }),
  /** Of passkeys: the challenge of making or using one. Of an app that is being added: its secret, sealed. */
  passkeyChallenge: text('passkey_challenge'),
  newSecret: text('new_secret'),
  expiresAt: moment('expires_at').notNull(),
})
