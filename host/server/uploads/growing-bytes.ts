import type { Readable } from 'node:stream'

/** Where the bytes of a resumable upload are until all of them have arrived. */
export abstract class GrowingBytes {
  abstract create(key: string): Promise<void>
  /** How many have arrived; undefined when there is no such upload. */
  abstract arrived(key: string): Promise<number | undefined>
  /** Answers how many there are now. What comes before a broken connection is kept. */
  abstract append(key: string, offset: number, bytes: Readable): Promise<number>
  /** Makes them an object at `arrivedPlace`; done again after a crash it does no harm. */
  abstract finish(key: string): Promise<void>
  abstract remove(key: string): Promise<void>
  /** Clears away bytes that no row knows of any more. */
  abstract sweep(): Promise<void>
}

/** Where the bytes of an upload that has arrived wait to be taken. */
export const arrivedPlace = (key: string) => `incoming/${key}`
