import { ApiError, Http, pathOf, type RawAnswer, useService } from '@console/core/browser'
import type { Draft } from './use-draft'

export type TriedAnswer = RawAnswer & ({ json: unknown } | { text: string } | { file: Blob })

export type Tried = TriedAnswer | { failure: ApiError }

/** More of it is not drawn, and can be saved. */
const mostText = 500_000

/** Makes a call as it is filled in; a refusal is an answer, too. */
export function useSend(): (draft: Draft) => Promise<Tried> {
  const http = useService(Http)
  return async ({ call, file }) => {
    const { endpoint, body } = call
    try {
      const sent = file ? formOf(file, body) : body === undefined ? undefined : JSON.stringify(body)
      return await read(
        await http.exchange({ method: endpoint.method, path: pathOf(call), body: sent }),
      )
    } catch (failure) {
      if (failure instanceof ApiError) return { failure }
      throw failure
    }
  }
}

function formOf(file: File, body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {}))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  form.append('file', file)
  return form
}

function read(answer: RawAnswer): TriedAnswer {
  const type = answer.headers['content-type'] ?? ''
  const isText = /json|^text\//.test(type) || answer.body.length === 0
  if (!isText || answer.body.length > mostText)
    return { ...answer, file: new Blob([answer.body], { type }) }
  const text = new TextDecoder().decode(answer.body)
  if (!type.includes('json') || text === '') return { ...answer, text }
  return { ...answer, json: JSON.parse(text) }
}
