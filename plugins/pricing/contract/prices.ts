import { endpoint, PlainTime } from '@console/core/contract'
import * as z from 'zod/mini'

export const serviceTypes = ['AVR', 'LCD', 'BM', 'UCF', 'FS', 'META', 'PLAN'] as const
export const ServiceType = z.enum(serviceTypes)
export type ServiceType = z.infer<typeof ServiceType>

/**
 * Amounts by key; null: not published. A key with `@` is the price from that volume a month on, like
 * `per_thousand_requests@100000`. One with `+` is no price but how much a plan includes, a month or at the same time, like
 * `per_stream+Premium`.
 */
export const Prices = z.record(z.string(), z.nullable(z.number().check(z.gte(0))))
export type Prices = z.infer<typeof Prices>

export const PriceTable = z.object({
  id: z.int(),
  /** 0: for everybody, else for this account. */
  uid: z.int(),
  service_type: ServiceType,
  /** 1 in force, 0 replaced by a later one. */
  state: z.int(),
  /** ISO 4217. */
  currency: z.string(),
  prices: Prices,
  created_at: PlainTime,
})
export type PriceTable = z.infer<typeof PriceTable>

export const pricesApi = {
  prices: endpoint({
    method: 'GET',
    path: '/prices',
    scope: 'signed-in',
    summary:
      'Prices: in force for this account (Latest), in force for everybody (Standard), or all that ever were',
    query: z.object({
      type: z.catch(z._default(z.enum(['Latest', 'Standard', 'All']), 'Latest'), 'Latest'),
      /** Like `AVR,LCD`; all unless told. */
      service_types: z.optional(z.string().check(z.maxLength(100))),
    }),
    response: z.object({
      data: z.array(PriceTable),
      /** False: billing is off for this account, and nothing is charged. */
      billed: z.boolean(),
      /** Why this deployment does not sell an item, by service type and key; absent where it sells all. */
      not_offered: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
      /** Percent off, by service type. */
      discount: z.optional(z.record(z.string(), z.number())),
      /** Keys of the tables that this account is billed for, by service type; absent where no bill is written. */
      charged: z.optional(z.record(z.string(), z.array(z.string()))),
    }),
  }),
}
