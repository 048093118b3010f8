import * as z from 'zod/mini'

/**
 * Where somebody who has signed in stands: `none` has no second factor, `on` has given it or need not, `ask` must give it
 * before anything else, `set-up` is an operator who must have one first.
 */
export const SecondFactorStanding = z.enum(['none', 'on', 'ask', 'set-up'])
export type SecondFactorStanding = z.infer<typeof SecondFactorStanding>

/** Minutes after which what changes money, scopes or factors asks for the second factor again. */
export const freshMinutes = 15

/** Status of a call that asks for it again, by which the console knows to ask. */
export const askAgainStatus = 428
