/** What is listened for in the channel buckets of a project. */
export interface ChannelSource {
  /** The channel that is told. */
  id: number
  bucket_id: number
  /** By which the engine knows it. */
  channel: string
  /** How far back. */
  seconds: number
  /** Of a time-shift channel: the live channel that tells what is on air now. */
  source_id: number | undefined
}

/** What is known about a channel that the engine has heard. */
export interface HeardChannel {
  id: number
  acr_id: string
  bucket_id: number
  title: string
  user_defined: Record<string, unknown>
}

/** Channels as the server halves of other plugins see them. */
export abstract class ChannelCatalogue {
  abstract sources(bucketIds: readonly number[]): Promise<ChannelSource[]>
  /** What has been deleted is not among them. */
  abstract channels(ids: readonly number[]): Promise<HeardChannel[]>
}
