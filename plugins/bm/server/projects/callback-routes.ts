import { invalid, type Route, route, type Services } from '@console/core/server'
import { and, desc, eq } from 'drizzle-orm'
import { callbackSubject, callbacksApi } from '../../contract'
import { bodyOf, sendResult, testRecord, told } from '../results/result-callbacks'
import { toldResults } from '../results/told-results'
import { bmResults, bmStreams, type ProjectRow } from '../tables'
import { ownProject } from './project-rows'

const subjectOf = ({ uid, id }: ProjectRow) => ({ uid, about: callbackSubject(id) })

interface Sent {
  kind: string
  url: string
}

/** The address of now that is told such things; those from before kinds were kept go where they went. */
function urlOf({ result_url, third_url, state_url }: ProjectRow, { kind, url }: Sent): string {
  const given: Record<string, string> = {
    result: result_url,
    'third-party': third_url,
    state: state_url,
  }
  const now = given[kind] ?? url
  if (now === '') {
    throw invalid({ url: 'The address that this went to was taken away: give the project one' })
  }
  return now
}

/** Saving fires a record that says it is a test. */
export const sendTestRecord = (project: ProjectRow, services: Services) =>
  sendResult(project, testRecord, 'any', services)

export const callbackRoutes: Route[] = [
  route(callbacksApi.preview, async (call) => {
    const project = await ownProject(call, call.params.id)
    const [newest] = await call.db
      .select({ result: bmResults, stream: bmStreams })
      .from(bmResults)
      .innerJoin(bmStreams, eq(bmStreams.id, bmResults.stream_row))
      .where(and(eq(bmStreams.project_id, project.id), eq(bmResults.over, true)))
      .orderBy(desc(bmResults.begin))
      .limit(1)
    const [result] = newest ? await toldResults(newest.stream, [newest.result], call) : []
    const record = newest ? told(newest.stream, 1, result) : testRecord
    return { data: { json: bodyOf(record, 2), form: bodyOf(record, 1), example: !newest } }
  }),

  route(callbacksApi.secret, async (call) => {
    const subject = subjectOf(await ownProject(call, call.params.id))
    return { data: { secret: await call.services.callbacks.secret(subject) } }
  }),

  route(callbacksApi.rotateSecret, async (call) => {
    const subject = subjectOf(await ownProject(call, call.params.id))
    const secret = await call.services.callbacks.rotateSecret(subject, { db: call.db })
    return { data: { secret } }
  }),

  route(callbacksApi.deliveries, async (call) => {
    const subject = subjectOf(await ownProject(call, call.params.id))
    const { deliveries, total } = await call.services.callbacks.list(subject, call.query)
    return call.page(deliveries, total)
  }),

  route(callbacksApi.delivery, async (call) => {
    const subject = subjectOf(await ownProject(call, call.params.id))
    return { data: await call.services.callbacks.get(subject, call.params.delivery_id) }
  }),

  route(callbacksApi.resend, async (call) => {
    const project = await ownProject(call, call.params.id)
    const { callbacks } = call.services
    const { delivery_id } = call.params
    const { db } = call
    const url = (sent: Sent) => urlOf(project, sent)
    return { data: await callbacks.resend(subjectOf(project), delivery_id, url, { db }) }
  }),
]
