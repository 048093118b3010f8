import type { AxiosRequestConfig, AxiosResponse } from 'axios'
import type { RawAnswer, RawCall } from '../http/http'
import { toApiError } from '../http/http-failure'

type Transmit = (
  config: AxiosRequestConfig,
  headers: Record<string, string>,
) => Promise<AxiosResponse>

/** A call as somebody wrote it, and whatever is answered: a refusal is an answer, too. */
export async function exchange(
  { method, body, signal }: RawCall,
  url: string,
  transmit: Transmit,
): Promise<RawAnswer> {
  const begin = performance.now()
  const { status, headers, data } = await transmit(
    {
      method,
      url,
      data: body,
      responseType: 'arraybuffer',
      timeout: 0,
      ...(signal && { signal }),
    },
    typeof body === 'string' ? { 'Content-Type': 'application/json' } : {},
  ).catch((error) => error.response ?? Promise.reject(toApiError(error)))
  const took = performance.now() - begin
  return { status, headers: { ...headers }, body: new Uint8Array(data), took }
}
