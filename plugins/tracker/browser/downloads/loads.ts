import { Settings } from '@console/core/browser'
import { zoneOf } from '@console/core/contract'
import { playsApi } from '../../contract'
import { findProject, type OfProject } from '../shared/find'

export { findProject } from '../shared/find'

export async function months(context: OfProject) {
  const project = await findProject(context)
  const zone = zoneOf(context.get(Settings).state$.value.timeZone)
  const { data: months } = await context
    .api(playsApi)
    .months({ params: { pid: project.id }, query: { timezone: zone } })
  return { project, zone, months }
}
