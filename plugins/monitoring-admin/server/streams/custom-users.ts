import { offsetOf, type Route, route } from '@console/core/server'
import { kinds, OperatorStreams } from '#plugins/bm/contract'
import { customUsersApi } from '../../contract'
import { findAccounts } from '../find-accounts'

export const customUserRoutes: Route[] = [
  route(customUsersApi.list, async ({ query, services, page, db }) => {
    const { search, only, per_page: limit } = query
    const { users, total } = await services.provided(OperatorStreams).users({
      kind: 'custom',
      uids: search ? [...(await findAccounts(search, services))] : undefined,
      troubled: only === 'troubled',
      limit,
      offset: offsetOf(query),
    })
    const uids = users.map(({ uid }) => uid)
    const { accounts } = await services.accounts.list({ uids, limit, offset: 0 })
    const byUid = new Map(accounts.map((account) => [account.uid, account]))
    // An account that is being deleted is not listed.
    const listed = users.flatMap((user) => {
      const account = byUid.get(user.uid)
      return account ? [{ ...user, account }] : []
    })
    const { usage } = kinds.custom
    const rows = await Promise.all(
      listed.map(async ({ uid, account, projects, streams, timemaps, ...states }) => {
        const limits = await services.limits.of(uid, { db })
        const of = (field: keyof typeof usage, used: number) => ({
          used,
          limit: limits[usage[field]] ?? null,
        })
        return {
          id: uid,
          uid,
          email: account.email,
          company: account.company,
          limit_type: account.limitType,
          active: account.active,
          projects: of('projects', projects),
          streams: of('streams', streams),
          timemaps: of('timemaps', timemaps),
          ...states,
        }
      }),
    )
    return page(rows, total)
  }),
]
