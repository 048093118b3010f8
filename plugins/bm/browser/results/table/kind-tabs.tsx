import { TabLinks, useT } from '@console/core/browser'
import { useLocation } from 'react-router-dom'

interface KindTabsProps {
  counts: Record<'all' | 'music' | 'custom' | 'report' | 'ucf', number>
  current: string
}

const all = 'all'

/** Results by their kind, `?kind=custom`. */
export function KindTabs({ counts, current }: KindTabsProps) {
  const t = useT()
  const { pathname, search } = useLocation()

  function linkOf(id: string) {
    const next = new URLSearchParams(search)
    for (const name of ['page', 'result', 'kind']) next.delete(name)
    if (id !== all) next.set('kind', id)
    return { to: { pathname, search: next.toString() }, preventScrollReset: true }
  }

  return (
    <TabLinks
      tabs={[
        { id: all, label: t('All'), count: counts.all },
        { id: 'music', label: t('Music'), count: counts.music },
        { id: 'custom', label: t('Custom'), count: counts.custom },
        { id: 'report', label: t('By hand'), count: counts.report },
        { id: 'ucf', label: t('Unknown content'), count: counts.ucf },
        { id: 'unknown', label: t('Not recognised') },
      ]}
      current={current}
      linkOf={linkOf}
    />
  )
}
