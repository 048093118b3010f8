import { type ConsoleConfig, pagesTopic, userTopic } from '@console/core/contract'
import { BehaviorSubject, Observable, Subject, type Subscriber } from 'rxjs'
import { parseJson } from '../browser-storage'
import type { Http } from '../http/http'
import { pause } from '../pause'
import type { Session, TokenStore } from '../session/session'
import { readEventStream } from './event-stream'
import { anyTopic, Events, type LiveEvent } from './events'

const times = {
  /** Between tries: doubled each time, and spread so that consoles do not come back all at once. */
  firstDelay: 1000,
  longestDelay: 30_000,
  /** The service says something every fifteen seconds; a connection that is this quiet is dead. */
  silence: 60_000,
  /** A window nobody looks at does not hold one of the browser's few connections. */
  hidden: 120_000,
  /** From one page with live data to the next the connection is kept. */
  unused: 30_000,
}

/** The API has no events, and will not have any in a minute. */
const noEvents = [204, 404, 405, 501]

/** From so many failed tries on, people are told. */
const triesUntilTold = 2

/** From so many failed tries on, screens do better to poll. */
const triesUntilPolling = 3

export class StreamedEvents extends Events {
  readonly changes$: Observable<LiveEvent>
  private readonly changes = new Subject<LiveEvent>()
  private readers = 0
  private unfollow: (() => void) | undefined
  private leaving: ReturnType<typeof setTimeout> | undefined
  private readonly times: typeof times
  private isOffered: boolean
  private tries = 0
  private lastId = ''
  /** The user came with the page: what has changed since then was missed by a second connection only. */
  private hadConnection = false

  constructor(
    { capabilities }: Pick<ConsoleConfig, 'capabilities'>,
    private readonly http: Http,
    private readonly session: Session,
    private readonly tokens: TokenStore,
    changedTimes: Partial<typeof times> = {},
    readonly lost$ = new BehaviorSubject(false),
  ) {
    super()
    this.times = { ...times, ...changedTimes }
    this.isOffered = capabilities.events
    this.changes$ = new Observable<LiveEvent>((reader) => this.join(reader))
  }

  get live() {
    return this.isOffered && this.tries < triesUntilPolling
  }

  /** One connection for all readers, kept for a while after the last of them. */
  private join(reader: Subscriber<LiveEvent>) {
    if (!this.isOffered) return
    clearTimeout(this.leaving)
    this.readers += 1
    const reading = this.changes.subscribe(reader)
    this.unfollow ??= this.follow()
    return () => {
      reading.unsubscribe()
      this.readers -= 1
      if (this.readers > 0) return
      this.leaving = setTimeout(() => {
        this.unfollow?.()
        this.unfollow = undefined
      }, this.times.unused)
    }
  }

  /** Holds a connection while somebody is signed in and has looked at the window lately. */
  private follow() {
    let connection: AbortController | undefined
    let falling: ReturnType<typeof setTimeout> | undefined
    let isAsleep = false
    const update = () => {
      const isWanted = this.session.user$.value !== undefined && !isAsleep
      if (isWanted && !connection) {
        connection = new AbortController()
        void this.keepConnected(connection.signal)
      } else if (!isWanted) {
        connection?.abort()
        connection = undefined
        this.tell(false)
      }
    }
    const look = () => {
      clearTimeout(falling)
      if (document.hidden) {
        falling = setTimeout(() => {
          isAsleep = true
          update()
        }, this.times.hidden)
      } else {
        isAsleep = false
        update()
      }
    }
    const users = this.session.user$.subscribe(update)
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      users.unsubscribe()
      document.removeEventListener('visibilitychange', look)
      clearTimeout(falling)
      connection?.abort()
      this.tell(false)
    }
  }

  private tell(isLost: boolean) {
    if (this.lost$.value !== isLost) this.lost$.next(isLost)
  }

  private async keepConnected(signal: AbortSignal) {
    while (!signal.aborted) {
      const answer = await this.read(signal).catch(() => undefined)
      if (noEvents.includes(answer ?? 0)) this.isOffered = false
      // A token that is not accepted will not be in a second; other calls ask the person to log in again.
      if (!this.isOffered || answer === 401 || answer === 403) return
      const { firstDelay, longestDelay } = this.times
      const delay = Math.min(firstDelay * 2 ** this.tries, longestDelay)
      this.tries += 1
      this.tell(this.tries >= triesUntilTold)
      await pause(delay * (1 + Math.random() / 2), signal)
    }
  }

  private renewUser() {
    this.session.getInfo().catch(() => undefined)
  }

  /** Resolves with the status when there was no stream or when it has ended. */
  private async read(signal: AbortSignal): Promise<number> {
    const silence = new AbortController()
    let watch = setTimeout(() => silence.abort(), this.times.silence)
    try {
      const { status, headers, body } = await fetch(this.http.address('/events'), {
        headers: {
          Accept: 'text/event-stream',
          Authorization: `Bearer ${this.tokens.get() ?? ''}`,
          ...(this.lastId && { 'Last-Event-ID': this.lastId }),
        },
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.any([signal, silence.signal]),
      })
      const isStream = headers.get('content-type')?.startsWith('text/event-stream')
      if (status !== 200 || !isStream || !body) return status
      this.changes.next({ topic: anyTopic })
      if (this.hadConnection) this.renewUser()
      this.hadConnection = true
      for await (const { id, data } of readEventStream(body)) {
        clearTimeout(watch)
        watch = setTimeout(() => silence.abort(), this.times.silence)
        this.tries = 0
        this.tell(false)
        this.lastId = id
        const topic = topicOf(data)
        if (topic) this.changes.next({ topic })
        if (topic === userTopic) this.renewUser()
        if (topic === pagesTopic) this.http.isOutdated$.next(true)
      }
      return status
    } finally {
      clearTimeout(watch)
      silence.abort()
    }
  }
}

function topicOf(data: string | undefined): string | undefined {
  const event = parseJson(data) as { topic?: unknown } | undefined | null
  return typeof event?.topic === 'string' ? event.topic : undefined
}
