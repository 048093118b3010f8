import { Failure, offsetOf, type Route, route } from '@console/core/server'
import { and, desc, eq, gte, lt } from 'drizzle-orm'
import { occurrencesApi } from '../../contract'
import { ownProject } from '../own-project'
import { beginOfClip } from '../sound/clip-of'
import { type ItemRow, ucfOccurrences, ucfStreams } from '../tables'
import { type Heard, heardAs, rangeOf } from './heard-as'
import { ownItem } from './item-rows'
import { soundResource } from './sound-media'
import { betweenDates } from './time-range'
import { isReportedIn } from './told'

export const occurrenceRoutes: Route[] = [
  route(occurrencesApi.list, async (call) => {
    const { query, db, page } = call
    const project = await ownProject(call, call.params.pid)
    const item = await ownItem(call, project.id, call.params.id)
    const { begin, end } = betweenDates(query)
    const where = and(
      eq(ucfOccurrences.item_id, item.id),
      begin === undefined ? undefined : gte(ucfOccurrences.begin, begin),
      end === undefined ? undefined : lt(ucfOccurrences.begin, end),
    )
    const found = await db
      .select({ occurrence: ucfOccurrences, stream: ucfStreams })
      .from(ucfOccurrences)
      .innerJoin(ucfStreams, eq(ucfStreams.id, ucfOccurrences.stream_id))
      .where(where)
      .orderBy(desc(ucfOccurrences.begin), desc(ucfOccurrences.id))
      .limit(query.per_page)
      .offset(offsetOf(query))
    const occurrences = found.map((one) => toOccurrence(one, item))
    return page(occurrences, await db.$count(ucfOccurrences, where))
  }),

  route(occurrencesApi.record, async (call) => {
    const { query, caller, services } = call
    const project = await ownProject(call, call.params.pid)
    const item = await ownItem(call, project.id, call.params.id)
    const { occurrence, stream } = await heardAs(call, item, query.occurrence)
    const range = rangeOf(occurrence, query.extend)
    const begin = await beginOfClip(stream, range, services)
    const own = !begin && occurrence.clearest && item.sound_key !== ''
    if (!begin && !own) throw new Failure(404, 'The recording is not available.')
    const resource = soundResource(project.id, item.id, occurrence.id, query.extend)
    const { url, expiresAt } = services.mediaAddresses.of(resource, caller)
    return {
      data: {
        url: `${services.publicUrl}${url}`,
        expires_at: expiresAt,
        extend: begin ? query.extend : 0,
        begin_ms: begin ? Math.max(0, occurrence.begin - begin.getTime()) : 0,
        duration_ms: occurrence.duration_ms,
        occurrence: occurrence.id,
      },
    }
  }),
]

function toOccurrence({ occurrence, stream }: Heard, item: ItemRow) {
  const { begin, clearest, result_id } = occurrence
  const keptUntil = begin + stream.kept_days * 86_400_000
  const { file_begin } = stream
  const isInFile = file_begin !== null
  return {
    ...stream,
    ...occurrence,
    stream_name: stream.name,
    bm_project_id: isInFile ? null : stream.bm_project_id,
    file_id: isInFile ? Number(stream.bm_stream_id) : null,
    file_name: isInFile ? stream.name : null,
    begin_in_file_ms: isInFile ? begin - file_begin : null,
    begin_timestamp_utc: new Date(begin),
    begin_ms: begin,
    kept: keptUntil > Date.now() || (clearest && item.sound_key !== ''),
    reported: isInFile ? isReportedIn(stream, item) : result_id !== null,
  }
}
