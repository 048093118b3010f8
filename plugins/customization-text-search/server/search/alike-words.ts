import { contains, type Db } from '@console/core/server'
import { sql } from 'drizzle-orm'
import { textWords } from '../tables'

const mostWords = 8
const mostAlike = 40

let trigrams: Promise<boolean> | undefined

/**
 * Words of the account that hold these, or are spelt nearly so; each for itself where there are none. Without `pg_trgm`
 * only those that hold them.
 */
export async function alikeWords(
  uid: number,
  words: readonly string[],
  { db }: { db: Db },
): Promise<Map<string, string[]>> {
  trigrams ??= hasTrigrams(db)
  const alike = (await trigrams)
    ? (word: string) => sql`or ${textWords.word} % ${word}`
    : () => sql.empty()
  const nearest = (await trigrams)
    ? (word: string) => sql`order by similarity(${textWords.word}, ${word}) desc, 1`
    : () => sql`order by length(${textWords.word}), 1`
  const found = new Map<string, string[]>()
  for (const word of words.slice(0, mostWords)) {
    const { rows } = await db.execute<{ word: string }>(sql`
      select ${textWords.word} as word from ${textWords}
      where ${textWords.uid} = ${uid}
        and (${textWords.word} like ${contains(word)} ${alike(word)})
      ${nearest(word)} limit ${mostAlike}`)
    found.set(word, rows.length > 0 ? rows.map((row) => row.word) : [word])
  }
  return found
}

async function hasTrigrams(db: Db): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from pg_catalog.pg_extension where extname = 'pg_trgm'`,
  )
  return rows.length > 0
}
