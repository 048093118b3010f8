import type { Db } from '@console/core/server'
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { type TimedWord, textLanguages, textSentences, textWords } from '../tables'
import { indexedText } from './signs'
import { wordsOf } from './words'

export interface NewSentence {
  begin: Date
  end: Date
  text: string
  words: TimedWord[]
}

interface Place {
  uid: number
  stream_row: number
  /** Null: by the engine. */
  transcript_id: number | null
  language: string
  /** See `configFor`. */
  config: string
}

const atOnce = 500

/**
 * Who writes for an account does so alone until the transaction ends: what has a higher number came later, which mails of
 * saved searches go by.
 */
export const holdAccount = (uid: number, tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('text-search', ${uid}))`)

/** Sentences as they can be searched. In a transaction that holds the account. */
export async function keepSentences(
  sentences: readonly NewSentence[],
  { uid, stream_row, transcript_id, language, config }: Place,
  tx: Db,
): Promise<void> {
  if (sentences.length === 0) return
  for (let at = 0; at < sentences.length; at += atOnce) {
    const part = sentences.slice(at, at + atOnce)
    await tx.insert(textSentences).values(
      part.map(({ begin, end, text, words }) => ({
        uid,
        stream_row,
        transcript_id,
        begin,
        end,
        text,
        words,
        language,
        config,
        vector: sql`to_tsvector(${config}::regconfig, ${indexedText(text)})`,
      })),
    )
    const words = wordsOf(part.map(({ text }) => text).join(' '))
    if (words.length > 0)
      await tx
        .insert(textWords)
        .values(words.map((word) => ({ uid, word })))
        .onConflictDoNothing()
  }
  await tx.insert(textLanguages).values({ uid, language, config }).onConflictDoNothing()
}

/** What is there of a stream in a stretch of time. */
export const inStretch = (stream_row: number, { begin, end }: { begin: Date; end: Date }): SQL =>
  and(
    eq(textSentences.stream_row, stream_row),
    lt(textSentences.begin, end),
    gt(textSentences.end, begin),
  ) as SQL

/** Words that nobody says any more go when nothing else is there. */
export async function forgetWords(uid: number, tx: Db): Promise<void> {
  const [left] = await tx
    .select({ id: textSentences.id })
    .from(textSentences)
    .where(eq(textSentences.uid, uid))
    .limit(1)
  if (left) return
  await tx.delete(textWords).where(eq(textWords.uid, uid))
  await tx.delete(textLanguages).where(eq(textLanguages.uid, uid))
}
