import { call } from '@console/core/contract'
import type { DemoContext, SeededThing } from '@console/core/server'
import { and, eq, inArray } from 'drizzle-orm'
import { kinds } from '#plugins/bm/contract'
import { projectsApi, ucfStreamsApi } from '../contract'
import { ucfProjects, ucfStreams } from './tables'

const monitored = 'Demo stations'
const projectName = 'Demo unknown content'
/** Milliseconds. */
const heardAfter = 390_000

/** Searches the demo's own streams, on which some things are played that are in no bucket. */
export async function seedUnknown(context: DemoContext): Promise<boolean> {
  const { uid, region, services, made, ask } = context
  const [known] = await made.ids('project')
  if (known !== undefined) return searchAgain(known, context)
  const projects = await ask(call(kinds.custom.projects.list, { query: { name: monitored } }))
  const [source] = projects.data
  if (!source) return false
  const named = and(eq(ucfProjects.uid, uid), eq(ucfProjects.name, projectName))
  // A customer's of that name, or one from a run that was cut off.
  if ((await services.db.$count(ucfProjects, named)) > 0) return true
  const streams = await ask(
    call(kinds.custom.streams.list, { params: { pid: source.id }, query: {} }),
  )
  if (streams.data.length === 0) return false
  const { data: project } = await ask(
    call(projectsApi.create, { body: { name: projectName, region } }),
  )
  await made.note('project', project.id)
  const added = await ask(
    call(ucfStreamsApi.add, {
      params: { pid: project.id },
      body: {
        bm_stream_ids: streams.data.map(({ stream_id }) => stream_id),
        bm_project_id: source.id,
        from: 'BM-CUSTOM',
      },
    }),
  )
  for (const { id } of added.data) await made.note('stream', id)
  return false
}

/** Once both stations have been heard from end to end: a search that took long is not repeated for long. */
async function searchAgain(id: number, { services, ask }: DemoContext): Promise<boolean> {
  const [project] = await services.db.select().from(ucfProjects).where(eq(ucfProjects.id, id))
  if (!project) return true
  if (Date.now() - project.created_at.getTime() < heardAfter) return false
  await ask(call(projectsApi.update, { params: { id }, body: { name: project.name } }))
  return true
}

/** The project with what was found in it, unless the customer has added streams. */
export async function seededUnknown(context: DemoContext): Promise<SeededThing[]> {
  const { uid, made, services, ask } = context
  const { db } = services
  const own = and(eq(ucfProjects.uid, uid), inArray(ucfProjects.id, await made.ids('project')))
  const its = await made.ids('stream')
  const things: SeededThing[] = []
  for (const { id, name } of await db.select().from(ucfProjects).where(own)) {
    const streams = await db.select().from(ucfStreams).where(eq(ucfStreams.project_id, id))
    if (streams.some((stream) => !its.includes(stream.id))) continue
    const remove = async () => {
      await ask(call(projectsApi.remove, { params: { id } }))
    }
    things.push({ kind: 'Unknown content', name, remove })
  }
  return things
}
