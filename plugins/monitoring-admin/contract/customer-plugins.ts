import { endpoint, IsoTime, list, one, Reason } from '@console/core/contract'
import * as z from 'zod/mini'

const path = '/admin/monitoring/customer-plugins'
const read = 'read-admin-monitoring'
const write = 'write-admin-monitoring'

/** As the configuration and the plugin itself say, or as an operator decided. */
export const pluginStates = ['configured', 'on', 'off'] as const
const PluginState = z.enum(pluginStates)
export type PluginState = z.infer<typeof PluginState>

/** A plugin that is for certain customers, or that was put beside the build. */
export const AdminPlugin = z.object({
  /** Its name in manifests and in the configuration. */
  id: z.string(),
  version: z.string(),
  /** Its folder or address; empty: the build carries it. */
  place: z.string(),
  /** Titles of its pages. */
  pages: z.array(z.string()),
  /** It has pages, or fills places of others; and it answers calls of its own. */
  browser: z.boolean(),
  server: z.boolean(),
  /** Since when its build is used here; null: the console's own, or it cannot be used. */
  used_since: z.nullable(IsoTime),
  /** Why it cannot run, or not all of it; empty: it can. */
  problem: z.string(),
  /** In browsers and of its server half, of thirty days at most. */
  faults: z.int(),
  /** The configuration has it on. */
  configured: z.boolean(),
  /** Whom it is for by the configuration and its own rule. */
  audience: z.enum(['all', 'some']),
  /** And customers by what they are, as their plan. */
  by_rule: z.boolean(),
  /** What was decided for all, why, when and by whom. */
  state: PluginState,
  reason: z.string(),
  operator: z.string(),
  since: z.nullable(IsoTime),
  /** Named customers that have it now, and those for whom something was decided. */
  customers: z.int(),
  decided: z.int(),
})
export type AdminPlugin = z.infer<typeof AdminPlugin>

export const PluginCustomer = z.object({
  /** Of the account. */
  id: z.int(),
  email: z.string(),
  /** Has it now. */
  has: z.boolean(),
  /** The configuration names it. */
  configured: z.boolean(),
  state: PluginState,
  reason: z.string(),
  operator: z.string(),
  since: z.nullable(IsoTime),
})
export type PluginCustomer = z.infer<typeof PluginCustomer>

/** Faults that are alike. */
export const AdminPluginFault = z.object({
  id: z.int(),
  plugin: z.string(),
  version: z.string(),
  /** Of its build from outside; empty: the console's own. */
  revision: z.string(),
  half: z.enum(['browser', 'server']),
  /** In browsers like `render`; of a server half `start`, `crash`, `call` and `job`. */
  step: z.string(),
  message: z.string(),
  /** The first of the stack, with file and line. */
  frames: z.array(z.string()),
  count: z.int(),
  first_at: IsoTime,
  last_at: IsoTime,
  /** That it hit; at most a hundred are counted. */
  accounts: z.int(),
})
export type AdminPluginFault = z.infer<typeof AdminPluginFault>

const PluginHalf = z.object({
  folder: z.string(),
  state: z.enum(['starting', 'running', 'down', 'refused']),
  /** Why it is down, or why what was named since is not used; empty otherwise. */
  cause: z.string(),
  since: z.nullable(IsoTime),
  /** Megabytes that each of its workers may have; bytes that they have, null where it is not there or too busy to say. */
  memory_mb: z.int(),
  memory_bytes: z.nullable(z.int()),
  job_memory_bytes: z.nullable(z.int()),
  /** Of the process that answers, since it runs there; milliseconds that 95 of 100 took at most. */
  calls: z.object({ count: z.int(), failed: z.int(), p95_ms: z.nullable(z.int()) }),
})

export const AdminPluginDetails = z.extend(AdminPlugin, {
  named: z.array(PluginCustomer),
  /** Null: it has none, or none that could be read. */
  half: z.nullable(PluginHalf),
  /** Its own; failed are tries, of which some will be made again. */
  jobs: z.object({ waiting: z.int(), active: z.int(), failed: z.int() }),
  /** Of what browsers fetch of it; null: the console carries it. */
  bytes: z.nullable(z.int()),
  /** Names of what is set for it, of variables that it has, and what else was granted. */
  settings: z.array(z.string()),
  environment: z.array(z.string()),
  grants: z.array(z.string()),
  /** Newest first. */
  last_faults: z.array(AdminPluginFault),
})
export type AdminPluginDetails = z.infer<typeof AdminPluginDetails>

/** What a plugin costs, for all accounts together. */
export const AdminPluginCost = z.object({
  id: z.string(),
  /** Compressed, of files that are fetched for it alone; null: it has none, or the console is served elsewhere. */
  bytes: z.nullable(z.int()),
  /** Of the process that answers, since it runs; null: none of them was made, or it has none. */
  calls: z.nullable(
    z.object({
      since: IsoTime,
      count: z.int(),
      /** That ended in a fault of the service. */
      failed: z.int(),
      /** Milliseconds that half and 95 of 100 of the last thousand took at most. */
      p50_ms: z.nullable(z.int()),
      p95_ms: z.nullable(z.int()),
    }),
  ),
  /** In browsers and of its server half, of thirty days at most. */
  faults: z.int(),
})
export type AdminPluginCost = z.infer<typeof AdminPluginCost>

const Made = z.object({ plugin: z.string(), state: PluginState })

/** Plugins that are not for everybody. What is decided holds at once, in every process of the service. */
export const customerPluginsApi = {
  list: endpoint({
    method: 'GET',
    path,
    scope: read,
    summary: 'Plugins for certain customers, or from outside of the build, and whether they are on',
    response: z.object({ data: z.array(AdminPlugin) }),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    scope: read,
    summary: 'One of these plugins, with the customers that are named for it',
    response: one(AdminPluginDetails),
  }),
  costs: endpoint({
    method: 'GET',
    path: '/admin/monitoring/plugin-costs',
    scope: read,
    summary: 'What plugins cost, for all customers together: bytes, calls, time, faults',
    response: z.object({ data: z.array(AdminPluginCost) }),
  }),
  faults: endpoint({
    method: 'GET',
    path: '/admin/monitoring/plugin-faults',
    scope: read,
    summary: 'The last faults of plugins, in browsers and in server halves',
    response: z.object({ data: z.array(AdminPluginFault) }),
  }),
  decideForAll: endpoint({
    method: 'POST',
    path: `${path}/{id}/all`,
    scope: write,
    summary: 'Switch a plugin on or off for all customers',
    body: z.object({ state: PluginState, reason: Reason }),
    response: one(Made),
  }),
  decide: endpoint({
    method: 'POST',
    path: `${path}/{id}/customers`,
    scope: write,
    summary: 'Switch a plugin on or off for a customer',
    body: z.object({
      /** Address or number. */
      account: z
        .string('Say for whom')
        .check(
          z.trim(),
          z.minLength(1, 'Say for whom'),
          z.maxLength(200, 'At most 200 characters'),
        ),
      state: PluginState,
      reason: Reason,
    }),
    response: one(Made),
  }),
}

export const pluginFaults = list(customerPluginsApi.faults, {
  allAtOnce: ({ plugin, step, message, frames }) => [plugin, step, message, ...frames].join(' '),
})

export const adminPlugins = list(customerPluginsApi.list, {
  allAtOnce: ({ id, pages, place }) => [id, ...pages, place].join(' '),
})
