import { Failure, type Route, route, type Services } from '@console/core/server'
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { bmTopics, kinds, type SentReport, type StateCode, sentApi } from '../../contract'
import { ownProject } from '../projects/project-rows'
import { heldStream, keepState } from '../streams/keep-state'
import { owner } from '../streams/wishes'
import { bmProjects, type ProjectRow } from '../tables/projects'
import { bmStreams, type StreamRow } from '../tables/streams'

type Report = z.output<typeof SentReport>
type Sent = Report['streams'][number]

const codes: Record<Sent['state'], StateCode> = {
  running: 0,
  timeout: 1,
  'invalid-url': 6,
  mute: 12,
}
/** Milliseconds. */
const mostAhead = 60_000
const mostAgo = 7 * 86_400_000

export const sentRoutes: Route[] = [
  route(sentApi.report, async (call) => {
    const { params, body, rows, services } = call
    const project = await ownProject(kinds.custom, call, params.pid)
    if (project.type !== 'BM-LOCAL') {
      throw new Failure(422, 'The service reads the streams of this project itself')
    }
    const ids = body.streams.map(({ stream_id }) => stream_id)
    const here = await rows(bmStreams).list({
      where: and(eq(bmStreams.project_id, project.id), inArray(bmStreams.stream_id, ids)),
    })
    const heard = here.filter(({ code }) => code !== 4)
    const gone = ids.filter((id) => !heard.some(({ stream_id }) => stream_id === id))
    const refused: { stream_id: string; at: number; reason: string }[] = []
    for (const stream of heard) {
      const sent = body.streams.find(({ stream_id }) => stream_id === stream.stream_id)
      if (sent) refused.push(...(await hearStream({ stream, project }, sent, services)))
    }
    await noteTool(project, body, services)
    return { data: { server_time: Date.now(), gone, refused } }
  }),
]

async function hearStream(
  { stream, project }: { stream: StreamRow; project: ProjectRow },
  { stretches, ...sent }: Sent,
  services: Services,
) {
  const now = Date.now()
  const isPossible = ({ at }: { at: number }) => at < now + mostAhead && at > now - mostAgo
  const told = stretches.filter(isPossible).map(({ at, fingerprint, sounded }) => ({
    at: new Date(at),
    fingerprint: bytesOf(fingerprint),
    sounded: sounded && { ...sounded, levels: bytesOf(sounded.levels) },
  }))
  const heard = await services.ears.hearSent({ owner, subject: stream.subject }, told)
  if (!heard) return []
  await services.db.transaction(async (tx) => {
    const held = await heldStream(stream.id, tx)
    if (!held || held.code === 4) return
    const isRead = sent.state === 'running' || sent.state === 'mute'
    const change = {
      code: codes[sent.state],
      reason: isRead ? '' : sent.reason,
      current_url: isRead ? sent.address : '',
      earStream: heard.stream,
      // What a tool heard while it was not seen was heard all the same.
      at: new Date(Math.min(sent.since, Date.now())),
    }
    await keepState({ stream: held, project }, change, services, tx)
  })
  const { stream_id } = stream
  const refused = heard.refused.map(({ at, reason }) => ({ stream_id, at: at.getTime(), reason }))
  const impossible = stretches
    .filter((stretch) => !isPossible(stretch))
    .map(({ at }) => ({ stream_id, at, reason: 'It is of the future, or older than a week' }))
  return [...refused, ...impossible]
}

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

/** Rows and open consoles are spared what is said every few seconds. */
async function noteTool({ id, uid }: ProjectRow, { version, backlog }: Report, services: Services) {
  const changed = await services.db
    .update(bmProjects)
    .set({ tool_seen_at: sql`now()`, tool_version: version, tool_backlog: backlog })
    .where(
      and(
        eq(bmProjects.id, id),
        or(
          sql`${bmProjects.tool_seen_at} is null`,
          lt(bmProjects.tool_seen_at, sql`now() - interval '10 seconds'`),
        ),
      ),
    )
    .returning({ id: bmProjects.id })
  if (changed.length > 0) {
    await services.events.publish(uid, bmTopics.projects())
    await services.events.publish(uid, bmTopics.streams(id))
  }
}
