import type { LoadContext } from '@console/core/browser'
import { type ListQuery, list } from '@console/core/contract'
import {
  customProjects,
  databaseProjects,
  ofDatabase,
  type Stream,
  streamsApi,
} from '#plugins/bm/contract'

interface AnyProject {
  id: number
  type: string
}

/** How a project stands in the address. */
export const keyOf = ({ type, id }: AnyProject) => `${type}-${id}`

export const streamsOf = ({ id, type }: AnyProject): ListQuery<Stream> =>
  type === 'BM-Database'
    ? list(ofDatabase(streamsApi.list), { params: { pid: id } })
    : list(streamsApi.list, { params: { pid: id } })

/** The account's monitoring projects of the region, and the one of the address: the first unless it says. */
export async function downloads({ query, rows, read }: LoadContext) {
  const found = await Promise.all([rows(customProjects), rows(databaseProjects)])
  const projects = found.flat()
  const wanted = query.get('project')
  const project = projects.find((each) => keyOf(each) === wanted) ?? projects[0]
  if (project) await read(streamsOf(project))
  return { projects, project }
}
