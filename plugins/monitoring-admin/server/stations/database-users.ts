import { offsetOf, type Route, route, type Services } from '@console/core/server'
import { kinds, StationAccess } from '#plugins/bm/contract'
import { databaseUsersApi } from '../../contract'
import { findAccounts } from '../find-accounts'

interface Asked {
  search?: string | undefined
  only?: 'agreed' | 'using' | undefined
}

/** Accounts that are asked for; undefined: all. */
async function wanted({ search, only }: Asked, services: Services) {
  const having = only && (await services.provided(StationAccess).accounts(only))
  if (!search) return having
  const found = await findAccounts(search, services)
  return having ? having.filter((uid) => found.has(uid)) : [...found]
}

export const databaseUserRoutes: Route[] = [
  route(databaseUsersApi.list, async ({ query, services, page, db }) => {
    const { accounts, total } = await services.accounts.list({
      uids: await wanted(query, services),
      limit: query.per_page,
      offset: offsetOf(query),
    })
    const access = services.provided(StationAccess)
    const { usual, byAccount } = await access.ofMany(accounts.map(({ uid }) => uid))
    const { usage } = kinds.stations
    const rows = await Promise.all(
      accounts.map(async ({ uid, email, company, limitType: limit_type }) => {
        const limits = await services.limits.of(uid, { db })
        const use = byAccount.get(uid)
        const of = (field: 'projects' | 'streams' | 'timemaps', used = 0) => ({
          used,
          limit: limits[usage[field]] ?? null,
        })
        return {
          id: uid,
          uid,
          email,
          company,
          limit_type,
          usual,
          agreed: use?.agreed ?? { add_tv: null, edit_url: null, can_modify: null },
          projects: of('projects', use?.projects),
          stations: of('streams', use?.stations),
          timemaps: of('timemaps', use?.timemaps),
        }
      }),
    )
    return page(rows, total)
  }),
]
