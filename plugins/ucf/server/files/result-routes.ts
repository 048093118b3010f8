import { contains, is, offsetOf, type Route, route } from '@console/core/server'
import { and, asc, count, eq, gt, ilike, isNotNull, not, or, sql } from 'drizzle-orm'
import { ucfFilesApi } from '../../contract'
import { countsAsReported } from '../items/told'
import { ownProject } from '../own-project'
import { ucfItems, ucfOccurrences, ucfStreams } from '../tables'

export const fileResultRoutes: Route[] = [
  route(ucfFilesApi.results, async (call) => {
    const { query, db, page } = call
    const project = await ownProject(call, call.params.pid)
    const { file_id, ucf_id, status, label, reported, search } = query
    const where = and(
      eq(ucfItems.project_id, project.id),
      gt(ucfItems.num, 0),
      isNotNull(ucfStreams.file_begin),
      file_id === undefined ? undefined : eq(ucfStreams.bm_stream_id, String(file_id)),
      is(ucfItems.id, ucf_id),
      is(ucfItems.status, status),
      is(ucfItems.label, label),
      reported === undefined ? undefined : reported ? countsAsReported : not(countsAsReported),
      search
        ? or(
            ilike(ucfStreams.name, contains(search)),
            sql`${ucfItems.metadata} ->> 'title' ilike ${contains(search)}`,
          )
        : undefined,
    )
    const rows = await db
      .select({
        item: ucfItems,
        occurrence: ucfOccurrences,
        file: ucfStreams,
        reported: countsAsReported,
      })
      .from(ucfOccurrences)
      .innerJoin(ucfItems, eq(ucfItems.id, ucfOccurrences.item_id))
      .innerJoin(ucfStreams, eq(ucfStreams.id, ucfOccurrences.stream_id))
      .where(where)
      .orderBy(asc(ucfStreams.id), asc(ucfOccurrences.begin), asc(ucfOccurrences.id))
      .limit(query.per_page)
      .offset(offsetOf(query))
    const [counted] = await db
      .select({ all: count() })
      .from(ucfOccurrences)
      .innerJoin(ucfItems, eq(ucfItems.id, ucfOccurrences.item_id))
      .innerJoin(ucfStreams, eq(ucfStreams.id, ucfOccurrences.stream_id))
      .where(where)
    return page(rows.map(toResult), counted?.all ?? 0)
  }),
]

interface Found {
  item: typeof ucfItems.$inferSelect
  occurrence: typeof ucfOccurrences.$inferSelect
  file: typeof ucfStreams.$inferSelect
  reported: boolean
}

function toResult({ item, occurrence, file, reported }: Found) {
  const begin_ms = occurrence.begin - (file.file_begin ?? 0)
  return {
    id: occurrence.id,
    ucf_id: item.id,
    acr_id: item.bucket_acr_id ?? item.acr_id,
    status: item.status,
    label: item.label,
    metadata: item.metadata,
    file_id: Number(file.bm_stream_id),
    file_name: file.name,
    begin_ms,
    begin_time: clockOf(begin_ms),
    duration_ms: occurrence.duration_ms,
    score: occurrence.score,
    reported,
    searched_from: file.created_at,
  }
}

/** `01:02:03`. */
function clockOf(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')
}
