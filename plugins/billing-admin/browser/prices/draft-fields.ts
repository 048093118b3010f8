import * as z from 'zod/mini'
import { PricesDraft } from '../../contract'
import { type PriceCells, problemsOf } from './price-cells'

/** A draft as it is typed, with a cell for each price. Only those of its product are looked at. */
export const DraftFields = z
  .extend(z.omit(PricesDraft, { prices: true }), { prices: z.custom<PriceCells>() })
  .check(
    z.superRefine(({ prices, service_type }, { addIssue }) => {
      for (const { path, message } of problemsOf(prices[service_type])) {
        addIssue({ code: 'custom', path: ['prices', service_type, ...path], message })
      }
    }),
  )
export type DraftFields = z.input<typeof DraftFields>
