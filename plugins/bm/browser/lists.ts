import type { LoadContext } from '@console/core/browser'
import { customProjects, stationProjects, streamConfigs } from '../contract'

export const projects = ({ read }: LoadContext) => read(customProjects)
export const databaseProjects = ({ read }: LoadContext) => read(stationProjects)
export const configs = ({ read }: LoadContext) => read(streamConfigs)
