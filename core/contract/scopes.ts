/** Scopes that stand above resources. */
export const generalScopes = ['all', 'read-all', 'write-all'] as const

/**
 * Whether the granted scopes allow what is needed.
 * `all` (on the wire also `*`) covers everything, `read-all` every `read-…`, `write-all` every `write-…` and `delete-…`,
 * a bare resource (`buckets`) its read, write and delete. `write-buckets` does not cover `delete-buckets`.
 */
export function covers(granted: readonly string[], needed: string): boolean {
  if (needed === 'public' || needed === 'signed-in') return true
  const has = (scope: string) => granted.includes(scope)
  if (has('all') || has('*') || has(needed)) return true
  const [, verb, resource] = /^(read|write|delete)-(.+)$/.exec(needed) ?? []
  if (!verb || !resource) return false
  return has(resource) || has(verb === 'read' ? 'read-all' : 'write-all')
}
