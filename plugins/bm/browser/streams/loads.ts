import type { LoadContext } from '@console/core/browser'
import { tableQuery } from '@console/core/contract'
import type { Stream } from '../../contract'
import { findProject } from '../shared/find'
import { type KindId, kinds } from '../shared/kinds'

const defaultSize = 50

/** The project of the address, one page of its streams, and how many are in each state. */
export const project = (kind: KindId) => async (context: LoadContext<{ project_name: string }>) => {
  const { api, query, params } = context
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
