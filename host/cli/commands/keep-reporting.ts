import { setTimeout as pause } from 'node:timers/promises'
import { Refused } from './console-request'

/** Milliseconds. */
const reportEvery = 2000
const lookEvery = 15_000
const longestPause = 60_000
const retryAfter = 3000

interface Reporting {
  /** What there is to be heard; again every quarter of a minute, and when a report says so. */
  look(): Promise<void>
  /** Answers with whether to look again at once. */
  report(): Promise<boolean>
  /** Said once while the service does not answer. */
  away: string
  say(text: string): void
}

/** Reports to a service until it is interrupted, more seldom while there is no answer. Rejects with `Refused`. */
export async function keepReporting(
  { look, report, away, say }: Reporting,
  signal: AbortSignal,
): Promise<void> {
  let looked = Number.NEGATIVE_INFINITY
  let failures = 0
  while (!signal.aborted) {
    const began = performance.now()
    try {
      if (began - looked > lookEvery) {
        await look()
        looked = performance.now()
      }
      if (await report()) looked = Number.NEGATIVE_INFINITY
      if (failures > 0) say('the service answers again')
      failures = 0
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof Refused) throw error
      if (failures === 0) say(away)
      failures += 1
    }
    const backOff = Math.min(longestPause, reportEvery * 2 ** Math.min(10, failures))
    const wait = failures > 0 ? backOff : reportEvery - (performance.now() - began)
    await pause(Math.max(0, wait), undefined, { signal }).catch(() => {})
  }
}

/** What the service answers, however long it does not; undefined when it is interrupted before. Rejects with `Refused`. */
export async function untilAnswered<T>(
  ask: () => Promise<T>,
  say: (text: string) => void,
  signal: AbortSignal,
): Promise<T | undefined> {
  for (let told = false; !signal.aborted; told = true) {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof Refused) throw error
      if (signal.aborted) return undefined
      if (!told) say('the service does not answer: trying again')
      await pause(retryAfter, undefined, { signal }).catch(() => {})
    }
  }
  return undefined
}

/** What was refused, each reason once. */
export function sayRefused(
  refused: readonly { reason: string }[],
  what: string,
  say: (text: string) => void,
): void {
  for (const reason of new Set(refused.map((one) => one.reason))) {
    const count = refused.filter((one) => one.reason === reason).length
    say(`${count} ${what} were not taken: ${reason}`)
  }
}
