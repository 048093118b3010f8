import { list } from '@console/core/contract'
import { configsApi } from './configs'
import { projectsApi } from './projects'

export const customProjects = list(projectsApi.list)

export const streamConfigs = list(configsApi.list)
