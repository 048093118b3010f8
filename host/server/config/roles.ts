import { z } from 'zod'

/**
 * What a process may do: serve pages and the API; take jobs, recurring ones, mails and callbacks; read streams; hold the
 * index of recordings and answer searches.
 */
export const allRoles = ['web', 'jobs', 'ears', 'matching'] as const

export type Role = (typeof allRoles)[number]
export type Roles = ReadonlySet<Role>

const isRole = (word: string): word is Role => allRoles.some((role) => role === word)

/** `CONSOLE_ROLES`: words with commas between them. */
export const RolesSetting = z
  .string()
  .default(allRoles.join())
  .transform((text, context): Roles => {
    const words = text.split(',').flatMap((word) => word.trim() || [])
    const unknown = words.find((word) => !isRole(word))
    if (unknown === undefined && words.length > 0) return new Set(words.filter(isRole))
    const what = unknown === undefined ? 'No role is named' : `There is no role '${unknown}'`
    context.addIssue(`${what}. The roles are ${allRoles.join(', ')}`)
    return z.NEVER
  })

const isBroker = (text: string) =>
  URL.canParse(text) && /^(nats|tls):$/.test(new URL(text).protocol)

/** `STREAMS_URL`: addresses of NATS servers with commas between them. */
export const BrokerSetting = z
  .string()
  .refine((text) => text.split(',').every((one) => isBroker(one.trim())), {
    error: 'It names a NATS server, nats://host:4222, or several with commas between them',
  })
  .optional()

const isCluster = (text: string) => URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol)

/** `INDEX_URL`: addresses of servers of one Redis cluster with commas between them. */
export const IndexSetting = z
  .string()
  .refine((text) => text.split(',').every((one) => isCluster(one.trim())), {
    error:
      'It names a Redis cluster, redis://host:6379, several of its servers with commas between them',
  })
  .optional()

interface Shared {
  roles: Roles
  databaseUrl: string | undefined
  objectStoreUrl: string | undefined
  streamsUrl: string | undefined
}

/** Why these roles cannot work with what is shared; undefined when they can. */
export function roleProblem({ roles, streamsUrl, ...shared }: Shared): string | undefined {
  const missing = allRoles.filter((role) => !roles.has(role))
  if (missing.length === 0) return undefined
  const own = `This process has the roles ${[...roles].join(', ')}`
  if (!shared.databaseUrl) {
    return `${own}, others must do the rest (${missing.join(', ')}), and share the database with it: set DATABASE_URL`
  }
  const isMatcher = roles.size === 1 && roles.has('matching')
  if (!shared.objectStoreUrl && !isMatcher) {
    return `${own}, and shares stored files with those that do the rest (${missing.join(', ')}): set OBJECT_STORE_URL`
  }
  if (!streamsUrl && isMatcher) {
    return `${own}, and is asked by nobody: set STREAMS_URL, by which others reach it`
  }
  if (!streamsUrl && !roles.has('matching')) {
    return `${own}, and recognises nothing without the index: add matching, or set STREAMS_URL, by which it asks others`
  }
  return undefined
}
