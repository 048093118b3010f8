import { includesScope } from '@console/core/contract'
import { type Caller, invalid } from '@console/core/server'

/** What there is to give, for whoever gives it. */
export type Grantable = (caller: Caller) => Promise<readonly string[]>

/** Refuses scopes that no plugin of the caller's console knows. */
export function holdToGrantable(scopes: readonly string[], grantable: readonly string[]) {
  const unknown = scopes.filter((scope) => !grantable.includes(scope))
  if (unknown.length > 0) throw invalid({ scopes: `There is no scope ${unknown.join(', ')}` })
}

/** Nobody gives away more than they have. */
export function holdToOwn(scopes: readonly string[], own: readonly string[]) {
  const beyond = scopes.filter((scope) => !includesScope(own, scope))
  if (beyond.length > 0) {
    throw invalid({ scopes: `You do not have ${beyond.join(', ')} yourself: ask the root user` })
  }
}
