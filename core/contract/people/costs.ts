import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint'

/** What more of a thing costs the account, counted as its bills are; amounts with VAT, in the currency itself. */
export const Cost = z.object({
  currency: z.string(),
  /** Percent. */
  vat_rate: z.number(),
  /** Paid by the month while it is there; else once. */
  held: z.boolean(),
  /** How much of it the plan includes: of what is held at a time, else of what is used in a month. */
  included: z.number(),
  /** How much of that is left now. */
  left: z.number(),
  /** How much of it the account has reserved, which is paid for already. */
  reserved: z.number(),
  /** How much of that is left now. */
  reserved_left: z.number(),
  /** Added to the bill of this month. */
  now: z.number(),
  /** Added to a whole month. */
  month: z.number(),
})
export type Cost = z.infer<typeof Cost>

/** What things cost, asked before they are made. */
export const costsApi = {
  of: endpoint({
    method: 'GET',
    path: '/costs',
    scope: 'signed-in',
    summary: 'What more of a thing costs the account from now on; null where no bill counts it',
    query: z.object({
      /** Product and key, as price tables name them. */
      service: z.string().check(z.maxLength(20)),
      item: z.string().check(z.maxLength(50)),
      more: z.coerce.number().check(z.gt(0), z.lte(1e9)),
    }),
    response: z.object({ data: z.nullable(Cost) }),
  }),
}
