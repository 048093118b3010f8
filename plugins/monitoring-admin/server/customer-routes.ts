import {
  type AccountFacts,
  invalid,
  isRowId,
  notFound,
  offsetOf,
  type Route,
  route,
  type Services,
} from '@console/core/server'
import { StationAccess } from '#plugins/bm/contract'
import { customersApi } from '../contract'

const day = 86_400_000

const view = ({ limitType, createdAt, lastLoginAt, ...account }: AccountFacts) => ({
  ...account,
  limit_type: limitType,
  created_at: createdAt,
  last_login_at: lastLoginAt,
})

async function found(uid: string, { accounts }: Services): Promise<AccountFacts> {
  const account = isRowId(uid) ? await accounts.find(Number(uid)) : undefined
  if (!account) throw notFound('customer')
  return account
}

async function details(account: AccountFacts, { db, limits }: Services) {
  const { uid, trialEndsAt } = account
  const [allowed, used] = await Promise.all([limits.of(uid, { db }), limits.used(uid, { db })])
  return {
    ...view(account),
    trial_ends_at: trialEndsAt,
    agreed: account.limits,
    limits: allowed,
    used,
  }
}

export const customerRoutes: Route[] = [
  route(customersApi.list, async ({ query, services, page }) => {
    const { accounts, total } = await services.accounts.list({
      search: query.search,
      limitType: query.limit_type,
      limit: query.per_page,
      offset: offsetOf(query),
    })
    return page(accounts.map(view), total)
  }),
  route(customersApi.get, async ({ params: { uid }, services }) => ({
    data: await details(await found(uid, services), services),
  })),
  route(customersApi.access, async ({ params, services }) => {
    const { uid } = await found(params.uid, services)
    return { data: await services.provided(StationAccess).of(uid) }
  }),
  route(customersApi.changeAccess, async ({ params, body, services, audit }) => {
    const { uid } = await found(params.uid, services)
    const { add_tv, edit_url, can_modify } = body
    audit(uid)
    const access = services.provided(StationAccess)
    await access.agree(uid, { add_tv, edit_url, can_modify })
    return { data: await access.of(uid) }
  }),
  route(customersApi.changePlan, async ({ params, body, services, audit }) => {
    const { uid, trialEndsAt } = await found(params.uid, services)
    const { limit_type: limitType, trial_days, agreed: limits } = body
    const unknown = Object.keys(limits).find((field) => !services.limits.fields.includes(field))
    if (unknown !== undefined) throw invalid({ agreed: `No plan has a limit '${unknown}'` })
    const newEnd = trial_days === undefined ? trialEndsAt : new Date(Date.now() + trial_days * day)
    audit(uid)
    const plan = { limitType, trialEndsAt: newEnd, limits }
    await services.accounts.setPlan(uid, plan, { db: services.db })
    return { data: await details(await found(params.uid, services), services) }
  }),
]
