import { useEffect, useRef } from 'react'

/** What had the focus can go when something else is shown: it stays in the content then, not at the top of the page. */
export function useFocusKept(shown: unknown) {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true })
  }, [shown])
}
