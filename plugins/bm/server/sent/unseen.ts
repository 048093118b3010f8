import { plainTime } from '@console/core/contract'
import { defineJob, type Services } from '@console/core/server'
import { and, eq, inArray, lt } from 'drizzle-orm'
import { streamsInProjects } from '../streams/in-projects'
import { heldStream, keepState } from '../streams/keep-state'
import { bmProjects } from '../tables/projects'
import { bmStreams } from '../tables/streams'

/** Milliseconds without a word from a tool after which nobody knows what it hears. */
const mostSilent = 60_000
const unseen = 'The tool has not been seen since '

/** Streams of tools that say nothing any more are not heard, from the moment at which they were last heard from. */
export const noteUnseenTools = defineJob({
  name: 'bm.note-unseen-tools',
  every: 15,
  run: ({ services }) => noteUnseen(services),
})

export async function noteUnseen(services: Services, now = Date.now()): Promise<void> {
  const found = await streamsInProjects(services.db).where(
    and(
      eq(bmProjects.type, 'BM-LOCAL'),
      lt(bmProjects.tool_seen_at, new Date(now - mostSilent)),
      inArray(bmStreams.code, [0, 12]),
    ),
  )
  for (const { stream, project } of found) {
    const { tool_seen_at: at } = project
    if (!at) continue
    await services.db.transaction(async (tx) => {
      const held = await heldStream(stream.id, tx)
      if (held?.code !== 0 && held?.code !== 12) return
      const reason = `${unseen}${plainTime(at)} UTC`
      const change = { code: 1 as const, reason, current_url: '', earStream: null, at }
      await keepState({ stream: held, project }, change, services, tx)
    })
  }
}
