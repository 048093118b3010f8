import { plainTime } from '@console/core/contract'
import { notFound, type Route, route } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { bmTopics, resultsApi } from '../../contract'
import { clipOf } from '../recordings/clip-of'
import { ownStream } from '../streams/stream-rows'
import { bmResults } from '../tables'
import { addReport } from './add-report'
import { findResults } from './find-results'
import { findUnknown } from './find-unknown'
import { localDay } from './local-day'
import { toldResults } from './told-results'

/** Seconds, where no filter says otherwise: shorter ones lie between any two songs. */
const shortestUnknown = 10

export const resultRoutes: Route[] = [
  route(resultsApi.results, async (call) => {
    const { stream } = await ownStream(call)
    return { data: await toldResults(stream, await findResults(stream, call.query, call.db), call) }
  }),

  route(resultsApi.unknown, async (call) => {
    const { stream } = await ownStream(call)
    const { date, timezone, min_duration = shortestUnknown, max_duration } = call.query
    const gaps = await findUnknown(stream, localDay(date, timezone), call.db)
    const data = gaps.flatMap(({ begin, end }) => {
      const seconds = (end.getTime() - begin.getTime()) / 1000
      if (seconds < min_duration || seconds > (max_duration ?? seconds)) return []
      const metadata = {
        type: 'delay' as const,
        timestamp_utc: plainTime(begin),
        played_duration: Math.round(seconds),
      }
      const status = { code: 1001, msg: 'No result', version: '1.0' }
      return [{ status, result_type: 0, metadata }]
    })
    return { data }
  }),

  route(resultsApi.recording, async (call) => {
    const { stream } = await ownStream(call)
    const { timestamp_utc: stamp, played_duration, record_before, record_after } = call.query
    const [, day = '', hours, minutes, seconds] = /^(\d{8})(\d\d)(\d\d)(\d\d)$/.exec(stamp) ?? []
    const begin = Date.parse(
      `${day.replace(/(....)(..)(..)/, '$1-$2-$3')}T${hours}:${minutes}:${seconds}Z`,
    )
    const range = {
      begin: new Date(begin - record_before * 1000),
      end: new Date(begin + (played_duration + record_after) * 1000),
    }
    return await clipOf(stream, range, call)
  }),

  route(resultsApi.report, async (call) => {
    const { project, stream } = await ownStream(call)
    return { data: await addReport({ project, stream }, call) }
  }),

  route(resultsApi.removeReport, async (call) => {
    const { project, stream } = await ownStream(call)
    const { id } = await call.rows(bmResults).get(call.params.id, 'result')
    const gone = await call
      .rows(bmResults)
      .remove(
        and(
          eq(bmResults.id, id),
          eq(bmResults.stream_row, stream.id),
          eq(bmResults.kind, 'report'),
        ) as never,
      )
    if (gone.length === 0) throw notFound('result')
    await call.services.events.publish(stream.uid, bmTopics.results(project.id))
  }),

  route(resultsApi.falsePositive, async (call) => {
    const { project, stream } = await ownStream(call)
    const { id } = await call.rows(bmResults).get(call.params.id, 'result')
    const [stored] = await call
      .rows(bmResults)
      .update(and(eq(bmResults.id, id), eq(bmResults.stream_row, stream.id)) as never, {
        false_positive: call.body.false_positive === 1,
      })
    if (!stored) throw notFound('result')
    await call.services.events.publish(stream.uid, bmTopics.results(project.id))
    const [told] = await toldResults(stream, [stored], call)
    if (!told) throw notFound('result')
    return { data: told }
  }),
]
