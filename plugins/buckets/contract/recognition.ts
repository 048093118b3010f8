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

export type MusicSearch =
  | { acr_id: string }
  | { isrc: string }
  /** Words of the title and of the artists' names. */
  | { text: string }
  /** A part of what is known about the recording. */
  | { metadata: Record<string, unknown> }

/** Of the database, opened by the caller: what is written is there when that ends. */
type Transaction = object

/** Buckets as the server halves of other plugins see them. */
export abstract class BucketCatalogue {
  /** The same, asked by this handle: inside a transaction nothing else may be. */
  abstract within(db: Transaction): BucketCatalogue
  /** Those of `ids` that the account may attach to things of its own: its own, public ones, those shared with the address. */
  abstract attachable(
    account: { uid: number; email: string },
    ids: readonly number[],
  ): Promise<AttachableBucket[]>
  /** Of the account itself, oldest first. */
  abstract own(uid: number, region: Region): Promise<{ id: number; type: BucketType }[]>
  /** Of the account itself and of this type. */
  abstract ownNamed(
    uid: number,
    type: BucketType,
  ): Promise<{ id: number; name: string; region: Region }[]>
  /** By ACR ID. What has been deleted is not among them. */
  abstract recordings(acrIds: readonly string[]): Promise<Recording[]>
  /** The provider's recordings that fit, at most 20. */
  abstract music(by: MusicSearch): Promise<Recording[]>
  /** Something of the channels in these buckets was heard just now. */
  abstract keptAlive(bucketIds: readonly number[]): Promise<void>
  /** Files that can be recognised, in order, so many after one; `acrIds` narrows them. */
  abstract ready(
    bucketIds: readonly number[],
    page: { after: number; limit: number; acrIds?: readonly string[] },
  ): Promise<(Recording & { id: number })[]>
  /** What can be recognised in buckets, and when that was last changed; those that are gone are left out. */
  abstract contents(
    ids: readonly number[],
  ): Promise<{ id: number; files: number; seconds: number; changedAt: Date | null }[]>
  /** Those of `ids` with files that cannot be recognised yet. */
  abstract syncing(ids: readonly number[]): Promise<Set<number>>
  /** Files by state. */
  abstract states(
    ids: readonly number[],
  ): Promise<{ id: number; processing: number; ready: number; failed: number }[]>
}

export interface BucketUser {
  uid: number
  /** English, like `Container`. */
  kind: string
  name: string
}

/** Who listens to which bucket: plugins that let buckets be attached to something of theirs say so at their start. */
export abstract class BucketUse {
  abstract tell(users: (bucketId: number) => Promise<BucketUser[]>): void
  abstract of(bucketId: number): Promise<BucketUser[]>
}

export interface ReadyFile {
  uid: number
  bucketId: number
  acrId: string
  title: string
}

/** Files that can be recognised from now on: plugins that do something with them then say so at their start. */
export abstract class ReadyFiles {
  /** Told in the transaction that says that it is Ready. */
  abstract attend(listener: (file: ReadyFile, db: Transaction) => Promise<void>): void
  abstract tell(file: ReadyFile, db: Transaction): Promise<void>
}

/** A file as an operator sees it, whoever's it is. */
export interface OwnedFile {
  acr_id: string
  title: string
  uid: number
  bucket: string
  /** What it was made from is kept: its fingerprint can be made anew. */
  hasAudio: boolean
}

/** Files that other plugins put into buckets of an account. */
export abstract class BucketFiles {
  /** Of any account, by ACR ID: for operators. */
  abstract whose(acrIds: readonly string[]): Promise<OwnedFile[]>
  /**
   * In the caller's transaction, of what `Uploads` has received, under an ACR ID that no file has. Refused, at the field
   * `bucket_id`, where it is no File bucket of the account's own. `takeBack` when the transaction has failed.
   */
  abstract add(
    uid: number,
    file: {
      acrId: string
      bucketId: number
      title: string
      userDefined: Record<string, unknown>
      incoming: { key: string; filename: string; size: number }
    },
    db: Transaction,
  ): Promise<{ id: number; takeBack(): Promise<void> }>
  /**
   * Another sound of a file, in the caller's transaction: it is recognised by it from when that is processed. Undefined
   * while the one before is processed; what is there no more is no error. `takeBack` as above.
   */
  abstract replace(
    uid: number,
    acrId: string,
    incoming: { key: string; filename: string; size: number },
    db: Transaction,
  ): Promise<{ takeBack(): Promise<void> } | undefined>
  /** In the caller's transaction; `afterwards` when that is done. What is there no more is no error. */
  abstract remove(
    uid: number,
    acrIds: readonly string[],
    db: Transaction,
  ): Promise<{ afterwards(): Promise<void> }>
}
