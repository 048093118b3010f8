// Calls where there is no component: in a service of your own, with a signal, or of an address that no contract knows.
import {
  ApiError,
  type Client,
  clientOf,
  Http,
  type RawAnswer,
  type Token,
} from '@console/core/browser'
import { stationsApi } from '../data/endpoint'

type Get = <T>(token: Token<T>) => T

export const stationsOf = (get: Get, signal: AbortSignal): Client<typeof stationsApi> =>
  clientOf(get(Http), stationsApi, { signal })

/** A refusal that is handled here: `quiet`, so that the console does not report it as well. */
export async function nameOf(get: Get, id: number) {
  try {
    return (await clientOf(get(Http), stationsApi).get({ params: { id }, quiet: true })).data.name
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/** What came, to the letter: also a refusal is an answer here. */
export async function typeOf(get: Get) {
  const answer: RawAnswer = await get(Http).exchange({ method: 'GET', path: '/x/acme-maps/logo' })
  return answer.status === 200 ? answer.headers['content-type'] : undefined
}
