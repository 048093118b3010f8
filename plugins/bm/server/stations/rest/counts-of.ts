import type { Db, EarListener } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { bmStations } from '../../tables/stations'
import type { StreamRow } from '../../tables/streams'
import { awake } from './rest-station'

type HeardState = Parameters<NonNullable<EarListener['state']>>[1]['state']

/**
 * Whether what the ears tell of a stream is so. Of a station that rests they may tell late, on their way to letting go;
 * that it answers when it is tried ends its rest.
 */
export async function countsOf(
  { station_id, own_urls }: StreamRow,
  state: HeardState,
  tx: Db,
): Promise<boolean> {
  if (station_id === null || own_urls) return true
  const [station] = await tx
    .select()
    .from(bmStations)
    .where(eq(bmStations.id, station_id))
    .for('no key update')
  if (!station?.dead) return true
  const answers = state === 'running' || state === 'mute'
  if (!answers || station.try_ends === null) return false
  await tx.update(bmStations).set(awake).where(eq(bmStations.id, station.id))
  return true
}
