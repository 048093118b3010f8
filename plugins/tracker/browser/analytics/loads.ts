import { call } from '@console/core/contract'
import { playsApi } from '../../contract'
import { findProject, type OfProject } from '../shared/find'
import { askedDays } from '../shared/use-days'

export async function analytics(context: OfProject) {
  const project = await findProject(context)
  const asked = { params: { pid: project.id }, query: askedDays(context) }
  const { data: counts } = await context.api(playsApi).analytics(asked)
  return { project, counts, asked: call(playsApi.analytics, asked) }
}
