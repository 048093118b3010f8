import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '@console/core/server'
import type { Sample } from '../fingerprint/peaks'
import { Turns } from '../workers/turns'
import { type Broker, Unanswered } from './broker'
import {
  matcherSubject,
  type Presence,
  packSearch,
  presenceSubject,
  type SearchAnswer,
  type Searches,
  type SearchName,
  unpack,
} from './messages'
import { presenceEvery } from './serve-searches'

/** One that has said nothing for so long is gone: what it was asked is asked again of another. Milliseconds. */
const goneAfter = 3 * presenceEvery
/** Somebody who waits for the answer waits no longer than this. */
const longestNow = 10_000
/** Searches of this process that are on their way. */
const places = 64
const busyPause = 50

interface Matcher {
  presence: Presence
  seen: number
  /** Searches of this process that it has not answered. */
  asked: number
  gone: Set<() => void>
}

interface Asking {
  urgency: 'now' | 'whenever'
  signal: AbortSignal | undefined
}

/** The processes that answer searches: each search goes to the one with the least to do, and to another when that is lost. */
export class Matchers {
  private readonly known = new Map<string, Matcher>()
  private readonly turns = new Turns(places)
  private readonly timer: NodeJS.Timeout
  private readonly unsubscribe: () => void
  private arrivals = new Set<() => void>()

  constructor(
    private readonly broker: Broker,
    private readonly console: string,
  ) {
    this.unsubscribe = broker.subscribe(presenceSubject(console), ({ bytes }) =>
      this.heardOf(unpack<Presence>(bytes)),
    )
    this.timer = setInterval(() => this.forgetGone(), presenceEvery / 2)
    this.timer.unref()
  }

  get waiting(): number {
    return this.turns.waiting
  }

  get waitingNow(): number {
    return this.turns.waitingNow
  }

  /** Of those that answer now. */
  get presences(): Presence[] {
    return this.broker.connected ? [...this.known.values()].map(({ presence }) => presence) : []
  }

  /** What can wait is asked until it is answered; of what cannot, 503 after ten seconds. */
  async ask<N extends SearchName>(
    name: N,
    sample: Sample,
    asked: Searches[N]['asked'],
    { urgency, signal }: Asking,
  ): Promise<Searches[N]['answer']> {
    const message = packSearch(name, sample, asked)
    const late = urgency === 'now' ? AbortSignal.timeout(longestNow) : undefined
    const over = AbortSignal.any([signal, late].filter((one) => one !== undefined))
    try {
      return (await this.turns.run(urgency, () => this.answered(message, over), over)) as never
    } catch (error) {
      if (late?.aborted && !signal?.aborted) throw new Failure(503, nobodyAnswers)
      throw error
    }
  }

  stop(): void {
    clearInterval(this.timer)
    this.unsubscribe()
  }

  private async answered(message: Uint8Array, over: AbortSignal) {
    for (;;) {
      over.throwIfAborted()
      const matcher = this.freest()
      if (!matcher) {
        await this.arrival(over)
        continue
      }
      const answer = await this.askOne(matcher, message, over)
      if (!answer) continue
      if ('answer' in answer) return answer.answer
      if ('error' in answer) throw new Error(answer.error)
      await pause(busyPause * (1 + Math.random()), undefined, { signal: over })
    }
  }

  /** Undefined when it is lost before it answers. */
  private async askOne(
    matcher: Matcher,
    message: Uint8Array,
    over: AbortSignal,
  ): Promise<SearchAnswer | undefined> {
    matcher.asked++
    let leave = () => {}
    const left = new Promise<undefined>((resolve) => {
      leave = () => resolve(undefined)
      matcher.gone.add(leave)
      over.addEventListener('abort', leave, { once: true })
    })
    const subject = matcherSubject(this.console, matcher.presence.id)
    const request = this.broker.request(subject, message).then(unpack<SearchAnswer>)
    try {
      return await Promise.race([request, left])
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
      this.forget(matcher)
      return undefined
    } finally {
      request.catch(() => undefined)
      matcher.asked--
      matcher.gone.delete(leave)
      over.removeEventListener('abort', leave)
    }
  }

  private freest(): Matcher | undefined {
    if (!this.broker.connected) return undefined
    return [...this.known.values()].reduce<Matcher | undefined>(
      (best, one) => (best && best.asked <= one.asked ? best : one),
      undefined,
    )
  }

  private arrival(over: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const arrive = () => {
        this.arrivals.delete(arrive)
        over.removeEventListener('abort', arrive)
        resolve()
      }
      this.arrivals.add(arrive)
      over.addEventListener('abort', arrive, { once: true })
    })
  }

  private heardOf(presence: Presence): void {
    const known = this.known.get(presence.id)
    if (presence.leaves) {
      if (known) this.forget(known)
      return
    }
    if (known) Object.assign(known, { presence, seen: performance.now() })
    else {
      const fresh = { presence, seen: performance.now(), asked: 0, gone: new Set<() => void>() }
      this.known.set(presence.id, fresh)
    }
    for (const arrive of [...this.arrivals]) arrive()
  }

  private forgetGone(): void {
    for (const matcher of [...this.known.values()]) {
      if (performance.now() - matcher.seen > goneAfter) this.forget(matcher)
    }
  }

  private forget(matcher: Matcher): void {
    if (this.known.get(matcher.presence.id) === matcher) this.known.delete(matcher.presence.id)
    for (const leave of [...matcher.gone]) leave()
  }
}

export const nobodyAnswers = 'Recordings cannot be looked up at the moment. Try again in a minute'
