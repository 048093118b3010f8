/** Longest wait, however busy the browser is (milliseconds). */
const latest = 1000

/** Runs what is for later, so that it does not hold up what is on the screen next; answers with what calls it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has not always had it.
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(run, { timeout: latest })
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(run, latest)
  return () => clearTimeout(timer)
}
