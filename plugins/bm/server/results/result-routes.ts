import { notFound, type Route, route } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { bmTopics, type Kind } from '../../contract'
import { inProject } from '../projects/in-project'
import { clipOf } from '../sound/clip-of'
import { ownStream } from '../streams/own-stream'
import { bmResults } from '../tables/results'
import { correctResult } from './by-hand/correct-result'
import { addReport, changeReport } from './by-hand/user-reports'
import { sendCorrections } from './corrections'
import { findResults } from './find-results'
import { findUnknown } from './find-unknown'
import { toldResults } from './told-results'

const changes = inProject(bmTopics.results)

export const resultRoutes = (kind: Kind): Route[] => [
  route(kind.results.results, async (call) => {
    const { stream } = await ownStream(kind, call)
    return { data: await toldResults(stream, await findResults(stream, call.query, call.db), call) }
  }),

  route(kind.results.unknown, async (call) => {
    const { stream } = await ownStream(kind, call)
    return { data: await findUnknown(stream, call.query, call) }
  }),

  route(kind.results.recording, async (call) => {
    const { stream } = await ownStream(kind, call)
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

  route(
    kind.results.report,
    async (call) => ({ data: await addReport((await ownStream(kind, call)).stream, call) }),
    { changes },
  ),

  route(
    kind.results.changeReport,
    async (call) => ({ data: await changeReport((await ownStream(kind, call)).stream, call) }),
    { changes },
  ),

  route(
    kind.results.removeReport,
    async (call) => {
      const { stream } = await ownStream(kind, call)
      const { id } = await call.rows(bmResults).get(call.params.id, 'result')
      const isOfStream = and(eq(bmResults.id, id), eq(bmResults.stream_row, stream.id))
      const gone = await call.rows(bmResults).remove(and(isOfStream, eq(bmResults.kind, 'report')))
      if (gone.length === 0) throw notFound('result')
      await sendCorrections(gone, call.services, call.db, { removed: true })
    },
    { changes },
  ),

  route(
    kind.results.correct,
    async (call) => ({ data: await correctResult((await ownStream(kind, call)).stream, call) }),
    { changes },
  ),

  route(
    kind.results.falsePositive,
    async (call) => {
      const { stream } = await ownStream(kind, call)
      const { id } = await call.rows(bmResults).get(call.params.id, 'result')
      const isOfStream = and(eq(bmResults.id, id), eq(bmResults.stream_row, stream.id))
      const false_positive = call.body.false_positive === 1
      const stored = await call.rows(bmResults).update(isOfStream, { false_positive })
      const [told] = await toldResults(stream, stored, call)
      if (!told) throw notFound('result')
      await sendCorrections(stored, call.services, call.db)
      return { data: told }
    },
    { changes },
  ),
]
