import type { LoadContext } from '@console/core/browser'
import { trackerProjects } from '../../contract'

export const projects = ({ read }: LoadContext) => read(trackerProjects)
