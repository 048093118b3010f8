import { list } from '@console/core/contract'
import { projectsApi } from './projects'
import { configsApi } from './streams/configs'

export const customProjects = list(projectsApi.list)

export const streamConfigs = list(configsApi.list)
