import { isRowId, notFound, type Services } from '@console/core/server'
import { and, eq, inArray } from 'drizzle-orm'
import { type StreamPlace, WatchedStreams } from '../../contract'
import { toProject } from '../projects/project-rows'
import { openExport, openMonth } from '../results/exports/export-media'
import { findResults } from '../results/find-results'
import { findUnknown } from '../results/find-unknown'
import { toldResults } from '../results/told-results'
import { openClip } from '../sound/clip-media'
import { storageOf } from '../sound/storage-routes'
import { toldStates } from '../states/state-routes'
import { type StreamInProject, streamsInProjects } from '../streams/in-projects'
import { toStream } from '../streams/stream-rows'
import { bmProjects } from '../tables/projects'
import { bmStreams } from '../tables/streams'
import { toldDay, toldLoudness } from '../timemap/timemap-routes'

export class StoredWatching extends WatchedStreams {
  private readonly parts: { db: Services['db']; services: Services }

  constructor(services: Services) {
    super()
    this.parts = { db: services.db, services }
  }

  async ofRow(row: number) {
    const [found] = await streamsInProjects(this.parts.db).where(eq(bmStreams.id, row))
    if (!found) return undefined
    const { services } = this.parts
    const { id, uid, name, type, region, buckets, timemap_lifecycle } = await toProject(
      found.project,
      services,
    )
    return {
      project: { id, uid, name, type, region, buckets, timemap_lifecycle },
      stream: await toStream(found.stream, region, this.parts),
    }
  }

  async results(at: StreamPlace, query: Parameters<WatchedStreams['results']>[1]) {
    const { stream } = await this.at(at)
    return toldResults(stream, await findResults(stream, query, this.parts.db), this.parts)
  }

  async unknown(at: StreamPlace, query: Parameters<WatchedStreams['unknown']>[1]) {
    return findUnknown((await this.at(at)).stream, query, this.parts)
  }

  async state(at: StreamPlace, query: Parameters<WatchedStreams['state']>[1]) {
    return toldStates((await this.at(at)).stream, query, this.parts.db)
  }

  async day(at: StreamPlace, query: Parameters<WatchedStreams['day']>[1]) {
    return toldDay(await this.at(at), query, this.parts)
  }

  async loudness(at: StreamPlace, query: Parameters<WatchedStreams['loudness']>[1]) {
    return toldLoudness((await this.at(at)).stream, query, this.parts)
  }

  async storage(pid: string, { streams }: Parameters<WatchedStreams['storage']>[1]) {
    const { db } = this.parts
    const [project] = isRowId(pid)
      ? await db
          .select()
          .from(bmProjects)
          .where(eq(bmProjects.id, Number(pid)))
      : []
    if (!project) throw notFound('project')
    const ids = streams?.split(',').filter(Boolean)
    const asked = ids && inArray(bmStreams.stream_id, ids)
    const rows = await db
      .select()
      .from(bmStreams)
      .where(and(eq(bmStreams.project_id, project.id), asked))
      .orderBy(bmStreams.name)
    return storageOf(rows, project, this.parts)
  }

  async file(at: StreamPlace, file: Parameters<WatchedStreams['file']>[1]) {
    const { stream } = await this.at(at)
    if (file.what === 'clips') return openClip(stream, file.range, this.parts)
    if (file.what === 'exports') return openExport(stream, file, this.parts)
    return openMonth(stream, file, this.parts)
  }

  private async at({ pid, stream_id }: StreamPlace): Promise<StreamInProject> {
    const [found] = isRowId(pid)
      ? await streamsInProjects(this.parts.db).where(
          and(eq(bmStreams.project_id, Number(pid)), eq(bmStreams.stream_id, stream_id)),
        )
      : []
    if (!found) throw notFound('stream')
    return found
  }
}
