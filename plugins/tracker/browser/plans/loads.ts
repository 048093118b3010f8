import type { LoadContext } from '@console/core/browser'
import { plansApi } from '../../contract'
import { projectWithChannels } from '../shared/find'

export { projectWithChannels as project } from '../shared/find'

export async function plan(context: LoadContext<{ project_name: string; id: string }>) {
  const tracked = await projectWithChannels(context)
  const params = { pid: tracked.project.id, id: context.params.id }
  const { data: plan } = await context.api(plansApi).get({ params })
  return { ...tracked, plan }
}
