import { ApiError, clientOf, Http, useService } from '@console/core/browser'
import { accountApi } from '@console/core/contract'
import { isAway } from '@console/core/host'
import { useEffect, useEffectEvent } from 'react'

const firstPause = 1000
const longestPause = 30_000

/** Runs when the service answers again: it is asked with growing pauses, and at once when the browser is online again. */
export function useOnceBack(away: boolean, run: () => unknown) {
  const http = useService(Http)
  const back = useEffectEvent(() => void run())
  useEffect(() => {
    if (!away) return
    let pause = firstPause
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    async function ask() {
      clearTimeout(timer)
      const isThere = await answers(http)
      if (isOver) return
      if (isThere) back()
      // Where what follows fails again, it is asked again.
      pause = Math.min(pause * 2, longestPause)
      timer = setTimeout(ask, pause)
    }
    timer = setTimeout(ask, pause)
    addEventListener('online', ask)
    return () => {
      isOver = true
      clearTimeout(timer)
      removeEventListener('online', ask)
    }
  }, [away, http])
}

/** Any answer of the service's own will do. */
const answers = (http: Http) =>
  clientOf(http, accountApi)
    .userInfo({ quiet: true })
    .then(
      () => true,
      (error: unknown) => error instanceof ApiError && !isAway(error),
    )
