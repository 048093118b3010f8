import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface Space {
  width: number
  /** Height of all that is above and below the rows, when the page is scrolled to its top. */
  around: number
  /** There is more in the frame than it shows. */
  overflows: boolean
}

/** Kept free below the table. */
const margin = 24

/** The place a table has, in pixels, known before it is painted. */
export function useSpace(
  frame: RefObject<HTMLElement | null>,
  foot: RefObject<HTMLElement | null>,
): Space {
  const [space, setSpace] = useState<Space>({ width: 0, around: 0, overflows: false })
  const measure = useRef(() => {
    const box = frame.current
    if (!box) return
    const { clientWidth: width, clientHeight, scrollWidth, scrollHeight } = box
    const top = box.getBoundingClientRect().top + window.scrollY
    const around = Math.round(top + (foot.current?.offsetHeight ?? 0) + margin)
    const overflows = scrollHeight > clientHeight || scrollWidth > width
    setSpace((before) =>
      before.width === width && before.around === around && before.overflows === overflows
        ? before
        : { width, around, overflows },
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
