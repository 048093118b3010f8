import { useData } from '@console/core/browser'
import { useSearchParams } from 'react-router-dom'
import { type Project, projectsApi, projectTopics } from '#plugins/base-projects/contract'

/** A second project for the same clip, named by `?compare=` of the address. */
export function useComparison(project: Project) {
  const [query, setQuery] = useSearchParams()
  const { data } = useData(
    ({ api, region }) =>
      api(projectsApi).list({ query: { region, per_page: 100, sort: 'name', order: 'asc' } }),
    [],
    [projectTopics.projects()],
  )
  const others = (data?.data ?? []).filter(({ id }) => id !== project.id)
  const id = query.get('compare') ?? ''
  const chosen = others.find((other) => String(other.id) === id)
  return {
    others,
    chosen,
    id: chosen ? id : '',
    choose(next: string) {
      const changed = new URLSearchParams(query)
      if (next) changed.set('compare', next)
      else changed.delete('compare')
      setQuery(changed, { replace: true, preventScrollReset: true })
    },
  }
}
