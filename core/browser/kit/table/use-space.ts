import { type RefObject, useLayoutEffect, useState } from 'react'

export interface Space {
  width: number
  /** Height of all that is above and below the rows, when the page is scrolled to its top. */
  around: number
}

/** Kept free below the table. */
const margin = 24

/** The place a table has, in pixels, known before the first paint. */
export function useSpace(
  frame: RefObject<HTMLElement | null>,
  foot: RefObject<HTMLElement | null>,
): Space {
  const [space, setSpace] = useState<Space>({ width: 0, around: 0 })
  useLayoutEffect(() => {
    const measure = () => {
      const width = frame.current?.clientWidth ?? 0
      const top = (frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY
      const around = Math.round(top + (foot.current?.offsetHeight ?? 0) + margin)
      setSpace((before) =>
        before.width === width && before.around === around ? before : { width, around },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const part of [frame.current, foot.current, document.body])
      if (part) observer.observe(part)
    return () => observer.disconnect()
  }, [frame, foot])
  return space
}
