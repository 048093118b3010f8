import { ApiError } from '../../services/http/http'

/** A failure of the console's own, in words for the person who sees it. */
export class Told extends Error {}

/** What a screen says about a failure: the words of the service where it had any. */
export function sentenceOf(error: unknown): string {
  if (typeof error === 'string') return error
  if (error instanceof Told) return error.message
  if (!(error instanceof ApiError)) return 'Something went wrong in the console'
  if (error.message) return error.message
  return error.status === 0
    ? 'The service did not answer. Check the connection and try again.'
    : 'The service could not do this. Try again later.'
}
