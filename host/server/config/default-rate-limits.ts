/** Requests a minute. */
export interface RateLimits {
  perPerson: number
  perAddress: number
  signIn: number
}

/** A console that turns a page every 50 ms, several calls each, stays far below. */
export const defaultRateLimits: RateLimits = { perPerson: 12_000, perAddress: 30_000, signIn: 30 }
