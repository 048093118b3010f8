/** Ends early when the browser is online again or nobody waits any more. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(ending)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const ending = setTimeout(end, milliseconds)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
