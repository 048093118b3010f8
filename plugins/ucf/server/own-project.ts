import type { Call } from '@console/core/server'
import { type ProjectRow, ucfProjects } from './tables'

export const ownProject = (call: Pick<Call, 'rows'>, id: string): Promise<ProjectRow> =>
  call.rows(ucfProjects).get(id, 'project')
