import * as z from 'zod/mini'

/** In the currency itself. */
export const Amounts = z.object({ net: z.number(), vat: z.number(), total: z.number() })
