import type { Finder } from '@console/core/browser'
import { projectPaths, projectsApi } from '#plugins/base-projects/contract'

const finder: Finder = {
  actions: [
    {
      label: 'Create recognition project',
      words: 'new project add make audio video AVR access key secret',
      to: `${projectPaths.list('AVR')}?new`,
      scope: 'write-base-projects',
    },
    {
      label: 'Create live channel project',
      words: 'new project add make LCD broadcast radio',
      to: `${projectPaths.list('LCD')}?new`,
      scope: 'write-base-projects',
    },
  ],
  async find(typed, { api }) {
    const { data } = await api(projectsApi).list({ query: { search: typed, per_page: 6 } })
    return data.map((project) => ({
      id: String(project.id),
      label: project.name,
      kind: 'Projects',
      to: projectPaths.one(project.service_type, project),
      region: project.region,
      // Found by its key: it is shown that it is this one.
      hint: project.access_key === typed ? typed : project.service_type,
    }))
  },
}
export default finder
