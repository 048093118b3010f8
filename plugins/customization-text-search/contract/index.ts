export {
  type HeardStream,
  type Hit,
  type HitInContext,
  HitQuery,
  hitsApi,
  hitsResource,
  mostTold,
  type TextOverview,
} from './hits'
export { SavedDraft, type SavedSearch, savedApi } from './saved'
export {
  mostTranscriptBytes,
  type Transcript,
  TranscriptDraft,
  transcriptsApi,
  type WrittenStream,
  writtenApi,
} from './transcripts'

export const textSearchPath = '/bm/custom/customization/text-search'

/** Of events. */
export const textTopics = {
  transcripts: () => 'text-search/transcripts',
  streams: () => 'text-search/streams',
  saved: () => 'text-search/saved',
}
