import { useCallback, useMemo, useRef, useState } from 'react'
import type { RowKey } from '../types'

export interface Selection<T> {
  picked: ReadonlyMap<RowKey, T>
  /** Ticks or unticks rows. */
  set: (rows: readonly T[], ticked: boolean) => void
  clear: () => void
  /** Takes the present form of the rows and drops those that are gone. */
  follow: (rows: readonly T[], isGone: (key: RowKey) => boolean) => void
  /** Row of the last tick: a range begins there. */
  anchor: { current: number | undefined }
}

const none: ReadonlyMap<RowKey, never> = new Map<RowKey, never>()

export function useSelection<T>(rowKey: (row: T) => RowKey): Selection<T> {
  const [picked, setPicked] = useState<ReadonlyMap<RowKey, T>>(none)
  const anchor = useRef<number | undefined>(undefined)
  const keyOf = useRef(rowKey)
  keyOf.current = rowKey

  const set = useCallback((rows: readonly T[], ticked: boolean) => {
    setPicked((before) => {
      const next = new Map(before)
      for (const row of rows) {
        if (ticked) next.set(keyOf.current(row), row)
        else next.delete(keyOf.current(row))
      }
      return next
    })
  }, [])

  const clear = useCallback(() => {
    anchor.current = undefined
    setPicked(none)
  }, [])

  const follow = useCallback((rows: readonly T[], isGone: (key: RowKey) => boolean) => {
    setPicked((before) => {
      if (before.size === 0) return before
      const present = new Map(rows.map((row) => [keyOf.current(row), row]))
      const next = new Map<RowKey, T>()
      for (const [key, row] of before) {
        const now = present.get(key)
        if (now) next.set(key, now)
        else if (!isGone(key)) next.set(key, row)
      }
      return next
    })
  }, [])

  return useMemo(() => ({ picked, set, clear, follow, anchor }), [picked, set, clear, follow])
}
