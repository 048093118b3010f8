import type { Endpoint } from '@console/core/contract'
import type { ServerPlugin } from '@console/core/server'

/** Without a call that reads what a topic is about, only who may read everything is told. */
const unknown = 'read-all'

const isNumber = (word: string) => /^(\d+|\{.*\})$/.test(word)
const formOf = (path: string) =>
  path
    .split('/')
    .filter(Boolean)
    .map((word) => (isNumber(word) ? '*' : word))
    .join('/')

/**
 * What a caller needs to be told of a topic: the scope of the call that reads what it is about. `buckets/12/files` is read
 * by `GET /buckets/{id}/files`, or else by what begins with `buckets`. Where no call is named so, plugins say it (`topics`).
 */
export function topicScopes(
  endpoints: readonly Pick<Endpoint, 'method' | 'path' | 'scope'>[],
  plugins: readonly Pick<ServerPlugin, 'topics'>[],
): (topic: string) => string {
  const said: Record<string, string> = Object.assign({}, ...plugins.map(({ topics }) => topics))
  const scopes = new Map<string, string>()
  const add = (form: string, scope: string) => {
    if (!scopes.has(form)) scopes.set(form, scope)
  }
  for (const [form, scope] of Object.entries(said)) add(form, scope)
  const reading = endpoints.filter(({ method }) => method === 'GET')
  for (const { path, scope } of reading) add(formOf(path), scope)
  for (const { path, scope } of reading) add(`${formOf(path).split('/')[0]}/…`, scope)
  return (topic) => {
    const form = formOf(topic)
    return scopes.get(form) ?? scopes.get(`${form.split('/')[0]}/…`) ?? unknown
  }
}
