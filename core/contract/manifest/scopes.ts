import * as z from 'zod/mini'

/** Scopes that stand above resources. */
export const generalScopes = ['all', 'read-all', 'write-all'] as const

/** What is said of them where they are given; a test holds `covers` to it. */
export const generalScopeWords = {
  all: 'Everything, also what is added to the console later',
  'read-all': 'Reads everything, changes nothing',
  'write-all': 'Adds, changes and deletes everything, but reads nothing',
} satisfies Record<(typeof generalScopes)[number], string>

/** What a scope allows with a resource. */
export const ScopeVerb = z.enum(['read', 'write', 'delete'])
export type ScopeVerb = z.infer<typeof ScopeVerb>

/** Title and description of a resource that scopes are given for, in English. */
export const ScopeText = z.object({ title: z.string(), text: z.string() })
export type ScopeText = z.infer<typeof ScopeText>

/**
 * What a call asks of a person instead of a resource's scope: `public` nothing, `signed-in` any valid token, `session`
 * a person who signed in (no personal access token, no old key), `root` the session of the root user.
 */
export const personScopes = ['public', 'signed-in', 'session', 'root'] as const
export type PersonScope = (typeof personScopes)[number]

const verbs = ScopeVerb.options

export const isPersonScope = (scope: string): scope is PersonScope =>
  personScopes.some((known) => known === scope)

/**
 * Whether it is for the provider's own people: its resource begins with `admin-`. Such a scope is given to operators by
 * name, never by `all` or a token, and who lacks it is told that there is nothing.
 */
export const isOperatorScope = (scope: string): boolean =>
  /^((read|write|delete)-)?admin-/.test(scope)

/** Every scope that a token or an IAM user may be given, of these resources: `buckets`, `read-buckets`, … */
export const grantableScopes = (resources: Readonly<Record<string, readonly ScopeVerb[]>>) => [
  ...generalScopes,
  ...scopesOfResources(resources).filter((scope) => !isOperatorScope(scope)),
]

/** Those that an operator may be given. */
export const operatorScopes = (resources: Readonly<Record<string, readonly ScopeVerb[]>>) =>
  scopesOfResources(resources).filter(isOperatorScope)

const scopesOfResources = (resources: Readonly<Record<string, readonly ScopeVerb[]>>) =>
  Object.entries(resources).flatMap(([resource, verbs]) => [
    resource,
    ...verbs.map((verb) => `${verb}-${resource}`),
  ])

/**
 * Whether the granted scopes allow what is needed.
 * `all` (on the wire also `*`) covers everything, `read-all` every `read-…`, `write-all` every `write-…` and every `delete-…`
 * but nothing to be read, as is said where it is given (`generalScopeWords`),
 * a bare resource (`buckets`) its read, write and delete. `write-buckets` does not cover `delete-buckets`.
 */
export function covers(granted: readonly string[], needed: string): boolean {
  if (isPersonScope(needed)) return true
  const has = (scope: string) => granted.includes(scope)
  const [, verb, resource = ''] = /^(read|write|delete)-(.+)$/.exec(needed) ?? []
  if (has(needed) || has(resource)) return true
  if (isOperatorScope(needed)) return false
  if (has('all') || has('*')) return true
  return verb !== undefined && has(verb === 'read' ? 'read-all' : 'write-all')
}

const isResource = (scope: string) =>
  !/^(all|\*|(read|write|delete)-.+)$/.test(scope) && !isPersonScope(scope)

/** Whether the granted scopes allow everything that this one does. */
export const includesScope = (granted: readonly string[], scope: string): boolean =>
  covers(granted, scope === '*' ? 'all' : scope) ||
  (isResource(scope) && verbs.every((verb) => covers(granted, `${verb}-${scope}`)))

/** What both lists allow: a token may do what it was given and its user still may. */
export const commonScopes = (one: readonly string[], other: readonly string[]): string[] => [
  ...new Set(one.flatMap((scope) => other.flatMap((second) => commonOf(scope, second)))),
]

function commonOf(one: string, other: string): string[] {
  if (includesScope([other], one)) return [one]
  if (includesScope([one], other)) return [other]
  const [general, resource] = isResource(one) ? [other, one] : [one, other]
  if (!isResource(resource) || isOperatorScope(resource)) return []
  if (general === 'read-all') return [`read-${resource}`]
  return general === 'write-all' ? [`write-${resource}`, `delete-${resource}`] : []
}

/** Whether anything at all may be written. */
export const writesAnything = (granted: readonly string[]): boolean =>
  granted.some((scope) => !/^(read|delete)-/.test(scope))

/** Verbs by resource, over all plugins: one may name the resources of another. */
export function scopesOf(
  manifests: readonly { scopes: Readonly<Record<string, readonly ScopeVerb[]>> }[],
): Record<string, ScopeVerb[]> {
  const verbs: Record<string, ScopeVerb[]> = {}
  for (const { scopes } of manifests) {
    for (const [resource, own] of Object.entries(scopes)) {
      verbs[resource] = [...new Set([...(verbs[resource] ?? []), ...own])]
    }
  }
  return verbs
}
