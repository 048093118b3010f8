import { plainTime } from '@console/core/contract'
import type { Call } from '@console/core/server'
import type { resultsApi, Unknown } from '../../contract'
import { balanceOf } from '../balance/day-balance'
import { dayOfStream, knownOf } from '../balance/known-of-day'
import { localDay } from '../day/local-day'
import { joined } from '../day/stretches'
import type { StreamRow } from '../tables/streams'

/** Seconds, where no filter says otherwise: shorter ones lie between any two songs. */
const shortest = 10

/** What the day of a stream tells as unknown music. Where its sound is not kept, nobody knows what it was. */
export async function findUnknown(
  stream: StreamRow,
  query: Call<typeof resultsApi.unknown>['query'],
  call: Pick<Call, 'db' | 'services'>,
): Promise<Unknown[]> {
  const { date, timezone, min_duration = shortest, max_duration } = query
  const range = localDay(date, timezone)
  const day = await dayOfStream(stream, range, call)
  const { spans } = balanceOf(knownOf(day, range))
  const music = spans.filter(({ share }) => share === 'unknown_music')
  return joined(music).flatMap(({ begin, end }) => {
    const seconds = (end - begin) / 1000
    if (seconds < min_duration || seconds > (max_duration ?? seconds)) return []
    const metadata = {
      type: 'delay' as const,
      timestamp_utc: plainTime(new Date(begin)),
      played_duration: Math.round(seconds),
    }
    const status = { code: 1001, msg: 'No result', version: '1.0' }
    return [{ status, result_type: 0, metadata }]
  })
}
