import { useEffect, useRef, useState } from 'react'
import { useService } from '../../react'
import { Events } from '../../services/events/events'

const minute = 60_000

/** Milliseconds until the next look at work that has gone on for so long; undefined: no more. */
export function pollingPause(since: number): number | undefined {
  if (since >= 10 * minute) return undefined
  if (since >= 5 * minute) return 30_000
  return since >= minute ? 10_000 : 5000
}

/**
 * Where changes do not arrive by themselves: looks again and again while something is being worked on and the window is seen.
 * `work` names what is waited for, so that new work starts the clock anew. Returns whether it has given up.
 */
export function usePolling(work: string | undefined, reload: () => Promise<unknown>): boolean {
  const events = useService(Events)
  const [stopped, setStopped] = useState(false)
  const latest = useRef(reload)
  useEffect(() => {
    latest.current = reload
  })

  useEffect(() => {
    setStopped(false)
    if (work === undefined) return
    const start = Date.now()
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      if (!events.live && document.visibilityState === 'visible') {
        // Its failure is shown by the page, and the next look may succeed.
        await latest.current().catch(() => undefined)
      }
      if (!isOver) plan()
    }
    const plan = () => {
      const pause = pollingPause(Date.now() - start)
      if (pause !== undefined) timer = setTimeout(() => void look(), pause)
      else setStopped(!events.live)
    }
    let isOver = false
    plan()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [work, events])

  return stopped
}
