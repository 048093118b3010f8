import {
  type AnyList,
  type Call,
  type CallOutput,
  callKey,
  type Endpoint,
  keyOfCall,
  type ListQuery,
  pageOfList,
  type Region,
  type UserInfo,
} from '@console/core/contract'
import { hashKey, QueryClient } from '@tanstack/react-query'
import type { BehaviorSubject } from 'rxjs'
import { now } from '../services/clock'
import type { CallOptions, Http } from '../services/http/http'

/** Milliseconds after the start for which what came with the page is new enough. */
const answersFresh = 60_000

/** Milliseconds for which the answer of a call that was sent ahead is new enough. */
const aheadFresh = 5000

/** The answer of a call that was made by its address alone: no contract has looked at it yet. */
class Unchecked {
  constructor(
    readonly json: unknown,
    /** Milliseconds for which it is new enough. */
    readonly fresh: number,
    /** When it was asked for, on the page's clock. */
    readonly at = performance.now(),
  ) {}
}

const isPageOf = (list: AnyList, call: Call) =>
  keyOfCall({ ...list, query: { ...call.query, ...list.query } }) === keyOfCall(call)

/** What the API has answered: one cache for all pages, where a call is its own key. */
export class Answers {
  readonly client = new QueryClient({
    defaultOptions: {
      queries: {
        // Failures are shown once by the http service; retrying silently would hide them for a minute.
        retry: false,
        gcTime: 10 * 60_000,
        // Whoever shows an answer says when it is asked for again.
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  })
  /** When each that is there was asked for, on the page's clock. */
  private readonly askedAt = new Map<string, number>()
  /** When each was asked for last, whether it has come or not. */
  private readonly begunAt = new Map<string, number>()
  private readonly ahead = new Map<string, Promise<void>>()
  /** The calls themselves, by what their answers are kept under. */
  private readonly calls = new Map<string, Call>()
  /** What is made of several answers and is on the screen says here which they are. */
  readonly followed = new Set<() => Iterable<string>>()
  private forgottenAt = 0

  constructor(
    private readonly http: Http,
    private readonly region$: BehaviorSubject<Region>,
    cameWithPage: Readonly<Record<string, unknown>> = {},
  ) {
    for (const [key, json] of Object.entries(cameWithPage))
      this.client.setQueryData(this.keyOf(key), new Unchecked(json, answersFresh))
    this.client.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'removed') return
      this.askedAt.delete(query.queryHash)
      this.begunAt.delete(query.queryHash)
      this.calls.delete(query.queryHash)
    })
  }

  /** Regions have hosts of their own. */
  private keyOf = (key: string, region = this.region$.value) => [region, key]

  hashOf = (call: Call) => hashKey(this.keyOf(keyOfCall(call)))

  /** For `useQuery`. */
  options<E extends Endpoint>(call: Call<E>, options: CallOptions = {}) {
    const queryKey = this.keyOf(keyOfCall(call), options.region)
    this.calls.set(hashKey(queryKey), call)
    return {
      queryKey,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const hash = hashKey(queryKey)
        const begun = performance.now()
        this.begunAt.set(hash, begun)
        const { endpoint, params, query } = call
        const asked = { ...(params && { params }), ...(query && { query }), ...options, signal }
        const answer = (await this.http.call(endpoint, asked)) as CallOutput<E>
        this.askedAt.set(hash, begun)
        return answer
      },
    }
  }

  /** The answer that is there, if it was asked for since then (on the page's clock); else a new one. */
  async ask<E extends Endpoint>(
    call: Call<E>,
    since = 0,
    options: CallOptions = {},
  ): Promise<CallOutput<E>> {
    const { queryKey, queryFn } = this.options(call, options)
    const hash = hashKey(queryKey)
    await this.ahead.get(hash)
    this.ahead.delete(hash)
    const query = this.client.getQueryCache().get(hash)
    if (query?.state.data instanceof Unchecked) this.takeUnchecked(call, query.state.data)
    if (this.askedSince(hash) < since) {
      // What is on its way may be from before.
      if ((this.begunAt.get(hash) ?? 0) < since) await query?.promise?.catch(() => undefined)
      if (this.askedSince(hash) < since)
        return this.client.fetchQuery({ queryKey, queryFn, staleTime: 0 })
    }
    return this.client.fetchQuery({ queryKey, queryFn })
  }

  /** The calls whose answers are on the screen, in the order in which they were first made. */
  inUse(): Call[] {
    const used = new Set([...this.followed].flatMap((hashes) => [...hashes()]))
    const cache = this.client.getQueryCache()
    return [...this.calls].flatMap(([hash, call]) =>
      used.has(hash) || cache.get(hash)?.isActive() ? [call] : [],
    )
  }

  /** When what is there of a call was asked for, on the page's clock; 0: never. */
  askedSince = (hash: string) => this.askedAt.get(hash) ?? 0

  known = (hash: string): unknown => this.client.getQueryCache().get(hash)?.state.data

  /** A row of the list in what was answered before: maybe as it was then. */
  knownRow<Row>(list: ListQuery<Row>, isIt: (row: Row) => boolean): Row | undefined {
    for (const [hash, call] of this.calls) {
      const isHere = call.endpoint === list.endpoint && hash === this.hashOf(call)
      const answer = isHere && this.known(hash)
      if (!answer || answer instanceof Unchecked || !isPageOf(list, call)) continue
      const row = pageOfList(list, answer, { page: 1, per_page: Infinity }).data.find(isIt)
      if (row) return row
    }
    return undefined
  }

  /** When what is there came, as a date. */
  updatedAt = (hash: string) => this.client.getQueryCache().get(hash)?.state.dataUpdatedAt ?? 0

  /** Sends a call that is about to be made, like `/buckets?page=1`. A failure is kept quiet, and the call made anew. */
  sendAhead(address: string) {
    const { pathname, searchParams } = new URL(address, location.origin)
    const queryKey = this.keyOf(callKey(pathname, searchParams))
    const at = performance.now()
    const sending = this.client.prefetchQuery({
      queryKey,
      // What was sent ahead and not used in time is sent again.
      staleTime: ({ state: { data } }) =>
        data instanceof Unchecked && data.at + data.fresh < at ? 0 : Infinity,
      queryFn: async () => new Unchecked(await this.http.read(address, aheadFresh), aheadFresh, at),
    })
    this.ahead.set(hashKey(queryKey), sending)
  }

  /** Answers are whose they were made for: they go when another person signs in without leaving the page. */
  keepFor(user$: BehaviorSubject<UserInfo | undefined>) {
    let last: string | undefined
    user$.subscribe((user) => {
      if (!user) return
      const person = `${user.id}/${user.iam_user}`
      if (last !== undefined && last !== person) this.client.clear()
      last = person
    })
  }

  /** What was sent ahead may not be so any more. */
  forgetAhead() {
    this.forgottenAt = performance.now()
  }

  /** An answer that was there before its call: used when the contract knows it, and nothing was written since. */
  private takeUnchecked(call: Call, { json, fresh, at }: Unchecked) {
    const queryKey = this.keyOf(keyOfCall(call))
    const taken = performance.now()
    const isGood = taken < at + fresh && at >= Math.max(this.forgottenAt, this.http.wroteAt)
    const checked = isGood && this.http.checked(call.endpoint, json)
    if (!checked) return this.client.removeQueries({ queryKey, exact: true })
    this.askedAt.set(hashKey(queryKey), taken)
    this.client.setQueryData(queryKey, checked, { updatedAt: now() })
  }
}
