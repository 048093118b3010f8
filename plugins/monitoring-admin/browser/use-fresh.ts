import { useEffect, useRef } from 'react'

/** Looks again every so many milliseconds while the window is seen: of processes nothing tells when they are gone. */
export function useFresh(reload: () => Promise<unknown>, every: number): void {
  const latest = useRef(reload)
  useEffect(() => {
    latest.current = reload
  })
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void latest.current().catch(() => undefined)
    }, every)
    return () => clearInterval(timer)
  }, [every])
}
