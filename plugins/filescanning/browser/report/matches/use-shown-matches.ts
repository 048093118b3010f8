import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { MatchKind, Report } from '../../../contract'
import type { ReportAddress } from '../use-report-address'
import { filtered, kindOf } from './match-filter'

/** The matches that the filter and the search of the address leave. */
export function useShownMatches({ matches }: Report, { query, note, write }: ReportAddress) {
  const kind = kindOf(query.get('kind'))
  const uncertain = query.get('uncertain') === '1'
  const written = query.get('search') ?? ''
  const tab = query.get('tab')
  const [search, setText] = useState(written)
  const wanted = useDeferredValue(search)

  // What is typed is ahead of the address; another tab begins with what its address says.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is written later than the field
  useEffect(() => setText(written), [tab])

  const shown = useMemo(
    () => filtered(matches, kind, wanted, uncertain),
    [matches, kind, wanted, uncertain],
  )
  return {
    matches: shown,
    kind,
    search,
    uncertain,
    setKind: (next: MatchKind | undefined) => write({ kind: next }),
    setUncertain: (on: boolean) => write({ uncertain: on ? '1' : undefined }),
    setSearch(text: string) {
      setText(text)
      note({ search: text.trim() || undefined })
    },
  }
}

export type ShownMatches = ReturnType<typeof useShownMatches>
