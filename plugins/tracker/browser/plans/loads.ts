import type { LoadContext } from '@console/core/browser'
import { plansApi } from '../../contract'
import { type OfProject, projectWithChannels } from '../shared/find'

// The tables read the same calls: with the page they are loaded again when something plays.

export async function plans(context: OfProject) {
  const tracked = await projectWithChannels(context)
  await context.api(plansApi).list({ params: { pid: tracked.project.id } })
  return tracked
}

export async function plan(context: LoadContext<{ project_name: string; id: string }>) {
  const tracked = await projectWithChannels(context)
  const params = { pid: tracked.project.id, id: context.params.id }
  const api = context.api(plansApi)
  const [{ data: plan }] = await Promise.all([api.get({ params }), api.lines({ params })])
  return { ...tracked, plan }
}
