import { invalid, type Route, route } from '@console/core/server'
import { and, desc, eq } from 'drizzle-orm'
import { callbackSubject, type Kind } from '../../contract'
import { ownProject } from '../projects/project-rows'
import { bodyOf, recordOf, testRecord } from '../projects/send-result'
import { toldResults } from '../results/told-results'
import type { ProjectRow } from '../tables/projects'
import { bmResults } from '../tables/results'
import { bmStreams } from '../tables/streams'

const subjectOf = ({ uid, id }: ProjectRow) => ({ uid, about: callbackSubject(id) })

/** Those from before kinds were kept are of results, as almost all are. */
const kindsOf = { result: ['result', 'correction', 'third-party', ''], state: ['state'] }

interface Sent {
  kind: string
  url: string
}

/** The address of now that is told such things; those from before kinds were kept go where they went. */
function urlOf({ result_url, third_url, state_url }: ProjectRow, { kind, url }: Sent): string {
  const given: Record<string, string> = {
    result: result_url,
    correction: result_url,
    'third-party': third_url,
    state: state_url,
  }
  const now = given[kind] ?? url
  if (now === '') {
    throw invalid({ url: 'The address that this went to was taken away: give the project one' })
  }
  return now
}

export const callbackRoutes = (kind: Kind): Route[] => [
  route(kind.callbacks.preview, async (call) => {
    const project = await ownProject(kind, call, call.params.id)
    const [newest] = await call.db
      .select({ result: bmResults, stream: bmStreams })
      .from(bmResults)
      .innerJoin(bmStreams, eq(bmStreams.id, bmResults.stream_row))
      .where(and(eq(bmStreams.project_id, project.id), eq(bmResults.over, true)))
      .orderBy(desc(bmResults.begin))
      .limit(1)
    const [result] = newest ? await toldResults(newest.stream, [newest.result], call) : []
    const record = newest ? recordOf(newest.stream, 1, result) : testRecord
    return { data: { json: bodyOf(record, 2), form: bodyOf(record, 1), example: !newest } }
  }),

  route(kind.callbacks.secret, async (call) => {
    const subject = subjectOf(await ownProject(kind, call, call.params.id))
    return { data: { secret: await call.services.callbacks.secret(subject) } }
  }),

  route(kind.callbacks.rotateSecret, async (call) => {
    const subject = subjectOf(await ownProject(kind, call, call.params.id))
    const secret = await call.services.callbacks.rotateSecret(subject, { db: call.db })
    return { data: { secret } }
  }),

  route(kind.callbacks.deliveries, async (call) => {
    const subject = subjectOf(await ownProject(kind, call, call.params.id))
    const { page, per_page, kind: wanted } = call.query
    const kinds = wanted && kindsOf[wanted]
    const asked = { page, per_page, ...(kinds && { kinds }) }
    const { deliveries, total } = await call.services.callbacks.list(subject, asked)
    return call.page(deliveries, total)
  }),

  route(kind.callbacks.delivery, async (call) => {
    const subject = subjectOf(await ownProject(kind, call, call.params.id))
    return { data: await call.services.callbacks.get(subject, call.params.delivery_id) }
  }),

  route(kind.callbacks.resend, async (call) => {
    const project = await ownProject(kind, call, call.params.id)
    const { callbacks } = call.services
    const { delivery_id } = call.params
    const { db } = call
    const url = (sent: Sent) => urlOf(project, sent)
    return { data: await callbacks.resend(subjectOf(project), delivery_id, url, { db }) }
  }),
]
