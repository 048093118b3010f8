import { endpoint, list, one, page, pageQuery, Reason } from '@console/core/contract'
import * as z from 'zod/mini'
import { PriceForecast } from '#plugins/billing/contract'
import { Prices, PriceVersion, ServiceType } from '#plugins/pricing/contract'

const read = 'read-admin-billing'
const write = 'write-admin-billing'

const Price = z.number().check(
  z.gte(0, 'Not less than 0'),
  z.lte(1_000_000, 'At most 1,000,000'),
  z.refine((amount) => Math.abs(amount * 1e6 - Math.round(amount * 1e6)) < 1e-3, {
    message: 'At most six decimals',
  }),
)

export const PricesDraft = z.object({
  /** Address or number of the account; empty: for everybody. */
  account: z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters')),
  service_type: ServiceType,
  currency: z.string().check(z.trim(), z.regex(/^[A-Z]{3}$/, 'A currency like EUR')),
  /** Percent off all of them. */
  discount: z
    .int('A whole number')
    .check(z.gte(0, 'Not less than 0'), z.lte(100, 'At most 100 percent')),
  prices: z.record(z.string(), z.nullable(Price)),
  reason: Reason,
})
export type PricesDraft = z.infer<typeof PricesDraft>

export const PricesPublished = z.object({
  /** First day. */
  from: z.string().check(z.trim(), z.iso.date('A day like 2027-01-01')),
  /** Also where other products stay in another currency, which makes two bills of a month. */
  two_currencies: z.optional(z.boolean()),
  reason: Reason,
})

/** With the address of whose it is; empty for everybody. */
export const AdminPrices = z.extend(PriceVersion, { email: z.string() })
export type AdminPrices = z.infer<typeof AdminPrices>

export const PriceComparison = z.extend(PriceForecast, {
  /** What is charged now; null: nothing is published. */
  valid: z.nullable(z.object({ currency: z.string(), discount: z.number(), prices: Prices })),
})
export type PriceComparison = z.infer<typeof PriceComparison>

const path = '/admin/billing/prices'

export const pricesAdminApi = {
  list: endpoint({
    method: 'GET',
    path,
    scope: read,
    summary:
      'Price tables of everybody: valid, planned and drafts (Latest), of those for everybody (Standard), or all',
    query: z.object({
      ...pageQuery,
      type: z._default(z.enum(['Latest', 'Standard', 'All']), 'Latest'),
      service_type: z.optional(ServiceType),
    }),
    response: page(AdminPrices),
  }),
  create: endpoint({
    method: 'POST',
    path,
    scope: write,
    summary: 'Write a draft of a price table; nothing is charged by it',
    body: PricesDraft,
    status: 201,
    response: one(PriceVersion),
  }),
  change: endpoint({
    method: 'PUT',
    path: `${path}/{id}`,
    scope: write,
    summary: 'Change a draft; what is published never changes',
    body: PricesDraft,
    response: one(PriceVersion),
  }),
  publish: endpoint({
    method: 'POST',
    path: `${path}/{id}/publish`,
    scope: write,
    summary: 'Publish a draft from the first day of a month on that has not ended',
    body: PricesPublished,
    response: one(PriceVersion),
  }),
  others: endpoint({
    method: 'GET',
    path: `${path}/{id}/other-currencies`,
    scope: read,
    summary:
      'Products that are charged in other currencies next month than a draft, and in its own not',
    response: z.object({
      data: z.array(z.object({ service_type: ServiceType, currency: z.string() })),
    }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${path}/{id}/withdraw`,
    scope: write,
    summary: 'Withdraw a draft, or what is not valid yet',
    body: z.object({ reason: Reason }),
    response: one(PriceVersion),
  }),
  forecast: endpoint({
    method: 'GET',
    path: `${path}/{id}/forecast`,
    scope: read,
    summary:
      'What the bills of the last month would have been by these prices, counted anew, some accounts at a time: `after` is the last `next`',
    query: z.object({ after: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0) }),
    response: one(PriceComparison),
  }),
}

export const adminPrices = list(pricesAdminApi.list)
