import { list } from '@console/core/contract'
import { reportsApi } from '../../contract'
import { findProject, type OfProject } from '../shared/find'

const mostOffered = 100

/** The project, and the reports that are made of it each month. */
export async function reports(context: OfProject) {
  const project = await findProject(context)
  const params = { pid: project.id }
  const [{ data: schedules }] = await Promise.all([
    context.api(reportsApi).schedules({ params, query: { per_page: mostOffered } }),
    // The table reads the same: with the page it is loaded again when a report is made.
    context.read(list(reportsApi.list, { params })),
  ])
  return { project, schedules }
}

export async function months(context: OfProject) {
  const project = await findProject(context)
  const { data: months } = await context.api(reportsApi).months({ params: { pid: project.id } })
  return { project, months }
}
