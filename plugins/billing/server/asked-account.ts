import { covers } from '@console/core/contract'
import { type Caller, notFound } from '@console/core/server'

/** The account that a documented call asks about: the caller's own, or where operators of billing name one, that one. */
export function askedAccount(
  { uid }: { uid?: number | undefined },
  caller: Pick<Caller, 'uid' | 'scopes'>,
): number {
  if (uid === undefined || uid === caller.uid) return caller.uid
  if (!covers(caller.scopes, 'read-admin-billing')) throw notFound('account')
  return uid
}
