import { type LoadContext, notFound, Settings } from '@console/core/browser'
import type { HeardProject, Stream } from '../../contract'
import { type Kind, type KindId, kinds } from './kinds'

type Context = Pick<LoadContext, 'api' | 'region'>

/** A stream that is looked at, and by which calls. */
export interface LookedAt {
  kind: Kind
  project: HeardProject
  stream: Stream
}

/** What pages of a stream load with. */
export interface LookContext extends Pick<LoadContext, 'api' | 'query'> {
  /** Of the settings. */
  timeZone: string
}

export const lookContext = ({ api, query, get }: LoadContext): LookContext => ({
  api,
  query,
  timeZone: get(Settings).state$.value.timeZone,
})

/** Addresses name projects. */
export async function findProject(kind: KindId, { api, region }: Context, name: string) {
  const found = await api(kinds[kind].projects).list({ query: { name, region, per_page: 1 } })
  return found.data[0] ?? Promise.reject(notFound('project', name))
}

/** Project and stream of the address. */
export async function findStream(
  kind: KindId,
  context: Context,
  { project_name, stream_name: name }: { project_name: string; stream_name: string },
) {
  const project = await findProject(kind, context, project_name)
  const query = { name, per_page: 1 }
  const found = await context.api(kinds[kind].streams).list({ params: { pid: project.id }, query })
  const [stream] = found.data
  if (!stream) throw notFound('stream', name)
  return { project, stream }
}
