import type { Db } from '@console/core/server'
import { and, asc, desc, eq, gte, ilike, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { ResultQuery } from '../../contract'
import { localDay } from '../day/local-day'
import { bmResults, type ResultRow } from '../tables/results'
import type { StreamRow } from '../tables/streams'

type Query = z.output<typeof ResultQuery>

/** Of `last`. */
const mostLast = 20

/** By the time at which it began; `last` begins with the newest. */
export async function findResults(
  stream: Pick<StreamRow, 'id'>,
  query: Query,
  db: Db,
): Promise<ResultRow[]> {
  const isLast = query.type === 'last'
  const found = db
    .select()
    .from(bmResults)
    .where(and(eq(bmResults.stream_row, stream.id), ofKind(query), asFiltered(query)))
    .orderBy(isLast ? desc(bmResults.begin) : asc(bmResults.begin), asc(bmResults.id))
  return isLast ? found.limit(mostLast) : found
}

function ofKind({ type, date, timezone, with_realtime }: Query): SQL | undefined {
  if (type === 'last') return undefined
  if (type === 'realtime') return eq(bmResults.over, false)
  const day = localDay(date, timezone)
  const onTheDay = and(gte(bmResults.begin, day.begin), lt(bmResults.begin, day.end))
  const withOpen = type === 'day' && with_realtime === '1'
  return withOpen ? onTheDay : and(onTheDay, eq(bmResults.over, true))
}

const asFiltered = (query: Query) =>
  and(
    query.min_duration === undefined ? undefined : gte(bmResults.played, query.min_duration),
    query.max_duration === undefined ? undefined : lte(bmResults.played, query.max_duration),
    query.min_score === undefined
      ? undefined
      : or(isNull(bmResults.score), gte(bmResults.score, query.min_score)),
    query.isrc_country ? ilike(bmResults.isrc, `${query.isrc_country}%`) : undefined,
    query.with_false_positive === '1' ? undefined : eq(bmResults.false_positive, false),
  )
