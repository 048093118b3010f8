import type { Api, CallInput, CallOutput, Endpoint, Region } from '@console/core/contract'
import type { AxiosAdapter } from 'axios'
import type { BehaviorSubject, Subject } from 'rxjs'

/** Every failure of a call, whatever its cause. */
export class ApiError extends Error {
  /** A form or a dialog shows it: it is no toast as well. */
  isShown = false

  constructor(
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    message: string,
    /** Sentences per field of a 422. */
    readonly fields: Record<string, string[]> = {},
    /** Whether the service said why; otherwise the message is only the status in words. */
    readonly explained = true,
    /** Seconds after which asking again may succeed, where the service said so. */
    readonly retryAfter?: number,
    /** The whole answer, where it says more than a sentence. */
    readonly body?: unknown,
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

/** The service is not there at the moment: no answer came, or one from what stands before it. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status)

export interface CallOptions {
  signal?: AbortSignal
  /** The caller shows the failure itself: no toast. Only for calls whose failure the specification words otherwise. */
  quiet?: boolean
  /** Whose host is asked; the one that the console is in unless given. */
  region?: Region
  /** It is sent although the page goes away meanwhile. */
  outlivesPage?: boolean
}

export type ClientCall<E extends Endpoint> =
  Record<never, never> extends CallInput<E>
    ? (input?: CallInput<E> & CallOptions) => Promise<CallOutput<E>>
    : (input: CallInput<E> & CallOptions) => Promise<CallOutput<E>>

/** Typed calls of a contract: `client.list({ query })`. */
export type Client<A extends Api> = { [Name in keyof A]: ClientCall<A[Name]> }

/** A call as a person writes it, whatever its contract says. */
export interface RawCall {
  method: string
  /** Below `/api`, with its query. */
  path: string
  /** JSON as text, or a form. */
  body?: string | FormData | undefined
  signal?: AbortSignal
}

/** What came back, to the letter. */
export interface RawAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: Uint8Array<ArrayBuffer>
  /** Milliseconds until all of it was there. */
  took: number
}

/** One way to the API: base path `/api`, JSON, bearer token, 25 s, host prefix by region. */
export abstract class Http {
  abstract call(
    endpoint: Endpoint,
    input?: { params?: object; query?: object; body?: unknown } & CallOptions,
  ): Promise<unknown>
  /** Multipart body with upload progress, for APIs without resumable uploads. */
  abstract send(
    endpoint: Endpoint,
    input: {
      params?: object
      body: FormData
      onProgress?: (sent: number, total: number) => void
    } & CallOptions,
  ): Promise<unknown>
  /** The session's own call, refused or not; throws an ApiError where no answer came. */
  abstract exchange(call: RawCall): Promise<RawAnswer>
  /** Address of a path of the API in the current region, e.g. for uploads and event streams. */
  abstract address(path: string): string
  /** The answer to a call by its address alone, like `/buckets?page=1`; nobody is told of a failure. */
  abstract read(address: string, timeout: number): Promise<unknown>
  /** What came, as the contract has it; undefined: it does not fit. */
  abstract checked(endpoint: Endpoint, json: unknown): unknown
  /** When something was last written, on the page's clock. */
  abstract readonly wroteAt: number
  /** Failures that nobody has shown yet: the shell turns them into a toast or the 'Confirm logout' box. */
  abstract readonly failures$: Subject<ApiError>
  /** The account has other pages by now than this tab began with, or a plugin another build. */
  abstract readonly isOutdated$: BehaviorSubject<boolean>
  /** Replaces the network in tests. */
  abstract useAdapter(adapter: AxiosAdapter): void
}

/** `always` is added to every call, e.g. the signal of a page that is being left. */
export function clientOf<A extends Api>(
  http: Pick<Http, 'call'>,
  api: A,
  always?: CallOptions,
): Client<A> {
  return Object.fromEntries(
    Object.entries(api).map(([name, endpoint]) => [
      name,
      (input?: Parameters<Http['call']>[1]) => http.call(endpoint, { ...always, ...input }),
    ]),
  ) as Client<A>
}
