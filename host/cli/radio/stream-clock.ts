/** What time it is on a stream that goes `speed` times as fast as the wall clock; milliseconds. */
export interface StreamClock {
  speed: number
  now(): number
}

// Not what `Date.now` is by then: a process whose own clock is set to that of a stream would go by it twice.
const realNow = Date.now.bind(Date)

/** `begin` on the stream when it is `at` on the wall; now unless told, both. */
export function streamClock(
  speed = 1,
  { begin = realNow(), at = realNow() }: { begin?: number; at?: number } = {},
): StreamClock {
  return { speed, now: () => begin + (realNow() - at) * speed }
}
