import { bytea, large, moment, tags } from '@console/core/server'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../people/tables'
import { tokens } from '../tables'

const ofUser = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** What a user shows beside the password; there are only those that were confirmed. */
export const factors = pgTable(
  'second_factors',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: ofUser(),
    kind: text({ enum: ['totp', 'passkey'] }).notNull(),
    name: text().notNull(),
    /** Of an app: sealed, base32. */
    secret: text(),
    /** Of a passkey: its id, base64url, and its key. */
    credential_id: text(),
    public_key: bytea(),
    transports: tags(),
    /** A passkey's count of uses, an app's last time step: neither counts twice. */
    counter: large().notNull().default(0),
    last_used_at: moment(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('second_factors_user').on(table.user_id),
    uniqueIndex('second_factors_credential').on(table.credential_id),
  ],
)

/** Each good for one use, when nothing else is at hand. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** SHA-256 of the user and the code. */
    hash: bytea().primaryKey(),
    user_id: ofUser(),
  },
  (table) => [index('recovery_codes_user').on(table.user_id)],
)

/** Browsers in which the second factor is not asked for. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: ofUser(),
    /** SHA-256 of what the browser keeps. */
    hash: bytea().notNull(),
    user_agent: text().notNull(),
    ip: text().notNull(),
    expires_at: moment().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('remembered_devices_hash').on(table.hash),
    index('remembered_devices_user').on(table.user_id),
  ],
)

/** What a session was asked last, good for some minutes and one right answer. */
export const factorQuestions = pgTable('factor_questions', {
  token_id: integer()
    .primaryKey()
    .references(() => tokens.id, { onDelete: 'cascade' }),
  /** Of passkeys: the challenge of making or using one. Of an app that is being added: its secret, sealed. */
  passkey_challenge: text(),
  new_secret: text(),
  expires_at: moment().notNull(),
})
