import { isoTime, plainTime } from '@console/core/contract'
import { Failure, type Route, route } from '@console/core/server'
import { and, count, desc, eq, gte, lt } from 'drizzle-orm'
import { MonitoredSound } from '#plugins/bm/contract'
import { type Occurrence, occurrencesApi } from '../../contract'
import { ownProject } from '../projects/project-rows'
import { type ItemRow, ucfOccurrences, ucfStreams } from '../tables'
import { type Heard, heardAs, rangeOf } from './heard-as'
import { ownItem } from './item-rows'
import { soundResource } from './sound-media'
import { betweenDates } from './time-range'

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
      .offset((query.page - 1) * query.per_page)
    const [all] = await db.select({ total: count() }).from(ucfOccurrences).where(where)
    return page(
      found.map((one) => toOccurrence(one, item)),
      all?.total ?? 0,
    )
  }),

  route(occurrencesApi.record, async (call) => {
    const { query, caller, services } = call
    const project = await ownProject(call, call.params.pid)
    const item = await ownItem(call, project.id, call.params.id)
    const { occurrence, stream } = await heardAs(call, item, query.occurrence)
    const range = rangeOf(occurrence, query.extend)
    const sound = await services.provided(MonitoredSound).clip(stream.bm_row, range)
    const own = !sound && occurrence.clearest && item.sound_key !== ''
    if (!sound && !own) throw new Failure(404, 'The recording is not available.')
    const resource = soundResource(project.id, item.id, occurrence.id, query.extend)
    const { url, expiresAt } = services.mediaAddresses.of(resource, caller)
    return {
      data: {
        url: `${services.publicUrl}${url}`,
        expires_at: isoTime(expiresAt),
        extend: sound ? query.extend : 0,
        begin_ms: sound ? Math.max(0, occurrence.begin - sound.begin.getTime()) : 0,
        duration_ms: occurrence.duration_ms,
        occurrence: occurrence.id,
      },
    }
  }),
]

function toOccurrence({ occurrence, stream }: Heard, item: ItemRow): Occurrence {
  const { id, begin, duration_ms, score, clearest, result_id } = occurrence
  const keptUntil = begin + stream.kept_days * 86_400_000
  return {
    id,
    bm_stream_id: stream.bm_stream_id,
    stream_name: stream.name,
    bm_project_id: stream.bm_project_id,
    from: stream.from,
    begin_timestamp_utc: plainTime(new Date(begin)),
    begin_ms: begin,
    duration_ms,
    score,
    clearest,
    kept: keptUntil > Date.now() || (clearest && item.sound_key !== ''),
    reported: result_id !== null,
  }
}
