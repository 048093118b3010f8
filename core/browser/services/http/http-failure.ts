import type { AxiosError } from 'axios'
import { ApiError } from './http'

/** As axios' own test, which would fetch axios. */
const isAxiosError = (error: unknown): error is AxiosError =>
  isObject(error) && 'isAxiosError' in error && error.isAxiosError === true

/** What went wrong with a call, as the one kind of error that the console knows. */
export function toApiError(error: unknown): ApiError {
  if (!isAxiosError(error)) throw error
  if (!error.response) return new ApiError(0, '')
  const { status, statusText, data, headers } = error.response
  return refusal(status, data, statusText || error.message, Number(headers['retry-after']))
}

/** An answer that was no success; `raw` is said when its body says nothing. */
export function refusal(status: number, body: unknown, raw: string, retryAfter = 0): ApiError {
  const sentence = sentenceOf(status, body)
  const said = sentence || raw
  return new ApiError(status, said, fieldsOf(body), sentence !== '', retryAfter || undefined, body)
}

/** `errors`, `error`, `message`, in that order; a 422 without a map of errors says it in `error`. */
function sentenceOf(status: number, body: unknown): string {
  const { errors, error, message } = (isObject(body) ? body : {}) as Record<string, unknown>
  const inOrder =
    status === 422 && !isMap(errors) ? [error, errors, message] : [errors, error, message]
  return inOrder.map(joined).find((sentence) => sentence !== '') ?? ''
}

function fieldsOf(body: unknown): Record<string, string[]> {
  const errors = isObject(body) && 'errors' in body ? body.errors : undefined
  if (!isMap(errors)) return {}
  return Object.fromEntries(
    Object.entries(errors).map(([field, value]) => [
      field,
      [value].flat().map(joined).filter(Boolean),
    ]),
  )
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isMap = (value: unknown): value is object => isObject(value) && !Array.isArray(value)

/** Every text in the value, joined by spaces. */
function joined(value: unknown): string {
  if (isObject(value)) return Object.values(value).map(joined).filter(Boolean).join(' ')
  return typeof value === 'string' ? value.trim() : ''
}
