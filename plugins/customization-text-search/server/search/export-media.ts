import { check, plainTime } from '@console/core/contract'
import { Bytes, type Call, csvFile, invalid, media } from '@console/core/server'
import { HitQuery } from '../../contract'
import { type FoundHit, hitsOf } from './find-hits'
import { searchSql } from './query-sql'

const mostRows = 100_000
const atOnce = 1000

const head = ['Time (UTC)', 'Plays at (UTC)', 'Project', 'Stream', 'Language', 'Sentence']

/** All hits of a search, as a file. */
export const exportMedia = media({
  path: '/text-search/exports/{query}',
  scope: 'read-text-search',
  async open(call) {
    const asked = Object.fromEntries(new URLSearchParams(call.params.query))
    const query = check(HitQuery, asked)
    if (!query.success) throw invalid({ query: 'No such search' })
    return {
      make: async () =>
        new Bytes(
          csvFile([head, ...(await allHits(query.data, call)).map(cells)]),
          'text/csv; charset=utf-8',
          'text-search.csv',
        ),
    }
  },
})

async function allHits(
  query: Parameters<typeof searchSql>[1],
  { caller, db, services }: Pick<Call, 'caller' | 'db' | 'services'>,
): Promise<FoundHit[]> {
  const asked = await searchSql(caller.uid, query, { db, services })
  if (!asked) return []
  const found: FoundHit[] = []
  for (let offset = 0; offset < mostRows; offset += atOnce) {
    const { search } = query
    const hits = await hitsOf(asked, { search, limit: atOnce, offset }, { db, services })
    found.push(...hits)
    if (hits.length < atOnce) break
  }
  return found
}

const cells = ({ begin, plays_at, stream, language, text }: FoundHit) => [
  plainTime(begin),
  plainTime(new Date(plays_at)),
  stream.project,
  stream.name,
  language,
  text,
]
