/** Hands what the provider sent to the window that waits for it; true when that has taken it. */
export function relayAnswer(state: string, search: string, limit = 2000): Promise<boolean> {
  const channel = new BroadcastChannel(state)
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), limit)
    channel.onmessage = () => {
      clearTimeout(timer)
      resolve(true)
    }
    channel.postMessage({ search })
  }).finally(() => channel.close())
}

interface Waiting {
  /** Milliseconds. */
  limit: number
  signal: AbortSignal
  /** Resolves when no answer will come any more. */
  gone?: Promise<void> | undefined
}

/**
 * The address that the provider sent another window or frame of this console to; undefined when none comes. By a
 * channel: the provider's pages may cut the tie between a window and the one that opened it.
 */
export function answerOf(state: string, { limit, signal, gone }: Waiting) {
  const channel = new BroadcastChannel(state)
  return new Promise<string | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), limit)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve(undefined)
    })
    // A window that closes itself has sent its answer just before.
    void gone?.then(() => setTimeout(() => resolve(undefined), 500))
    channel.onmessage = ({ data }) => {
      clearTimeout(timer)
      channel.postMessage({ taken: true })
      resolve(String(data?.search))
    }
  }).finally(() => channel.close())
}
