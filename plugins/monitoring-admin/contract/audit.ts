import { endpoint, IsoTime, list, numeric, page, pageQuery } from '@console/core/contract'
import * as z from 'zod/mini'

export const AdminEntry = z.object({
  id: z.int(),
  at: IsoTime,
  /** 0: it is about all accounts. */
  uid: z.int(),
  /** Sign-in address of the account; empty where it is gone. */
  email: z.string(),
  user: z.string(),
  /** E-mail address of the operator, or the command; empty where it was the customer. */
  operator: z.string(),
  via: z.string(),
  action: z.string(),
  thing_kind: z.string(),
  thing_id: z.string(),
  thing_name: z.string(),
  reason: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.int(),
  ip: z.string(),
  request_id: z.string(),
})
export type AdminEntry = z.infer<typeof AdminEntry>

const Text = z.optional(z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters')))
const Day = z.optional(z.iso.date('A day like 2026-01-31'))

export const adminAuditApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/monitoring/audit',
    scope: 'read-admin-monitoring',
    summary: 'What operators and customers did, of all accounts, newest first',
    query: z.object({
      ...pageQuery,
      by: z.optional(z.enum(['operators', 'customers'])),
      uid: z.optional(numeric(z.int('A number'))),
      operator: Text,
      search: Text,
      /** First day (UTC), and last. */
      from: Day,
      to: Day,
    }),
    response: page(AdminEntry),
  }),
}

export const adminAudit = list(adminAuditApi.list)
