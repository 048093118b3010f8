import * as z from 'zod/mini'

/** Why an operator changes something; every call of theirs that writes takes it in its body, and the log keeps it. */
export const Reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, 'Say why: the customer reads it in the audit log'),
    z.maxLength(500, 'At most 500 characters'),
  )
