import { list } from '@console/core/contract'
import { itemsApi } from './items'
import { occurrencesApi } from './occurrences'
import { projectsApi } from './projects'
import { ucfStreamsApi } from './streams'

export const ucfProjects = list(projectsApi.list)

export const ucfStreamsOf = (pid: number) => list(ucfStreamsApi.list, { params: { pid } })

export const ucfItemsOf = (pid: number) => list(itemsApi.list, { params: { pid } })

export const occurrencesOf = (pid: number, id: number) =>
  list(occurrencesApi.list, { params: { pid, id } })
