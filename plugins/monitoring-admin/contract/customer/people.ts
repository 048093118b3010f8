import { endpoint, IsoTime, one, Reason } from '@console/core/contract'
import * as z from 'zod/mini'

/** For so long a second operator may confirm it. */
export const resetHours = 24

const FactorReset = z.object({
  id: z.int(),
  at: IsoTime,
  until: IsoTime,
  name: z.string(),
  /** Of the operator who asked. */
  email: z.string(),
  reason: z.string(),
  /** Who looks is who asked. */
  is_own: z.boolean(),
})
export type FactorReset = z.infer<typeof FactorReset>

const Person = z.object({
  id: z.int(),
  type: z.enum(['root', 'iam']),
  name: z.string(),
  last_login_at: z.nullable(IsoTime),
  second_factors: z.int(),
  reset: z.nullable(FactorReset),
})
export type CustomerPerson = z.infer<typeof Person>

export const CustomerPeople = z.object({
  /** Of who looks: operators help others only. */
  is_own: z.boolean(),
  people: z.array(Person),
})
export type CustomerPeople = z.infer<typeof CustomerPeople>

const write = 'write-admin-monitoring'
const customer = '/admin/monitoring/customers/{uid}'

export const customerPeopleApi = {
  list: endpoint({
    method: 'GET',
    path: `${customer}/people`,
    scope: 'read-admin-monitoring',
    summary: 'Who signs in to the account of a customer',
    response: one(CustomerPeople),
  }),
  askReset: endpoint({
    method: 'POST',
    path: `${customer}/factor-resets`,
    scope: write,
    summary: 'Ask for all second factors of a person to be removed',
    body: z.object({ user_id: z.int(), reason: Reason }),
    response: one(FactorReset),
    status: 201,
  }),
  confirmReset: endpoint({
    method: 'POST',
    path: `${customer}/factor-resets/{id}/confirmation`,
    scope: write,
    summary: 'Remove all second factors of a person, as another operator asked',
    body: z.object({ reason: Reason }),
  }),
  withdrawReset: endpoint({
    method: 'DELETE',
    path: `${customer}/factor-resets/{id}`,
    scope: write,
    summary: 'Take back that second factors of a person are to be removed',
    body: z.object({ reason: Reason }),
  }),
}
