import { Reason } from '@console/core/contract'
import * as z from 'zod/mini'

export const Amount = z
  .string()
  .check(z.trim(), z.regex(/^-?\d{1,9}(\.\d{1,6})?$/, 'An amount like 10.33'))

export const Payment = z.object({
  /** Decimal text: a part, all, or more of what is left of the bill. */
  amount: Amount,
  /** The bank's, of the transfer. */
  reference: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'The bank reference is missing'),
      z.maxLength(100, 'At most 100 characters'),
    ),
  reason: Reason,
})
export type Payment = z.infer<typeof Payment>

/** A payment that was written down wrongly, and is taken back. */
export const Reversal = z.object({
  /** Of the bill. */
  number: z.string().check(z.trim(), z.minLength(1, 'Name the bill'), z.maxLength(100)),
  /** That it was written down with. */
  reference: Payment.shape.reference,
  /** Mails those who pay the bill that it is open again. */
  tell: z.boolean(),
  reason: Reason,
})
export type Reversal = z.infer<typeof Reversal>
