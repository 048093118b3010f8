import { plainTime } from '@console/core/contract'
import { customFileOf, type Found, isMusic, musicItemOf } from '#plugins/buckets/contract'
import type { CustomStream, ExternalId, IdentifyResult } from '../../contract'

/** The metadata of an answer, of what was found and may be told. */
export function metadataOf(
  found: readonly Found[],
  streams: CustomStream[],
  externalIds: readonly ExternalId[],
): IdentifyResult['metadata'] {
  const music = found.filter(isMusic)
  const own = found.filter((one) => !isMusic(one))
  return {
    timestamp_utc: plainTime(new Date()),
    ...(music.length > 0 && { music: music.map((one) => musicItemOf(one, externalIds)) }),
    ...(own.length > 0 && { custom_files: own.map(customFileOf) }),
    ...(streams.length > 0 && { custom_streams: streams }),
  }
}
