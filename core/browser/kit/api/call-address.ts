import type { Call } from '@console/core/contract'
import type { Http } from '../../services/http/http'

/** Path below `/api` with its parameters and query; a parameter that is not there stands as `{id}`. */
export function pathOf({ endpoint, params = {}, query = {} }: Call): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? `{${name}}`)),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** Whole address of a call, of the API that the console uses. */
export const addressOf = (call: Call, http: Pick<Http, 'address'>) =>
  new URL(http.address(pathOf(call)), window.location.href).href.replace(/%7B(\w+)%7D/g, '{$1}')
