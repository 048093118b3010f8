import { useLocation } from 'react-router-dom'
import { type PageTab, TabLinks } from './tab-links'
import { useTab } from './use-tab'

/** Tabs of a page: `?tab=`. Changing the tab leaves the rest of the query behind. */
export function PageTabs({ tabs }: { tabs: readonly [PageTab, ...PageTab[]] }) {
  const { pathname, search } = useLocation()
  const [first, ...rest] = tabs
  const current = useTab([first.id, ...rest.map(({ id }) => id)])
  const region = new URLSearchParams(search).get('region')

  function linkOf(id: string) {
    const query = new URLSearchParams()
    if (region) query.set('region', region)
    if (id !== first.id) query.set('tab', id)
    return { to: { pathname, search: query.toString() } }
  }

  return <TabLinks tabs={tabs} current={current} linkOf={linkOf} />
}
