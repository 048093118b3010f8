import { defineServerPlugin } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { meters } from './meters'
import { metadataRoutes, usedThisMonth } from './routes'
import { metadataSettings } from './settings'
import { metadataRequests } from './tables'

export default defineServerPlugin({
  id: 'metadata-links',
  topics: { 'metadata-links/requests': 'read-metadata' },
  routes: metadataRoutes,
  settings: metadataSettings,
  meters,
  usage: {
    meta_links_requests: (db, uid) => db.$count(metadataRequests, usedThisMonth(uid)),
  },
  async forget({ services, uid }) {
    // What was billed stays, without what was looked for: bills are proved by it.
    const own = eq(metadataRequests.uid, uid)
    await services.db.delete(metadataRequests).where(and(own, eq(metadataRequests.charged, false)))
    await services.db.update(metadataRequests).set({ search: '' }).where(own)
  },
})
