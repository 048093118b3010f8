import { type Call, invalid, is, isRowId, notFound, type Route, route } from '@console/core/server'
import { and, eq, inArray } from 'drizzle-orm'
import { ucfFilesApi, ucfTopics } from '../../contract'
import { leaveStreams } from '../items/leave-streams'
import { ownProject } from '../own-project'
import { ucfFiles } from '../sound/tables'
import { type ProjectRow, ucfStreams } from '../tables'
import { addScanned, addUpload } from './add-files'
import { toFiles } from './file-rows'
import { removeObjects } from './objects'

const changes = ({ params }: { params: { pid: string } }) => [
  ucfTopics.sources(Number(params.pid)),
  ucfTopics.projects(),
]

async function filesProject(call: Pick<Call, 'rows'> & { params: { pid: string } }) {
  const project = await ownProject(call, call.params.pid)
  if (project.type === 'FILES') return project
  throw invalid({ pid: `${project.name} searches streams, not files` })
}

const named = (project: ProjectRow, ids: string) =>
  and(
    eq(ucfFiles.project_id, project.id),
    inArray(ucfFiles.id, ids.split(',').filter(isRowId).map(Number)),
  )

export const fileRoutes: Route[] = [
  route(ucfFilesApi.list, async (call) => {
    const project = await ownProject(call, call.params.pid)
    const { query } = call
    const { rows, total } = await call.rows(ucfFiles).page(query, {
      where: and(eq(ucfFiles.project_id, project.id), is(ucfFiles.state, query.state)),
      search: [ucfFiles.name],
    })
    return call.page(await toFiles(rows, call), total)
  }),

  route(ucfFilesApi.get, async (call) => {
    const project = await ownProject(call, call.params.pid)
    const found = await call.rows(ucfFiles).list({ where: named(project, call.params.ids) })
    if (found.length === 0) throw notFound('file')
    return { data: await toFiles(found, call) }
  }),

  route(
    ucfFilesApi.add,
    async (call) => {
      const project = await filesProject(call)
      if (call.body.container_id === undefined) {
        return { data: await toFiles([await addUpload(call, project)], call), skipped: [] }
      }
      const { data, skipped } = await addScanned(call, project)
      return { data: await toFiles(data, call), skipped }
    },
    { changes },
  ),

  route(
    ucfFilesApi.remove,
    async (call) => {
      const { services, db, rows } = call
      const project = await ownProject(call, call.params.pid)
      await db.transaction(async (tx) => {
        const gone = await tx
          .select()
          .from(ucfFiles)
          .where(rows(ucfFiles).mine(named(project, call.params.ids)))
          .for('update')
        if (gone.length === 0) throw notFound('file')
        const sources = gone.flatMap(({ stream_id }) => stream_id ?? [])
        // What was decided keeps its occurrences; they cannot be heard any more.
        await tx
          .update(ucfStreams)
          .set({ removed: true, kept_days: 0, updated_at: new Date() })
          .where(inArray(ucfStreams.id, sources))
        await leaveStreams(sources, services, tx)
        await removeObjects(gone, services, tx)
        const ids = gone.map(({ id }) => id)
        await tx.delete(ucfFiles).where(inArray(ucfFiles.id, ids))
      })
      await services.events.publish(project.uid, ucfTopics.results(project.id))
    },
    { changes },
  ),
]
