import { defineServerPlugin, forgetNames, media, notFound, things } from '@console/core/server'
import { eq, sql } from 'drizzle-orm'
import { tellBucketUsers } from './bucket-users'
import { buildDatabase } from './build-database'
import { meters } from './meters'
import { offlineRoutes } from './routes'
import { offlineDatabases, offlineHeld } from './tables'

export default defineServerPlugin({
  id: 'offline',
  things: [
    things(offlineDatabases, {
      calls: ['/offlinedbs'],
      kind: 'offline database',
      page: () => '/avr/projects/offline',
      found: { named: true },
    }),
  ],
  routes: offlineRoutes,
  jobs: [buildDatabase],
  start: async (services) => tellBucketUsers(services),
  media: [
    media({
      path: '/offlinedbs/{id}/download',
      scope: 'read-base-projects',
      async open({ params, rows }) {
        const { object_key, name } = await rows(offlineDatabases).get(params.id, 'offline database')
        if (!object_key) throw notFound('archive')
        return { key: object_key, filename: `${name}.zip`, type: 'application/zip' }
      },
    }),
  ],
  meters,
  usage: {
    offlinedb: (db, uid) => db.$count(offlineDatabases, eq(offlineDatabases.uid, uid)),
    offlinedb_duration: async (db, uid) => {
      const hours = sql<number>`coalesce(sum(${offlineDatabases.seconds}) / 3600, 0)`
      const [row] = await db
        .select({ hours: hours.mapWith(Number) })
        .from(offlineDatabases)
        .where(eq(offlineDatabases.uid, uid))
      return row?.hours ?? 0
    },
  },
  async forget({ services, uid }) {
    const rows = await services.db
      .select({ key: offlineDatabases.object_key })
      .from(offlineDatabases)
      .where(eq(offlineDatabases.uid, uid))
    for (const { key } of rows) if (key) await services.objects.remove(key)
    await services.db.delete(offlineDatabases).where(eq(offlineDatabases.uid, uid))
    await forgetNames(offlineHeld, services.db, uid)
  },
})
