import { limitTypes } from '@console/core/contract'
import {
  type AccountFacts,
  type FoundBy,
  invalid,
  offsetOf,
  type Route,
  route,
  type Services,
} from '@console/core/server'
import { StationAccess } from '#plugins/bm/contract'
import { customersApi } from '../../contract'
import { differences, keepChange, planChanges } from './changes'
import { foundCustomer } from './found-customer'

const day = 86_400_000
/** What a search found of one customer. */
const mostFound = 5

const view = ({ limitType, createdAt, lastLoginAt, ...account }: AccountFacts) => ({
  ...account,
  limit_type: limitType,
  created_at: createdAt,
  last_login_at: lastLoginAt,
})

const foundBy = (found: readonly FoundBy[], uid: number) =>
  found.filter((one) => one.uid === uid).slice(0, mostFound)

async function details(account: AccountFacts, { db, limits }: Services) {
  const { uid, trialEndsAt } = account
  const [allowed, used, ...ofPlans] = await Promise.all([
    limits.of(uid, { db }),
    limits.used(uid, { db }),
    ...limitTypes.map((plan) => limits.of(uid, { db, plan })),
  ])
  return {
    ...view(account),
    trial_ends_at: trialEndsAt,
    agreed: account.limits,
    limits: allowed,
    used,
    plan_limits: Object.fromEntries(limitTypes.map((plan, at) => [plan, ofPlans[at] ?? {}])),
  }
}

export const customerRoutes: Route[] = [
  route(customersApi.list, async ({ query, services, page }) => {
    const { search } = query
    const found = search ? await services.customers.find(search) : []
    const { accounts, total } = await services.accounts.list({
      search,
      limitType: query.limit_type,
      uids: search ? [...new Set(found.map(({ uid }) => uid))] : undefined,
      limit: query.per_page,
      offset: offsetOf(query),
    })
    const rows = accounts.map((one) => ({ ...view(one), found_by: foundBy(found, one.uid) }))
    return page(rows, total)
  }),
  route(customersApi.get, async ({ params: { uid }, services }) => ({
    data: await details(await foundCustomer(uid, services), services),
  })),
  route(customersApi.access, async ({ params, services }) => {
    const { uid } = await foundCustomer(params.uid, services)
    return { data: await services.provided(StationAccess).of(uid) }
  }),
  route(customersApi.changeAccess, async ({ params, body, services, db, caller, audit }) => {
    const { uid } = await foundCustomer(params.uid, services)
    const { reason, ...agreed } = body
    audit(uid)
    await db.transaction(async (tx) => {
      const access = services.on(tx).provided(StationAccess)
      const before = await access.of(uid)
      await access.agree(uid, agreed)
      const changes = differences(before.agreed, agreed)
      await keepChange(tx, { uid, email: caller.email, reason, changes })
    })
    return { data: await services.provided(StationAccess).of(uid) }
  }),
  route(customersApi.changeActive, async ({ params, body, services, db, caller, audit }) => {
    const { uid, active: before } = await foundCustomer(params.uid, services)
    const { active, reason } = body
    audit(uid)
    await db.transaction(async (tx) => {
      await services.accounts.setActive(uid, active, { db: tx })
      const changes = differences({ active: before }, { active })
      await keepChange(tx, { uid, email: caller.email, reason, changes })
    })
    return { data: await details(await foundCustomer(params.uid, services), services) }
  }),
  route(customersApi.changePlan, async ({ params, body, services, db, caller, audit }) => {
    const account = await foundCustomer(params.uid, services)
    const { uid, trialEndsAt: end } = account
    const { limit_type: limitType, trial_days, agreed: limits, reason } = body
    const unknown = Object.keys(limits).find((field) => !services.limits.fields.includes(field))
    if (unknown !== undefined) throw invalid({ agreed: `No plan has a limit '${unknown}'` })
    const trialEndsAt = trial_days === undefined ? end : new Date(Date.now() + trial_days * day)
    const plan = { limitType, trialEndsAt, limits }
    audit(uid)
    await db.transaction(async (tx) => {
      await services.accounts.setPlan(uid, plan, { db: tx })
      const changes = planChanges(account, plan)
      await keepChange(tx, { uid, email: caller.email, reason, changes })
    })
    return { data: await details(await foundCustomer(params.uid, services), services) }
  }),
]
