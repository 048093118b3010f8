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
  /** It answers calls of its own. */
  server: z.boolean(),
  /** Why it cannot run; empty: it can. */
  problem: z.string(),
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

export const AdminPluginDetails = z.extend(AdminPlugin, { named: z.array(PluginCustomer) })
export type AdminPluginDetails = z.infer<typeof AdminPluginDetails>

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

export const adminPlugins = list(customerPluginsApi.list, {
  allAtOnce: ({ id, pages, place }) => [id, ...pages, place].join(' '),
})
