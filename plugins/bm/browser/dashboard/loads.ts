import { type LoadContext, Settings } from '@console/core/browser'
import { overviewApi, projectsApi } from '../../contract'

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** How monitoring stands in the region. */
export async function dashboard({ api, get, region }: LoadContext) {
  const { timeZone } = get(Settings).state$.value
  const timezone = timeZone === 'browser' ? browserZone() : timeZone
  const [overview, projects] = await Promise.all([
    api(overviewApi).overview({ query: { region, timezone } }),
    api(projectsApi).list({ query: { region, per_page: 100 } }),
  ])
  return { overview: overview.data, projects: projects.data, total: projects.meta.total }
}
