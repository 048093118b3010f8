import type { Db, Services } from '@console/core/server'
import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { HeardStream } from '../../contract'
import { mostTold } from '../../contract'
import { withStreams } from '../streams-told'
import { textSentences } from '../tables'
import { type Mark, markBegin, markEnd, marksOf, timeAt } from '../text/marks'
import { type Searched, type SearchSql, searchSql } from './query-sql'

type Parts = { db: Db; services: Services }

export interface FoundHit {
  id: number
  begin: Date
  end: Date
  text: string
  stream: HeardStream
  language: string
  marks: Mark[]
  plays_at: number
  source: 'engine' | 'import'
}

/** A page of hits, newest first, and how many there are: one more than is told where there are more. */
export async function findHits(
  uid: number,
  searched: Searched,
  page: { limit: number; offset: number },
  parts: Parts,
): Promise<{ hits: FoundHit[]; total: number }> {
  const asked = await searchSql(uid, searched, parts)
  if (!asked) return { hits: [], total: 0 }
  const some = parts.db
    .select({ one: sql`1` })
    .from(textSentences)
    .where(asked.where)
    .limit(mostTold + 1)
  const [hits, counted] = await Promise.all([
    hitsOf(asked, { ...page, search: searched.search }, parts),
    parts.db.execute<{ total: string }>(sql`select count(*) as total from ${some} as counted`),
  ])
  return { hits, total: Number(counted.rows[0]?.total ?? 0) }
}

interface Wanted {
  search: string
  limit: number
  offset?: number
  order?: 'asc' | 'desc'
  also?: SQL | undefined
}

/** `asc`: as they were written down, else newest first. */
export async function hitsOf(
  { where, query }: SearchSql,
  { search, limit, offset = 0, order = 'desc', also }: Wanted,
  { db, services }: Parts,
): Promise<FoundHit[]> {
  const { id, stream_row, begin, end, text, words, language, transcript_id } = textSentences
  const marking = `HighlightAll=true, StartSel=${markBegin}, StopSel=${markEnd}`
  const headline = sql<string>`ts_headline(${textSentences.config}::regconfig, ${text}, ${query}, ${marking})`
  const rows = await db
    .select({ id, stream_row, begin, end, text, words, language, transcript_id, headline })
    .from(textSentences)
    .where(and(where, also))
    .orderBy(...(order === 'asc' ? [asc(id)] : [desc(begin), desc(id)]))
    .limit(limit)
    .offset(offset)
  return (await withStreams(rows, services)).map((row) => {
    const marks = marksOf(row.text, row.headline, search)
    const [first] = marks
    const later = first ? timeAt(first[0], row.text, row.words) : 0
    return {
      id: row.id,
      begin: row.begin,
      end: row.end,
      text: row.text,
      stream: row.stream,
      language: row.language,
      marks,
      plays_at: row.begin.getTime() + later,
      source: row.transcript_id === null ? 'engine' : 'import',
    }
  })
}
