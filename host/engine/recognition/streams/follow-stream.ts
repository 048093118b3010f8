import { setTimeout as pause } from 'node:timers/promises'
import { beginSpan, type StreamChange, type StreamState } from '@console/core/server'
import { StreamFailure, toStreamFailure } from './stream-failure'

/** What becomes of one connection to a stream. */
export interface StreamListener<Event> {
  hear(samples: Float32Array): Promise<Event[]>
  /** The connection is gone. */
  end(): Event[]
  close(): void
  /** Nothing but silence comes. */
  readonly isMute: boolean
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

/** Pauses between tries in the first minute after a stream was lost, and in the nine minutes that follow. */
const soonRetries = [
  { untilMs: 60_000, pauseSeconds: 5 },
  { untilMs: 600_000, pauseSeconds: 10 },
]

export const usualLimits: StreamLimits = { quiet: 20, mute: 20, firstPause: 1, longestPause: 60 }
/** A connection that lasted so long was a good one: the next pause is short again. Seconds. */
const goodConnection = 30

interface FollowOptions<Event, Listener extends StreamListener<Event>> {
  /** One that fails is followed by the next at once, the last by the first after a pause. */
  addresses: readonly string[]
  /** The sound of one connection. */
  read(address: string, listener: Listener): AsyncGenerator<Float32Array>
  open(): Listener
  limits?: Partial<StreamLimits> | undefined
  signal: AbortSignal
  /** By which traces tell it from others. */
  stream?: number | undefined
}

/** Listens to a stream until the signal aborts, connecting anew each time: its states as they change, and what is heard. */
export async function* followStream<Event, Listener extends StreamListener<Event>>({
  addresses,
  read,
  open,
  signal,
  ...options
}: FollowOptions<Event, Listener>): AsyncGenerator<Event | StreamChange> {
  const limits = { ...usualLimits, ...options.limits }
  let told: StreamState | undefined
  let toldAddress: string | undefined
  const changeTo = function* (
    state: StreamState,
    address: string,
    reason?: string,
  ): Generator<StreamChange> {
    if (state === told && address === toldAddress) return
    told = state
    toldAddress = address
    yield { type: 'state', state, at: new Date(), address, ...(reason && { reason }) }
  }
  let failures = 0
  let lostAtMs = 0
  let at = 0
  /** Addresses that were lost since something was heard. */
  let tried = 0
  let worst: StreamFailure | undefined
  while (!signal.aborted) {
    const address = addresses[at] ?? ''
    const began = performance.now()
    let heard = false
    const connecting = beginConnecting(options.stream, address)
    const listener = open()
    try {
      for await (const samples of inTime(read(address, listener), limits.quiet, signal)) {
        if (!heard) connecting?.end()
        heard = true
        const events = await listener.hear(samples)
        yield* changeTo(listener.isMute ? 'mute' : 'running', address)
        yield* events
      }
      throw new StreamFailure('timeout', 'The stream broke off')
    } catch (error) {
      if (!heard && !signal.aborted) {
        connecting?.fail(error)
        connecting?.end()
      }
      yield* listener.end()
      if (signal.aborted) return
      worst = lessSure(worst, toStreamFailure(error))
    } finally {
      listener.close()
    }
    const isGood = performance.now() - began > goodConnection * 1000
    tried = heard ? 1 : tried + 1
    if (isGood || failures === 0) lostAtMs = performance.now()
    failures = isGood ? 0 : failures + 1
    at = isGood ? 0 : (at + 1) % addresses.length
    if (tried >= addresses.length) {
      yield* changeTo(worst.state, addresses[0] ?? '', worst.message)
      worst = undefined
    }
    if (at > 0 || (isGood && addresses.length > 1)) continue
    const lostForMs = performance.now() - lostAtMs
    await pause(pauseAfter(failures, lostForMs, limits), undefined, { signal }).catch(() => {})
  }
}

/** Until its first sound. Of the address only its host is told: the rest may hold a key. */
function beginConnecting(stream: number | undefined, address: string) {
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  const values = {
    'server.address': host,
    ...(stream !== undefined && { 'console.stream': stream }),
  }
  return beginSpan('ears connect', { kind: 'client', under: null, values })
}

/** Of several addresses one may still come back, as long as not all of them are wrong. */
const lessSure = (one: StreamFailure | undefined, other: StreamFailure) =>
  one?.state === 'timeout' ? one : other

/** Milliseconds before the next try, never the same for all streams of a sender. */
export function pauseAfter(
  failures: number,
  lostForMs: number,
  { firstPause, longestPause }: Pick<StreamLimits, 'firstPause' | 'longestPause'>,
): number {
  const soon = soonRetries.find(({ untilMs }) => lostForMs < untilMs)
  const seconds = failures < 2 ? firstPause : (soon?.pauseSeconds ?? longestPause)
  return 1000 * Math.min(longestPause, seconds) * (0.9 + Math.random() / 5)
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
