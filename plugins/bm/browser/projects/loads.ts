import type { LoadContext } from '@console/core/browser'
import { tableQuery } from '@console/core/contract'
import { projectsApi } from '../../contract'

/** The page of projects that the address asks for. */
export const projects = ({ api, query, region }: LoadContext) =>
  api(projectsApi).list({ query: { ...tableQuery(query, projectsApi.list), region } })
