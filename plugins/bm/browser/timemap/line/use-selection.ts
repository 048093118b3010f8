import { useCallback, useState } from 'react'
import type { useDayAddress } from '../use-day-address'

/** Seconds of the day. */
export interface Selection {
  begin: number
  end: number
}

/** The range that is marked; the address holds it. */
export function useSelection({ query, note }: ReturnType<typeof useDayAddress>, seconds: number) {
  const [selection, setSelection] = useState(() => selectionOf(query.get('sel'), seconds))
  const select = useCallback(
    (next: Selection | undefined) => {
      setSelection(next)
      note({ sel: next && `${next.begin.toFixed(1)}-${next.end.toFixed(1)}` })
    },
    [note],
  )
  return { selection, select }
}

export function selectionOf(text: string | null, seconds: number): Selection | undefined {
  const [, begin, end] = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)$/.exec(text ?? '') ?? []
  const range = { begin: Number(begin), end: Math.min(Number(end), seconds) }
  return range.end > range.begin ? range : undefined
}
