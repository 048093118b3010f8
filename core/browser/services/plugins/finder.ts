import type { Api, Region } from '@console/core/contract'
import type { Token } from '../../container'
import type { Client } from '../http/http'

/** A thing of the account that has a screen. */
export interface FoundThing {
  /** Unique among what the finder finds. */
  id: string
  /** Its name. */
  label: string
  /** English name of what it is, like `Bucket`; it stands under that heading. */
  kind: string
  /** Address inside the console, without the region. */
  to: string
  /** Where it is; absent for what belongs to no region. */
  region?: Region
  /** What tells it apart from others of its name: the bucket of a file, the id that was asked for. */
  hint?: string
}

/** Something to do that has a screen of its own, like making a bucket. */
export interface FinderAction {
  /** English. */
  label: string
  /** Other English words that people look for, like `api key` for a token. */
  words?: string
  /** Address inside the console; a list page opens its form when asked with `?new`. */
  to: string
  /** Left out for who lacks it, see `MayButton`. */
  scope?: string
}

/** What a finder asks with. */
export interface FindContext {
  /** Calls that say nothing when they fail: what cannot be asked is not found. */
  api<A extends Api>(api: A): Client<A>
  get<T>(token: Token<T>): T
}

/** Finds what a plugin has for the palette; fetched when that is opened. */
export interface Finder {
  actions?: readonly FinderAction[]
  /** Things in every region whose name or id fits what is typed, best first; a handful. */
  find?(typed: string, context: FindContext): Promise<readonly FoundThing[]>
}
