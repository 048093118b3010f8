import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { cardWidth } from './table.styles'

interface Place {
  frame: RefObject<HTMLElement | null>
  foot: RefObject<HTMLElement | null>
  /** Pixels that the columns need. */
  wanted: number
  /** Rows scroll in the frame however little room there is. */
  endless: boolean
}

export interface Space {
  /** Too little for columns. */
  cards: boolean
  /** Not all columns fit: some are scrolled. */
  edge: boolean
}

/** Kept free below the table. */
const margin = 24

const around = '--table-around'
// Of the frame alone: an inherited property makes the browser compute the styles of every row again.
const styling: typeof CSS | undefined = globalThis.CSS
styling?.registerProperty?.({ name: around, syntax: '*', inherits: false })

/**
 * The room a table has, known before it is painted. What only its frame needs is written to the frame at once: to draw
 * the table a second time for it is what a first visit would wait for.
 */
export function useSpace(place: Place): Space {
  const { frame, foot } = place
  const [space, setSpace] = useState<Space>(() => ({
    cards: window.innerWidth < cardWidth,
    edge: false,
  }))
  const latest = useRef(place)
  latest.current = place
  const measure = useRef(() => {
    const box = frame.current
    if (!box) return
    const { wanted, endless } = latest.current
    // Height of all that is above and below the rows, when the page is scrolled to its top.
    const top = box.getBoundingClientRect().top + window.scrollY
    const height = `${Math.round(top + (foot.current?.offsetHeight ?? 0) + margin)}px`
    if (box.style.getPropertyValue(around) !== height) box.style.setProperty(around, height)
    const { clientWidth: width, clientHeight, scrollWidth, scrollHeight } = box
    const cards = width > 0 && width < cardWidth
    const edge = !cards && width > 0 && width < wanted
    // What shows all that is in it needs no stop for the keyboard.
    const scrolls = (endless || !cards) && (scrollHeight > clientHeight || scrollWidth > width)
    box.tabIndex = scrolls ? 0 : -1
    setSpace((before) =>
      before.cards === cards && before.edge === edge ? before : { cards, edge },
    )
  })
  // Rows have come or gone.
  useLayoutEffect(() => measure.current())
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => measure.current())
    for (const part of [frame.current, foot.current, document.body])
      if (part) observer.observe(part)
    return () => observer.disconnect()
  }, [frame, foot])
  return space
}
