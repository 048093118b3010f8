import type { Services } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import type { SoundPicture } from '../../contract'
import { type Heard, rangeOf } from '../items/heard-as'
import { bytesOfSound } from '../items/own-sound'
import { clipOf } from '../sound/clip-of'
import type { ItemRow } from '../tables'
import { drawSound, pictureRate } from './draw-sound'
import { ucfPictures } from './tables'

/** Of this process, by what they are of: who asks meanwhile waits for the same. */
const making = new Map<string, Promise<SoundPicture | undefined>>()

interface Pictured extends Heard {
  item: ItemRow
  /** Whole seconds before and after it. */
  extend: number
}

/** What the sound that `record` names looks like: decoded once, then kept; undefined when there is no sound. */
export async function pictureOf(
  pictured: Pictured,
  services: Services,
): Promise<SoundPicture | undefined> {
  const { occurrence, extend } = pictured
  const { id: occurrence_id, begin, duration_ms } = occurrence
  const place = and(
    eq(ucfPictures.occurrence_id, occurrence_id),
    eq(ucfPictures.extend, extend),
    eq(ucfPictures.begin, begin),
    eq(ucfPictures.duration_ms, duration_ms),
  )
  const [kept] = await services.db.select().from(ucfPictures).where(place)
  if (kept) return kept.picture
  const key = [occurrence_id, extend, begin, duration_ms].join()
  const work = making.get(key) ?? make(pictured, services)
  making.set(key, work)
  try {
    return await work
  } finally {
    making.delete(key)
  }
}

async function make(pictured: Pictured, services: Services): Promise<SoundPicture | undefined> {
  const { occurrence, extend } = pictured
  const bytes = await soundOf(pictured, services)
  if (!bytes) return undefined
  const parts: Float32Array[] = []
  const options = { sampleRate: pictureRate }
  for await (const part of services.decoder.decodeStream(once(bytes), options)) parts.push(part)
  const picture = drawSound(joined(parts))
  const { id: occurrence_id, begin, duration_ms } = occurrence
  const edges = { begin, duration_ms, picture }
  await services.db
    .insert(ucfPictures)
    .values({ occurrence_id, extend, ...edges })
    .onConflictDoUpdate({ target: [ucfPictures.occurrence_id, ucfPictures.extend], set: edges })
  return picture
}

async function soundOf({ occurrence, stream, extend, item }: Pictured, services: Services) {
  const range = rangeOf(occurrence, extend)
  const sound = await clipOf(stream, range, services)
  if (sound) return sound.bytes
  if (!occurrence.clearest || item.sound_key === '') return undefined
  return bytesOfSound(item, services)
}

async function* once(bytes: Uint8Array) {
  yield bytes
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
