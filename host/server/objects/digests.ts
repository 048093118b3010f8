import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** By which bytes are known again; the hash is SHA-256 in hex. */
export interface Digest {
  size: number
  sha256: string
}

/** Counts and hashes what goes by. */
export class RunningDigest {
  private readonly hash = createHash('sha256')
  private size = 0

  add(bytes: Uint8Array): void {
    this.hash.update(bytes)
    this.size += bytes.length
  }

  end(): Digest {
    return { size: this.size, sha256: this.hash.digest('hex') }
  }
}

export function digestOf(bytes: Uint8Array): Digest {
  const running = new RunningDigest()
  running.add(bytes)
  return running.end()
}

export async function digestOfFile(path: string): Promise<Digest> {
  const running = new RunningDigest()
  for await (const chunk of createReadStream(path)) running.add(chunk)
  return running.end()
}

export const isSame = (one: Digest, other: Digest) =>
  one.size === other.size && one.sha256 === other.sha256
