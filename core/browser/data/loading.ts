import type { Api, Call, CallOutput, Endpoint } from '@console/core/contract'
import { replaceEqualDeep } from '@tanstack/react-query'
import { BehaviorSubject } from 'rxjs'
import { now } from '../services/clock'
import { type CallOptions, type Client, clientOf, type Http } from '../services/http/http'
import type { Answers } from './answers'

/** Asks through the cache. */
export type Ask = <E extends Endpoint>(
  call: Call<E>,
  options?: CallOptions,
) => Promise<CallOutput<E>>

export interface Loaded<T> {
  /** Undefined until it is there for the first time. */
  data: T | undefined
  /** It is what is drawn until then. */
  early?: boolean
  /** Why the last try failed; `data` is from before. */
  failure: unknown
  /** When the oldest of its answers came, in milliseconds; 0: it is not there. */
  updatedAt: number
}

/** What a function of several calls makes of their answers. It is made again whenever one of the answers is another. */
export class Loading<T> {
  readonly state$ = new BehaviorSubject<Loaded<T>>({
    data: undefined,
    failure: undefined,
    updatedAt: 0,
  })
  isFollowed = false
  private used = new Map<string, unknown>()
  private runs = 0
  private running = 0

  constructor(
    private readonly answers: Answers,
    private readonly load: (ask: Ask) => Promise<T>,
  ) {}

  /** Answers that were asked for since then are used as they are, others are asked for anew. */
  async run(since = 0): Promise<T> {
    this.runs += 1
    this.running += 1
    const run = this.runs
    const hashes = new Set<string>()
    const ask: Ask = (call, options) => {
      hashes.add(this.answers.hashOf(call))
      return this.answers.ask(call, since, options)
    }
    try {
      const made = await this.load(ask)
      const { data: before } = this.state$.value
      const data: T = replaceEqualDeep(before, made)
      if (run === this.runs) {
        this.used = new Map([...hashes].map((hash) => [hash, this.answers.known(hash)]))
        const times = [...hashes].map(this.answers.updatedAt)
        const updatedAt = Math.min(now(), ...times)
        this.state$.next({ data, failure: undefined, updatedAt })
      }
      return data
    } catch (failure) {
      if (run === this.runs) this.state$.next({ ...this.state$.value, failure })
      throw failure
    } finally {
      this.running -= 1
    }
  }

  /** What is shown until it is there for the first time. */
  draw(data: T) {
    if (this.state$.value.data === undefined)
      this.state$.next({ data, early: true, failure: undefined, updatedAt: 0 })
  }

  /** Resolves when there is something to show. */
  drawn = () =>
    new Promise<void>((resolve) => {
      this.state$.subscribe(({ data }) => data !== undefined && resolve())
    })

  /** Asks for everything anew; resolves when that has ended. A failure is in `state$`. */
  reload = async (since = performance.now()): Promise<void> => {
    await this.run(since).catch(() => undefined)
  }

  /** Whether all that it is made of was asked for since then. */
  isNewerThan = (since: number) =>
    [...this.used.keys()].every((hash) => this.answers.askedSince(hash) >= since)

  /** Until the returned function is called, answers that others have asked for make it anew, too. */
  follow() {
    this.isFollowed = true
    const used = () => this.used.keys()
    this.answers.followed.add(used)
    const leave = this.answers.client.getQueryCache().subscribe(({ type, query }) => {
      const isOther =
        this.used.has(query.queryHash) && this.used.get(query.queryHash) !== query.state.data
      if (type === 'updated' && isOther && this.running === 0 && query.state.data !== undefined)
        void this.run().catch(() => undefined)
    })
    return () => {
      this.isFollowed = false
      this.answers.followed.delete(used)
      leave()
    }
  }
}

/** Typed calls of a contract that read through the cache. */
export const askingClient = <A extends Api>(http: Http, ask: Ask, api: A): Client<A> =>
  clientOf(
    {
      call: (endpoint, { signal: _, ...input } = {}) => {
        const { quiet, body: _none, ...asked } = input
        return endpoint.method === 'GET'
          ? ask({ endpoint, ...(asked as object) }, quiet ? { quiet } : {})
          : http.call(endpoint, input)
      },
    },
    api,
  )
