import { type Route, route } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { keysApi } from '../../contract'
import { ucfKeys } from './tables'

export const keyRoutes: Route[] = [
  route(keysApi.get, async ({ caller, db }) => {
    const own = and(eq(ucfKeys.uid, caller.uid), eq(ucfKeys.user_id, caller.userId))
    const [row] = await db.select().from(ucfKeys).where(own)
    return { data: row?.keys ?? {} }
  }),

  route(keysApi.set, async ({ caller: { uid, userId: user_id }, body: { keys }, db }) => {
    await db
      .insert(ucfKeys)
      .values({ uid, user_id, keys })
      .onConflictDoUpdate({ target: [ucfKeys.uid, ucfKeys.user_id], set: { keys } })
    return { data: keys }
  }),
]
