import { Objects } from '@console/core/server'

/** What the host's own parts need of a store beyond what plugins see. */
export abstract class HostObjects extends Objects {
  /** Undefined where objects can only be put whole: in a directory, which is not shared by machines. */
  abstract readonly pieces: ObjectPieces | undefined
  /** Takes over a file of this machine, which is gone afterwards. */
  abstract adopt(path: string, key: string): Promise<void>
  /** Both keys hold the bytes afterwards. */
  abstract copy(from: string, to: string): Promise<void>
  /** Rejects while the store cannot be used. */
  abstract check(): Promise<void>
}

/** An object put piece by piece, by whichever machine has the next one. All but the last are of one size, at least 5 MiB. */
export abstract class ObjectPieces {
  /** Answers the name of the beginning; until it is completed there is no object under the key. */
  abstract begin(key: string): Promise<string>
  /** Answers a tag of the bytes. Numbers start with 1. */
  abstract send(key: string, begun: string, number: number, bytes: PieceBytes): Promise<string>
  /** Makes the object, if the pieces still are those of the tags. */
  abstract complete(key: string, begun: string, tags: readonly string[]): Promise<void>
  abstract abort(key: string, begun: string): Promise<void>
}

export type PieceBytes = Uint8Array<ArrayBuffer>

const part = /^[A-Za-z0-9][A-Za-z0-9._-]*$/

/** Keys become paths and addresses: names that could lead elsewhere are refused. */
export function checkKey(key: string): string {
  if (key.length > 512 || !key.split('/').every((name) => part.test(name))) {
    throw new Error(`Not a key of the object store: ${JSON.stringify(key.slice(0, 80))}`)
  }
  return key
}
