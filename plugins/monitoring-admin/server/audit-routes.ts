import { offsetOf, type Route, route } from '@console/core/server'
import { adminAuditApi } from '../contract'
import { emailsOf } from './emails-of'

const day = 86_400_000

export const auditRoutes: Route[] = [
  route(adminAuditApi.list, async ({ query, services, page }) => {
    const { by, uid, operator, search, from, to } = query
    const { entries, total } = await services.customers.log({
      by,
      uid,
      operator,
      search,
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(Date.parse(to) + day),
      limit: query.per_page,
      offset: offsetOf(query),
    })
    const emailOf = await emailsOf(
      entries.map((one) => one.uid),
      services,
    )
    return page(
      entries.map((one) => ({ ...one, email: emailOf(one.uid) })),
      total,
    )
  }),
]
