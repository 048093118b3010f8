import {
  accountApi,
  covers,
  type Endpoint,
  isOperatorScope,
  isPersonScope,
  upgradeMessage,
  writesAnything,
} from '@console/core/contract'
import {
  type Caller,
  type Db,
  Failure,
  forbidden,
  holdToScope,
  refused,
  type Vault,
} from '@console/core/server'
import type { FastifyRequest } from 'fastify'
import type { Known } from '../identity/authority/callers'
import { knownByBearer } from '../identity/authority/tokens'
import { holdToFresh } from '../identity/second-factor/fresh'
import { nothingHere } from './errors'
import { knownBySignature } from './signed-request'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every call that is not public. */
    caller?: Caller
  }
}

/** What callers are known by. */
export interface Authority {
  db: Db
  vault: Vault
}

const unauthenticated = () =>
  new Failure(401, 'Authentication Exception', undefined, { 'www-authenticate': 'Bearer' })

/** Fills `request.caller` and holds the token to the scope. Runs in `onRequest`: an anonymous bad request is 401, not 422. */
export const authenticate = (
  authority: Authority,
  scope: string,
  {
    pending = false,
    fresh = false,
    path = '',
  }: Partial<Pick<Endpoint, 'pending' | 'fresh' | 'path'>> = {},
) => {
  if (scope === 'public') return async () => undefined
  if (isOperatorScope(scope)) {
    return async (request: FastifyRequest) => {
      request.caller = await operatorOf(authority, request, scope)
      if (fresh || request.method !== 'GET') await holdToFresh(authority.db, request.caller)
    }
  }
  return async (request: FastifyRequest) => {
    const known = await knownBy(authority, request, { pending })
    holdToViewing(known.caller, request.method, path)
    hold(known, scope, request.method)
    if (fresh) await holdToFresh(authority.db, known.caller)
    request.caller = known.caller
  }
}

/** For bytes that have not become anything yet: whoever may write something may send them. */
export const authenticateSender = (authority: Authority) => async (request: FastifyRequest) => {
  const known = await knownBy(authority, request)
  if (!writesAnything(known.caller.scopes)) throw forbidden(known.caller, 'a scope that writes')
  if (known.frozen) throw frozenRefusal(known.frozen)
  request.caller = known.caller
}

export function callerOfRequest(request: FastifyRequest): Caller {
  if (!request.caller) throw unauthenticated()
  return request.caller
}

/** Runs first where a call is not for every account: the others do not learn that there is one. */
export const holdToAudience =
  (authority: Authority, includes: (caller: Caller | undefined) => Promise<boolean>) =>
  async (request: FastifyRequest) => {
    if (!(await includes(await callerIfAny(authority, request))))
      throw new Failure(404, nothingHere)
  }

/** Undefined for who cannot be told from a stranger. */
export const callerIfAny = async (authority: Authority, request: FastifyRequest) =>
  (await knownBy(authority, request).catch(nobody))?.caller

/** Nobody else learns that there is such a call: not by another status, and not by another sentence either. */
async function operatorOf(authority: Authority, request: FastifyRequest, scope: string) {
  const caller = await callerIfAny(authority, request)
  if (caller?.via === 'session' && covers(caller.scopes, scope)) return caller
  throw new Failure(404, nothingHere)
}

function nobody(error: unknown): undefined {
  if (!(error instanceof Failure)) throw error
}

/** A signature that changes something is used up when it is looked at, and two may look: who may know of the call, and who may call. */
const signed = new WeakMap<FastifyRequest, ReturnType<typeof knownBySignature>>()

function signedOnce(authority: Authority, request: FastifyRequest) {
  const known = signed.get(request) ?? knownBySignature(authority, request)
  signed.set(request, known)
  return known
}

async function knownBy(
  authority: Authority,
  request: FastifyRequest,
  options: { pending?: boolean } = {},
): Promise<Known> {
  const { authorization } = request.headers
  const [, token] = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(authorization ?? '') ?? []
  const known =
    authorization === undefined
      ? await signedOnce(authority, request)
      : token && (await knownByBearer(authority.db, token, options))
  if (!known) throw unauthenticated()
  return known
}

/** Who looks at an account for an operator reads, and can end that. */
function holdToViewing({ viewer }: Caller, method: string, path: string) {
  if (viewer && method !== 'GET' && path !== accountApi.logout.path)
    throw new Failure(403, 'This session only looks at the account: nothing is changed by it')
}

function hold({ caller, frozen }: Known, scope: string, method: string) {
  if ((scope === 'session' || scope === 'root') && caller.via !== 'session') {
    const sentence =
      'Only a person who has logged in can do this, no access token and no access key'
    throw new Failure(403, sentence)
  }
  if (scope === 'root' && caller.type !== 'root') {
    throw new Failure(403, `Only the root user can ${method === 'GET' ? 'see' : 'do'} this`)
  }
  holdToScope(caller, scope)
  if (frozen && !isPersonScope(scope) && !scope.startsWith('read-')) throw frozenRefusal(frozen)
}

/** Whoever has to pay first is told so, and where. */
const frozenRefusal = ({ because }: NonNullable<Known['frozen']>) =>
  because === '' ? refused(upgradeMessage) : new Failure(402, because)
