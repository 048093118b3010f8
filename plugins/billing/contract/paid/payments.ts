import * as z from 'zod/mini'

/** A transfer that was written down for a bill; the amount is in the currency itself. */
export const BillPayment = z.object({
  id: z.int(),
  at: z.string(),
  amount: z.number(),
  /** The bank's. */
  reference: z.string(),
  /** It was taken back since: it was none. */
  reversed: z.boolean(),
})
export type BillPayment = z.infer<typeof BillPayment>

/** What came of taking a payment back. */
export const PaymentReversed = z.object({
  uid: z.int(),
  number: z.string(),
  currency: z.string(),
  /** For the bill. */
  to_pay: z.number(),
  /** Numbers of other bills that are open again: credit had paid them that came from the payment. */
  opened: z.array(z.string()),
})
export type PaymentReversed = z.infer<typeof PaymentReversed>
