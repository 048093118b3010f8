import * as z from 'zod/mini'

/**
 * Body of every refusal. `message` is one sentence for the person; `errors` holds the sentences per field (422).
 * `error` repeats `message` for clients of the older dialect.
 */
export const ErrorBody = z.object({
  message: z.string(),
  error: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** Said by the service when a plan's limit is reached, and by the console beside the way to the plans. */
export const upgradeMessage = 'Please upgrade your account to premium'

/** Said by the service to who signs in before activating the account, and known by the console, which offers another mail. */
export const activateFirstMessage = 'Please activate your account first'
