import { type Answers, fetchAxios } from '@console/core/host'
import type { createBrowserRouter } from 'react-router-dom'

/** Longest wait before something is drawn (milliseconds). */
const patience = 200

/**
 * Runs once the first page has its data, which came with it, or after a while without: nothing else is drawn before. What
 * the service has drawn stands for as long as it takes.
 */
export function onceThere(
  router: ReturnType<typeof createBrowserRouter>,
  run: () => void,
  isDrawn: boolean,
) {
  const timer = isDrawn ? undefined : setTimeout(go, patience)
  const unsubscribe = router.subscribe(({ initialized }) => initialized && go())
  function go() {
    unsubscribe()
    clearTimeout(timer)
    run()
  }
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}

/** Runs when the first call for data has been sent, or after a while without one, or both. Answers with what forgets it. */
export function onceAsked({ client }: Answers, run: () => void) {
  const patient = setTimeout(go, patience)
  let going: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = client.getQueryCache().subscribe(() => {
    unsubscribe()
    void fetchAxios().then(go, go)
  })
  function go() {
    clearTimeout(patient)
    going ??= setTimeout(run)
  }
  return () => {
    unsubscribe()
    clearTimeout(patient)
    clearTimeout(going)
  }
}
