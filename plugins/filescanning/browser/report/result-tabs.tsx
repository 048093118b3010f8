import { TabLinks, useT } from '@console/core/browser'
import { useSearchParams } from 'react-router-dom'

/** Matches and transcript; the rest of the address stays. */
export function ResultTabs({ matches, sentences }: { matches: number; sentences: number }) {
  const t = useT()
  const [query] = useSearchParams()
  const current = query.get('tab') === 'transcript' ? 'transcript' : 'matches'

  function linkOf(id: string) {
    const next = new URLSearchParams(query)
    next.delete('search')
    if (id === 'matches') next.delete('tab')
    else next.set('tab', id)
    return { to: { search: next.toString() }, preventScrollReset: true }
  }

  return (
    <TabLinks
      tabs={[
        { id: 'matches', label: t('Matches'), count: matches },
        { id: 'transcript', label: t('Transcript'), count: sentences },
      ]}
      current={current}
      linkOf={linkOf}
    />
  )
}
