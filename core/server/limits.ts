import type { LimitField, limitTypes } from '@console/core/contract'
import type { Db } from './database'

/** What an account may use by its plan. */
export abstract class Limits {
  /** What plans limit. */
  abstract readonly fields: readonly LimitField[]
  /**
   * Throws 422 'Please upgrade your account to premium' when `more` (1 unless told) would pass the limit.
   * Inside the transaction of what is being made, so that two at once cannot both be the last one allowed.
   */
  abstract check(uid: number, field: LimitField, options: { db: Db; more?: number }): Promise<void>
  /** What the plan allows at this moment, or another `plan` would; a field that is absent has no limit. */
  abstract of(
    uid: number,
    options: { db: Db; plan?: (typeof limitTypes)[number] },
  ): Promise<Record<LimitField, number>>
  /** What the account has used of each limit that is counted. */
  abstract used(uid: number, options: { db: Db }): Promise<Record<LimitField, number>>
}
