import { TabLinks, useT } from '@console/core/browser'
import { useLocation } from 'react-router-dom'
import { stateNames } from '../../contract'

const all = 'All'

/** Streams by their state, `?state=Timeout`. */
export function StateTabs({ counts }: { counts: Record<string, number> }) {
  const t = useT()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const current = stateNames.find((name) => name === query.get('state')) ?? all

  function linkOf(id: string) {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (id === all) next.delete('state')
    else next.set('state', id)
    return { to: { pathname, search: next.toString() }, preventScrollReset: true }
  }

  return (
    <TabLinks
      tabs={[all, ...stateNames].map((id) => ({ id, label: t(id), count: counts[id] ?? 0 }))}
      current={current}
      linkOf={linkOf}
    />
  )
}
