import type { Region } from '@console/core/contract'
import type { BucketType, NetType } from './buckets'

/** The provider's public Music bucket, by the id that clients know. */
export const musicBucketId = 23

/** The engine's collection that holds a bucket's files; a file is known there by its ACR ID. */
export const collectionOf = (bucketId: number) => `buckets/${bucketId}`

export interface AttachableBucket {
  id: number
  /** Its owner. */
  uid: number
  name: string
  type: BucketType
  region: Region
  net_type: NetType
  metadata_template: string | null
  num: number
}

/** What is known about a file that the engine has found. */
export interface Recording {
  acr_id: string
  bucket_id: number
  title: string
  audio_id: string
  /** Seconds. */
  duration: number
  user_defined: Record<string, unknown>
}

/** Buckets as the server halves of other plugins see them. */
export abstract class BucketCatalogue {
  /** Those of `ids` that the account may attach to things of its own: its own, public ones, those shared with the address. */
  abstract attachable(
    account: { uid: number; email: string },
    ids: readonly number[],
  ): Promise<AttachableBucket[]>
  /** Of the account itself, oldest first. */
  abstract own(uid: number, region: Region): Promise<{ id: number; type: BucketType }[]>
  /** By ACR ID. What has been deleted is not among them. */
  abstract recordings(acrIds: readonly string[]): Promise<Recording[]>
  /** Files by state. */
  abstract states(
    ids: readonly number[],
  ): Promise<{ id: number; processing: number; ready: number; failed: number }[]>
}
