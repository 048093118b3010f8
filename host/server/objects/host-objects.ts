import { Objects } from '@console/core/server'

/** What the host's own parts need of a store beyond what plugins see. */
export abstract class HostObjects extends Objects {
  /** Takes over a file of this machine, which is gone afterwards. */
  abstract adopt(path: string, key: string): Promise<void>
  /** Both keys hold the bytes afterwards. */
  abstract copy(from: string, to: string): Promise<void>
  /** Rejects while the store cannot be used. */
  abstract check(): Promise<void>
}

const part = /^[A-Za-z0-9][A-Za-z0-9._-]*$/

/** Keys become paths and addresses: names that could lead elsewhere are refused. */
export function checkKey(key: string): string {
  if (key.length > 512 || !key.split('/').every((name) => part.test(name))) {
    throw new Error(`Not a key of the object store: ${JSON.stringify(key.slice(0, 80))}`)
  }
  return key
}
