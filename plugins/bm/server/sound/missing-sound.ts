import type { Call } from '@console/core/server'
import type { Range } from '../day/local-day'
import { divided, joined } from '../day/stretches'
import type { StreamRow } from '../tables/streams'
import { keptOf } from './own-sound'
import { piecesOf } from './pieces-of'

/** Shorter gaps are seams between pieces. */
const minGapMs = 1000

/** The stretches of a range of which a stream has no sound: it was paused, down or not recorded. */
export async function findMissingSound(
  stream: Pick<StreamRow, 'id'>,
  range: Range,
  { db, services }: Pick<Call, 'db' | 'services'>,
): Promise<{ begin: string; seconds: number }[]> {
  const own = await keptOf(stream, range, db)
  const pieces = await Promise.all(own.map((one) => piecesOf(one, services.ears)))
  const whole = { begin: range.begin.getTime(), end: range.end.getTime() }
  return divided([whole], joined(pieces.flat(), minGapMs))
    .outside.filter(({ begin, end }) => end - begin >= minGapMs)
    .map(({ begin, end }) => ({
      begin: new Date(begin).toISOString(),
      seconds: Math.round((end - begin) / 1000),
    }))
}
