import { setTimeout as pause } from 'node:timers/promises'
import type { StreamChange, StreamState } from '@console/core/server'
import { StreamFailure, toStreamFailure } from './stream-failure'

/** What becomes of one connection to a stream. */
export interface StreamListener<Event> {
  hear(samples: Float32Array): Promise<Event[]>
  /** The connection is gone. */
  end(): Event[]
  close(): void
  /** Since when it is silent. */
  readonly silentSeconds: number
}

/** Seconds. */
export interface StreamLimits {
  /** Without any sound the connection counts as lost. */
  quiet: number
  /** Silence from the sender. */
  mute: number
  /** Before the first further try, and the most before any. */
  firstPause: number
  longestPause: number
}

const usualLimits: StreamLimits = { quiet: 20, mute: 10, firstPause: 1, longestPause: 60 }
/** A connection that lasted so long was a good one: the next pause is short again. Seconds. */
const goodConnection = 30

interface FollowOptions<Event> {
  /** The sound of one connection. */
  read(): AsyncGenerator<Float32Array>
  open(): StreamListener<Event>
  limits?: Partial<StreamLimits> | undefined
  signal: AbortSignal
}

/** Listens to a stream until the signal aborts, connecting anew each time: its states as they change, and what is heard. */
export async function* followStream<Event>({
  read,
  open,
  signal,
  ...options
}: FollowOptions<Event>): AsyncGenerator<Event | StreamChange> {
  const limits = { ...usualLimits, ...options.limits }
  let state: StreamState | undefined
  const changeTo = function* (next: StreamState, reason?: string): Generator<StreamChange> {
    if (next === state) return
    state = next
    yield { type: 'state', state: next, at: new Date(), ...(reason && { reason }) }
  }
  let failures = 0
  while (!signal.aborted) {
    const began = performance.now()
    const listener = open()
    try {
      for await (const samples of inTime(read(), limits.quiet, signal)) {
        const events = await listener.hear(samples)
        yield* changeTo(listener.silentSeconds >= limits.mute ? 'mute' : 'running')
        yield* events
      }
      throw new StreamFailure('timeout', 'The stream broke off')
    } catch (error) {
      yield* listener.end()
      if (signal.aborted) return
      const failure = toStreamFailure(error)
      yield* changeTo(failure.state, failure.message)
    } finally {
      listener.close()
    }
    failures = performance.now() - began > goodConnection * 1000 ? 0 : failures + 1
    await pause(pauseAfter(failures, limits), undefined, { signal }).catch(() => {})
  }
}

/** Longer each time, and never the same for all streams of a sender. Milliseconds. */
function pauseAfter(failures: number, { firstPause, longestPause }: StreamLimits): number {
  const seconds = Math.min(longestPause, firstPause * 2 ** Math.max(0, failures - 1))
  return 1000 * seconds * (0.75 + Math.random() / 2)
}

/** Ends at once with the signal, and when nothing comes for too long. */
async function* inTime(
  sound: AsyncGenerator<Float32Array>,
  seconds: number,
  signal: AbortSignal,
): AsyncGenerator<Float32Array> {
  try {
    for (;;) {
      const next = await raced(sound.next(), seconds, signal)
      if (next.done) return
      yield next.value
    }
  } finally {
    // A generator that still waits ends when its wait does.
    sound.return(undefined).catch(() => {})
  }
}

function raced<T>(work: Promise<T>, seconds: number, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new StreamFailure('timeout', 'Nothing comes from the stream'))
    const clock = setTimeout(late, seconds * 1000)
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => {
      clearTimeout(clock)
      signal.removeEventListener('abort', abort)
    })
    if (signal.aborted) abort()
  })
}
