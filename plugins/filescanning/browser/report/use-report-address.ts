import { useNotedQuery } from '@console/core/browser'
import { useCallback, useMemo } from 'react'

type Noted = 'match' | 'at' | 'zoom' | 'kind' | 'uncertain' | 'search' | 'tab'
export type ReportChange = Partial<Record<Noted, string | undefined>>

/** What the address keeps of a report. */
export function useReportAddress() {
  const { query, write, note, close } = useNotedQuery<Noted>()

  /** The first one opened is a step of the history. */
  const openMatch = useCallback(
    (id: number) => write({ match: String(id) }, query.has('match') ? undefined : 'match'),
    [write, query],
  )
  const closeMatch = useCallback(() => close('match'), [close])

  const match = Number(query.get('match') ?? Number.NaN)
  return useMemo(
    () => ({
      query,
      match: Number.isInteger(match) ? match : undefined,
      write,
      note,
      openMatch,
      closeMatch,
    }),
    [query, match, write, note, openMatch, closeMatch],
  )
}

export type ReportAddress = ReturnType<typeof useReportAddress>
