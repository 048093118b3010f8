import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { cardWidth } from './table.styles'
import type { Tracks } from './use-tracks'

export interface Space {
  /** Too little for columns. */
  cards: boolean
  /** Not all columns fit: some are scrolled. */
  edge: boolean
}

/** The room a table has, known before it is painted. Columns get their places in it. */
export function useSpace(
  frame: RefObject<HTMLElement | null>,
  { measure: measureColumns, fit }: Pick<Tracks, 'measure' | 'fit'>,
): Space {
  const [space, setSpace] = useState<Space>(() => ({
    cards: matchMedia(`(max-width: ${cardWidth - 0.02}px)`).matches,
    edge: false,
  }))
  const latest = useRef(fit)
  latest.current = fit
  const measure = useRef((known?: number) => {
    const box = frame.current
    if (!box) return
    const width = known ?? box.clientWidth
    const cards = width > 0 && width < cardWidth
    const edge = !cards && !latest.current(width)
    // What shows all that is in it needs no stop for the keyboard.
    box.tabIndex = edge ? 0 : -1
    setSpace((before) =>
      before.cards === cards && before.edge === edge ? before : { cards, edge },
    )
  })
  const { cards } = space
  const measured = useRef<Tracks['measure']>(undefined)
  // Whenever it is drawn: rows have come or gone.
  useLayoutEffect(() => {
    const isMeasured = cards || measured.current === measureColumns
    measured.current = cards ? undefined : measureColumns
    measure.current(isMeasured ? undefined : measureColumns())
  })
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => measure.current())
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame])
  return space
}
