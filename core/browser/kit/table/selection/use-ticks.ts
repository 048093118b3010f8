import { useCallback, useEffect, useRef } from 'react'
import { announce } from '../../announce'
import { useT } from '../../i18n'
import type { RowSource } from '../data/use-rows'
import type { Selection } from '../data/use-selection'
import type { RowKey } from '../types'
import type { TickAllProps } from './tick-all'

/** A range holds at most so many rows. */
const longestRange = 1000

interface Ticks {
  onTick: (index: number, ticked: boolean, range: boolean) => void
  all: TickAllProps
}

/** Ticking single rows, ranges from the last tick, and all rows of the page. */
export function useTicks<T>(
  rows: RowSource<T>,
  selection: Selection<T>,
  rowKey: (row: T) => RowKey,
): Ticks {
  const t = useT()
  const latest = useRef({ rows, selection })
  useEffect(() => {
    latest.current = { rows, selection }
  })

  const { clear } = selection
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another list the ticked rows would be out of sight
  useEffect(() => clear, [rows.windows, clear])

  const onTick = useCallback<Ticks['onTick']>(
    async (index, ticked, range) => {
      const { rows, selection } = latest.current
      const from = range ? selection.anchor.current : undefined
      selection.anchor.current = index
      const row = rows.row(index)
      if (row !== undefined) selection.set([row], ticked)
      if (from === undefined || from === index) return
      const [low, high] = from < index ? [from, index] : [index, from]
      if (high - low >= longestRange)
        return announce(t('At most {count row|rows} at once', { count: longestRange }))
      selection.set(await rows.between(low, high), ticked)
    },
    [t],
  )

  const { page } = rows
  return {
    onTick,
    all: {
      ticked: page.filter((row) => selection.picked.has(rowKey(row))).length,
      of: page.length,
      onChange: (ticked) => selection.set(page, ticked),
    },
  }
}
