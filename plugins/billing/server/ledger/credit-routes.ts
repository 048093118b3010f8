import { offsetOf, type Route, route } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { creditsApi } from '../../contract'
import { credits } from '../tables'
import { listCredits, toCredit } from './list-credits'

export const creditRoutes: Route[] = [
  route(creditsApi.list, async ({ query, caller, db, page }) => {
    const paging = { limit: query.per_page, offset: offsetOf(query) }
    const { found, total } = await listCredits(eq(credits.uid, caller.uid), paging, db)
    return page(found.map(toCredit), total)
  }),
]
