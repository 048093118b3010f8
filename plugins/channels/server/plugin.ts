import {
  type Db,
  defineServerPlugin,
  forgetNames,
  heldMeter,
  provide,
  things,
} from '@console/core/server'
import { and, eq, isNull } from 'drizzle-orm'
import { ChannelCatalogue } from '../contract'
import { noteSilentJob } from './alive'
import { StoredChannels } from './catalogue'
import { channelRoutes } from './channel-routes'
import { importChannels } from './import-channels'
import { ingestRoutes } from './ingest-routes'
import { listenToCatalogue, wantImportedJob } from './listen'
import { recRoutes } from './rec-routes'
import { forgetChannels } from './remove-channels'
import { seedChannels, seededChannels } from './seed'
import { channelHeld, channels } from './tables'
import { timeshiftRoutes } from './timeshift-routes'

export default defineServerPlugin({
  id: 'channels',
  things: [
    things(channels, {
      calls: ['/buckets/*/channels', '/buckets/*/timeshift-channels', '/buckets/*/rec-channels'],
      kind: 'channel',
      name: 'title',
      found: { whole: ['acr_id', 'channel_id'], named: true },
    }),
  ],
  topics: { 'buckets/*/ingest': 'read-channels' },
  routes: [...channelRoutes, ...timeshiftRoutes, ...recRoutes, ...ingestRoutes],
  provides: [provide(ChannelCatalogue, (services) => new StoredChannels(services))],
  commands: [importChannels],
  jobs: [noteSilentJob, wantImportedJob],
  start: async (services, closing) => listenToCatalogue(services, closing),
  seed: seedChannels,
  seeded: seededChannels,
  async forget({ services, uid }) {
    await forgetChannels(uid, services)
    await forgetNames(channelHeld, services.db, uid)
  },
  meters: [heldMeter(channelHeld, { service: 'LCD', item: 'per_channel' })],
  usage: {
    /** Channels that are listened to; a time-shift channel is only another look at one. */
    channel_num: (db: Db, uid) =>
      db.$count(channels, and(eq(channels.uid, uid), isNull(channels.source_id))),
    live_buckets_capcity: (db: Db, uid) => db.$count(channels, eq(channels.uid, uid)),
  },
})
