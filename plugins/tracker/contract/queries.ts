import { list } from '@console/core/contract'
import { trackerApi } from './projects'

export const trackerProjects = list(trackerApi.list)
