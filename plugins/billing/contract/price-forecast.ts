import * as z from 'zod/mini'
import type { PriceDraft } from '#plugins/pricing/contract'

const Sums = z.array(z.object({ currency: z.string(), amount: z.number() }))

/**
 * The last full month of some accounts, counted by the prices it had and by others; amounts with VAT, in the currency
 * itself. It is asked for part by part, as many accounts may take long.
 */
export const PriceForecast = z.object({
  month: z.string(),
  /** Accounts that are charged for what they use. */
  accounts: z.int(),
  before: Sums,
  after: Sums,
  /** Those whose bill would have been another one. */
  changed: z.array(z.object({ uid: z.int(), email: z.string(), before: Sums, after: Sums })),
  /** The account behind which the next part begins; null: this was the last one. */
  next: z.nullable(z.int()),
})
export type PriceForecast = z.infer<typeof PriceForecast>

/** What prices that are not valid yet would come to. */
export abstract class PriceForecasts {
  /** Of accounts behind this one, until a few seconds are over. */
  abstract of(draft: PriceDraft, after: number): Promise<PriceForecast>
}
