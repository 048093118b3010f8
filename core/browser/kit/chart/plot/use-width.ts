import { useLayoutEffect, useRef, useState } from 'react'

/** The width an element has on the screen now. */
export function useWidth<E extends HTMLElement>(before: number) {
  const element = useRef<E>(null)
  const [width, setWidth] = useState(before)
  useLayoutEffect(() => {
    const watched = element.current
    if (!watched) return
    const measure = () => setWidth(watched.clientWidth || before)
    measure()
    if (!globalThis.ResizeObserver) return
    const observer = new ResizeObserver(measure)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [before])
  return { element, width }
}
