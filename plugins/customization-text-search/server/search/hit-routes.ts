import { type Db, isRowId, notFound, offsetOf, type Route, route } from '@console/core/server'
import { and, asc, desc, eq, gt, gte, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import { MonitoredSound } from '#plugins/bm/contract'
import { hitsApi } from '../../contract'
import { toHeardStream } from '../streams-told'
import { textLanguages, textSentences } from '../tables'
import { type FoundHit, findHits, hitsOf } from './find-hits'
import { nothing, type SearchSql, searchSql } from './query-sql'

/** Sentences further apart belong to each other no more, milliseconds. */
const farthest = 60_000

export const hitRoutes: Route[] = [
  route(hitsApi.hits, async ({ query, caller: { uid }, db, services, page }) => {
    const { hits, total } = await findHits(
      uid,
      query,
      { limit: query.per_page, offset: offsetOf(query) },
      { db, services },
    )
    return page(hits, total)
  }),

  route(hitsApi.hit, async ({ params, query, caller: { uid }, db, services }) => {
    const parts = { db, services }
    const also = isRowId(params.id) ? eq(textSentences.id, Number(params.id)) : sql`false`
    const find = async (asked: SearchSql | undefined) =>
      asked ? hitsOf(asked, { search: query.search, limit: 1, also }, parts) : []
    const plain = { where: eq(textSentences.uid, uid), query: nothing }
    const [hit] = [...(await find(await searchSql(uid, query, parts))), ...(await find(plain))]
    if (!hit) throw notFound('sentence')
    return { data: { ...hit, ...(await around(uid, hit, db)) } }
  }),

  route(hitsApi.overview, async ({ caller: { uid }, db, services }) => {
    const [[some], languages, streams] = await Promise.all([
      db
        .select({ id: textSentences.id })
        .from(textSentences)
        .where(eq(textSentences.uid, uid))
        .limit(1),
      db
        .selectDistinct({ language: textLanguages.language })
        .from(textLanguages)
        .where(and(eq(textLanguages.uid, uid), ne(textLanguages.language, ''))),
      services.provided(MonitoredSound).ofAccount(uid),
    ])
    const engine = services.recognition.status().external['speech-to-text']
    return {
      data: {
        filled: some ? 1 : 0,
        languages: languages.map(({ language }) => language).sort(),
        streams: streams
          .map(toHeardStream)
          .sort((a, b) => a.project.localeCompare(b.project) || a.name.localeCompare(b.name)),
        engine,
      },
    }
  }),
]

async function around(uid: number, hit: FoundHit, db: Db) {
  const { id, begin, end, text, stream_row } = textSentences
  const beside = and(
    eq(textSentences.uid, uid),
    eq(stream_row, hit.stream.id),
    ne(id, hit.id),
    gte(begin, new Date(hit.begin.getTime() - farthest)),
    lte(begin, new Date(hit.end.getTime() + farthest)),
  )
  const told = (where: SQL, order: SQL) =>
    db
      .select({ id, begin, end, text })
      .from(textSentences)
      .where(and(beside, where))
      .orderBy(order, id)
      .limit(1)
  const [[before = null], [after = null]] = await Promise.all([
    told(lt(begin, hit.begin), desc(begin)),
    told(gt(begin, hit.begin), asc(begin)),
  ])
  return { before, after }
}
