import type { Call } from '@console/core/server'
import { balanceOf } from '../balance/day-balance'
import { dayOfStream, knownOf } from '../balance/known-of-day'
import type { Range } from '../day/local-day'
import { joined } from '../day/stretches'
import type { StreamRow } from '../tables/streams'

/** What the day of a stream tells as unknown music. Where its sound is not kept, nobody knows what it was. */
export async function findUnknown(
  stream: StreamRow,
  range: Range,
  { db, services }: Pick<Call, 'db' | 'services'>,
): Promise<Range[]> {
  const day = await dayOfStream(stream, range, { db, services })
  const { spans } = balanceOf(knownOf(day, range))
  const music = spans.filter(({ share }) => share === 'unknown_music')
  return joined(music).map(({ begin, end }) => ({ begin: new Date(begin), end: new Date(end) }))
}
