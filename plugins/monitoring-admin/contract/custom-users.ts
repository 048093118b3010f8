import { endpoint, limitTypes, list, page, pageQuery } from '@console/core/contract'
import * as z from 'zod/mini'
import { Used } from './database-users'

/** An account that monitors its own streams, and how they are. */
export const CustomUser = z.object({
  /** Of the account, too. */
  id: z.int(),
  uid: z.int(),
  email: z.string(),
  company: z.string(),
  limit_type: z.enum(limitTypes),
  /** 0 not activated, 1 contact missing, 2 normal, 3 normal without billing. */
  active: z.int(),
  projects: Used,
  streams: Used,
  timemaps: Used,
  /** Streams that run, that are paused, and that do neither. */
  running: z.int(),
  paused: z.int(),
  troubled: z.int(),
})
export type CustomUser = z.infer<typeof CustomUser>

export const customUsersApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/monitoring/custom-users',
    scope: 'read-admin-monitoring',
    summary: 'List accounts with custom projects',
    query: z.object({
      ...pageQuery,
      search: z.optional(z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters'))),
      /** `troubled`: with a stream that neither runs nor is paused. */
      only: z.optional(z.enum(['troubled'])),
    }),
    response: page(CustomUser),
  }),
}

export const customUsers = list(customUsersApi.list)
