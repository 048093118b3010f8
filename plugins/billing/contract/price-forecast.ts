import * as z from 'zod/mini'
import type { PriceDraft } from '#plugins/pricing/contract'

const Sums = z.array(z.object({ currency: z.string(), amount: z.number() }))

/** The last full month, counted by the prices it had and by others; amounts with VAT, in the currency itself. */
export const PriceForecast = z.object({
  month: z.string(),
  /** Accounts that are charged for what they use. */
  accounts: z.int(),
  before: Sums,
  after: Sums,
  /** Those whose bill would have been another one. */
  changed: z.array(z.object({ uid: z.int(), email: z.string(), before: Sums, after: Sums })),
})
export type PriceForecast = z.infer<typeof PriceForecast>

/** What prices that are not valid yet would come to. */
export abstract class PriceForecasts {
  abstract of(draft: PriceDraft): Promise<PriceForecast>
}
