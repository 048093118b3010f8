import { useEffect, useRef } from 'react'

/** Milliseconds: nobody tells an operator what changes at customers'. */
const lookEvery = 10_000

/** Loads again and again while the window is seen. */
export function useLookingAgain(reload: () => Promise<unknown>): void {
  const latest = useRef(reload)
  useEffect(() => {
    latest.current = reload
  })
  useEffect(() => {
    const timer = setInterval(() => {
      // Its failure is shown by the page, and the next look may succeed.
      if (document.visibilityState === 'visible') void latest.current().catch(() => undefined)
    }, lookEvery)
    return () => clearInterval(timer)
  }, [])
}
