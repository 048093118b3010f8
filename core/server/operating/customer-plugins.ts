import type { Db } from '../database'
import type { ServerHalfFacts } from './observing'

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
  /** It has pages, or fills places of others; and it answers calls of its own. */
  browser: boolean
  server: boolean
  /** Since when its build is used here; null: the console's own, or it cannot be used. */
  since: Date | null
  /** Why it cannot run, or not all of it; empty: it can. */
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
  /** In browsers and of its server half, of thirty days at most. */
  faults: number
}

/** The server half of a plugin from outside, in the process that answers. */
export interface PluginHalf extends Omit<ServerHalfFacts, 'plugin'> {
  /** Megabytes that each of its workers may have; bytes that they have now, null where one is not there or too busy to say. */
  memory_mb: number
  memory_bytes: number | null
  job_memory_bytes: number | null
  /** Since it runs; `failed` those that it answered with a fault, or not in time. */
  calls: { count: number; failed: number; p95_ms: number | null }
}

/** What is known of a plugin from outside where it runs. */
export interface PluginStanding {
  half: PluginHalf | null
  /** Of its own jobs; failed are tries, of which some will be made again. */
  jobs: { waiting: number; active: number; failed: number }
  /** Of what browsers fetch of it; null: the console carries it. */
  bytes: number | null
  /** Names of what the operator has set for it, of variables of the environment that it has, and what else was granted. */
  settings: string[]
  environment: string[]
  grants: string[]
}

/** Faults that are alike, of thirty days at most. */
export interface PluginFaultFacts {
  id: number
  plugin: string
  version: string
  /** Of its build from outside; empty: the console's own. */
  revision: string
  half: 'browser' | 'server'
  /**
   * In browsers as the console says it, like `render`. Of a server half `start` and `crash`, which take all of it away for a
   * while, `call` and `job`.
   */
  step: string
  message: string
  /** The first of the stack. */
  frames: string[]
  count: number
  first_at: Date
  last_at: Date
  /** That it hit; at most a hundred are counted. */
  accounts: number
}

/** Calls of a plugin that the process has answered that tells it; `failed` those that ended in a fault of the service. */
export interface PluginCalls {
  since: Date
  count: number
  failed: number
  /** Of the last thousand, half and 95 of 100 took no longer; null before the first. */
  p50_ms: number | null
  p95_ms: number | null
}

/** What a plugin costs, for all accounts together. */
export interface PluginCost {
  id: string
  /** Compressed, of files that are fetched for it alone; null: it has none, or the console is served elsewhere. */
  bytes: number | null
  /** Null: none of its calls was made, or it has none. */
  calls: PluginCalls | null
  /** In browsers and of its server half, of thirty days at most. */
  faults: number
}

/** Which plugins are for whom. For operators, and for jobs that do something for an account. */
export abstract class CustomerPlugins {
  /** Whether a plugin is for an account at this moment. What it does for others ends. */
  abstract isFor(plugin: string, uid: number): Promise<boolean>
  abstract list(): Promise<CustomerPlugin[]>
  /** Of all plugins that are in use here. */
  abstract costs(): Promise<PluginCost[]>
  abstract find(id: string): Promise<CustomerPlugin | undefined>
  /** Of one that `find` finds. */
  abstract standing(id: string): Promise<PluginStanding>
  /** Newest first, the last 200: of one plugin, or of all, those of the console itself among them. */
  abstract faults(plugin?: string): Promise<PluginFaultFacts[]>
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
