import { TabLinks, useT } from '@console/core/browser'
import { useSearchParams } from 'react-router-dom'

export const resultTabs = ['matches', 'unidentified', 'transcript'] as const
export type ResultTab = (typeof resultTabs)[number]

export const tabLabels = {
  matches: 'Matches',
  unidentified: 'Music not identified',
  transcript: 'Transcript',
} as const satisfies Record<ResultTab, string>

/** How many there are in each tab; one that is absent has none. */
export type ResultCounts = Partial<Record<ResultTab, number>>

export const tabOf = (query: URLSearchParams, counts: ResultCounts): ResultTab =>
  resultTabs.find((tab) => tab === query.get('tab') && counts[tab] !== undefined) ?? 'matches'

/** Matches, music that none of them covers, and the transcript; the rest of the address stays. */
export function ResultTabs({ counts }: { counts: ResultCounts }) {
  const t = useT()
  const [query] = useSearchParams()

  function linkOf(id: string) {
    const next = new URLSearchParams(query)
    next.delete('search')
    if (id === 'matches') next.delete('tab')
    else next.set('tab', id)
    return { to: { search: next.toString() }, preventScrollReset: true }
  }

  return (
    <TabLinks
      tabs={resultTabs.flatMap((id) => {
        const count = counts[id]
        return count === undefined ? [] : [{ id, label: t(tabLabels[id]), count }]
      })}
      current={tabOf(query, counts)}
      linkOf={linkOf}
    />
  )
}
