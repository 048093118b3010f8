import type { Finder } from '@console/core/browser'
import { bmPaths, projectsApi } from '../contract'

const finder: Finder = {
  actions: [
    {
      label: 'Create monitoring project',
      words: 'new project add broadcast monitoring radio TV custom streams',
      to: `${bmPaths.projects()}?new`,
      scope: 'write-bm-cs-projects',
    },
  ],
  async find(typed, { api }) {
    const { data } = await api(projectsApi).list({ query: { search: typed, per_page: 6 } })
    return data.map((project) => ({
      id: String(project.id),
      label: project.name,
      kind: 'Custom Streams',
      to: bmPaths.project(project),
      region: project.region,
      // Found by its key: it is shown that it is this one.
      hint: project.access_key === typed ? typed : project.type,
    }))
  },
}
export default finder
