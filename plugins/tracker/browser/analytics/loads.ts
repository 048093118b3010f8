import { call } from '@console/core/contract'
import { playsApi } from '../../contract'
import { findProject, type OfProject } from '../shared/find'
import { askedDays } from '../shared/use-days'
import { filterOf } from './filter'

export async function analytics(context: OfProject) {
  const project = await findProject(context)
  const query = { ...askedDays(context), ...filterOf(context.query) }
  const asked = { params: { pid: project.id }, query }
  const { data: counts } = await context.api(playsApi).analytics(asked)
  return { project, counts, asked: call(playsApi.analytics, asked) }
}
