import type { Db } from '../database'

/** What an operator decided about a plugin: for all accounts, or for one. */
export interface PluginDecision {
  on: boolean
  /** Of the operator. */
  email: string
  reason: string
  at: Date
}

/** A plugin that is for certain accounts, or that was put beside the build. */
export interface CustomerPlugin {
  id: string
  version: string
  /** Its folder or address; empty: the build carries it. */
  place: string
  /** Titles of its pages. */
  pages: string[]
  /** It answers calls of its own. */
  server: boolean
  /** Why it cannot run; empty: it can. */
  problem: string
  /** The configuration has it on. */
  configured: boolean
  /** Accounts that the configuration names for it; null: it is for all. */
  named: number[] | null
  /** It is for others too, by what they are: their plan or their country. */
  byRule: boolean
  /** Goes before what is decided for one account where it is off, and behind it where it is on; null: nothing was decided. */
  all: PluginDecision | null
  single: (PluginDecision & { uid: number })[]
}

/** Which plugins are for whom. For operators only. */
export abstract class CustomerPlugins {
  abstract list(): Promise<CustomerPlugin[]>
  abstract find(id: string): Promise<CustomerPlugin | undefined>
  /**
   * For one account, or for all of them; `on` null: as the configuration says. From the next call and the next page on, in
   * every process.
   */
  abstract decide(
    plugin: string,
    wish: { uid: number | null; on: boolean | null; email: string; reason: string },
    options: { db: Db },
  ): Promise<void>
}
