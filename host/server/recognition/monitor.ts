import { setTimeout as pause } from 'node:timers/promises'
import type { MonitorEvent, MonitorOptions, StreamState } from '@console/core/server'
import type { Engine } from './engine'
import { Hearing } from './streams/hearing'
import { StreamFailure, toStreamFailure } from './streams/stream-failure'
import { readStream, type StreamSources } from './streams/stream-reader'

export interface MonitorParts extends StreamSources {
  engine: Engine
  limits?: Partial<MonitorLimits>
}

/** Seconds. */
export interface MonitorLimits {
  /** Without any sound the connection counts as lost. */
  quiet: number
  /** Silence from the sender. */
  mute: number
  /** Before the first further try, and the most before any. */
  firstPause: number
  longestPause: number
}

const usualLimits: MonitorLimits = { quiet: 20, mute: 10, firstPause: 1, longestPause: 60 }
const listeningRate = 8000
/** Of what is kept to be listened to by people. */
const recordingRate = 16_000
/** A connection that lasted so long was a good one: the next pause is short again. Seconds. */
const goodConnection = 30

/** Listens to a stream until the signal aborts: its states as they change, its plays as they are heard. */
export async function* monitorStream(
  parts: MonitorParts,
  url: string,
  options: MonitorOptions,
): AsyncGenerator<MonitorEvent> {
  const { signal } = options
  const limits = { ...usualLimits, ...parts.limits }
  let state: StreamState | undefined
  const changeTo = function* (next: StreamState, reason?: string): Generator<MonitorEvent> {
    if (next === state) return
    state = next
    yield { type: 'state', state: next, at: new Date(), ...(reason && { reason }) }
  }
  let failures = 0
  while (!signal.aborted) {
    const began = performance.now()
    const hearing = new Hearing(parts.engine, options, rateOf(options))
    try {
      const sound = readStream(parts, url, { sampleRate: rateOf(options), signal })
      for await (const samples of inTime(sound, limits.quiet, signal)) {
        const events = await hearing.hear(samples)
        yield* changeTo(hearing.silentSeconds >= limits.mute ? 'mute' : 'running')
        yield* events
      }
      throw new StreamFailure('timeout', 'The stream broke off')
    } catch (error) {
      yield* hearing.end()
      if (signal.aborted) return
      const failure = toStreamFailure(error)
      yield* changeTo(failure.state, failure.message)
    } finally {
      hearing.close()
    }
    failures = performance.now() - began > goodConnection * 1000 ? 0 : failures + 1
    await pause(pauseAfter(failures, limits), undefined, { signal }).catch(() => {})
  }
}

const rateOf = ({ record }: MonitorOptions) => (record ? recordingRate : listeningRate)

/** Longer each time, and never the same for all streams of a sender. Milliseconds. */
function pauseAfter(failures: number, { firstPause, longestPause }: MonitorLimits): number {
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
