import { moment, owned } from '@console/core/server'
import { index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Guess, Sending, Transcript } from '../contract'

/** What is said in an item. */
export const transcripts = owned(
  'ucf_gpt_transcripts',
  {
    item_id: integer().notNull(),
    state: text().$type<Transcript['state']>().notNull().default('ready'),
    problem: text().notNull().default(''),
    text: text().notNull().default(''),
    source: text().$type<Transcript['source']>().notNull(),
    created_by: text().notNull(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('ucf_gpt_transcripts_item').on(table.uid, table.item_id)],
)

/** Every text that left, stored before it does. */
export const sendings = owned(
  'ucf_gpt_sendings',
  {
    project_id: integer().notNull(),
    item_id: integer().notNull(),
    host: text().notNull(),
    model: text().notNull(),
    sent_by: text().notNull(),
    /** What left, to the letter. */
    url: text().notNull(),
    body: text().notNull(),
    /** When it was given to the network: it is not sent again. */
    left_at: moment(),
    state: text().$type<Sending['state']>().notNull().default('sending'),
    problem: text().notNull().default(''),
    guess: jsonb().$type<Guess>(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [index('ucf_gpt_sendings_order').on(table.uid, table.id)],
)
export type SendingRow = typeof sendings.$inferSelect
