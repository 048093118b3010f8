import type { LoadContext } from '@console/core/browser'
import { tableQuery } from '@console/core/contract'
import { customProjects, type Project, type Stream } from '../../contract'
import { findProject } from '../shared/find'
import { kinds } from '../shared/kinds'

const defaultSize = 50

type OfProject = LoadContext<
  { project_name: string },
  { kind: 'custom'; project: Project; streams: undefined; counts: Record<string, number> }
>

/** The project of the address, one page of its streams, and how many are in each state. */
export async function project(context: OfProject) {
  const kind = 'custom' as const
  const { api, query, params, known, draw } = context
  const clicked = known(customProjects, ({ name }) => name === params.project_name)
  if (clicked) draw({ kind, project: clicked, streams: undefined, counts: {} })
  const project = await findProject(kind, context, params.project_name)
  const asked = {
    ...tableQuery(query, kinds[kind].streams.list),
    ...(query.has('per_page') ? {} : { per_page: defaultSize }),
  }
  const of = { pid: project.id }
  const [streams, counts] = await Promise.all([
    api(kinds[kind].streams).list({ params: of, query: asked }),
    api(kinds[kind].streams).counts({ params: of }),
  ])
  return { kind, project, streams, counts: counts.data }
}

export const userDefinedText = ({ user_defined }: Stream, name: string): string => {
  const value = user_defined?.[name]
  return value === undefined || value === null
    ? ''
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)
}
