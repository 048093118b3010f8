import { list } from '@console/core/contract'
import { ucfFilesApi } from './files'
import { itemsApi } from './items'
import { projectsApi } from './projects'
import { statuses } from './status'
import { ucfStreamsApi } from './streams'

export const ucfProjects = list(projectsApi.list)

export const ucfFilesOf = (pid: number) => list(ucfFilesApi.list, { params: { pid } })

export const ucfFileResultsOf = (pid: number) => list(ucfFilesApi.results, { params: { pid } })

export const ucfStreamsOf = (pid: number) => list(ucfStreamsApi.list, { params: { pid } })

/** Items of a status; those that wait for a decision unless the address asks for others, for `resolved` ones or for `all`. */
export function ucfItemsOf(pid: number, asked: string | null) {
  const status = asked !== null && asked in statuses ? asked : '0'
  return list(itemsApi.list, {
    params: { pid },
    query: asked === 'all' ? {} : asked === 'resolved' ? { resolved: 1 } : { status },
  })
}
