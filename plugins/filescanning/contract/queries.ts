import { list } from '@console/core/contract'
import { containersApi } from './containers'
import { scanFilesApi } from './files-api'
import { sourcesApi } from './subscriptions'

export const scanContainers = list(containersApi.list)

export const containersByName = list(containersApi.list, { query: { sort: 'name', order: 'asc' } })

export const scanFilesOf = (cid: number) => list(scanFilesApi.list, { params: { cid } })

export const scanSources = list(sourcesApi.list)
