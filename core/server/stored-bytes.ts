import type { Readable } from 'node:stream'
import type { Db } from './database'

/**
 * Bytes by key: files in the data directory, or an S3-compatible store. Keys look like `buckets/12/3f…`. Who reads an object
 * whole gets it as it was stored, or `DamagedObject`: a longer one ends with that before its last bytes.
 */
export abstract class Objects {
  /** Resolves once the bytes are safe; an aborted stream leaves nothing behind. */
  abstract put(key: string, bytes: Readable | Uint8Array): Promise<{ size: number }>
  abstract stat(key: string): Promise<{ size: number } | undefined>
  abstract read(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** A path on this machine for programs that need a file; `release` it after use. */
  abstract asFile(key: string): Promise<{ path: string; release(): Promise<void> }>
  abstract move(from: string, to: string): Promise<void>
  /** Removing what is not there is no error. */
  abstract remove(key: string): Promise<void>
}

/** A file that has arrived whole and waits to be taken by a row. */
export interface IncomingFile {
  key: string
  filename: string
  size: number
}

/** Uploads that ended: resumable ones by their key, multipart ones as they come in. Untaken ones are removed after a day. */
export abstract class Uploads {
  /** Throws `invalid({ key })` when there is no finished upload of this account under the key. */
  abstract find(uid: number, key: string): Promise<IncomingFile>
  /** Takes in bytes that come on a way of their own; nothing is left of a stream that breaks off. */
  abstract receive(uid: number, filename: string, bytes: Readable): Promise<IncomingFile>
  /**
   * Puts the bytes under their lasting key. With a transaction the upload counts as taken when that commits;
   * when it does not, the upload can be taken again and the copy under `key` is the caller's to remove.
   */
  abstract take(file: IncomingFile, key: string, options?: { db?: Db }): Promise<void>
  abstract discard(file: IncomingFile): Promise<void>
  /**
   * An address that takes the bytes by one PUT without a token, for an hour and once; the upload is found under `key`
   * when that has ended.
   */
  abstract presign(uid: number, filename: string): Promise<{ url: string; key: string }>
}

/** Addresses of bytes for who cannot send a bearer header. */
export abstract class MediaAddresses {
  /** What it stands for is opened when it is asked for, as with the ticket of a call. */
  abstract of(resource: string, caller: MediaCaller): { url: string; expiresAt: Date }
}

/** Who asks: the address ends with what was shown. */
export interface MediaCaller {
  via: 'session' | 'token' | 'key'
  tokenId: number
  credential: string
}
