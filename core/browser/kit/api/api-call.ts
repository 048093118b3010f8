import type { Call } from '@console/core/contract'
import type { Http } from '../../services/http/http'

/** Where the samples take the token from: it is never written out. */
const tokenVariable = 'CONSOLE_TOKEN'

/** Path below `/api` with its parameters and query. */
function pathOf({ endpoint, params = {}, query = {} }: Call): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? `{${name}}`)),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

const hasBody = ({ body }: Call) => body !== undefined

/** `'` inside quotes of the shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Whole address of a call, of the API that the console uses. */
export const addressOf = (call: Call, http: Pick<Http, 'address'>) =>
  new URL(http.address(pathOf(call)), window.location.href).href

export function curlOf(call: Call, http: Pick<Http, 'address'>): string {
  const { method } = call.endpoint
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(addressOf(call, http))}`,
    `  -H "Authorization: Bearer $${tokenVariable}"`,
    `  -H 'Accept: application/json'`,
    ...(hasBody(call)
      ? [`  -H 'Content-Type: application/json'`, `  -d ${quoted(JSON.stringify(call.body))}`]
      : []),
  ].join(' \\\n')
}

export function pythonOf(call: Call, http: Pick<Http, 'address'>): string {
  const body = hasBody(call) ? `\n    json=${pythonValue(call.body)},` : ''
  return [
    'import os, requests',
    '',
    'answer = requests.request(',
    `    ${pythonText(call.endpoint.method)},`,
    `    ${pythonText(addressOf(call, http))},`,
    `    headers={"Authorization": "Bearer " + os.environ["${tokenVariable}"]},${body}`,
    '    timeout=25,',
    ')',
    'answer.raise_for_status()',
    call.endpoint.status === 204 ? 'print("done")' : 'print(answer.json())',
  ].join('\n')
}

/** JSON texts are Python texts too. */
const pythonText = (text: string) => JSON.stringify(text)

/** What JSON writes otherwise. */
const pythonWords = new Map([
  ['null', 'None'],
  ['true', 'True'],
  ['false', 'False'],
])

/** A body as a literal of Python's, one field to a line. */
function pythonValue(value: unknown, indent = '    '): string {
  if (typeof value !== 'object' || value === null) {
    const text = JSON.stringify(value)
    return pythonWords.get(text) ?? text
  }
  if (Array.isArray(value)) return `[${value.map((one) => pythonValue(one, indent)).join(', ')}]`
  const inner = `${indent}    `
  const lines = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .map(([name, field]) => `\n${inner}${pythonText(name)}: ${pythonValue(field, inner)},`)
  return lines.length === 0 ? '{}' : `{${lines.join('')}\n${indent}}`
}
