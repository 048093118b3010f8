import type { Manifest } from '@console/core/contract'
import type { RouteFacts } from './messages'

const wellFormed = /^(read|write|delete)-/

/** A call that may not be there, as a sentence. */
export function routeProblem({ method, path, scope }: RouteFacts, { id, scopes }: Manifest) {
  if (!path.startsWith(`/x/${id}/`)) return `${method} ${path} is not below /x/${id}/`
  if (scope === 'session' || scope === 'root' || scope === 'signed-in') return undefined
  const resource = scope.replace(wellFormed, '')
  const verbs: readonly string[] = scopes[resource] ?? []
  if (verbs.some((verb) => `${verb}-${resource}` === scope)) return undefined
  return `${method} ${path} asks for the scope ${scope}, which the manifest does not name`
}
