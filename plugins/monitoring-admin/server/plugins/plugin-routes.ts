import {
  type CustomerPlugin,
  notFound,
  type PluginDecision,
  type Route,
  route,
  type Services,
} from '@console/core/server'
import { customerPluginsApi, type PluginState } from '../../contract'
import { emailsOf } from '../emails-of'
import { foundAccount } from '../found-account'
import { has, isNamed, namedIn } from './whose'

const wishOf = (state: PluginState) => (state === 'configured' ? null : state === 'on')

const toDecision = (decision: PluginDecision | null | undefined) => {
  const state: PluginState = !decision ? 'configured' : decision.on ? 'on' : 'off'
  const { reason = '', email: operator = '', at: since = null } = decision ?? {}
  return { state, reason, operator, since }
}

function toPlugin(plugin: CustomerPlugin) {
  const { named, byRule, all, single, since: used_since, ...facts } = plugin
  return {
    ...facts,
    used_since,
    audience: named === null ? ('all' as const) : ('some' as const),
    by_rule: byRule,
    ...toDecision(all),
    customers: namedIn(plugin).filter((uid) => has(plugin, uid)).length,
    decided: single.length,
  }
}

async function toDetails(plugin: CustomerPlugin, services: Services) {
  const uids = namedIn(plugin)
  const { customerPlugins } = services
  const [emailOf, standing, faults] = await Promise.all([
    emailsOf(uids, services),
    customerPlugins.standing(plugin.id),
    customerPlugins.faults(plugin.id),
  ])
  const named = uids.map((uid) => ({
    id: uid,
    email: emailOf(uid),
    has: has(plugin, uid),
    configured: plugin.configured && isNamed(plugin, uid),
    ...toDecision(plugin.single.find((one) => one.uid === uid)),
  }))
  return { ...toPlugin(plugin), ...standing, named, last_faults: faults }
}

async function found(id: string, { customerPlugins }: Services) {
  const plugin = await customerPlugins.find(id)
  if (!plugin) throw notFound('plugin')
  return plugin
}

export const pluginRoutes: Route[] = [
  route(customerPluginsApi.list, async ({ services }) => ({
    data: (await services.customerPlugins.list()).map(toPlugin),
  })),
  route(customerPluginsApi.get, async ({ params, services }) => ({
    data: await toDetails(await found(params.id, services), services),
  })),
  route(customerPluginsApi.costs, async ({ services }) => ({
    data: await services.customerPlugins.costs(),
  })),
  route(customerPluginsApi.faults, async ({ services }) => ({
    data: await services.customerPlugins.faults(),
  })),
  route(customerPluginsApi.decideForAll, async ({ params, body, services, db, caller, audit }) => {
    const plugin = await found(params.id, services)
    const { state, reason } = body
    // About all accounts, and those that are named have it in their own log.
    for (const uid of [0, ...namedIn(plugin)]) audit(uid)
    const wish = { uid: null, on: wishOf(state), email: caller.email, reason }
    await services.customerPlugins.decide(plugin.id, wish, { db })
    return { data: { plugin: plugin.id, state } }
  }),
  route(customerPluginsApi.decide, async ({ params, body, services, db, caller, audit }) => {
    const { id } = await found(params.id, services)
    const { account, state, reason } = body
    const { uid } = await foundAccount(account, services)
    audit(uid)
    const wish = { uid, on: wishOf(state), email: caller.email, reason }
    await services.customerPlugins.decide(id, wish, { db })
    return { data: { plugin: id, state } }
  }),
]
