import type { PriceDraft } from './price-versions'
import type { ServiceType } from './prices'

export interface PricesOfAccount {
  /** Its own table of a product, else the one for everybody; none: nothing is published. */
  tables: Partial<Record<ServiceType, PriceDraft>>
}

/** Prices as the server halves of other plugins ask for them. */
export abstract class PricesInForce {
  /**
   * Now, or at that time; of those only that were published until `known`, when that is given. Of tables in several
   * currencies the one in `currency`, or else in that of the account.
   */
  abstract of(uid: number, at?: Date, known?: Date, currency?: string): Promise<PricesOfAccount>
  /** What the tables for everybody are in at a time. */
  abstract currencies(at: Date): Promise<string[]>
}

/** The currency of an account. Who writes bills provides it. */
export abstract class AccountCurrencies {
  /** At a time; undefined: that of the newest table. */
  abstract of(uid: number, at: Date): Promise<string | undefined>
}

/** What is really on the bills of an account, by product: keys of its price tables. Who writes bills provides it. */
export abstract class Charges {
  abstract of(uid: number): Promise<Record<string, string[]>>
  /** Whether this console bills the account, now or from a later month on. */
  abstract isBilled(uid: number): Promise<boolean>
}
