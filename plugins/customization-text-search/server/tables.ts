import { large, moment, owned } from '@console/core/server'
import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Of a sentence: `t` milliseconds after its begin, `w` the word. */
export interface TimedWord {
  t: number
  w: string
}

// Streams are rows of monitoring: the migration has these tables go with them.

/** Imported transcripts. */
export const textTranscripts = owned(
  'text_transcripts',
  {
    stream_row: integer().notNull(),
    name: text().notNull(),
    language: text().notNull(),
    begin: moment().notNull(),
    end: moment().notNull(),
    created_by: text().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('text_transcripts_account').on(table.uid, table.id),
    index('text_transcripts_stream').on(table.stream_row),
  ],
)

/** Streams whose speech is written down, or was. */
export const textStreams = owned(
  'text_streams',
  {
    stream_row: integer().notNull(),
    on: boolean().notNull().default(true),
    written_until: moment().notNull(),
    /** Seconds of speech, all in all. */
    seconds: integer().notNull().default(0),
    note: text().notNull().default(''),
    /** Who works on it has it until then; nobody tries it before. */
    held_until: moment().notNull().defaultNow(),
    tries: integer().notNull().default(0),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('text_streams_stream').on(table.stream_row),
    index('text_streams_account').on(table.uid, table.id),
    index('text_streams_due').on(table.written_until).where(sql`"on"`),
  ],
)

export const textSentences = pgTable(
  'text_sentences',
  {
    id: large().primaryKey().generatedAlwaysAsIdentity(),
    uid: integer().notNull(),
    stream_row: integer().notNull(),
    /** Null: written down by the engine. */
    transcript_id: integer().references(() => textTranscripts.id, { onDelete: 'cascade' }),
    begin: moment().notNull(),
    end: moment().notNull(),
    text: text().notNull(),
    words: jsonb().$type<TimedWord[]>().notNull(),
    language: text().notNull(),
    /** The configuration of PostgreSQL that `vector` was made by. */
    config: text().notNull(),
    vector: tsvector().notNull(),
  },
  (table) => [
    index('text_sentences_vector').using('gin', table.vector),
    index('text_sentences_account').on(table.uid, table.begin),
    index('text_sentences_number').on(table.uid, table.id),
    index('text_sentences_stream').on(table.stream_row, table.begin),
    index('text_sentences_transcript').on(table.transcript_id),
  ],
)
export type SentenceRow = typeof textSentences.$inferSelect

/** Every word that an account's sentences have, in small letters: parts of words and wrong spellings are looked up here. */
export const textWords = pgTable(
  'text_words',
  { uid: integer().notNull(), word: text().notNull() },
  (table) => [primaryKey({ columns: [table.uid, table.word] })],
)

/** By which configurations an account's sentences are indexed. */
export const textLanguages = pgTable(
  'text_languages',
  { uid: integer().notNull(), language: text().notNull(), config: text().notNull() },
  (table) => [primaryKey({ columns: [table.uid, table.language, table.config] })],
)

export const textSearches = owned(
  'text_searches',
  {
    name: text().notNull(),
    search: text().notNull(),
    streams: text().array().notNull(),
    language: text().notNull(),
    similar: integer().notNull(),
    emails: text().array().notNull(),
    on: boolean().notNull().default(true),
    /** The last sentence that was looked at. */
    seen: large().notNull(),
    mailed_at: moment(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('text_searches_name').on(table.uid, table.name)],
)
export type SearchRow = typeof textSearches.$inferSelect

/** Hits that were mailed: a sentence that is written down anew is no other one. */
export const textMailed = pgTable(
  'text_mailed',
  {
    search_id: integer()
      .notNull()
      .references(() => textSearches.id, { onDelete: 'cascade' }),
    stream_row: integer().notNull(),
    begin: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.search_id, table.stream_row, table.begin] })],
)
