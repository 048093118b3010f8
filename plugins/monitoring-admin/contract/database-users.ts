import { endpoint, limitTypes, list, page, pageQuery } from '@console/core/contract'
import * as z from 'zod/mini'
import { CustomerAccess } from './customer/customers'

/** How many there are of as many; null: without limit. */
export const Used = z.object({ used: z.int(), limit: z.nullable(z.number()) })

/** What an account may do with stations of the catalogue, and does. */
export const DatabaseUser = z.extend(CustomerAccess, {
  /** Of the account, too. */
  id: z.int(),
  uid: z.int(),
  email: z.string(),
  company: z.string(),
  limit_type: z.enum(limitTypes),
  projects: Used,
  stations: Used,
  timemaps: Used,
})
export type DatabaseUser = z.infer<typeof DatabaseUser>

export const databaseUsersApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/monitoring/database-users',
    scope: 'read-admin-monitoring',
    summary: 'What accounts may do with stations of the catalogue, and how many they have',
    query: z.object({
      ...pageQuery,
      search: z.optional(z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters'))),
      /** `agreed`: with whom something else was agreed than is configured; `using`: who has projects with stations. */
      only: z.optional(z.enum(['agreed', 'using'])),
    }),
    response: page(DatabaseUser),
  }),
}

export const databaseUsers = list(databaseUsersApi.list)
