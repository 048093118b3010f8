import { endpoint, IsoTime, limitTypes, one, page, pageQuery, Reason } from '@console/core/contract'
import * as z from 'zod/mini'
import { AgreedAccess, accessFields } from '#plugins/bm/contract'

export const Customer = z.object({
  uid: z.int(),
  email: z.string(),
  name: z.string(),
  company: z.string(),
  /** ISO 3166-1 alpha-2; empty before the contact form is filled in. */
  country: z.string(),
  limit_type: z.enum(limitTypes),
  /** 0 not activated, 1 contact missing, 2 normal, 3 normal without billing. */
  active: z.int(),
  created_at: IsoTime,
  last_login_at: z.nullable(IsoTime),
})
export type Customer = z.infer<typeof Customer>

/** Why a search found somebody, beside address, name and company. */
const FoundBy = z.object({ kind: z.string(), id: z.string(), name: z.string() })

export const FoundCustomer = z.extend(Customer, {
  found_by: z.array(FoundBy),
})
export type FoundCustomer = z.infer<typeof FoundCustomer>

/** By field; null: without limit. What is absent is as the plan has it. */
const Limits = z.record(
  z.string(),
  z.nullable(z.number().check(z.gte(0, 'Not less than 0'), z.lte(1e9, 'At most 1,000,000,000'))),
)

export const CustomerDetails = z.extend(Customer, {
  /** End of a FreeTrial. */
  trial_ends_at: z.nullable(IsoTime),
  /** Agreed with this customer in place of the plan's. */
  agreed: Limits,
  /** In force now: what is absent has no limit. */
  limits: z.record(z.string(), z.number()),
  used: z.record(z.string(), z.number()),
  /** What each plan would allow this customer: what is absent has no limit. */
  plan_limits: z.record(z.string(), z.record(z.string(), z.number())),
})
export type CustomerDetails = z.infer<typeof CustomerDetails>

export const PlanChange = z.object({
  limit_type: z.enum(limitTypes),
  /** Of a FreeTrial, from now on; absent: its end stays. */
  trial_days: z.optional(
    z.int().check(z.gte(0, 'Not less than 0'), z.lte(365, 'At most 365 days')),
  ),
  agreed: Limits,
  reason: Reason,
})
export type PlanChange = z.infer<typeof PlanChange>

export const ActiveChange = z.object({
  /** 2 normal, 3 normal without billing. */
  active: z.union([z.literal(2), z.literal(3)], 'Use 2 (normal) or 3 (without billing)'),
  reason: Reason,
})

export const CustomerAccess = z.object({
  /** What the configuration lets all customers do. */
  usual: z.record(z.enum(accessFields), z.boolean()),
  agreed: AgreedAccess,
})
export type CustomerAccess = z.infer<typeof CustomerAccess>

export const customersApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/monitoring/customers',
    scope: 'read-admin-monitoring',
    summary: 'Accounts of all customers, newest first; found by whatever id there is of them',
    query: z.object({
      ...pageQuery,
      search: z.optional(z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters'))),
      limit_type: z.optional(z.enum(limitTypes)),
    }),
    response: page(FoundCustomer),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/monitoring/customers/{uid}',
    scope: 'read-admin-monitoring',
    summary: 'One customer',
    response: one(CustomerDetails),
  }),
  changePlan: endpoint({
    method: 'PUT',
    path: '/admin/monitoring/customers/{uid}/plan',
    scope: 'write-admin-monitoring',
    summary: 'Change the plan and the limits of an account',
    body: PlanChange,
    response: one(CustomerDetails),
  }),
  changeActive: endpoint({
    method: 'PUT',
    path: '/admin/monitoring/customers/{uid}/active',
    scope: 'write-admin-monitoring',
    summary: 'Turn billing of a customer on or off',
    body: ActiveChange,
    response: one(CustomerDetails),
  }),
  access: endpoint({
    method: 'GET',
    path: '/admin/monitoring/customers/{uid}/access',
    scope: 'read-admin-monitoring',
    summary: 'What a customer may do with stations of the catalogue',
    response: one(CustomerAccess),
  }),
  changeAccess: endpoint({
    method: 'PUT',
    path: '/admin/monitoring/customers/{uid}/access',
    scope: 'write-admin-monitoring',
    summary:
      'Let a customer do more or less with stations than the configuration says; null: as it says',
    body: z.extend(AgreedAccess, { reason: Reason }),
    response: one(CustomerAccess),
  }),
}
