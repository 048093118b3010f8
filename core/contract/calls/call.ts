import type { CallInput, CallOutput, Endpoint } from './endpoint'

/** A call of the API as a value: what is asked, and the key under which its answer is kept. */
export interface Call<E extends Endpoint = Endpoint> {
  endpoint: E
  params?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

/** What a call answers. */
export type AnswerTo<C extends Call> = C extends Call<infer E> ? CallOutput<E> : never

/** `call(bucketsApi.get, { params: { id } })` */
export const call = <E extends Endpoint>(
  endpoint: E,
  ...[input]: Record<never, never> extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]
): Call<E> => ({ endpoint, ...(input as object) })

/** Tells calls apart by path and query, in whatever order that is written. */
export function callKey(path: string, query: Iterable<readonly [string, unknown]>): string {
  const given = [...query].filter(([, value]) => value !== undefined)
  const pairs = given.map(([name, value]) => `${name}=${value}`).sort()
  return `${path}?${pairs.join('&')}`
}

/** What a call is kept by: `/buckets/12/files?page=1`. */
export const keyOfCall = ({ endpoint, params = {}, query = {} }: Call): string =>
  callKey(
    endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params[name] ?? '')),
    ),
    Object.entries(query),
  )
