import {
  askAgainStatus,
  type ConsoleConfig,
  check,
  type Endpoint,
  nothing,
  pluginBuildHeader,
  type Region,
  regionPrefix,
} from '@console/core/contract'
import type { AxiosAdapter, AxiosRequestConfig, AxiosResponse } from 'axios'
import { BehaviorSubject, Subject } from 'rxjs'
import type { FactorCheck } from '../factor/factor-check'
import { ApiError, type CallOptions, Http, type RawAnswer, type RawCall } from '../http/http'
import { toApiError } from '../http/http-failure'
import type { I18n } from '../i18n/i18n'
import type { TokenStore } from '../session/session'

export const apiTimeout = 25_000

/** Accounts live in one place: these calls go there whatever the region. */
const accountCalls = ['/login', '/iam/login', '/user-info']

let fetched: typeof import('./axios-for-http') | undefined

/**
 * What every call needs; pages without one, like the login, are not made heavier by it. Kept, because a page that goes waits for
 * no module, not even for one that is there.
 */
export async function fetchAxios() {
  fetched ??= await import('./axios-for-http')
  return fetched
}

type CallParts = { params?: object; query?: object; body?: unknown } & CallOptions

export class AxiosHttp extends Http {
  readonly failures$ = new Subject<ApiError>()
  readonly isOutdated$ = new BehaviorSubject(false)
  wroteAt = 0
  private adapter: AxiosAdapter | undefined

  constructor(
    private readonly config: Pick<ConsoleConfig, 'apiOrigin' | 'buildRegion' | 'plugins'>,
    private readonly region$: BehaviorSubject<Region>,
    private readonly tokens: TokenStore,
    private readonly i18n: I18n,
    private readonly factor: FactorCheck,
  ) {
    super()
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

  async exchange(call: RawCall): Promise<RawAnswer> {
    const { exchange } = await import('./exchange-by-http')
    const writes = call.method !== 'GET'
    const url = this.address(call.path)
    if (writes) this.wroteAt = performance.now()
    const answer = await exchange(call, url, (config, headers) => this.transmit(config, headers))
    if (writes) this.wroteAt = performance.now()
    const asks = answer.status === askAgainStatus && (await this.factor.ask())
    return asks ? this.exchange(call) : answer
  }

  address(path: string, region = this.region$.value): string {
    const { apiOrigin, buildRegion } = this.config
    const inChina = buildRegion.startsWith('cn')
    const accounts = inChina ? regionPrefix(buildRegion) : 'eu'
    const prefix = accountCalls.includes(path) ? accounts : regionPrefix(region)
    return `${apiOrigin.replace('{region}', prefix).replace(/\/$/, '')}/api${path}`
  }

  async read(address: string, timeout: number): Promise<unknown> {
    const { pathname, searchParams } = new URL(address, location.origin)
    const url = this.address(pathname)
    return (await this.transmit({ method: 'GET', url, params: searchParams, timeout })).data
  }

  checked({ response }: Endpoint, json: unknown): unknown {
    const checked = check(response, json)
    return checked.success ? checked.data : undefined
  }

  useAdapter(adapter: AxiosAdapter) {
    this.adapter = adapter
  }

  private async request(
    endpoint: Endpoint,
    input: CallParts,
    options: AxiosRequestConfig,
  ): Promise<unknown> {
    const writes = endpoint.method !== 'GET'
    // It may change what was asked for before, and until it is done.
    if (writes) this.wroteAt = performance.now()
    try {
      const response = await this.transmit({
        method: endpoint.method,
        url: this.address(this.pathOf(endpoint, input.params), input.region),
        ...(input.signal && { signal: input.signal }),
        ...(input.outlivesPage && { fetchOptions: { keepalive: true } }),
        ...options,
      })
      return this.answerOf(endpoint, response)
    } catch (error) {
      if (input.signal?.aborted) throw input.signal.reason
      const failure = error instanceof ApiError ? error : toApiError(error)
      if (failure.status === askAgainStatus && (await this.factor.ask()))
        return this.request(endpoint, input, options)
      if (!input.quiet) this.failures$.next(failure)
      throw failure
    } finally {
      if (writes) this.wroteAt = performance.now()
    }
  }

  private async transmit(request: AxiosRequestConfig, more: Record<string, string> = {}) {
    const token = this.tokens.get()
    const { axiosForHttp, outliving } = await fetchAxios()
    const adapter = this.adapter ?? (request.fetchOptions && outliving)
    const response = await axiosForHttp.request({
      timeout: apiTimeout,
      ...(adapter && { adapter }),
      headers: {
        Accept: 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...more,
      },
      ...request,
    })
    // Plugins have their builds apart from the console.
    if (response.headers[pluginBuildHeader]) {
      void import('./tell-other-build').then((one) =>
        one.tellOtherBuild(response, this.config, this.isOutdated$),
      )
    }
    return response
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
