import type { FastifyInstance } from 'fastify'

/** Asks this very service, which may not be able to reach its own public address. */
export const inProcessFetch =
  (app: FastifyInstance) =>
  async (address: string, options: object): Promise<Response> => {
    const { method = 'GET', headers, body }: RequestInit = options
    const { pathname, search } = new URL(address)
    const answer = await app.inject({
      method: method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body != null && { payload: String(body) }),
    })
    const given = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: Object.fromEntries(given),
    })
  }
