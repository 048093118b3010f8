import { plainTime } from '@console/core/contract'
import { Bytes, type Call, Failure, invalid, type KeptSound } from '@console/core/server'
import { mostClipSeconds } from '../../contract'
import type { Range } from '../day/local-day'
import type { StreamRow } from '../tables/streams'
import { byReader, keptOf } from './own-sound'

const extensions: Record<string, string> = {
  'audio/mpeg': 'mp3',
  'audio/aac': 'aac',
  'audio/ogg': 'ogg',
}

/** Of a file with such sound. */
export const endingOf = (type: string) => extensions[type] ?? 'bin'

/** The sound of a stream between two moments, as it came. */
export async function clipOf(
  stream: StreamRow,
  range: Range,
  { db, services }: Pick<Call, 'db' | 'services'>,
): Promise<Bytes> {
  checkClip(range)
  const sound = await soundOf(stream, range, { db, services })
  if (!sound) throw new Failure(404, 'The recording is not available.')
  const stamp = plainTime(sound.begin).replace(/\D/g, '')
  const filename = `${stream.name} ${stamp}.${endingOf(sound.type)}`
  return new Bytes(sound.parts, sound.type, filename)
}

/** The same with its times; undefined where nothing of it is the stream's own and kept. */
export async function soundOf(
  stream: Pick<StreamRow, 'id'>,
  range: Range,
  { db, services }: Pick<Call, 'db' | 'services'>,
): Promise<KeptSound | undefined> {
  for (const [reader, ranges] of byReader(await keptOf(stream, range, db))) {
    const sound = await services.ears.clip(reader, ranges)
    if (sound) return sound
  }
  return undefined
}

export function checkClip({ begin, end }: Range): void {
  const seconds = (end.getTime() - begin.getTime()) / 1000
  if (Number.isNaN(seconds)) throw invalid({ timestamp_utc: 'There is no such time' })
  if (seconds <= 0 || seconds > mostClipSeconds) {
    throw invalid({ played_duration: 'More than nothing, and at most an hour' })
  }
}
