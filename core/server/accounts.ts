import type { LimitField, limitTypes } from '@console/core/contract'
import type { Db } from './database'

/** What there is to know about an account, whoever asks: only operators' calls and jobs may. */
export interface AccountFacts {
  uid: number
  /** Sign-in address of its root user. */
  email: string
  /** From the contact form; empty before that is filled in. */
  company: string
  name: string
  country: string
  /** Where it was registered from, or first signed in from, two letters; empty: not known. Pages are shown by it. */
  ipCountry: string
  limitType: (typeof limitTypes)[number]
  trialEndsAt: Date | null
  /** Agreed with this account in place of its plan's; null: without limit. */
  limits: Record<LimitField, number | null>
  /** 0 not activated, 1 contact missing, 2 normal, 3 normal without billing. */
  active: number
  createdAt: Date
  /** Of its root user. */
  lastLoginAt: Date | null
}

/** A plan that an account has had, until the next one began. */
export interface HeldPlan {
  since: Date
  limitType: AccountFacts['limitType']
}

export interface AccountsQuery {
  /** In the address, the names or the company; or the whole id. */
  search?: string | undefined
  limitType?: AccountFacts['limitType'] | undefined
  /** None but these, and besides them whom `search` finds. */
  uids?: readonly number[] | undefined
  limit: number
  offset: number
}

/** The accounts of this service, for operators' calls and for jobs. Those that are being deleted are not among them. */
export abstract class Accounts {
  abstract find(uid: number, options?: { db?: Db }): Promise<AccountFacts | undefined>
  /** Each one once, the oldest first, also those that come or go meanwhile; `after`: those behind it only. */
  abstract each(after?: number): AsyncIterable<AccountFacts>
  /** Newest first. */
  abstract list(query: AccountsQuery): Promise<{ accounts: AccountFacts[]; total: number }>
  /** All whose address, names, company or id a search fits. */
  abstract matching(search: string): Promise<number[]>
  /** The plans that it has had, the first one first. */
  abstract plans(uid: number): Promise<HeldPlan[]>
  /** What its plan allows, and what was agreed with it. */
  abstract setPlan(
    uid: number,
    plan: Pick<AccountFacts, 'limitType' | 'trialEndsAt' | 'limits'> & {
      /** Of `Frozen`: a sentence with the way out, which is the answer to what is refused. */
      frozenBecause?: string
    },
    options?: { db?: Db },
  ): Promise<void>
  /** Turns billing of an activated account on (2) or off (3). Refused before the contact details are complete. */
  abstract setActive(uid: number, active: 2 | 3, options?: { db?: Db }): Promise<void>
}
