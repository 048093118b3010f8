import { type Call, endpoint } from '@console/core/contract'
import { useMemo, useState } from 'react'
import type { Operation, Schemas } from '#plugins/api-reference/contract'
import { exampleOf } from '../document/example'

type Values = Readonly<Record<string, string>>

/** The call as the person fills it in; what is not filled in is left out. */
export function useDraft(operation: Operation, schemas: Schemas) {
  const { method, path, summary, scope = '', body, success } = operation
  const [params, setParams] = useState<Values>({})
  const [query, setQuery] = useState<Values>({})
  const example = useMemo(() => body && firstBody(body, schemas), [body, schemas])
  const [text, setText] = useState(example ? written(example) : '')
  const [file, setFile] = useState<File>()
  const parsed = parse(text)
  const sent = body && ('value' in parsed ? parsed.value : example)
  const call: Call = {
    endpoint: endpoint({
      method: method as 'GET',
      path: path.replace(/^\/api(?=\/)/, ''),
      scope,
      summary,
      status: success[0]?.status ?? 200,
    }),
    params: filled(params),
    query: filled(query),
    ...(sent !== undefined && { body: sent }),
  }
  const withFile = file && { ...call, file: file.name }
  return {
    call: withFile ?? call,
    params,
    query,
    text,
    file,
    /** Why the body is none; undefined: it is one. */
    problem: body && 'problem' in parsed ? parsed.problem : undefined,
    setParam: (name: string, value: string) => setParams({ ...params, [name]: value }),
    setQuery: (name: string, value: string) => setQuery({ ...query, [name]: value }),
    setText,
    setFile,
    fillAll: () => body && setText(written(exampleOf(body, schemas, true))),
  }
}
export type Draft = ReturnType<typeof useDraft>

function firstBody(body: NonNullable<Operation['body']>, schemas: Schemas) {
  const least = exampleOf(body, schemas)
  const isEmpty = typeof least === 'object' && least !== null && Object.keys(least).length === 0
  return isEmpty ? exampleOf(body, schemas, true) : least
}

const written = (value: unknown) => JSON.stringify(value, undefined, 2)

const filled = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))

function parse(text: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}
