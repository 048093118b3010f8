import type { LoadContext } from '@console/core/browser'
import { type ListQuery, list } from '@console/core/contract'
import {
  type AnyProjectType,
  customProjects,
  kindOf,
  type Stream,
  stationProjects,
} from '#plugins/bm/contract'

interface AnyProject {
  id: number
  type: AnyProjectType
}

/** How a project stands in the address. */
export const keyOf = ({ type, id }: AnyProject) => `${type}-${id}`

export const streamsOf = (project: AnyProject): ListQuery<Stream> =>
  list(kindOf(project).streams.list, { params: { pid: project.id } })

/** The account's monitoring projects of the region, and the one of the address: the first unless it says. */
export async function downloads({ query, rows, read }: LoadContext) {
  const found = await Promise.all([rows(customProjects), rows(stationProjects)])
  const projects = found.flat()
  const wanted = query.get('project')
  const project = projects.find((each) => keyOf(each) === wanted) ?? projects[0]
  if (project) await read(streamsOf(project))
  return { projects, project }
}
