import { TabLinks, useT } from '@console/core/browser'
import { useLocation } from 'react-router-dom'

/** The stations of a project as a list or on a map: `?view=map`. */
export function ViewLinks() {
  const t = useT()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)

  function linkOf(id: string) {
    const next = new URLSearchParams(search)
    for (const part of ['page', 'view', 'state', 'search', 'search_type']) next.delete(part)
    if (id === 'map') next.set('view', 'map')
    return { to: { pathname, search: next.toString() }, preventScrollReset: true }
  }

  return (
    <TabLinks
      tabs={[
        { id: 'list', label: t('List') },
        { id: 'map', label: t('Map') },
      ]}
      current={query.get('view') === 'map' ? 'map' : 'list'}
      linkOf={linkOf}
    />
  )
}
