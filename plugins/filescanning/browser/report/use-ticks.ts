import { useCallback, useMemo, useState } from 'react'
import type { ReportMatch } from '../../contract'

/** Matches that are ticked, in the order of the report. */
export function useTicks(matches: readonly ReportMatch[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())

  const tick = useCallback(
    (wanted: number | readonly number[], on: boolean) =>
      setIds((before) => {
        const next = new Set(before)
        for (const id of [wanted].flat()) {
          if (on) next.add(id)
          else next.delete(id)
        }
        return next
      }),
    [],
  )
  const clear = useCallback(() => setIds(new Set()), [])
  // A rescan replaces all matches: the ids of those before mean nothing then.
  const ticked = useMemo(() => matches.filter(({ id }) => ids.has(id)), [matches, ids])
  return { ids, ticked, tick, clear }
}

export type Ticks = ReturnType<typeof useTicks>
