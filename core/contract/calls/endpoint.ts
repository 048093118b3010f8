import * as z from 'zod/mini'

/** A schema of zod, written with its methods (`zod`) or as functions (`zod/mini`). */
export type Schema = z.core.$ZodType

/**
 * One call of the API. Server handlers, browser clients, wire checks and the OpenAPI page all derive from this value.
 * `path` is relative to `/api` (protocols: to the root); `{name}` marks a path parameter.
 */
export interface Endpoint<
  Path extends string = string,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: Path
  /** Scope a token needs, or what is asked of the person: see `personScopes`. */
  readonly scope: string
  readonly query: Query
  readonly body: Body
  readonly response: Response
  /** Success status, 200 unless told. */
  readonly status: number
  /** Content type of the answer. */
  readonly media: string
  /** The body may also arrive as multipart/form-data: fields are checked by `body`, files are streamed to the handler. */
  readonly multipart: boolean
  /** Kept in the account's audit log when it succeeds: everything that changes something, unless told. */
  readonly audited: boolean
  /** Also for a session whose second factor is still to be given. */
  readonly pending: boolean
  /**
   * Changes money, scopes or factors: who has a second factor must have given it within the last minutes. Calls of operators
   * that change something always ask so.
   */
  readonly fresh: boolean
  readonly summary: string
}

interface Spec<
  Path extends string,
  Query extends Schema,
  Body extends Schema,
  Response extends Schema,
> {
  method: Endpoint['method']
  path: Path
  scope: string
  summary: string
  query?: Query
  body?: Body
  response?: Response
  status?: number
  media?: string
  multipart?: boolean
  audited?: boolean
  pending?: boolean
  fresh?: boolean
}

const nothingAsked = z.unknown()

/** Answer without a body (204). */
export const nothing = z.void()

/** Answer that is no JSON: a file, of the type that `media` says. */
export const bytes = z.unknown()

/** A call of the API, said once: `endpoint({ method, path, scope, summary, query, body, response })`. */
export function endpoint<
  const Path extends string,
  Query extends Schema = typeof nothingAsked,
  Body extends Schema = typeof nothingAsked,
  Response extends Schema = typeof nothing,
>(spec: Spec<Path, Query, Body, Response>): Endpoint<Path, Query, Body, Response> {
  return {
    query: nothingAsked as unknown as Query,
    body: nothingAsked as unknown as Body,
    response: nothing as unknown as Response,
    status: (spec.response ?? nothing) === nothing ? 204 : 200,
    media: 'application/json',
    multipart: false,
    audited: spec.method !== 'GET',
    pending: false,
    fresh: false,
    ...spec,
  }
}

/** `{ data }` */
export const one = <T extends Schema>(item: T) => z.object({ data: item })

export const PageMeta = z.object({
  current_page: z.int(),
  /** Number of the first row of the page, from 1; null: it has none. */
  from: z.nullable(z.int()),
  last_page: z.int(),
  /** Address without its query. */
  path: z.string(),
  per_page: z.coerce.number(),
  /** Number of the last row of the page. */
  to: z.nullable(z.int()),
  /** Rows of all pages. */
  total: z.int(),
})
export type PageMeta = z.infer<typeof PageMeta>

const PageLinks = z.object({
  first: z.nullable(z.string()),
  last: z.nullable(z.string()),
  prev: z.nullable(z.string()),
  next: z.nullable(z.string()),
})

/** `{ data: [], links, meta }`, the envelope of every list. */
export const page = <T extends Schema>(item: T) =>
  z.object({ data: z.array(item), links: PageLinks, meta: PageMeta })

/** A page of a list, as every list answers. */
export interface Page<T> {
  data: T[]
  links: z.infer<typeof PageLinks>
  meta: PageMeta
}

const whole = z.coerce.number().check(z.multipleOf(1))

/** No list is so long, and what skips its rows can still count them. */
const mostPages = 1_000_000_000

/** `page` and `per_page` of every list; per_page is at most 100. */
export const pageQuery = {
  /** From 1. */
  page: z
    .catch(z._default(whole.check(z.gte(1)), 1), 1)
    .check(z.lte(mostPages, `At most ${mostPages}`)),
  /** Rows of a page. */
  per_page: z.catch(z._default(whole.check(z.gte(1), z.lte(100)), 20), 20),
}

/** Checks a value of the wire by a contract's schema, however that was written. */
export const check = z.safeParse

/** `order` of a list, ascending or descending when the caller does not say. */
export const sorted = (order: 'asc' | 'desc') =>
  z.catch(z._default(z.enum(['asc', 'desc']), order), order)

/** `'/buckets/{id}/files/{ids}'` -> `{ id: string | number; ids: string | number }` */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string | number> & PathParams<Rest>
  : unknown

/** What a browser client takes for a call. */
export type CallInput<E extends Endpoint> = (E['path'] extends `${string}{${string}`
  ? { params: PathParams<E['path']> }
  : { params?: never }) &
  (unknown extends z.input<E['query']> ? { query?: never } : { query?: z.input<E['query']> }) &
  (unknown extends z.input<E['body']> ? { body?: never } : { body: z.input<E['body']> })

/** What a browser client answers for a call. */
export type CallOutput<E extends Endpoint> = z.output<E['response']>

/** A named set of endpoints: one per resource. */
export type Api = Record<string, Endpoint>
