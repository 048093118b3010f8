import type { Call } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { type channelsApi, kinds } from '../../contract'
import { checkUrls } from '../streams/adding/check-urls'
import { ownStream } from '../streams/own-stream'
import { restartStream, restingOf } from '../streams/switch'
import { wishAgain } from '../streams/wishes'
import { bmStations } from '../tables/stations'
import { bmStreams, type StreamRow } from '../tables/streams'
import { checkMayEditUrls } from './access'
import { toChannels } from './channel-rows'

/** Addresses that one project listens to in place of the catalogue's: everybody else goes on with those. */
export async function changeUrls(call: Call<typeof channelsApi.changeUrls>) {
  const { body, rows, db, services } = call
  // Before the permission: what is not there is 404 to everybody.
  const { project, stream } = await ownStream(kinds.stations, call)
  await checkMayEditUrls(call)
  const own = body.stream_urls
  if (own.length > 0) await checkUrls(own, call)
  const stored = await db.transaction(async (tx) => {
    const [station] = await tx
      .select()
      .from(bmStations)
      .where(eq(bmStations.id, stream.station_id ?? 0))
    const changed: StreamRow = await rows(bmStreams, tx).change(stream.id, 'stream', {
      urls: own.length > 0 ? own : (station?.urls ?? stream.urls),
      own_urls: own.length > 0,
      updated_at: new Date(),
    })
    if (changed.code === 4) return changed
    // What plays goes on over another address, and begins anew after a rest.
    const rests = (await restingOf(stream, tx)) ?? (await restingOf(changed, tx))
    if (rests) await restartStream({ stream: changed, project }, services, tx)
    else await wishAgain({ rows: [stream.id] }, services, tx)
    return await rows(bmStreams, tx).get(String(stream.id), 'stream')
  })
  const [channel] = await toChannels([stored], project, call)
  if (!channel) throw new Error('a channel came to nothing')
  return { data: channel }
}
