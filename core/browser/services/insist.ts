import { pause } from './pause'

interface Insistence {
  signal: AbortSignal
  /** Whether it may work the next time. */
  isPassing(error: unknown, tries: number): boolean
  /** Called before waiting. */
  onLost(): void
}

/** Does it again until it works, waiting a little longer each time. */
export async function insist<T>(
  work: () => Promise<T>,
  { signal, isPassing, onLost }: Insistence,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      if (!isPassing(error, tries)) throw error
      onLost()
      await pause(Math.min(500 * 2 ** tries, 15_000), signal)
      signal.throwIfAborted()
    }
  }
}
