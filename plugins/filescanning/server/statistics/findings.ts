import { type Call, is } from '@console/core/server'
import { and, count, eq, gte, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import { mostNames, type ScanStatistics, type scanStatisticsApi } from '../../contract'
import { containers, scanFiles, scanMatches } from '../tables'
import type { Days } from './days'

type Asking = Pick<Call<typeof scanStatisticsApi.statistics>, 'query' | 'rows' | 'db'>

/** What was found in the files that were scanned last in these days and are still there. */
export async function findingsOf(
  call: Asking,
  days: Days,
): Promise<Pick<ScanStatistics, 'labels' | 'artists' | 'ai'>> {
  const files = filesOf(call, days)
  const [played, ai] = await Promise.all([mostPlayed(call, files), verdicts(call, files)])
  const of = (kind: string) =>
    played.filter((row) => row.kind === kind).map(({ kind: _kind, place: _place, ...row }) => row)
  return { labels: of('label'), artists: of('artists'), ai }
}

const filesOf = ({ query, rows }: Asking, { begin, end }: Days) =>
  rows(scanFiles).mine(
    and(
      gte(scanFiles.scanned_at, begin),
      lt(scanFiles.scanned_at, end),
      ne(scanFiles.state, 2),
      is(containers.region, query.region),
      is(scanFiles.container_id, query.container),
    ),
  )

/** Labels and artists with their places, each counted from one. */
function mostPlayed({ db }: Asking, files: SQL) {
  const { label, artists, begin, end } = scanMatches
  // Few pairs of them are many matches: so these are read once, not once for labels and once for artists.
  const pairs = db
    .select({
      label,
      artists,
      plays: sql<number>`count(*)`.as('plays'),
      seconds: sql<number>`sum(${end} - ${begin})`.as('seconds'),
    })
    .from(scanFiles)
    .innerJoin(containers, eq(containers.id, scanFiles.container_id))
    .innerJoin(scanMatches, eq(scanMatches.file_row, scanFiles.id))
    .where(and(files, eq(scanMatches.false_positive, false)))
    .groupBy(label, artists)
    .as('pairs')
  const name = sql<string>`coalesce(${pairs.label}, ${pairs.artists})`
  const plays = sql<number>`sum(${pairs.plays})`.mapWith(Number)
  const seconds = sql<number>`sum(${pairs.seconds})`.mapWith(Number)
  const kind = sql<string>`case when ${pairs.label} is null then 'artists' else 'label' end`
  const named = db
    .select({
      name: name.as('name'),
      kind: kind.as('kind'),
      plays: plays.as('plays'),
      seconds: seconds.as('seconds'),
      place:
        sql<number>`row_number() over (partition by ${kind}, ${name} = '' order by ${plays} desc, ${seconds} desc, ${name})`.as(
          'place',
        ),
    })
    .from(pairs)
    .groupBy(sql`grouping sets ((${pairs.label}), (${pairs.artists}))`)
    .as('named')
  return db
    .select()
    .from(named)
    .where(and(ne(named.name, ''), lte(named.place, mostNames)))
    .orderBy(named.place)
}

async function verdicts({ db }: Asking, files: SQL): Promise<ScanStatistics['ai']> {
  const counted = await db
    .select({ prediction: scanFiles.ai_prediction, files: count() })
    .from(scanFiles)
    .innerJoin(containers, eq(containers.id, scanFiles.container_id))
    .where(and(files, ne(scanFiles.ai_prediction, '')))
    .groupBy(scanFiles.ai_prediction)
  if (counted.length === 0) return null
  const of = (prediction: string) => counted.find((row) => row.prediction === prediction)?.files
  return { ai_generated: of('ai_generated') ?? 0, human: of('human') ?? 0 }
}
