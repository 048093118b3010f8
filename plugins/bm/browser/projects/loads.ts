import { type LoadContext, tableQuery } from '@console/core/browser'
import { projectsApi } from '../../contract'

/** The page of projects that the address asks for. */
export const projects = ({ api, query, region }: LoadContext) =>
  api(projectsApi).list({ query: { ...tableQuery(query, projectsApi.list), region } })
