import { plainTime } from '@console/core/contract'
import type { Match } from '@console/core/server'
import { musicBucketId, type Recording } from '#plugins/buckets/contract'
import type {
  CustomFile,
  CustomStream,
  ExternalId,
  IdentifyResult,
  MusicItem,
} from '../../contract'

interface Found {
  match: Match
  recording: Recording
}

/** The metadata of an answer, of what was found and may be told. */
export function metadataOf(
  found: readonly Found[],
  streams: CustomStream[],
  externalIds: readonly ExternalId[],
): IdentifyResult['metadata'] {
  const music = found.filter(({ recording }) => recording.bucket_id === musicBucketId)
  const own = found.filter(({ recording }) => recording.bucket_id !== musicBucketId)
  return {
    timestamp_utc: plainTime(new Date()),
    ...(music.length > 0 && { music: music.map((one) => musicItem(one, externalIds)) }),
    ...(own.length > 0 && { custom_files: own.map(customFile) }),
    ...(streams.length > 0 && { custom_streams: streams }),
  }
}

const offsetsOf = (match: Match) => ({
  play_offset_ms: Math.round(match.playOffsetMs),
  db_begin_time_offset_ms: Math.round(match.referenceBeginMs),
  db_end_time_offset_ms: Math.round(match.referenceEndMs),
  sample_begin_time_offset_ms: Math.round(match.sampleBeginMs),
  sample_end_time_offset_ms: Math.round(match.sampleEndMs),
})

const customFile = ({ match, recording }: Found): CustomFile => ({
  ...recording.user_defined,
  acrid: recording.acr_id,
  title: recording.title,
  audio_id: recording.audio_id,
  bucket_id: String(recording.bucket_id),
  duration_ms: Math.round(recording.duration * 1000),
  score: Math.round(match.score),
  ...offsetsOf(match),
})

/** 50 to 100 becomes 70 to 100, the range that clients of the music database know. */
const musicScore = (score: number) => Math.round(70 + 0.6 * (score - 50))

function musicItem({ match, recording }: Found, wanted: readonly ExternalId[]): MusicItem {
  const { external_ids, external_metadata, ...known } = recording.user_defined
  return {
    ...known,
    acrid: recording.acr_id,
    title: recording.title,
    duration_ms: Math.round(recording.duration * 1000),
    score: musicScore(match.score),
    result_from: 3,
    external_ids: only(external_ids, wanted),
    external_metadata: only(external_metadata, wanted),
    ...offsetsOf(match),
  }
}

const only = (ids: unknown, wanted: readonly string[]) =>
  Object.fromEntries(
    Object.entries(ids && typeof ids === 'object' ? ids : {}).filter(([name]) =>
      wanted.includes(name),
    ),
  )
