import {
  type ConsoleConfig,
  callKey,
  check,
  type Endpoint,
  nothing,
  type Region,
  regionPrefix,
} from '@console/core/contract'
import type { AxiosAdapter, AxiosRequestConfig, AxiosResponse } from 'axios'
import { type BehaviorSubject, Subject } from 'rxjs'
import type { I18n } from '../i18n/i18n'
import type { TokenStore } from '../session/session'
import { ApiError, type CallOptions, Http } from './http'
import { toApiError } from './http-failure'

export const apiTimeout = 25_000

/** Milliseconds after the start for which what came with the page is new enough. */
const answersFresh = 60_000

/** Milliseconds for which the answer of a call that was sent ahead is new enough. */
const aheadFresh = 5000

/** Accounts live in one place: these calls go there whatever the region. */
const accountCalls = ['/login', '/iam/login', '/user-info']

/** What every call needs; pages without one, like the login, are not made heavier by it. */
export const fetchAxios = () => import('./axios-for-http')

/** An answer that is there, or on its way, before its call is made. */
interface Known {
  /** Undefined when it failed. */
  answer: unknown
  /** Milliseconds on the page's clock. */
  until: number
  /** Whoever it is for. */
  token: string | undefined
}

type CallParts = { params?: object; query?: object; body?: unknown } & CallOptions

export class AxiosHttp extends Http {
  readonly failures$ = new Subject<ApiError>()
  private adapter: AxiosAdapter | undefined
  /** What came with the page and what was sent ahead; each is used once, and not when it has become old. */
  private readonly known = new Map<string, Known>()

  constructor(
    private readonly config: Pick<ConsoleConfig, 'apiOrigin' | 'buildRegion' | 'answers'>,
    private readonly region$: BehaviorSubject<Region>,
    private readonly tokens: TokenStore,
    private readonly i18n: I18n,
  ) {
    super()
    for (const [key, answer] of Object.entries(config.answers ?? {}))
      this.keep(key, answer, answersFresh)
  }

  call(endpoint: Endpoint, input: CallParts = {}): Promise<unknown> {
    return this.request(endpoint, input, { params: input.query, data: input.body })
  }

  async send(
    endpoint: Endpoint,
    input: {
      params?: object
      body: FormData
      onProgress?: (sent: number, total: number) => void
    } & CallOptions,
  ): Promise<unknown> {
    // A large body takes longer than a call may: what must not last is a time without progress.
    const silence = new AbortController()
    let timer = setTimeout(() => silence.abort(), apiTimeout)
    try {
      return await this.request(endpoint, input, {
        data: input.body,
        timeout: 0,
        signal: AbortSignal.any([silence.signal, ...(input.signal ? [input.signal] : [])]),
        onUploadProgress: ({ loaded, total = 0 }) => {
          clearTimeout(timer)
          timer = setTimeout(() => silence.abort(), apiTimeout)
          input.onProgress?.(loaded, total)
        },
      })
    } finally {
      clearTimeout(timer)
    }
  }

  address(path: string): string {
    const { apiOrigin, buildRegion } = this.config
    const inChina = buildRegion.startsWith('cn')
    const accounts = inChina ? regionPrefix(buildRegion) : 'eu'
    const prefix = accountCalls.includes(path) ? accounts : regionPrefix(this.region$.value)
    return `${apiOrigin.replace('{region}', prefix).replace(/\/$/, '')}/api${path}`
  }

  override sendAhead(address: string) {
    const { pathname, searchParams } = new URL(address, location.origin)
    const answer = this.transmit({
      method: 'GET',
      url: this.address(pathname),
      params: searchParams,
      timeout: aheadFresh,
    }).then(
      ({ data }) => data,
      () => undefined,
    )
    this.keep(callKey(pathname, searchParams), answer, aheadFresh)
  }

  forgetAhead() {
    this.known.clear()
  }

  useAdapter(adapter: AxiosAdapter) {
    this.adapter = adapter
  }

  private async request(endpoint: Endpoint, input: CallParts, options: AxiosRequestConfig) {
    const writes = endpoint.method !== 'GET'
    // It may change what was asked for before, and until it is done.
    if (writes) this.known.clear()
    try {
      const known = this.takeKnown(endpoint, input)
      if (known) {
        const data = await unlessAborted(known.answer, input.signal)
        if (data !== undefined) return this.answerOf(endpoint, { status: 200, data })
      }
      const response = await this.transmit({
        method: endpoint.method,
        url: this.address(this.pathOf(endpoint, input.params)),
        ...(input.signal && { signal: input.signal }),
        ...options,
      })
      return this.answerOf(endpoint, response)
    } catch (error) {
      if (input.signal?.aborted) throw input.signal.reason
      const failure = error instanceof ApiError ? error : toApiError(error)
      if (!input.quiet) this.failures$.next(failure)
      throw failure
    } finally {
      if (writes) this.known.clear()
    }
  }

  private async transmit(request: AxiosRequestConfig) {
    const token = this.tokens.get()
    const { axiosForHttp } = await fetchAxios()
    return await axiosForHttp.request({
      timeout: apiTimeout,
      ...(this.adapter && { adapter: this.adapter }),
      headers: { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      ...request,
    })
  }

  private keep(key: string, answer: unknown, fresh: number) {
    for (const [old, { until }] of this.known) if (until < performance.now()) this.known.delete(old)
    this.known.set(key, { answer, until: performance.now() + fresh, token: this.tokens.get() })
  }

  private takeKnown({ method, path }: Endpoint, { query = {} }: CallParts): Known | undefined {
    if (method !== 'GET' || this.known.size === 0) return undefined
    const key = callKey(path, Object.entries(query))
    const known = this.known.get(key)
    this.known.delete(key)
    const isGood = known && performance.now() < known.until && this.tokens.get() === known.token
    return isGood ? known : undefined
  }

  private pathOf({ path }: Endpoint, params: object = {}): string {
    return path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = String((params as Record<string, unknown>)[name] ?? '')
      // These would lead to another call: browsers resolve dots, even encoded ones.
      if (['', '.', '..'].includes(value))
        throw new ApiError(404, this.i18n.t('There is nothing here'))
      return encodeURIComponent(value).replaceAll('%2C', ',')
    })
  }

  private answerOf(
    { method, path, response }: Endpoint,
    { status, data }: Pick<AxiosResponse, 'status' | 'data'>,
  ): unknown {
    if (response === nothing) return undefined
    const checked = check(response, data === '' ? undefined : data)
    if (checked.success) return checked.data
    const place = `${method} ${path}: ${checked.error.issues[0]?.path.join('.') ?? ''}`
    throw new ApiError(
      status,
      this.i18n.t('The service gave an answer that this console does not understand ({place})', {
        place,
      }),
    )
  }
}

/** The answer, unless the page that asks for it is left before it comes. */
async function unlessAborted(answer: unknown, signal: AbortSignal | undefined) {
  if (!signal) return answer
  signal.throwIfAborted()
  const left = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([answer, left])
}
