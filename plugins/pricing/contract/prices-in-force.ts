import type { PriceDraft } from './price-versions'
import type { ServiceType } from './prices'

export interface PricesOfAccount {
  /** Its own table of a product, else the one for everybody; none: nothing is published. */
  tables: Partial<Record<ServiceType, PriceDraft>>
}

/** Prices as the server halves of other plugins ask for them. */
export abstract class PricesInForce {
  /** Now, or at that time; of those only that were published until `known`, when that is given. */
  abstract of(uid: number, at?: Date, known?: Date): Promise<PricesOfAccount>
}

/** What is really on the bills of an account, by product: keys of its price tables. Who writes bills provides it. */
export abstract class Charges {
  abstract of(uid: number): Promise<Record<string, string[]>>
}
