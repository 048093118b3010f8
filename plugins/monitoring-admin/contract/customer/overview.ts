import { endpoint, IsoTime, list, one, page, pageQuery, Reason } from '@console/core/contract'
import * as z from 'zod/mini'

const Belongings = z.object({
  /** Like `bucket`. */
  kind: z.string(),
  /** Several have a kind of the same name; empty: the console itself. */
  plugin: z.string(),
  total: z.int(),
  states: z.array(z.object({ state: z.string(), code: z.string(), count: z.int() })),
  /** The newest of them. */
  newest: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      state: z.string(),
      created_at: IsoTime,
    }),
  ),
})
export type Belongings = z.infer<typeof Belongings>

const Trouble = z.object({
  at: IsoTime,
  kind: z.string(),
  id: z.string(),
  name: z.string(),
  reason: z.string(),
})
export type Trouble = z.infer<typeof Trouble>

const Money = z.object({
  label: z.string(),
  /** Of `Not paid`: the number of the invoice. */
  thing: z.string(),
  /** In the currency itself. */
  amount: z.number(),
  currency: z.string(),
  /** It should have been paid by now. */
  late: z.boolean(),
})
export type Money = z.infer<typeof Money>

const SignIn = z.object({ at: IsoTime, user: z.string(), ip: z.string() })
export type SignIn = z.infer<typeof SignIn>

const CustomerKey = z.object({
  kind: z.enum(['token', 'key']),
  name: z.string(),
  user: z.string(),
  created_at: IsoTime,
  last_used_at: z.nullable(IsoTime),
  expires_at: z.nullable(IsoTime),
})
export type CustomerKey = z.infer<typeof CustomerKey>

const PluginOfCustomer = z.object({
  id: z.string(),
  /** Titles of its pages. */
  pages: z.array(z.string()),
  /** `rule`: the plugin says itself whom it is for, as by plan or country. */
  state: z.enum(['on', 'off', 'rule']),
  /** An operator switched it on or off for this customer. */
  decided: z.boolean(),
})
export type PluginOfCustomer = z.infer<typeof PluginOfCustomer>

export const CustomerOverview = z.object({
  belongings: z.array(Belongings),
  money: z.array(Money),
  /** Of the last day, newest first. */
  troubles: z.array(Trouble),
  sign_ins: z.array(SignIn),
  keys: z.array(CustomerKey),
  /** Those that are not for everybody. */
  plugins: z.array(PluginOfCustomer),
})
export type CustomerOverview = z.infer<typeof CustomerOverview>

export const CustomerChange = z.object({
  id: z.int(),
  at: IsoTime,
  /** Of the operator; empty: it was no operator. */
  email: z.string(),
  reason: z.string(),
  /** `plan`, or a limit or what is allowed by its name; null: as the plan or the configuration has it. */
  changes: z.array(
    z.object({
      field: z.string(),
      from: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
      to: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
    }),
  ),
})
export type CustomerChange = z.infer<typeof CustomerChange>

export const CustomerNote = z.object({
  id: z.int(),
  at: IsoTime,
  email: z.string(),
  text: z.string(),
})
export type CustomerNote = z.infer<typeof CustomerNote>

const read = 'read-admin-monitoring'
const write = 'write-admin-monitoring'
const customer = '/admin/monitoring/customers/{uid}'

export const NewNote = z.object({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Write something'),
      z.maxLength(4000, 'At most 4000 characters'),
    ),
})

export const customerApi = {
  overview: endpoint({
    method: 'GET',
    path: `${customer}/overview`,
    scope: read,
    summary: 'What a customer has, owes and failed at, and who came in',
    response: one(CustomerOverview),
  }),
  changes: endpoint({
    method: 'GET',
    path: `${customer}/changes`,
    scope: read,
    summary: 'What was changed of the plan, the limits and the access of a customer, newest first',
    query: z.object(pageQuery),
    response: page(CustomerChange),
  }),
  notes: endpoint({
    method: 'GET',
    path: `${customer}/notes`,
    scope: read,
    summary: 'What operators wrote down about a customer, newest first',
    query: z.object(pageQuery),
    response: page(CustomerNote),
  }),
  addNote: endpoint({
    method: 'POST',
    path: `${customer}/notes`,
    scope: write,
    summary: 'Write something down about a customer, for other operators',
    body: NewNote,
    response: one(CustomerNote),
    status: 201,
  }),
  view: endpoint({
    method: 'POST',
    path: `${customer}/view`,
    scope: write,
    summary: 'Look at the account of a customer for 15 minutes, without changing anything',
    body: z.object({ reason: Reason }),
    response: one(z.object({ access_token: z.string(), expires_at: IsoTime })),
    status: 201,
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: `${customer}/notes/{id}`,
    scope: write,
    summary: 'Remove what was written down about a customer',
    body: z.object({ reason: Reason }),
  }),
}

export const changesOf = (uid: number) => list(customerApi.changes, { params: { uid } })
