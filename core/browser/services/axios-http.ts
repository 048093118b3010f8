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
import { ApiError, type CallOptions, Http } from './http'
import { toApiError } from './http-failure'
import type { I18n } from './i18n'
import type { TokenStore } from './session'

export const apiTimeout = 25_000

/** Milliseconds after the start for which what came with the page is new enough. */
const answersFresh = 60_000

/** Accounts live in one place: these calls go there whatever the region. */
const accountCalls = ['/login', '/iam/login', '/user-info']

/** What every call needs; pages without one, like the login, are not made heavier by it. */
export const fetchAxios = () => import('./axios-for-http')

type CallParts = { params?: object; query?: object; body?: unknown } & CallOptions

export class AxiosHttp extends Http {
  readonly failures$ = new Subject<ApiError>()
  private adapter: AxiosAdapter | undefined
  /** What came with the page, for whoever was signed in then; each is used once, and not when it has become old. */
  private readonly first: Map<string, unknown>
  private readonly firstFor: string | undefined
  private readonly firstUntil = performance.now() + answersFresh

  constructor(
    private readonly config: Pick<ConsoleConfig, 'apiOrigin' | 'buildRegion' | 'answers'>,
    private readonly region$: BehaviorSubject<Region>,
    private readonly tokens: TokenStore,
    private readonly i18n: I18n,
  ) {
    super()
    this.first = new Map(Object.entries(config.answers ?? {}))
    this.firstFor = tokens.get()
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

  useAdapter(adapter: AxiosAdapter) {
    this.adapter = adapter
  }

  private async request(endpoint: Endpoint, input: CallParts, options: AxiosRequestConfig) {
    try {
      const known = this.takeFirst(endpoint, input)
      if (known !== undefined) return this.answerOf(endpoint, { status: 200, data: known })
      const token = this.tokens.get()
      const { axiosForHttp } = await fetchAxios()
      const response = await axiosForHttp.request({
        timeout: apiTimeout,
        ...(this.adapter && { adapter: this.adapter }),
        method: endpoint.method,
        url: this.address(this.pathOf(endpoint, input.params)),
        headers: { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
        ...(input.signal && { signal: input.signal }),
        ...options,
      })
      return this.answerOf(endpoint, response)
    } catch (error) {
      if (input.signal?.aborted) throw input.signal.reason
      const failure = error instanceof ApiError ? error : toApiError(error)
      if (!input.quiet) this.failures$.next(failure)
      throw failure
    }
  }

  private takeFirst({ method, path }: Endpoint, { query = {} }: CallParts): unknown {
    if (method !== 'GET' || this.first.size === 0) return undefined
    const key = callKey(path, Object.entries(query))
    const isGood = performance.now() < this.firstUntil && this.tokens.get() === this.firstFor
    const answer = isGood ? this.first.get(key) : undefined
    this.first.delete(key)
    return answer
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
