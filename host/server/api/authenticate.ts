import { covers } from '@console/core/contract'
import { type Caller, type Db, Failure } from '@console/core/server'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../identity/tokens'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every call that is not public. */
    caller?: Caller
  }
}

const unauthenticated = () =>
  new Failure(401, 'Authentication Exception', undefined, { 'www-authenticate': 'Bearer' })

/** Fills `request.caller` and holds the token to the scope. Runs in `onRequest`: an anonymous bad request is 401, not 422. */
export const authenticate = (db: Db, scope: string) => async (request: FastifyRequest) => {
  if (scope === 'public') return
  const [, token] = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(request.headers.authorization ?? '') ?? []
  const caller = token ? await callerOf(db, token) : undefined
  if (!caller) throw unauthenticated()
  if (!covers(caller.scopes, scope)) {
    throw new Failure(403, `This token is not allowed to do this: it needs the scope ${scope}`)
  }
  request.caller = caller
}

export function callerOfRequest(request: FastifyRequest): Caller {
  if (!request.caller) throw unauthenticated()
  return request.caller
}
