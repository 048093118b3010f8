import type { Cost } from '@console/core/contract'
import type { Db } from '../database'

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

/** A part of a day's use: a project, a stream, a scan, as it was called then; empty: it is gone, and nobody kept its name. */
export interface MeteredRow {
  name: string
  /** In the units of the day. */
  quantity: string
}

/** Counts what is paid for, from rows that stay: asked twice it tells the same. */
export interface Meter {
  /** Product, as price tables name it. */
  service: string
  /** Key in the price table. */
  item: string
  /** Held for a time rather than used up: a day tells the most of it, and a price is for all days of a month. */
  held?: boolean
  /** Days without use may be left out. */
  count(db: Db, span: MeteredSpan): Promise<MeteredDay[]>
  /** What a day was counted from. */
  rows(db: Db, day: { uid: number; day: string }): Promise<MeteredRow[]>
}

/** What things cost before they are done. Who writes bills provides it. */
export abstract class Costs {
  /** Null: no bill counts it. */
  abstract of(
    uid: number,
    asked: { service: string; item: string; more: number },
  ): Promise<Cost | null>
}
