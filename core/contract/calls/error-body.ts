import * as z from 'zod/mini'

/**
 * Body of every refusal. `message` is one sentence for the person; `errors` holds the sentences per field (422).
 * `error` repeats `message` for clients of the older dialect.
 */
export const ErrorBody = z.object({
  /** One sentence for a person. */
  message: z.string(),
  /** The same, for clients of the older dialect. */
  error: z.string(),
  /** Of a 422: sentences by field. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
})
export type ErrorBody = z.infer<typeof ErrorBody>
