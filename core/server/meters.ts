import type { Db } from './database'

/** Days from `from` to before `until`, like `2026-08-01`, in UTC. */
export interface MeteredSpan {
  uid: number
  from: string
  until: string
}

/** What an account used on a day, in the units that prices are told for: valid requests, hours. */
export interface MeteredDay {
  day: string
  /** Decimal text: no cent may hang on a binary fraction. */
  quantity: string
}

/** Counts what is paid for, from rows that stay: asked twice it tells the same. */
export interface Meter {
  /** Product, as price tables name it. */
  service: string
  /** Key in the price table. */
  item: string
  /** Days without use may be left out. */
  count(db: Db, span: MeteredSpan): Promise<MeteredDay[]>
}
