import type { Call } from '@console/core/contract'
import type { Http } from '../../services/http/http'
import { addressOf } from './call-address'

/** Where the samples take the token from: it is never written out. */
const tokenVariable = 'CONSOLE_TOKEN'

/** A call, and the file that goes with it where it is sent as a form. */
export interface SampledCall extends Call {
  /** Its name in the sample. */
  file?: string | undefined
}

type Address = Pick<Http, 'address'>

/** `'` inside quotes of the shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Fields of a form; what is no text goes as JSON. */
const formFields = ({ body }: Call): [name: string, value: string][] =>
  Object.entries(typeof body === 'object' && body !== null ? body : {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])

/** A call as a command of curl, with the token in a variable. */
export function curlOf(call: SampledCall, http: Address): string {
  const { method } = call.endpoint
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(addressOf(call, http))}`,
    `  -H "Authorization: Bearer $${tokenVariable}"`,
    `  -H 'Accept: application/json'`,
    ...curlBody(call),
  ].join(' \\\n')
}

function curlBody(call: SampledCall): string[] {
  if (call.file) {
    const fields = formFields(call).map(([name, value]) => `  -F ${quoted(`${name}=${value}`)}`)
    return [...fields, `  -F ${quoted(`file=@${call.file}`)}`]
  }
  if (call.body === undefined) return []
  return [`  -H 'Content-Type: application/json'`, `  -d ${quoted(JSON.stringify(call.body))}`]
}

export function pythonOf(call: SampledCall, http: Address): string {
  return [
    'import os, requests',
    '',
    'answer = requests.request(',
    `    ${pythonText(call.endpoint.method)},`,
    `    ${pythonText(addressOf(call, http))},`,
    `    headers={"Authorization": "Bearer " + os.environ["${tokenVariable}"]},`,
    ...pythonBody(call),
    '    timeout=25,',
    ')',
    'answer.raise_for_status()',
    call.endpoint.status === 204 ? 'print("done")' : 'print(answer.json())',
  ].join('\n')
}

function pythonBody(call: SampledCall): string[] {
  if (call.file) {
    const fields = pythonValue(Object.fromEntries(formFields(call)))
    return [`    data=${fields},`, `    files={"file": open(${pythonText(call.file)}, "rb")},`]
  }
  return call.body === undefined ? [] : [`    json=${pythonValue(call.body)},`]
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

/** For Node 20 or later, as a module. */
export function nodeOf(call: SampledCall, http: Address): string {
  const { method, status } = call.endpoint
  const json = call.body !== undefined && !call.file
  return [
    ...nodeForm(call),
    `const answer = await fetch(${JSON.stringify(addressOf(call, http))}, {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    '  headers: {',
    `    Authorization: \`Bearer \${process.env.${tokenVariable}}\`,`,
    ...(json ? ["    'Content-Type': 'application/json',"] : []),
    '  },',
    ...(json ? [`  body: JSON.stringify(${indented(call.body)}),`] : []),
    ...(call.file ? ['  body: form,'] : []),
    '})',
    'if (!answer.ok) throw new Error(await answer.text())',
    status === 204 ? "console.log('done')" : 'console.log(await answer.json())',
  ].join('\n')
}

function nodeForm(call: SampledCall): string[] {
  if (!call.file) return []
  const name = JSON.stringify(call.file)
  return [
    "import { openAsBlob } from 'node:fs'",
    '',
    'const form = new FormData()',
    ...formFields(call).map(
      ([field, value]) => `form.append(${JSON.stringify(field)}, ${JSON.stringify(value)})`,
    ),
    `form.append('file', await openAsBlob(${name}), ${name})`,
  ]
}

const indented = (value: unknown) => JSON.stringify(value, undefined, 2).replaceAll('\n', '\n  ')
