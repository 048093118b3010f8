import {
  covers,
  isoTime,
  maxNotifications,
  notificationsApi,
  notificationsTopic,
} from '@console/core/contract'
import { type Caller, type Db, type Route, route } from '@console/core/server'
import { desc, eq } from 'drizzle-orm'
import { accountNotifications, notificationReads } from './tables'

export const notificationRoutes: Route[] = [
  route(notificationsApi.list, async ({ caller, db }) => ({ data: await listFor(caller, db) })),
  route(
    notificationsApi.markRead,
    async ({ caller: { userId }, db }) => {
      const read_until = new Date()
      await db
        .insert(notificationReads)
        .values({ user_id: userId, read_until })
        .onConflictDoUpdate({ target: notificationReads.user_id, set: { read_until } })
    },
    { changes: () => notificationsTopic },
  ),
]

/** Returns the newest notifications of the account that the caller may read. */
async function listFor({ uid, userId, scopes }: Caller, db: Db) {
  const [read] = await db
    .select()
    .from(notificationReads)
    .where(eq(notificationReads.user_id, userId))
  const rows = await db
    .select()
    .from(accountNotifications)
    .where(eq(accountNotifications.uid, uid))
    .orderBy(desc(accountNotifications.at), desc(accountNotifications.id))
    .limit(maxNotifications * 4)
  return rows
    .filter(({ scope }) => covers(scopes, scope))
    .slice(0, maxNotifications)
    .map(({ id, kind, values, link, at }) => ({
      id,
      kind,
      values,
      link,
      unread: at > (read?.read_until ?? new Date(0)),
      at: isoTime(at),
    }))
}
